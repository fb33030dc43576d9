import { Button } from '@centinela/ui/parts/Button/Button.tsx';
import { KeyIcon } from '@centinela/ui/parts/icons/icons.tsx';
import { type MouseEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import {
  anyStep,
  finishLogin,
  type LoginError,
  type LoginResult,
  logIn,
  loginMessages,
  type Step,
} from './login.ts';
import styles from './loginForm.module.css';
import { enterByPasskey, hasPasskeys, offersPasskeys } from './passkey.ts';
import { typedEmail } from './session.ts';
import { useIsAlive } from './useVisitor.ts';

interface LoginFormProps {
  /** The company's address, for whoever cannot get in. */
  email: string | null;
  /** Where the visitor was going. */
  redirectTo: string | null;
  error: LoginError | null;
  /** The password was right, on the page without a script: what is missing is the second factor. */
  isMfaChallenge?: boolean;
}

const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '');

/** The state of a login, and the ways to go on with it. */
function useLogin({ redirectTo, error: first, isMfaChallenge }: LoginFormProps) {
  const message = useRef<HTMLDivElement>(null);
  const [error, setError] = useState(first);
  const [step, setStep] = useState<Step | null>(isMfaChallenge ? anyStep : null);
  const [isBusy, setBusy] = useState(false);

  const take = (result: LoginResult | null) => {
    if (result && 'to' in result) return location.assign(result.to);
    setBusy(false);
    if (!result) return;
    if ('step' in result) {
      setError(null);
      return setStep(result.step);
    }
    setError(result.error);
    if (result.error === 'challengeExpired') setStep(null);
    message.current?.focus();
  };
  const run = async (work: () => Promise<LoginResult | null>) => {
    setBusy(true);
    take(await work());
  };
  const passkey = (isOffered: boolean) => enterByPasskey({ step, redirectTo, isOffered }, fetch);

  return {
    error,
    step,
    isBusy,
    message,
    startAgain: () => {
      setError(null);
      setStep(null);
    },
    byPassword: (email: string, password: string) => run(() => logIn({ email, password, redirectTo }, fetch)),
    byCode: (code: string) => run(() => finishLogin(step ?? anyStep, code, redirectTo, fetch)),
    byPasskey: () => run(() => passkey(false)),
    /** Lets the browser offer passkeys among the addresses it knows, where it can. */
    offerPasskey: async () => {
      if (await offersPasskeys()) take(await passkey(true));
    },
  };
}

type Login = ReturnType<typeof useLogin>;

/**
 * The login: the password, then the second factor where an account has one, or a passkey alone. Without a script
 * both forms are posted to the login page, which answers with the same form and the error.
 */
export function LoginForm(props: LoginFormProps) {
  const login = useLogin(props);
  const { email, redirectTo } = props;
  return (
    <div className={styles.form}>
      <div ref={login.message} role="alert" tabIndex={-1} className={styles.alert}>
        {login.error && <Problem error={login.error} />}
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

const Destination = ({ redirectTo }: { redirectTo: string | null }) =>
  redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />;

function FirstStep({ login, redirectTo }: { login: Login; redirectTo: string | null }) {
  const id = useId();
  const isAlive = useIsAlive();
  const email = useRef<HTMLInputElement>(null);
  // The page that a posted form comes back to is the same for all.
  useEffect(() => {
    if (email.current?.value === '') email.current.value = typedEmail(document.cookie);
  }, []);
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
          <input
            className={styles.input}
            ref={email}
            id={`${id}-email`}
            name="email"
            type="email"
            autoComplete="username webauthn"
            required
            maxLength={254}
            onFocus={offer}
          />
        </div>
        <Password id={`${id}-password`} isAlive={isAlive} />
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

function Password({ id, isAlive }: { id: string; isAlive: boolean }) {
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
      <div className={styles.secret}>
        <input
          className={styles.input}
          id={id}
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
  );
}

function MfaChallenge({ login, step, redirectTo }: { login: Login; step: Step; redirectTo: string | null }) {
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
        <input
          className={`${styles.input} ${styles.code}`}
          id={`${id}-code`}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          required
          maxLength={40}
          aria-describedby={`${id}-intro ${id}-help`}
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
