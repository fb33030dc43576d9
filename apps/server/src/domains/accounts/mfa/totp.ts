import { generateSecret, generateURI, verifySync } from 'otplib';

/** Accepted clock drift in seconds: one step in either direction. */
const toleranceSeconds = 30;

/** Generates a secret of 160 random bits in base 32, as authenticator apps expect it. */
export const createSecret = (): string => generateSecret({ length: 20 });

/** Returns the content of the QR code: `otpauth://totp/…`. */
export const formatSecretUri = (secret: string, account: { issuer: string; label: string }): string =>
  generateURI({ secret, ...account });

/** Normalizes a typed app code: six digits, with or without spaces. Returns null for anything else. */
export function parseAppCode(typedCode: string): string | null {
  const digits = typedCode.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}

/**
 * Returns the number of the 30-second step that a code belongs to. Returns null if the code is not currently valid, or
 * not newer than the last code used.
 *
 * @param lastUsedStep the step of the last code used
 * @param nowMs milliseconds since 1970
 */
export function findStep(
  secret: string,
  code: string,
  lastUsedStep: number,
  nowMs: number = Date.now(),
): number | null {
  const epoch = Math.floor(nowMs / 1000);
  // After a clock that was ahead has been corrected, the last used step can be in the future. The library throws for
  // such a step.
  const newestAcceptedStep = Math.floor((epoch + toleranceSeconds) / 30);
  if (lastUsedStep >= newestAcceptedStep) return null;
  const result = verifySync({
    secret,
    token: code,
    epoch,
    epochTolerance: toleranceSeconds,
    afterTimeStep: lastUsedStep,
  });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
