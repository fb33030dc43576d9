import { Button } from '@centinela/ui/parts/Button/Button.tsx';
import { KeyIcon } from '@centinela/ui/parts/icons/icons.tsx';
import { type MouseEvent, type SubmitEvent, useEffect, useId, useRef } from 'react';
import { fieldErrorsOf, type Step } from './login.ts';
import { Destination, FieldError, saidOf, textOf } from './loginField.tsx';
import styles from './loginForm.module.css';
import { hasPasskeys } from './passkey.ts';
import type { Login } from './useLogin.ts';
import { useIsAlive } from './useVisitor.ts';

/** The second factor, in the way that the account has: a passkey, a code, or either. */
export function MfaChallenge({
  login,
  step,
  redirectTo,
}: {
  login: Login;
  step: Step;
  redirectTo: string | null;
}) {
  const id = useId();
  const isAlive = useIsAlive();
  const place = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone: on to what comes next, which says what it is for.
  useEffect(() => place.current?.querySelector<HTMLElement>('button, [name="code"]')?.focus(), []);
  const withPasskey = step.hasPasskey && isAlive && hasPasskeys();
  const startAgain = (event: MouseEvent) => {
    event.preventDefault();
    login.startAgain();
  };
  return (
    <div className={styles.form} ref={place}>
      <div id={`${id}-intro`}>
        <p className={styles.step}>Un paso más</p>
        <p>Tu cuenta pide una segunda prueba de que sos vos.</p>
      </div>
      {withPasskey && (
        <Button
          wide
          disabled={login.isBusy}
          aria-describedby={`${id}-intro`}
          onClick={() => void login.byPasskey()}
        >
          <KeyIcon size={20} /> Usar mi llave de acceso
        </Button>
      )}
      {step.hasCode && <CodeForm id={id} login={login} redirectTo={redirectTo} isFirst={!withPasskey} />}
      <p className={styles.new}>
        <a href="/ingresar" onClick={startAgain}>
          Volver a empezar
        </a>
      </p>
    </div>
  );
}

interface CodeFormProps {
  id: string;
  login: Login;
  redirectTo: string | null;
  /** Nothing stands before it: its button is the one to press. */
  isFirst: boolean;
}

function CodeForm({ id, login, redirectTo, isFirst }: CodeFormProps) {
  const isAlive = useIsAlive();
  const wrong = fieldErrorsOf(login.error)?.code;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void login.byCode(textOf(new FormData(event.currentTarget).get('code')));
  };
  return (
    <form
      className={styles.form}
      method="post"
      action="/ingresar/codigo"
      onSubmit={submit}
      noValidate={isAlive}
    >
      <Destination redirectTo={redirectTo} />
      <div>
        <label className={styles.label} htmlFor={`${id}-code`}>
          Código
        </label>
        <FieldError id={`${id}-code`} words={wrong} />
        <input
          {...saidOf(`${id}-code`, wrong, `${id}-intro ${id}-help`)}
          className={`${styles.input} ${styles.code}`}
          id={`${id}-code`}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          required
          maxLength={40}
        />
        <p className={styles.help} id={`${id}-help`}>
          Los 6 números de tu aplicación, o uno de tus códigos de recuperación.
        </p>
      </div>
      <Button type="submit" look={isFirst ? 'accent' : 'outline'} wide disabled={login.isBusy}>
        {login.isBusy ? 'Entrando…' : 'Continuar'}
      </Button>
    </form>
  );
}
