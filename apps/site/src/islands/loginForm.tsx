import { Button } from '@centinela/ui/parts/Button/Button.tsx';
import { type FormEvent, useId, useRef, useState } from 'react';
import { type LoginError, logIn, loginMessages } from './login.ts';
import styles from './loginForm.module.css';
import { useIsAlive } from './session.ts';

/**
 * The login. Without a script it is posted to the login page, which answers with the same form and the error.
 *
 * @param email the company's address, for whoever cannot get in
 * @param redirectTo where the visitor was going
 */
export function LoginForm(props: {
  email: string | null;
  redirectTo: string | null;
  error: LoginError | null;
}) {
  const id = useId();
  const isAlive = useIsAlive();
  const message = useRef<HTMLDivElement>(null);
  const [error, setError] = useState(props.error);
  const [isBusy, setBusy] = useState(false);
  const [isShown, setShown] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    setBusy(true);
    const result = await logIn(
      {
        email: textOf(data.get('email')),
        password: textOf(data.get('password')),
        redirectTo: props.redirectTo,
      },
      fetch,
    );
    if ('to' in result) return location.assign(result.to);
    setBusy(false);
    setError(result.error);
    message.current?.focus();
  };

  return (
    <form className={styles.form} method="post" action="/ingresar" onSubmit={submit} noValidate={isAlive}>
      <div ref={message} role="alert" tabIndex={-1} className={styles.alert}>
        {error && <Problem error={error} email={props.email} />}
      </div>
      {props.redirectTo && <input type="hidden" name="redirectTo" value={props.redirectTo} />}
      <div>
        <label className={styles.label} htmlFor={`${id}-email`}>
          Correo electrónico
        </label>
        <input
          className={styles.input}
          id={`${id}-email`}
          name="email"
          type="email"
          autoComplete="username"
          required
          maxLength={254}
        />
      </div>
      <div>
        <label className={styles.label} htmlFor={`${id}-password`}>
          Contraseña
        </label>
        <div className={styles.secret}>
          <input
            className={styles.input}
            id={`${id}-password`}
            name="password"
            type={isShown ? 'text' : 'password'}
            autoComplete="current-password"
            required
            maxLength={128}
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
      <Button type="submit" wide disabled={isBusy}>
        {isBusy ? 'Entrando…' : 'Ingresar'}
      </Button>
      {props.email && (
        <p className={styles.help}>
          ¿No podés entrar? Escribinos a <a href={`mailto:${props.email}`}>{props.email}</a> y lo resolvemos.
        </p>
      )}
    </form>
  );
}

const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '');

const Problem = ({ error, email }: { error: LoginError; email: string | null }) => (
  <div className={styles.problem}>
    <p>{loginMessages[error]}</p>
    {error === 'pending' && email && (
      <p>
        Buscá en tu correo el mensaje para validar la cuenta. Si no está,{' '}
        <a
          href={`mailto:${email}?subject=${encodeURIComponent('No me llegó el correo para validar mi cuenta')}`}
        >
          pedinos que te lo mandemos de nuevo
        </a>
        .
      </p>
    )}
  </div>
);
