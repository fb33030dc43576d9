import { solveCaptcha } from '../captcha/captcha.ts';
import { type AttemptResult, shouldRetry } from '../leads/delivery.ts';
import { getVisitAgent } from '../leads/visit.ts';
import { type AccountFormName, type Errors, readServerErrors, toRequestBody } from './account.rules.ts';

/**
 * Result of sending. `isPlain`: the browser can't run the captcha, so the form has to be posted without the script.
 */
export type Outcome = { next: string } | { errors: Errors; failure: string } | { isPlain: true };

const endpoints = {
  register: { call: 'register-client', next: '/registro/listo' },
  forgot: { call: 'forgotPassword', next: '/recuperar-clave?enviado=1' },
  resend: { call: 'resendValidationEmail', next: '/reenviar-validacion?enviado=1' },
} as const;

const generalMessage =
  'Algo falló de nuestro lado. Lo que escribiste sigue acá: probá de nuevo en un momento.';

/** Agent whose link brought the visitor to the registration. */
const getAgentField = (form: AccountFormName) => {
  const agent = form === 'register' ? getVisitAgent() : null;
  return agent === null ? {} : { agent };
};

function toFailure(body: unknown): Outcome {
  const errors = readServerErrors(body);
  if (Object.keys(errors).length > 0) return { errors, failure: '' };
  const hasMessage = typeof body === 'object' && body !== null && 'message' in body;
  return { errors, failure: hasMessage && typeof body.message === 'string' ? body.message : generalMessage };
}

/**
 * Solves the captcha and sends the form. Never throws: every failure has a message. Repeating the request after a
 * lost response creates no second account, because the e-mail address decides what happens.
 */
export async function sendAccount(
  form: Exclude<AccountFormName, 'newPassword'>,
  data: FormData,
  place: HTMLElement,
): Promise<AttemptResult<Outcome>> {
  try {
    const solved = await solveCaptcha(form, place);
    if ('isPlain' in solved) return { outcome: solved };
    if ('refused' in solved)
      return shouldRetry(0, solved.refused) ? { later: true } : { outcome: toFailure(solved.refused) };
    const { call, next } = endpoints[form];
    const response = await fetch(`/api/auth/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ ...toRequestBody(form, data), ...getAgentField(form), captcha: solved.proof }),
    });
    if (response.ok) return { outcome: { next } };
    const answer: unknown = await response.json().catch(() => null);
    return shouldRetry(response.status, answer) ? { later: true } : { outcome: toFailure(answer) };
  } catch (error) {
    // fetch rejects with a TypeError when there is no connection.
    return error instanceof TypeError ? { later: true } : { outcome: toFailure(null) };
  }
}
