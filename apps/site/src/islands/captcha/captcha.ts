// Imported statically: a dynamic import would put its loader into the first script of every page.
import { runWidget } from './captchaWidgets.ts';
import { isChallenge, prove } from './proofOfWork.ts';

/** Result of the captcha. */
export type Solved =
  | { proof: string }
  /** This browser cannot solve the captcha: the form is submitted without a script. */
  | { isPlain: true }
  /** The server refused to send a challenge; the body of its response. */
  | { refused: unknown };

const plainResult: Solved = { isPlain: true };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Runs the widget of an external captcha provider; loaded only where the site is configured with one. */
async function runExternalWidget(challenge: unknown, form: string, place: HTMLElement): Promise<Solved> {
  if (!isRecord(challenge) || typeof challenge.siteKey !== 'string') return plainResult;
  const { provider, siteKey } = challenge;
  if (provider !== 'turnstile' && provider !== 'recaptcha') return plainResult;
  return { proof: await runWidget({ provider, siteKey, form, place }) };
}

/**
 * Proves that the visitor is human with the configured captcha: requests a challenge from the server, then solves it
 * or runs the provider's widget.
 *
 * @param form the form's name at the server; a proof is valid for this form only
 * @param place element to which a widget is appended
 * @throws TypeError when there is no connection
 */
export async function solveCaptcha(form: string, place: HTMLElement): Promise<Solved> {
  const response = await fetch(`/api/captcha/challenge?form=${form}`, {
    headers: { accept: 'application/json' },
  });
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) return { refused: body };
  const challenge = isRecord(body) ? body.data : null;
  try {
    // Also reached when Web Crypto is missing or the provider is blocked or doesn't answer.
    if (isChallenge(challenge)) return { proof: await prove(challenge) };
    return await runExternalWidget(challenge, form, place);
  } catch {
    return plainResult;
  }
}
