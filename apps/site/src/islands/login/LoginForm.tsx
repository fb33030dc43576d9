import { Button, ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { KeyIcon } from '@centinela/ui/parts/icons/icons.tsx';
import { errorAttributes, FieldError } from '../FieldError.tsx';
import { Destination } from './Destination.tsx';
import styles from './LoginForm.module.css';
import { getFieldErrors, type LoginError, loginMessages } from './login.ts';
import { MfaChallenge } from './MfaChallenge.tsx';

interface LoginFormProps {
  /** Prefix of the element ids, because a page may contain two login forms. */
  id: string;
  /** The company's e-mail address, for users who can't log in. */
  email: string | null;
  /** Page to return to after login. */
  redirectTo: string | null;
  error: LoginError | null;
  /** True if the password was posted without a script and accepted, so that only the second factor is missing. */
  isMfaChallenge?: boolean;
  /** Name of the provider at which staff may log in; null or omitted without single sign-on. */
  signOnName?: string | null;
}

/**
 * Login with a password and then the account's second factor, or with a passkey alone. Without a script both forms are
 * posted to the login page, which renders the form again with the error. `loginForm.ts` makes it interactive; until then,
 * elements that need a script are hidden.
 */
export function LoginForm({
  id,
  email,
  redirectTo,
  error,
  isMfaChallenge = false,
  signOnName,
}: LoginFormProps) {
  return (
    <div className={styles.form}>
      <div role="alert" tabIndex={-1} className={styles.alert} data-part="alert">
        {error && !getFieldErrors(error) && <ErrorMessage error={error} />}
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
      {signOnName && <StaffLogin name={signOnName} redirectTo={redirectTo} />}
    </div>
  );
}

/** Link to the login at the company's provider. Most visitors are clients, so it comes last and names the staff. */
const StaffLogin = ({ name, redirectTo }: { name: string; redirectTo: string | null }) => (
  <div className={styles.staff}>
    <p>Para el equipo de Centinela</p>
    <ButtonLink
      href={`/ingresar/sso${redirectTo ? `?${new URLSearchParams({ redirectTo })}` : ''}`}
      variant="outline"
      isWide
    >
      Entrar con {name}
    </ButtonLink>
  </div>
);

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
            // biome-ignore lint/a11y/noAutofocus: set only when the server returns the form with errors.
            autoFocus={fieldErrors?.email !== undefined}
          />
        </div>
        <Password
          id={`${id}-password`}
          message={fieldErrors?.password}
          isFirstInvalid={fieldErrors?.password !== undefined && fieldErrors.email === undefined}
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
  /** True if the password is the first field with an error. */
  isFirstInvalid: boolean;
}

const Password = ({ id, message, isFirstInvalid }: PasswordProps) => (
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
        // biome-ignore lint/a11y/noAutofocus: set only when the server returns the form with errors.
        autoFocus={isFirstInvalid}
      />
      <button type="button" className={styles.show} aria-pressed={false} hidden data-part="show">
        Mostrar
      </button>
    </div>
  </div>
);

const ErrorMessage = ({ error }: { error: LoginError }) => (
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
