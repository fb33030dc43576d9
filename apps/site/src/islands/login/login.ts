import { getHome, sanitizeRedirect } from '@centinela/api/http/redirect.ts';

/** Messages of a failed login by the API's error code, plus one for a network failure. */
export const loginMessages = {
  required: 'Completá tu correo y tu contraseña.',
  emailMissing: 'Escribí tu correo.',
  passwordMissing: 'Escribí tu contraseña.',
  codeMissing: 'Escribí el código.',
  wrongLogin: 'Email o Contraseña Incorrecta',
  pending: 'Usuario pendiente de validación',
  disabled: 'Tu cuenta está deshabilitada. Escribinos y lo vemos.',
  signOnOnly: 'Tu cuenta es del equipo: entrá con el botón «Entrar con…», que está al final.',
  throttled: 'Demasiados intentos. Esperá un momento y probá de nuevo.',
  wrongCode: 'Ese código no sirve. Fijate que sea el último y probá de nuevo.',
  wrongPasskey: 'No reconocimos tu llave de acceso. Probá de nuevo o entrá de otra forma.',
  noPasskey: 'No se usó ninguna llave de acceso. Probá de nuevo o entrá de otra forma.',
  challengeExpired: 'Pasó demasiado tiempo. Ingresá de nuevo.',
  network: 'No pudimos conectarnos. Revisá tu conexión y probá de nuevo.',
  internal: 'Error interno del servidor. Probá de nuevo en un momento.',
} as const;

export type LoginError = keyof typeof loginMessages;

/** Parses an error code from a URL or a response; unknown codes become the general error. */
export const parseLoginError = (code: unknown): LoginError => (isLoginError(code) ? code : 'internal');

const isLoginError = (code: unknown): code is LoginError =>
  typeof code === 'string' && Object.hasOwn(loginMessages, code);

/** Messages of the errors that are shown at fields. */
const fieldMessages: Partial<Record<LoginError, Partial<Record<'email' | 'password' | 'code', string>>>> = {
  required: { email: loginMessages.emailMissing, password: loginMessages.passwordMissing },
  emailMissing: { email: loginMessages.emailMissing },
  passwordMissing: { password: loginMessages.passwordMissing },
  codeMissing: { code: loginMessages.codeMissing },
  wrongCode: { code: loginMessages.wrongCode },
};

/** Returns the messages by field; null for an error of the whole login. */
export const getFieldErrors = (error: LoginError | null) => (error && fieldMessages[error]) ?? null;

const missingInputErrors: readonly LoginError[] = [
  'required',
  'emailMissing',
  'passwordMissing',
  'codeMissing',
];

/** Whether an error says that a field is empty, so that nothing was sent. */
export const isMissingInput = (error: LoginError): boolean => missingInputErrors.includes(error);

/** Returns the error for empty fields; null when both are filled in. */
export function findMissingField({
  email,
  password,
}: {
  email: string;
  password: string;
}): LoginError | null {
  if (email.trim() === '') return password === '' ? 'required' : 'emailMissing';
  return password === '' ? 'passwordMissing' : null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Second factor of an account. */
export interface SecondFactor {
  /** Null if a cookie contains the challenge, because the password was posted without a script. */
  challenge: string | null;
  hasPasskey: boolean;
  hasCode: boolean;
  /** True if the account has an authenticator app; otherwise only recovery codes are accepted. */
  hasApp: boolean;
}

/** Second factor after a password that was posted without a script, when the account's methods are unknown. */
export const anySecondFactor: SecondFactor = {
  challenge: null,
  hasPasskey: true,
  hasCode: true,
  hasApp: true,
};

function parseSecondFactor(data: unknown): SecondFactor | null {
  if (!isRecord(data) || typeof data.challenge !== 'string' || !Array.isArray(data.methods)) return null;
  const { challenge, methods } = data;
  return {
    challenge,
    hasPasskey: methods.includes('passkey'),
    hasCode: methods.includes('app') || methods.includes('recovery'),
    hasApp: methods.includes('app'),
  };
}

/**
 * Returns the page after login: the requested page, or the home page of the user's kind. Null for an answer without
 * expiry, user and token (specification, section 5).
 */
function getDestination(data: unknown, redirectTo: string | null): string | null {
  if (!isRecord(data) || typeof data.token !== 'string' || data.token === '') return null;
  if (typeof data.expires !== 'string' || Number.isNaN(Date.parse(data.expires))) return null;
  const kind = isRecord(data.user) ? data.user.kind : null;
  if (kind !== 'SYSTEM' && kind !== 'INSTALLER' && kind !== 'CLIENT') return null;
  return sanitizeRedirect(redirectTo) ?? getHome(kind);
}

export type LoginResult = { to: string } | { step: SecondFactor } | { error: LoginError };

/** Calls the API; returns the data or the error. */
export async function callApi(
  path: string,
  body: object,
  send: typeof fetch,
): Promise<{ data: unknown } | { error: LoginError; details: unknown }> {
  let response: Response;
  try {
    response = await send(`/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
    });
  } catch {
    return { error: 'network', details: null };
  }
  const answer: unknown = await response.json().catch(() => null);
  if (!isRecord(answer)) return { error: 'internal', details: null };
  if (response.ok) return { data: answer.data };
  if (answer.code === 'secondFactor') return { error: 'internal', details: answer.data };
  return { error: answer.code === 'badRequest' ? 'required' : parseLoginError(answer.code), details: null };
}

/** Sends a request that starts a session; the response sets the session's cookies. */
export async function openSession(
  path: string,
  body: object,
  redirectTo: string | null,
  send: typeof fetch,
): Promise<LoginResult> {
  const answer = await callApi(path, body, send);
  if ('error' in answer) {
    const step = parseSecondFactor(answer.details);
    return step ? { step } : { error: answer.error };
  }
  const to = getDestination(answer.data, redirectTo);
  return to === null ? { error: 'internal' } : { to };
}

/**
 * Logs in by password.
 *
 * @param send sends the request; `fetch` in the browser
 */
export async function logIn(
  form: { email: string; password: string; redirectTo: string | null },
  send: typeof fetch,
): Promise<LoginResult> {
  const missing = findMissingField(form);
  if (missing) return { error: missing };
  const { email, password } = form;
  return openSession('login', { email, password }, form.redirectTo, send);
}

/** Sends the code of a second factor. */
export async function finishLogin(
  { challenge }: SecondFactor,
  code: string,
  redirectTo: string | null,
  send: typeof fetch,
): Promise<LoginResult> {
  if (code.trim() === '') return { error: 'codeMissing' };
  return openSession('second-factor', { ...(challenge && { challenge }), code }, redirectTo, send);
}
