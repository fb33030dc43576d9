import { startAuthentication, WebAuthnError } from '@simplewebauthn/browser';
import { ask, enter, type LoginResult, type Step } from './login.ts';

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** The server's own question, which goes to the browser as it is. */
function questionOf(data: unknown): { challenge: string; options: Options } | null {
  if (typeof data !== 'object' || data === null) return null;
  if (!('challenge' in data) || typeof data.challenge !== 'string') return null;
  if (!('options' in data) || !isOptions(data.options)) return null;
  return { challenge: data.challenge, options: data.options };
}

const isOptions = (value: unknown): value is Options =>
  typeof value === 'object' && value !== null && 'challenge' in value && typeof value.challenge === 'string';

/**
 * Logs in with a passkey: by itself, or as the second step.
 *
 * @param isOffered the browser offers it among the e-mail addresses, and nobody has asked for it yet
 * @returns null when somebody changed their mind before anything came of an offer
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
  try {
    const passkey = await startAuthentication({
      optionsJSON: question.options,
      useBrowserAutofill: isOffered,
    });
    const { challenge } = question;
    return await enter(step ? 'second-factor' : 'passkey/login', { challenge, passkey }, redirectTo, send);
  } catch (error) {
    // Given up for another way in, which says by itself what becomes of it.
    const isAborted = error instanceof WebAuthnError && error.code === 'ERROR_CEREMONY_ABORTED';
    return isOffered || isAborted ? null : { error: 'noPasskey' };
  }
}
