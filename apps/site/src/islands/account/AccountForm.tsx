import { accountConsentNow, accountConsents } from '@centinela/api/accounts/consent.ts';
import { Button } from '@centinela/ui/parts/Button/Button.tsx';
import { summaryTitle } from '../errorTitle.ts';
import { Pending } from '../leads/Pending.tsx';
import styles from './account.module.css';
import { type AccountFormName, type Errors, fieldId, inOrder, summaryLine } from './account.rules.ts';
import { TextField } from './Field.tsx';
import { PasswordPair } from './PasswordPair.tsx';
import { RegisterFields, type RegisterOptions } from './RegisterFields.tsx';

export interface AccountFormProps {
  form: AccountFormName;
  /** What was typed into a form without a script that came back. */
  values: Readonly<Record<string, string>>;
  errors: Errors;
  failure: string;
  /** The lists of the registration. */
  options?: RegisterOptions;
}

const buttons = {
  register: ['Crear mi cuenta', 'Creando tu cuenta…'],
  forgot: ['Mandame el enlace', 'Enviando…'],
  resend: ['Mandámelo de nuevo', 'Enviando…'],
  newPassword: ['Guardar la contraseña', 'Guardando…'],
} as const satisfies Record<AccountFormName, readonly [string, string]>;

const actions = {
  register: '/registro',
  forgot: '/recuperar-clave',
  resend: '/reenviar-validacion',
  // To where it stands: the link's token is in the address, and nowhere in the page.
  newPassword: undefined,
} as const satisfies Record<AccountFormName, string | undefined>;

/**
 * The forms of an account that nobody is let into yet. Without a script they are plain forms, which the server answers;
 * `accountForm.ts` brings them to life.
 */
export function AccountForm({ form, values, options, errors, failure }: AccountFormProps) {
  const state = { values, errors, first: inOrder(errors)[0]?.name };
  const [ready, busy] = buttons[form];
  return (
    <form className={styles.form} method="post" action={actions[form]} data-form={form}>
      <Summary errors={errors} failure={failure} />
      <div className={styles.held} data-part="fields">
        {form === 'register' && options && <RegisterFields state={state} options={options} />}
        {form === 'newPassword' && <PasswordPair state={state} />}
        {(form === 'forgot' || form === 'resend') && (
          <TextField
            name="email"
            state={state}
            required
            type="email"
            autoComplete="username"
            maxLength={254}
          />
        )}
      </div>
      {form !== 'newPassword' && <OfCaptcha />}
      {form === 'register' && <Consent />}
      <Button type="submit" wide data-busy={busy}>
        {ready}
      </Button>
    </form>
  );
}

/** What whoever registers agrees to; its version goes with what they typed. */
const Consent = () => (
  <p className={styles.consent}>
    {accountConsents[accountConsentNow]} <a href="/legales/privacidad">Cómo los cuidamos</a>
    <input type="hidden" name="consent" value={accountConsentNow} />
  </p>
);

/**
 * What the forms have that anybody may send: words while they wait to be sent, and a field that nobody sees and only
 * programs fill in: the server does not take what they send.
 */
const OfCaptcha = () => (
  <>
    <label className={styles.trap} aria-hidden="true">
      Dejá este campo vacío
      <input name="web" tabIndex={-1} autoComplete="off" />
    </label>
    <div hidden data-part="pending">
      <Pending />
    </div>
  </>
);

/** Everything that is wrong, above the form, each line a way to its field. */
function Summary({ errors, failure }: { errors: Errors; failure: string }) {
  const wrong = inOrder(errors);
  return (
    // A form without a script comes back as a new page: there, too, what is wrong is read first.
    // biome-ignore lint/a11y/noAutofocus: see above; it only stands there when something is wrong.
    <div tabIndex={-1} className={styles.summary} autoFocus={failure !== ''} data-part="summary">
      {failure && <p>{failure}</p>}
      {wrong.length > 0 && (
        <>
          <p>
            <strong>{summaryTitle(wrong.length)}</strong>
          </p>
          <ul className={styles.list}>
            {wrong.map(({ name, words }) => (
              <li key={name}>
                <a href={`#${fieldId(name)}`}>{summaryLine(name, words)}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
