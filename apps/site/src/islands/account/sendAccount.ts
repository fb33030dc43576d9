import { solveCaptcha } from '../captcha/captcha.ts';
import { type AttemptResult, shouldRetry } from '../leads/delivery.ts';
import { getVisitAgent } from '../leads/visit.ts';
import { type AccountFormName, type Errors, readServerErrors, toRequestBody } from './account.rules.ts';

/**
 * Result of sending: the page to open and the server's message for it, or errors. `isUnsupported`: the browser can't run the
 * captcha, so the form has to be posted without a script.
 */
export type Outcome =
  | { next: string; message: string }
  | { errors: Errors; failure: string }
  | { isUnsupported: true };

const endpoints = {
  register: { endpoint: 'register-client', next: '/registro/listo' },
  forgot: { endpoint: 'forgotPassword', next: '/recuperar-clave?enviado=1' },
  resend: { endpoint: 'resendValidationEmail', next: '/reenviar-validacion?enviado=1' },
} as const;

const defaultMessage =
  'Algo falló de nuestro lado. Lo que escribiste sigue acá: probá de nuevo en un momento.';

/** Returns the request's field for the agent whose link brought the visitor; empty for other forms and visitors. */
const getAgentField = (form: AccountFormName) => {
  const agent = form === 'register' ? getVisitAgent() : null;
  return agent === null ? {} : { agent };
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Reads the message of a successful response; empty without one. */
function readMessage(body: unknown): string {
  const data = isRecord(body) ? body.data : null;
  return isRecord(data) && typeof data.message === 'string' ? data.message : '';
}

function toFailure(body: unknown): Outcome {
  const errors = readServerErrors(body);
  if (Object.keys(errors).length > 0) return { errors, failure: '' };
  return {
    errors,
    failure: isRecord(body) && typeof body.message === 'string' ? body.message : defaultMessage,
  };
}

/**
 * Solves the captcha and sends the form. Never throws: every failure has a message. A repeated request after a
 * lost response creates no second account, because the server recognises the e-mail address.
 */
export async function sendAccount(
  form: keyof typeof endpoints,
  data: FormData,
  place: HTMLElement,
): Promise<AttemptResult<Outcome>> {
  try {
    const captchaResult = await solveCaptcha(form, place);
    if ('isUnsupported' in captchaResult) return { outcome: captchaResult };
    if ('rejection' in captchaResult)
      return shouldRetry(0, captchaResult.rejection)
        ? { retryLater: true }
        : { outcome: toFailure(captchaResult.rejection) };
    const { endpoint, next } = endpoints[form];
    const response = await fetch(`/api/auth/${endpoint}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({
        ...toRequestBody(form, data),
        ...getAgentField(form),
        captcha: captchaResult.proof,
      }),
    });
    const responseBody: unknown = await response.json().catch(() => null);
    if (response.ok) return { outcome: { next, message: readMessage(responseBody) } };
    return shouldRetry(response.status, responseBody)
      ? { retryLater: true }
      : { outcome: toFailure(responseBody) };
  } catch (error) {
    // fetch rejects with a TypeError when there is no connection.
    return error instanceof TypeError ? { retryLater: true } : { outcome: toFailure(null) };
  }
}
