import { Button } from '@centinela/ui/parts/Button/Button.tsx';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Pending } from '../leads/Pending.tsx';
import { useIsAlive } from '../login/useVisitor.ts';
import { useErrorTitle } from '../useErrorTitle.ts';
import styles from './account.module.css';
import {
  type AccountFormName,
  type Errors,
  errorsOf,
  fieldId,
  inOrder,
  summaryLine,
} from './account.rules.ts';
import { TextField } from './Field.tsx';
import { PasswordPair } from './PasswordPair.tsx';
import { RegisterFields, type RegisterOptions } from './RegisterFields.tsx';
import { type Outcome, sendAccount } from './sendAccount.ts';
import { useDelivery } from './useDelivery.ts';

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

/** The forms of an account that nobody is let into yet. Without a script they are plain forms, which the server answers. */
export function AccountForm({ form, values, options, ...before }: AccountFormProps) {
  const isAlive = useIsAlive();
  const { errors, failure, isBusy, summary, submit, delivery } = useSending(form, before);
  const state = { values, errors, first: inOrder(errors)[0]?.name };
  const [ready, busy] = buttons[form];
  return (
    <form className={styles.form} method="post" action={actions[form]} onSubmit={submit} noValidate={isAlive}>
      <Summary errors={errors} failure={failure} place={summary} />
      <div className={styles.held} inert={delivery.isPending}>
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
      {form !== 'newPassword' && <Trap />}
      {delivery.isPending ? (
        <Pending isSending={delivery.isSending} onNow={delivery.sendNow} onCancel={delivery.cancel} />
      ) : (
        <Button type="submit" wide disabled={isBusy}>
          {isBusy ? busy : ready}
        </Button>
      )}
    </form>
  );
}

/** What is wrong, and what a press of the button does. */
function useSending(form: AccountFormName, before: { errors: Errors; failure: string }) {
  const [wrong, setWrong] = useState(before);
  const [isLeaving, setLeaving] = useState(false);
  const place = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tries === 0) return;
    const first = place.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (first ?? summary.current)?.focus();
  }, [tries]);
  useErrorTitle(wrong.failure !== '' || Object.keys(wrong.errors).length > 0);
  const show = (found: { errors: Errors; failure: string }) => {
    setWrong(found);
    setTries((count) => count + 1);
  };
  const delivery = useDelivery<Outcome>((outcome) => {
    if ('isPlain' in outcome) return place.current?.submit();
    if (!('next' in outcome)) return show(outcome);
    setLeaving(true);
    location.assign(outcome.next);
  });
  const isBusy = isLeaving || delivery.isSending || delivery.isPending;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const sent = event.currentTarget;
    place.current = sent;
    const data = new FormData(sent);
    const errors = errorsOf(data);
    const isWrong = Object.keys(errors).length > 0;
    if (isWrong || form !== 'newPassword') event.preventDefault();
    if (isBusy) return;
    if (isWrong) return show({ errors, failure: '' });
    if (form === 'newPassword') return setLeaving(true);
    delivery.send(() => sendAccount(form, data, sent));
  };
  return { ...wrong, isBusy, summary, submit, delivery };
}

/** A field that nobody sees and only programs fill in: the server does not take what they send. */
const Trap = () => (
  <label className={styles.trap} aria-hidden="true">
    Dejá este campo vacío
    <input name="web" tabIndex={-1} autoComplete="off" />
  </label>
);

/** Everything that is wrong, above the form, each line a way to its field. */
function Summary({
  errors,
  failure,
  place,
}: {
  errors: Errors;
  failure: string;
  place: React.Ref<HTMLDivElement>;
}) {
  const wrong = inOrder(errors);
  return (
    // A form without a script comes back as a new page: there, too, what is wrong is read first.
    // biome-ignore lint/a11y/noAutofocus: see above; it only stands there when something is wrong.
    <div ref={place} tabIndex={-1} className={styles.summary} autoFocus={failure !== ''}>
      {failure && <p>{failure}</p>}
      {wrong.length > 0 && (
        <>
          <p>
            <strong>
              {wrong.length === 1 ? 'Falta corregir un dato' : `Falta corregir ${wrong.length} datos`}
            </strong>
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
