import { Button } from '@centinela/ui/parts/Button/Button.tsx';
import { KeyIcon } from '@centinela/ui/parts/icons/icons.tsx';
import { errorAttributes, FieldError } from '../FieldError.tsx';
import { Destination } from './Destination.tsx';
import styles from './LoginForm.module.css';
import { getFieldErrors, type LoginError, loginMessages } from './login.ts';
import { MfaChallenge } from './MfaChallenge.tsx';

interface LoginFormProps {
  /** Prefix of its ids, which must differ from those of a second login on the same page. */
  id: string;
  /** The company's e-mail address, for users who can't log in. */
  email: string | null;
  /** Page to return to after login. */
  redirectTo: string | null;
  error: LoginError | null;
  /** The password was accepted on the page without a script; the second factor is missing. */
  isMfaChallenge?: boolean;
}

/**
 * Complete login: password, then the second factor of the account; or a passkey alone. Without a script both forms
 * are posted to the login page, which renders the same form with the error. `loginForm.ts` makes it interactive
 * through its `data-part`s; elements that need a script are hidden until then.
 */
export function LoginForm({ id, email, redirectTo, error, isMfaChallenge = false }: LoginFormProps) {
  return (
    <div className={styles.form}>
      <div role="alert" tabIndex={-1} className={styles.alert} data-part="alert">
        {error && !getFieldErrors(error) && <Problem error={error} />}
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
  const fieldErrors = getFieldErrors(error);
  return (
    <>
      <form className={styles.form} method="post" action="/ingresar">
        <Destination redirectTo={redirectTo} />
        <div>
          <label className={styles.label} htmlFor={`${id}-email`}>
            Correo electrónico
          </label>
          <FieldError id={`${id}-email`} text={fieldErrors?.email} className={styles.error} />
          <input
            {...errorAttributes(`${id}-email`, fieldErrors?.email)}
            className={styles.input}
            id={`${id}-email`}
            name="email"
            type="email"
            autoComplete="username webauthn"
            required
            maxLength={254}
            // biome-ignore lint/a11y/noAutofocus: only in the page that a form without a script comes back to.
            autoFocus={fieldErrors?.email !== undefined}
          />
        </div>
        <Password
          id={`${id}-password`}
          message={fieldErrors?.password}
          isFirst={fieldErrors?.password !== undefined && fieldErrors.email === undefined}
        />
        <Button type="submit" isWide>
          Ingresar
        </Button>
      </form>
      <Button variant="outline" isWide hidden data-part="passkey">
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
  /** Error message. */
  message: string | undefined;
  /** Whether no earlier field has an error. */
  isFirst: boolean;
}

const Password = ({ id, message, isFirst }: PasswordProps) => (
  <div>
    <div className={styles.above}>
      <label className={styles.label} htmlFor={id}>
        Contraseña
      </label>
      <a className={styles.forgot} href="/recuperar-clave">
        ¿Olvidaste tu contraseña?
      </a>
    </div>
    <FieldError id={id} text={message} className={styles.error} />
    <div className={styles.secret}>
      <input
        {...errorAttributes(id, message)}
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
