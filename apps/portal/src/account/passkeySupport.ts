import type { mfaEndpoints, NewPasskey, PasskeyAnswer } from '@centinela/api/accounts/mfa.ts';
import type { z } from 'zod';

type NewOptions = z.output<typeof mfaEndpoints.passkeyChallenge.answer>['options'];
type SignOptions = z.output<typeof mfaEndpoints.confirmChallenge.answer>['options'];

/** Why passkeys don't work here: the host is an IP address, or the browser is too old. Null if they work. */
export function getUnsupportedReason(): 'number' | 'unknown' | null {
  if (/^[\d.]+$|:/.test(window.location.hostname)) return 'number';
  return typeof PublicKeyCredential === 'undefined' ? 'unknown' : null;
}

/** The portal under `localhost`, for a browser on the same computer. */
export const getLocalhostUrl = (): string => `http://localhost:${window.location.port}`;

/** Loaded when a passkey is created or used. */
const loadLibrary = () => import('@simplewebauthn/browser');

/**
 * Creates a passkey on this device.
 *
 * @throws Error if the browser refuses or the user cancels
 */
export async function createPasskey(optionsJSON: NewOptions): Promise<NewPasskey> {
  const { startRegistration } = await loadLibrary();
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

/** Signs a challenge with a passkey. @throws Error if the user cancels */
export async function signWithPasskey(optionsJSON: SignOptions): Promise<PasskeyAnswer> {
  const { startAuthentication } = await loadLibrary();
  const { id, rawId, response, clientExtensionResults } = await startAuthentication({ optionsJSON });
  return {
    id,
    rawId,
    type: 'public-key',
    clientExtensionResults: { ...clientExtensionResults },
    response,
  };
}

/** Whether the browser refused because this device already has a passkey for the account. */
export const isAlreadyRegistered = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidStateError';
