import { homeOf, safeRedirect } from '@centinela/api/redirect.ts';

/** Why a login did not succeed: the codes that the API answers, and the network being away. */
export const loginMessages = {
  required: 'Completá tu correo y tu contraseña.',
  wrongLogin: 'Email o Contraseña Incorrecta',
  pending: 'Usuario pendiente de validación',
  disabled: 'Tu cuenta está deshabilitada. Escribinos y lo vemos.',
  throttled: 'Demasiados intentos. Esperá un momento y probá de nuevo.',
  network: 'No pudimos conectarnos. Revisá tu conexión y probá de nuevo.',
  internal: 'No pudimos hacerte pasar. Probá de nuevo en un momento.',
} as const;

export type LoginError = keyof typeof loginMessages;

/** A code as an address or an answer carries it; what is not known is said in general words. */
export const loginError = (code: unknown): LoginError => (isLoginError(code) ? code : 'internal');

const isLoginError = (code: unknown): code is LoginError =>
  typeof code === 'string' && Object.hasOwn(loginMessages, code);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Where somebody goes after a login: to what they asked for, or to the home of their kind. */
function nextStop(data: unknown, redirectTo: string | null): string | null {
  const user = isRecord(data) ? data.user : null;
  const kind = isRecord(user) ? user.kind : null;
  if (kind !== 'SYSTEM' && kind !== 'INSTALLER' && kind !== 'CLIENT') return null;
  return safeRedirect(redirectTo) ?? homeOf(kind);
}

export type LoginResult = { to: string } | { error: LoginError };

/**
 * Asks for a session, which comes as cookies.
 *
 * @param send what sends the request; `fetch` in the browser
 */
export async function logIn(
  form: { email: string; password: string; redirectTo: string | null },
  send: typeof fetch,
): Promise<LoginResult> {
  if (form.email.trim() === '' || form.password === '') return { error: 'required' };
  let response: Response;
  try {
    response = await send('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ email: form.email, password: form.password }),
    });
  } catch {
    return { error: 'network' };
  }
  const body: unknown = await response.json().catch(() => null);
  if (!isRecord(body)) return { error: 'internal' };
  if (!response.ok) return { error: loginError(body.code) };
  const to = nextStop(body.data, form.redirectTo);
  return to === null ? { error: 'internal' } : { to };
}
