import { Button } from '@centinela/ui/parts/Button/Button.tsx';
import { KeyIcon } from '@centinela/ui/parts/icons/icons.tsx';
import { FieldError, saidOf } from '../FieldError.tsx';
import { Destination } from './Destination.tsx';
import { fieldErrorsOf, type LoginError, loginMessages } from './login.ts';
import styles from './loginForm.module.css';
import { MfaChallenge } from './MfaChallenge.tsx';

interface LoginFormProps {
  /** What its ids begin with: over the page of another login it has to be told from that one. */
  id: string;
  /** The company's address, for whoever cannot get in. */
  email: string | null;
  /** Where the visitor was going. */
  redirectTo: string | null;
  error: LoginError | null;
  /** The password was right, on the page without a script: what is missing is the second factor. */
  isMfaChallenge?: boolean;
}

/**
 * The login, whole: the password, then the second factor where an account has one, or a passkey alone. Without a script
 * both forms are posted to the login page, which answers with the same form and the error. `loginForm.ts` brings it to
 * life by its `data-part`s; what needs a script is hidden until then.
 */
export function LoginForm({ id, email, redirectTo, error, isMfaChallenge = false }: LoginFormProps) {
  return (
    <div className={styles.form}>
      <div role="alert" tabIndex={-1} className={styles.alert} data-part="alert">
        {error && !fieldErrorsOf(error) && <Problem error={error} />}
      </div>
      <div className={styles.form} data-part="password" hidden={isMfaChallenge}>
        <FirstStep id={id} error={error} redirectTo={redirectTo} />
      </div>
      <div className={styles.form} data-part="challenge" hidden={!isMfaChallenge}>
        <MfaChallenge id={id} error={error} redirectTo={redirectTo} />
      </div>
      {email && (
        <p className={styles.help}>
          ¿No podés entrar? Escribinos a <a href={`mailto:${email}`}>{email}</a> y lo resolvemos.
        </p>
      )}
    </div>
  );
}

function FirstStep({ id, error, redirectTo }: Pick<LoginFormProps, 'id' | 'error' | 'redirectTo'>) {
  const wrong = fieldErrorsOf(error);
  return (
    <>
      <form className={styles.form} method="post" action="/ingresar">
        <Destination redirectTo={redirectTo} />
        <div>
          <label className={styles.label} htmlFor={`${id}-email`}>
            Correo electrónico
          </label>
          <FieldError id={`${id}-email`} words={wrong?.email} className={styles.error} />
          <input
            {...saidOf(`${id}-email`, wrong?.email)}
            className={styles.input}
            id={`${id}-email`}
            name="email"
            type="email"
            autoComplete="username webauthn"
            required
            maxLength={254}
            // biome-ignore lint/a11y/noAutofocus: only in the page that a form without a script comes back to.
            autoFocus={wrong?.email !== undefined}
          />
        </div>
        <Password
          id={`${id}-password`}
          words={wrong?.password}
          isFirst={wrong?.password !== undefined && wrong.email === undefined}
        />
        <Button type="submit" wide>
          Ingresar
        </Button>
      </form>
      <Button look="outline" wide hidden data-part="passkey">
        <KeyIcon size={20} /> Entrar con una llave de acceso
      </Button>
      <p className={styles.new}>
        ¿Es tu primera vez? <a href="/registro">Creá tu cuenta</a>
      </p>
    </>
  );
}

interface PasswordProps {
  id: string;
  /** What is wrong with it. */
  words: string | undefined;
  /** Nothing before it is wrong. */
  isFirst: boolean;
}

const Password = ({ id, words, isFirst }: PasswordProps) => (
  <div>
    <div className={styles.above}>
      <label className={styles.label} htmlFor={id}>
        Contraseña
      </label>
      <a className={styles.forgot} href="/recuperar-clave">
        ¿Olvidaste tu contraseña?
      </a>
    </div>
    <FieldError id={id} words={words} className={styles.error} />
    <div className={styles.secret}>
      <input
        {...saidOf(id, words)}
        className={styles.input}
        id={id}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        maxLength={128}
        // biome-ignore lint/a11y/noAutofocus: only in the page that a form without a script comes back to.
        autoFocus={isFirst}
      />
      <button type="button" className={styles.show} aria-pressed={false} hidden data-part="show">
        Mostrar
      </button>
    </div>
  </div>
);

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
