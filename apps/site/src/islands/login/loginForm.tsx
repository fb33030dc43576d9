import { Button } from '@centinela/ui/parts/Button/Button.tsx';
import { KeyIcon } from '@centinela/ui/parts/icons/icons.tsx';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { fieldErrorsOf, type LoginError, loginMessages } from './login.ts';
import { Destination, FieldError, saidOf, textOf } from './loginField.tsx';
import styles from './loginForm.module.css';
import { MfaChallenge } from './MfaChallenge.tsx';
import { hasPasskeys } from './passkey.ts';
import { typedEmail } from './session.ts';
import { type Login, type LoginFormProps, useLogin } from './useLogin.ts';
import { useIsAlive } from './useVisitor.ts';

/**
 * The login: the password, then the second factor where an account has one, or a passkey alone. Without a script
 * both forms are posted to the login page, which answers with the same form and the error.
 */
export function LoginForm(props: LoginFormProps) {
  const login = useLogin(props);
  const { email, redirectTo } = props;
  return (
    <div className={styles.form} ref={login.place}>
      <div ref={login.message} role="alert" tabIndex={-1} className={styles.alert}>
        {login.error && !fieldErrorsOf(login.error) && <Problem error={login.error} />}
      </div>
      {login.step ? (
        <MfaChallenge login={login} step={login.step} redirectTo={redirectTo} />
      ) : (
        <FirstStep login={login} redirectTo={redirectTo} />
      )}
      {email && (
        <p className={styles.help}>
          ¿No podés entrar? Escribinos a <a href={`mailto:${email}`}>{email}</a> y lo resolvemos.
        </p>
      )}
    </div>
  );
}

function FirstStep({ login, redirectTo }: { login: Login; redirectTo: string | null }) {
  const id = useId();
  const isAlive = useIsAlive();
  const email = useRef<HTMLInputElement>(null);
  // The page that a posted form comes back to is the same for all.
  useEffect(() => {
    if (email.current?.value === '') email.current.value = typedEmail(document.cookie);
  }, []);
  const wrong = fieldErrorsOf(login.error);
  const isOffered = useRef(false);
  const offer = () => {
    if (isOffered.current) return;
    isOffered.current = true;
    void login.offerPasskey();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    void login.byPassword(textOf(data.get('email')), textOf(data.get('password')));
  };
  return (
    <>
      <form className={styles.form} method="post" action="/ingresar" onSubmit={submit} noValidate={isAlive}>
        <Destination redirectTo={redirectTo} />
        <div>
          <label className={styles.label} htmlFor={`${id}-email`}>
            Correo electrónico
          </label>
          <FieldError id={`${id}-email`} words={wrong?.email} />
          <input
            {...saidOf(`${id}-email`, wrong?.email)}
            className={styles.input}
            ref={email}
            id={`${id}-email`}
            name="email"
            type="email"
            autoComplete="username webauthn"
            required
            maxLength={254}
            onFocus={offer}
            // biome-ignore lint/a11y/noAutofocus: only in the page that a form without a script comes back to.
            autoFocus={wrong?.email !== undefined}
          />
        </div>
        <Password id={`${id}-password`} isAlive={isAlive} wrong={wrong} />
        <Button type="submit" wide disabled={login.isBusy}>
          {login.isBusy ? 'Entrando…' : 'Ingresar'}
        </Button>
      </form>
      {isAlive && hasPasskeys() && (
        <Button look="outline" wide disabled={login.isBusy} onClick={() => void login.byPasskey()}>
          <KeyIcon size={20} /> Entrar con una llave de acceso
        </Button>
      )}
      <p className={styles.new}>
        ¿Es tu primera vez? <a href="/registro">Creá tu cuenta</a>
      </p>
    </>
  );
}

interface PasswordProps {
  id: string;
  isAlive: boolean;
  /** What is wrong with the form's fields. */
  wrong: ReturnType<typeof fieldErrorsOf>;
}

function Password({ id, isAlive, wrong }: PasswordProps) {
  const [isShown, setShown] = useState(false);
  return (
    <div>
      <div className={styles.above}>
        <label className={styles.label} htmlFor={id}>
          Contraseña
        </label>
        <a className={styles.forgot} href="/recuperar-clave">
          ¿Olvidaste tu contraseña?
        </a>
      </div>
      <FieldError id={id} words={wrong?.password} />
      <div className={styles.secret}>
        <input
          {...saidOf(id, wrong?.password)}
          className={styles.input}
          id={id}
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          required
          maxLength={128}
          // biome-ignore lint/a11y/noAutofocus: only in the page that a form without a script comes back to.
          autoFocus={wrong?.password !== undefined && wrong.email === undefined}
        />
        {isAlive && (
          <button
            type="button"
            className={styles.show}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            Mostrar
          </button>
        )}
      </div>
    </div>
  );
}

const Problem = ({ error }: { error: LoginError }) => (
  <div className={styles.problem}>
    <p>{loginMessages[error]}</p>
    {error === 'pending' && (
      <p>
        Buscá en tu correo el mensaje para validar la cuenta. Si no está,{' '}
        <a href="/reenviar-validacion">pedinos que te lo mandemos de nuevo</a>.
      </p>
    )}
  </div>
);
