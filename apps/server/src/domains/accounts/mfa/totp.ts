import { generateSecret, generateURI, verifySync } from 'otplib';

/** Accepted clock drift in seconds: one step in either direction. */
const tolerance = 30;

/** Generates a secret of 160 random bits in base 32, as authenticator apps expect it. */
export const createSecret = (): string => generateSecret({ length: 20 });

/** Returns the content of the QR code: `otpauth://totp/…`. */
export const formatSecretUri = (secret: string, about: { issuer: string; label: string }): string =>
  generateURI({ secret, ...about });

/** Normalizes a typed app code: six digits, with or without spaces. Returns null for anything else. */
export function parseAppCode(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}

/**
 * Returns the 30-second step that a code belongs to, if the code is currently valid and newer than the last one used.
 *
 * @param after the step of the last code used
 * @param now milliseconds since 1970
 */
export function findStep(
  secret: string,
  code: string,
  after: number,
  now: number = Date.now(),
): number | null {
  const epoch = Math.floor(now / 1000);
  // The library rejects a last step beyond its window, which occurs after the clock was ahead and got corrected.
  const newest = Math.floor((epoch + tolerance) / 30);
  if (after >= newest) return null;
  const result = verifySync({ secret, token: code, epoch, epochTolerance: tolerance, afterTimeStep: after });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
