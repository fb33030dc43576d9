// Not loaded when needed: what does the loading would land in every page's first script.
import { askWidget } from './captchaWidgets.ts';
import { isChallenge, prove } from './proofOfWork.ts';

/** What came of asking a visitor's browser for a proof. */
export type Solved =
  | { proof: string }
  /** Nothing can be proved here: the form goes as it would without a script. */
  | { isPlain: true }
  /** The server would not even ask; its answer's body. */
  | { refused: unknown };

const plain: Solved = { isPlain: true };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Where a service from outside has its script and how it is asked; loaded by those sites alone that chose one. */
async function askOutside(challenge: unknown, form: string, place: HTMLElement): Promise<Solved> {
  if (!isRecord(challenge) || typeof challenge.siteKey !== 'string') return plain;
  const { provider, siteKey } = challenge;
  if (provider !== 'turnstile' && provider !== 'recaptcha') return plain;
  return { proof: await askWidget({ provider, siteKey, form, place }) };
}

/**
 * Proves that somebody is there, by the captcha that the site is configured with: asks the server what it wants, and
 * does the work or lets the service's own widget ask.
 *
 * @param form the form's name at the server; a proof is worth nothing in another
 * @param place where a widget may show itself, at the end of it
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
    // A page without Web Crypto, or a service that is blocked or silent, ends here as well.
    if (isChallenge(challenge)) return { proof: await prove(challenge) };
    return await askOutside(challenge, form, place);
  } catch {
    return plain;
  }
}
