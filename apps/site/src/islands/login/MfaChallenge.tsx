import { Button } from '@centinela/ui/parts/Button/Button.tsx';
import { KeyIcon } from '@centinela/ui/parts/icons/icons.tsx';
import { errorAttributes, FieldError } from '../FieldError.tsx';
import { Destination } from './Destination.tsx';
import styles from './LoginForm.module.css';
import { getFieldErrors, type LoginError } from './login.ts';

interface MfaChallengeProps {
  /** Prefix of the element ids. */
  id: string;
  error: LoginError | null;
  redirectTo: string | null;
}

/**
 * Second factor of the account: a passkey, a code, or either. The script (`loginForm.ts`) shows those that the account
 * has; without a script the page is the same for all accounts.
 */
export function MfaChallenge({ id, error, redirectTo }: MfaChallengeProps) {
  const fieldErrors = getFieldErrors(error)?.code;
  return (
    <>
      <div id={`${id}-intro`}>
        <p className={styles.step}>Un paso más</p>
        <p>Tu cuenta pide una segunda prueba de que sos vos.</p>
      </div>
      {/* Shown if the account has only a passkey and the browser doesn't support passkeys. */}
      <p hidden tabIndex={-1} data-part="stuck">
        Tu cuenta pide tu llave de acceso y este navegador no la admite. Entrá desde el equipo donde la
        creaste; si ya no lo tenés, llamanos o escribinos.
      </p>
      <Button isWide hidden aria-describedby={`${id}-intro`} data-part="passkey">
        <KeyIcon size={20} /> Usar mi llave de acceso
      </Button>
      <Button variant="outline" isWide hidden data-part="other">
        No tengo mi llave acá: usar un código de recuperación
      </Button>
      <form className={styles.form} method="post" action="/ingresar/codigo">
        <Destination redirectTo={redirectTo} />
        <div>
          <label className={styles.label} htmlFor={`${id}-code`} data-part="codeLabel">
            Código
          </label>
          <FieldError id={`${id}-code`} text={fieldErrors} className={styles.error} />
          <input
            {...errorAttributes(`${id}-code`, fieldErrors, `${id}-intro ${id}-help`)}
            className={`${styles.input} ${styles.code}`}
            id={`${id}-code`}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            required
            maxLength={40}
          />
          <p className={styles.help} id={`${id}-help`} data-part="codeHelp">
            Uno de tus códigos de recuperación o, si usás una aplicación, los 6 números que muestra.
          </p>
        </div>
        <Button type="submit" isWide>
          Continuar
        </Button>
      </form>
      <p className={styles.new}>
        <a href="/ingresar" data-part="again">
          Volver a empezar
        </a>
      </p>
    </>
  );
}
