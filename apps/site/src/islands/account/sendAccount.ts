import { solveCaptcha } from '../captcha/captcha.ts';
import { isForLater, type Try } from '../leads/delivery.ts';
import { agentNow } from '../leads/visit.ts';
import { type AccountFormName, answeredErrors, bodyOf, type Errors } from './account.rules.ts';

/**
 * Result of sending. `isPlain`: the browser can't run the captcha, so the form has to be posted without the script.
 */
export type Outcome = { next: string } | { errors: Errors; failure: string } | { isPlain: true };

const ways = {
  register: { call: 'register-client', next: '/registro/listo' },
  forgot: { call: 'forgotPassword', next: '/recuperar-clave?enviado=1' },
  resend: { call: 'resendValidationEmail', next: '/reenviar-validacion?enviado=1' },
} as const;

const general = 'Algo falló de nuestro lado. Lo que escribiste sigue acá: probá de nuevo en un momento.';

/** Agent whose link brought the visitor to the registration. */
const markOf = (form: AccountFormName) => {
  const agent = form === 'register' ? agentNow() : null;
  return agent === null ? {} : { agent };
};

function failed(body: unknown): Outcome {
  const errors = answeredErrors(body);
  if (Object.keys(errors).length > 0) return { errors, failure: '' };
  const hasWords = typeof body === 'object' && body !== null && 'message' in body;
  return { errors, failure: hasWords && typeof body.message === 'string' ? body.message : general };
}

/**
 * Solves the captcha and sends the form. Never throws: every failure has a message. Repeating the request after a
 * lost response creates no second account, because the e-mail address decides what happens.
 */
export async function sendAccount(
  form: Exclude<AccountFormName, 'newPassword'>,
  data: FormData,
  place: HTMLElement,
): Promise<Try<Outcome>> {
  try {
    const solved = await solveCaptcha(form, place);
    if ('isPlain' in solved) return { outcome: solved };
    if ('refused' in solved)
      return isForLater(0, solved.refused) ? { later: true } : { outcome: failed(solved.refused) };
    const { call, next } = ways[form];
    const response = await fetch(`/api/auth/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ ...bodyOf(form, data), ...markOf(form), captcha: solved.proof }),
    });
    if (response.ok) return { outcome: { next } };
    const answer: unknown = await response.json().catch(() => null);
    return isForLater(response.status, answer) ? { later: true } : { outcome: failed(answer) };
  } catch (error) {
    // fetch rejects with a TypeError when there is no connection.
    return error instanceof TypeError ? { later: true } : { outcome: failed(null) };
  }
}
