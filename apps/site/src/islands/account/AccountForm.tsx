import { accountConsents, currentAccountConsent } from '@centinela/api/accounts/consent.ts';
import { FormProgress, FormReview, withSteps } from '@centinela/ui/formSteps/FormSteps.tsx';
import { lastStepProps, stepsProps } from '@centinela/ui/formSteps/stepAttributes.ts';
import { Button } from '@centinela/ui/parts/Button/Button.tsx';
import { formatSummaryTitle } from '../errorTitle.ts';
import { Pending } from '../leads/Pending.tsx';
import { getTranslate } from '../useTranslate.ts';
import styles from './account.module.css';
import {
  type AccountFormName,
  type Errors,
  fieldId,
  formatSummaryLine,
  isLinkForm,
  sortErrors,
} from './account.rules.ts';
import { TextField } from './Field.tsx';
import { PasswordPair } from './PasswordPair.tsx';
import { RegisterFields, type RegisterOptions } from './RegisterFields.tsx';

export interface AccountFormProps {
  form: AccountFormName;
  /** Values of a form that was posted without a script and is rendered again. */
  values: Readonly<Record<string, string>>;
  errors: Errors;
  failure: string;
  /** Options of the lists in the registration form. */
  options?: RegisterOptions;
}

const buttons = {
  register: ['Crear mi cuenta', 'Creando tu cuenta…'],
  forgot: ['Mandame el enlace', 'Enviando…'],
  resend: ['Mandámelo de nuevo', 'Enviando…'],
  newPassword: ['Guardar la contraseña', 'Guardando…'],
  confirm: ['Confirmar mi cuenta', 'Confirmando…'],
} as const satisfies Record<AccountFormName, readonly [string, string]>;

const actionPaths = {
  register: '/registro',
  forgot: '/recuperar-clave',
  resend: '/reenviar-validacion',
  // No action: the form is posted to the current URL, because the link's token must not appear in the page.
  newPassword: undefined,
  confirm: undefined,
} as const satisfies Record<AccountFormName, string | undefined>;

/**
 * Account forms for visitors who are not logged in. Without a script they are plain forms handled by the server;
 * `accountForm.ts` makes them interactive.
 */
export function AccountForm({ form, values, options, errors, failure }: AccountFormProps) {
  const state = { values, errors, firstInvalidField: sortErrors(errors)[0]?.name };
  const [buttonLabel, busyLabel] = buttons[form];
  return (
    <form
      className={withSteps(styles.form)}
      method="post"
      action={actionPaths[form]}
      data-form={form}
      {...(form === 'register' && stepsProps)}
    >
      <Summary errors={errors} failure={failure} />
      <div className={styles.held} data-part="fields">
        {form === 'register' && options && (
          <>
            <FormProgress />
            <RegisterFields state={state} options={options} />
            <FormReview level={2} />
          </>
        )}
        {form === 'newPassword' && <PasswordPair state={state} repeatName="passwordRepeat" />}
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
      {!isLinkForm(form) && <CaptchaFields />}
      {form === 'register' && <Consent />}
      <Button type="submit" isWide data-busy={busyLabel}>
        {buttonLabel}
      </Button>
    </form>
  );
}

/** Legal consent of the registration; its version is sent with the form. */
const Consent = () => (
  <p className={styles.consent} {...lastStepProps}>
    {accountConsents[currentAccountConsent]} <a href="/legales/privacidad">Cómo los cuidamos</a>
    <input type="hidden" name="consent" value={currentAccountConsent} />
  </p>
);

/**
 * Elements that every public form needs: a message while it waits to be sent, and a honeypot field. The server
 * rejects submissions that fill in the honeypot.
 */
const CaptchaFields = () => (
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

/** Error summary above the form; each line links to its field. */
function Summary({ errors, failure }: { errors: Errors; failure: string }) {
  const orderedErrors = sortErrors(errors);
  return (
    // Without a script the server returns a new page. Screen readers must read its summary first, too.
    // biome-ignore lint/a11y/noAutofocus: see above; only set when there are errors.
    <div tabIndex={-1} className={styles.summary} autoFocus={failure !== ''} data-part="summary">
      {failure && <p>{failure}</p>}
      {orderedErrors.length > 0 && (
        <div data-part="errors">
          <p>
            <strong data-part="errorCount">
              {formatSummaryTitle(orderedErrors.length, getTranslate('es'))}
            </strong>
          </p>
          <ul className={styles.list}>
            {orderedErrors.map(({ name, message }) => (
              <li key={name}>
                <a href={`#${fieldId(name)}`}>{formatSummaryLine(name, message)}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
