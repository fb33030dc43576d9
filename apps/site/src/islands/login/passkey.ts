import { callApi, type LoginResult, openSession, type SecondFactor } from './login.ts';

/**
 * Whether the browser supports passkeys at this host: its WebAuthn functions must accept JSON, and the host must have a
 * name, not an IP address.
 */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' &&
  typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function' &&
  !/^[\d.]+$|:/.test(location.hostname);

/** Whether the browser can suggest passkeys in the e-mail field (conditional mediation). */
export const canSuggestPasskeys = async (): Promise<boolean> =>
  hasPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

/** Extracts the server's WebAuthn options, which are passed to the browser unchanged. */
function readOptions(
  data: unknown,
): { challenge: string; options: PublicKeyCredentialRequestOptionsJSON } | null {
  if (typeof data !== 'object' || data === null) return null;
  if (!('challenge' in data) || typeof data.challenge !== 'string') return null;
  if (!('options' in data) || !isOptions(data.options)) return null;
  return { challenge: data.challenge, options: data.options };
}

const isOptions = (value: unknown): value is PublicKeyCredentialRequestOptionsJSON =>
  typeof value === 'object' && value !== null && 'challenge' in value && typeof value.challenge === 'string';

/** The current WebAuthn request. Browsers allow only one, so a new request cancels the previous one. */
let pendingRequest: AbortController | null = null;

async function getCredential(
  options: PublicKeyCredentialRequestOptionsJSON,
  isSuggestion: boolean,
): Promise<object | null> {
  pendingRequest?.abort();
  pendingRequest = new AbortController();
  const { signal } = pendingRequest;
  try {
    const credential = await navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
      signal,
      ...(isSuggestion && { mediation: 'conditional' }),
    });
    return credential instanceof PublicKeyCredential ? credential.toJSON() : null;
  } catch {
    // The user refused, the request timed out, or another request cancelled it. The browser has already shown why.
    return null;
  }
}

/**
 * Logs in with a passkey, on its own or as the second factor.
 *
 * @param isSuggestion true if the browser only suggests passkeys in the e-mail field, because the user has requested none
 * @returns null when a suggestion wasn't used
 */
export async function logInWithPasskey(
  {
    step,
    redirectTo,
    isSuggestion,
  }: { step: SecondFactor | null; redirectTo: string | null; isSuggestion: boolean },
  send: typeof fetch,
): Promise<LoginResult | null> {
  const body = step?.challenge ? { challenge: step.challenge } : {};
  const answer = await callApi(step ? 'second-factor/passkey' : 'passkey', body, send);
  if ('error' in answer) return isSuggestion ? null : { error: answer.error };
  const request = readOptions(answer.data);
  if (!request) return { error: 'internal' };
  const passkey = await getCredential(request.options, isSuggestion);
  if (!passkey) return isSuggestion ? null : { error: 'noPasskey' };
  const { challenge } = request;
  return openSession(step ? 'second-factor' : 'passkey/login', { challenge, passkey }, redirectTo, send);
}
