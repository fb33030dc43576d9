import { ask, enter, type LoginResult, type Step } from './login.ts';

/**
 * A browser that knows passkeys and their JSON, at an address that can have them: a name, not a number. Older ones
 * log in by password.
 */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' &&
  typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function' &&
  !/^[\d.]+$|:/.test(location.hostname);

/** Whether the browser can offer passkeys among the addresses that it knows. */
export const offersPasskeys = async (): Promise<boolean> =>
  hasPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

/** The server's own question, which goes to the browser as it is. */
function questionOf(
  data: unknown,
): { challenge: string; options: PublicKeyCredentialRequestOptionsJSON } | null {
  if (typeof data !== 'object' || data === null) return null;
  if (!('challenge' in data) || typeof data.challenge !== 'string') return null;
  if (!('options' in data) || !isOptions(data.options)) return null;
  return { challenge: data.challenge, options: data.options };
}

const isOptions = (value: unknown): value is PublicKeyCredentialRequestOptionsJSON =>
  typeof value === 'object' && value !== null && 'challenge' in value && typeof value.challenge === 'string';

/** The browser has one question at a time: a new one gives up the one before. */
let asking: AbortController | null = null;

async function signed(
  options: PublicKeyCredentialRequestOptionsJSON,
  isOffered: boolean,
): Promise<object | null> {
  asking?.abort();
  asking = new AbortController();
  const { signal } = asking;
  try {
    const credential = await navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
      signal,
      ...(isOffered && { mediation: 'conditional' }),
    });
    return credential instanceof PublicKeyCredential ? credential.toJSON() : null;
  } catch {
    // Refused, timed out or given up for another way in: the browser has said so by itself.
    return null;
  }
}

/**
 * Logs in with a passkey: by itself, or as the second factor.
 *
 * @param isOffered the browser offers it among the e-mail addresses, and nobody has asked for it yet
 * @returns null when nothing came of an offer
 */
export async function enterByPasskey(
  { step, redirectTo, isOffered }: { step: Step | null; redirectTo: string | null; isOffered: boolean },
  send: typeof fetch,
): Promise<LoginResult | null> {
  const held = step?.challenge ? { challenge: step.challenge } : {};
  const asked = await ask(step ? 'second-factor/passkey' : 'passkey', held, send);
  if ('error' in asked) return isOffered ? null : { error: asked.error };
  const question = questionOf(asked.data);
  if (!question) return { error: 'internal' };
  const passkey = await signed(question.options, isOffered);
  if (!passkey) return isOffered ? null : { error: 'noPasskey' };
  const { challenge } = question;
  return enter(step ? 'second-factor' : 'passkey/login', { challenge, passkey }, redirectTo, send);
}
