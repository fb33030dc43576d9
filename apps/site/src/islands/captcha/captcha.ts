// Imported statically, because a dynamic import would add its loader to the first script of every page.
import { pauseLoading } from '../feedback/feedback.ts';
import { runWidget } from './captchaWidgets.ts';
import { isChallenge, prove } from './proofOfWork.ts';

/** Result of solving the captcha. */
export type CaptchaResult =
  | { proof: string }
  /** The browser can't solve the captcha, so the form has to be posted without a script. */
  | { isUnsupported: true }
  /** The server refused to send a challenge: the body of its response. */
  | { rejection: unknown };

const unsupportedResult: CaptchaResult = { isUnsupported: true };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Runs the widget of the captcha provider that the site is configured with. */
async function runExternalWidget(
  challenge: unknown,
  form: string,
  place: HTMLElement,
): Promise<CaptchaResult> {
  if (!isRecord(challenge) || typeof challenge.siteKey !== 'string') return unsupportedResult;
  const { provider, siteKey } = challenge;
  if (provider !== 'turnstile' && provider !== 'recaptcha') return unsupportedResult;
  // The visitor may have to operate the widget.
  pauseLoading(true);
  try {
    return { proof: await runWidget({ provider, siteKey, form, place }) };
  } finally {
    pauseLoading(false);
  }
}

/**
 * Proves that the visitor is human with the configured captcha: requests a challenge from the server, then solves it
 * or runs the provider's widget.
 *
 * @param form the form's name at the server; a proof is valid for this form only
 * @param place element to which a widget is appended
 * @throws TypeError when there is no connection
 */
export async function solveCaptcha(form: string, place: HTMLElement): Promise<CaptchaResult> {
  const response = await fetch(`/api/captcha/challenge?form=${form}`, {
    headers: { accept: 'application/json' },
  });
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) return { rejection: body };
  const challenge = isRecord(body) ? body.data : null;
  try {
    if (isChallenge(challenge)) return { proof: await prove(challenge) };
    return await runExternalWidget(challenge, form, place);
  } catch {
    // Web Crypto is missing, or the provider is blocked or doesn't respond.
    return unsupportedResult;
  }
}
