import type { mfaEndpoints, NewPasskey, PasskeyAnswer } from '@centinela/api/accounts/mfa.ts';
import type { z } from 'zod';

type NewOptions = z.output<typeof mfaEndpoints.passkeyChallenge.answer>['options'];
type SignOptions = z.output<typeof mfaEndpoints.confirmChallenge.answer>['options'];

/** Why passkeys cannot be had here: the address is a number, or the browser is too old. Null: they can. */
export function whyNoPasskeys(): 'number' | 'unknown' | null {
  if (/^[\d.]+$|:/.test(window.location.hostname)) return 'number';
  return typeof PublicKeyCredential === 'undefined' ? 'unknown' : null;
}

/** The same portal at an address with a name, for a machine that shows it to itself. */
export const localhostUrl = (): string => `http://localhost:${window.location.port}`;

/** Loaded when somebody makes or uses a passkey. */
const library = () => import('@simplewebauthn/browser');

/**
 * Makes a passkey on this device.
 *
 * @throws Error that `passkeyTrouble` tells apart
 */
export async function makePasskey(optionsJSON: NewOptions): Promise<NewPasskey> {
  const { startRegistration } = await library();
  const { id, rawId, response, clientExtensionResults } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    clientExtensionResults: { ...clientExtensionResults },
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  };
}

/** Signs with a passkey. @throws Error when somebody changed their mind */
export async function signWithPasskey(optionsJSON: SignOptions): Promise<PasskeyAnswer> {
  const { startAuthentication } = await library();
  const { id, rawId, response, clientExtensionResults } = await startAuthentication({ optionsJSON });
  return {
    id,
    rawId,
    type: 'public-key',
    clientExtensionResults: { ...clientExtensionResults },
    response,
  };
}

/** Whether the browser refused because this device has one already. */
export const isKnownHere = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidStateError';
