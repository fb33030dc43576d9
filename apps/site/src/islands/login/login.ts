import { homeOf, safeRedirect } from '@centinela/api/http/redirect.ts';

/** Why a login did not succeed: the codes that the API answers, and the network being away. */
export const loginMessages = {
  required: 'Completá tu correo y tu contraseña.',
  emailMissing: 'Escribí tu correo.',
  passwordMissing: 'Escribí tu contraseña.',
  codeMissing: 'Escribí el código.',
  wrongLogin: 'Email o Contraseña Incorrecta',
  pending: 'Usuario pendiente de validación',
  disabled: 'Tu cuenta está deshabilitada. Escribinos y lo vemos.',
  throttled: 'Demasiados intentos. Esperá un momento y probá de nuevo.',
  wrongCode: 'Ese código no sirve. Fijate que sea el último y probá de nuevo.',
  wrongPasskey: 'No reconocimos tu llave de acceso. Probá de nuevo o entrá de otra forma.',
  noPasskey: 'No se usó ninguna llave de acceso. Probá de nuevo o entrá de otra forma.',
  challengeExpired: 'Pasó demasiado tiempo. Ingresá de nuevo.',
  network: 'No pudimos conectarnos. Revisá tu conexión y probá de nuevo.',
  internal: 'No pudimos hacerte pasar. Probá de nuevo en un momento.',
} as const;

export type LoginError = keyof typeof loginMessages;

/** A code as an address or an answer carries it; what is not known is said in general words. */
export const loginError = (code: unknown): LoginError => (isLoginError(code) ? code : 'internal');

const isLoginError = (code: unknown): code is LoginError =>
  typeof code === 'string' && Object.hasOwn(loginMessages, code);

/** The errors that are said at the fields themselves, which are marked. */
const atFields: Partial<Record<LoginError, Partial<Record<'email' | 'password' | 'code', string>>>> = {
  required: { email: loginMessages.emailMissing, password: loginMessages.passwordMissing },
  emailMissing: { email: loginMessages.emailMissing },
  passwordMissing: { password: loginMessages.passwordMissing },
  codeMissing: { code: loginMessages.codeMissing },
  wrongCode: { code: loginMessages.wrongCode },
};

/** What an error says at each field; null for one that is of no field, but of the login as a whole. */
export const fieldErrorsOf = (error: LoginError | null) => (error && atFields[error]) ?? null;

/** Which fields of a login were left empty; null when there is something in both. */
export function missingOf({ email, password }: { email: string; password: string }): LoginError | null {
  if (email.trim() === '') return password === '' ? 'required' : 'emailMissing';
  return password === '' ? 'passwordMissing' : null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The second factor that an account asks for. */
export interface Step {
  /** Null: a cookie holds it, for the password came without a script. */
  challenge: string | null;
  hasPasskey: boolean;
  hasCode: boolean;
  /** Codes are those of an app; else those of recovery alone. */
  hasApp: boolean;
}

/** What is known of a second factor whose password came without a script: it may be any. */
export const anyStep: Step = { challenge: null, hasPasskey: true, hasCode: true, hasApp: true };

function stepOf(data: unknown): Step | null {
  if (!isRecord(data) || typeof data.challenge !== 'string' || !Array.isArray(data.methods)) return null;
  const { challenge, methods } = data;
  return {
    challenge,
    hasPasskey: methods.includes('passkey'),
    hasCode: methods.includes('app') || methods.includes('recovery'),
    hasApp: methods.includes('app'),
  };
}

/** Where somebody goes after a login: to what they asked for, or to the home of their kind. */
function nextStop(data: unknown, redirectTo: string | null): string | null {
  const user = isRecord(data) ? data.user : null;
  const kind = isRecord(user) ? user.kind : null;
  if (kind !== 'SYSTEM' && kind !== 'INSTALLER' && kind !== 'CLIENT') return null;
  return safeRedirect(redirectTo) ?? homeOf(kind);
}

export type LoginResult = { to: string } | { step: Step } | { error: LoginError };

/** The answer of a call: its data, or what went wrong. */
export async function ask(
  path: string,
  body: object,
  send: typeof fetch,
): Promise<{ data: unknown } | { error: LoginError; about: unknown }> {
  let response: Response;
  try {
    response = await send(`/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
    });
  } catch {
    return { error: 'network', about: null };
  }
  const answer: unknown = await response.json().catch(() => null);
  if (!isRecord(answer)) return { error: 'internal', about: null };
  if (response.ok) return { data: answer.data };
  if (answer.code === 'secondFactor') return { error: 'internal', about: answer.data };
  return { error: answer.code === 'badRequest' ? 'required' : loginError(answer.code), about: null };
}

/** Sends what should give a session, which comes as cookies. */
export async function enter(
  path: string,
  body: object,
  redirectTo: string | null,
  send: typeof fetch,
): Promise<LoginResult> {
  const answer = await ask(path, body, send);
  if ('error' in answer) {
    const step = stepOf(answer.about);
    return step ? { step } : { error: answer.error };
  }
  const to = nextStop(answer.data, redirectTo);
  return to === null ? { error: 'internal' } : { to };
}

/**
 * Logs in by password.
 *
 * @param send what sends the request; `fetch` in the browser
 */
export async function logIn(
  form: { email: string; password: string; redirectTo: string | null },
  send: typeof fetch,
): Promise<LoginResult> {
  const missing = missingOf(form);
  if (missing) return { error: missing };
  const { email, password } = form;
  return enter('login', { email, password }, form.redirectTo, send);
}

/** Brings the code of a second factor. */
export async function finishLogin(
  { challenge }: Step,
  code: string,
  redirectTo: string | null,
  send: typeof fetch,
): Promise<LoginResult> {
  if (code.trim() === '') return { error: 'codeMissing' };
  return enter('second-factor', { ...(challenge && { challenge }), code }, redirectTo, send);
}
