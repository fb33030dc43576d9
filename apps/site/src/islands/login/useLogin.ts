import { useEffect, useRef, useState } from 'react';
import { useErrorTitle } from '../useErrorTitle.ts';
import { anyStep, finishLogin, type LoginError, type LoginResult, logIn, type Step } from './login.ts';
import { enterByPasskey, offersPasskeys } from './passkey.ts';

export interface LoginFormProps {
  /** The company's address, for whoever cannot get in. */
  email: string | null;
  /** Where the visitor was going. */
  redirectTo: string | null;
  error: LoginError | null;
  /** The password was right, on the page without a script: what is missing is the second factor. */
  isMfaChallenge?: boolean;
}

/** The state of a login, and the ways to go on with it. */
export function useLogin({ redirectTo, error: first, isMfaChallenge }: LoginFormProps) {
  const place = useRef<HTMLDivElement>(null);
  const message = useRef<HTMLDivElement>(null);
  const [error, setError] = useState(first);
  const [tries, setTries] = useState(0);
  const [step, setStep] = useState<Step | null>(isMfaChallenge ? anyStep : null);
  const [isBusy, setBusy] = useState(false);
  useErrorTitle(error !== null);
  // Once it is drawn: to the first field that is wrong, or to what is wrong as a whole.
  useEffect(() => {
    if (tries === 0) return;
    const field = place.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (field ?? message.current)?.focus();
  }, [tries]);

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
    setTries((count) => count + 1);
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
    place,
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

export type Login = ReturnType<typeof useLogin>;
