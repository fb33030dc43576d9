import { ask, enter, type LoginResult, type Step } from './login.ts';

/**
 * Whether the browser supports passkeys with JSON at this host: passkeys need a host name, not an IP address. Older
 * browsers log in by password.
 */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' &&
  typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function' &&
  !/^[\d.]+$|:/.test(location.hostname);

/** Whether the browser can suggest passkeys in the e-mail field (conditional mediation). */
export const offersPasskeys = async (): Promise<boolean> =>
  hasPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

/** Extracts the server's WebAuthn options, which are passed to the browser unchanged. */
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

/** The browser allows one WebAuthn request at a time: a new one cancels the previous one. */
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
    // Refused, timed out or cancelled in favour of another method: the browser has shown it.
    return null;
  }
}

/**
 * Logs in with a passkey, on its own or as the second factor.
 *
 * @param isOffered the browser suggests it in the e-mail field; the user hasn't requested it yet
 * @returns null when a suggestion wasn't used
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
