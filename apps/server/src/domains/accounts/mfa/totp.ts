import { generateSecret, generateURI, verifySync } from 'otplib';

/** Seconds a code may be early or late, for clocks that differ: one step to each side. */
const tolerance = 30;

/** A new secret of 160 random bits, in base 32 as apps take it. */
export const newSecret = (): string => generateSecret({ length: 20 });

/** What the square with the code says to the app: `otpauth://totp/…`. */
export const secretUri = (secret: string, about: { issuer: string; label: string }): string =>
  generateURI({ secret, ...about });

/** What people type for a code of an app: six digits, with blanks or without. Null for anything else. */
export function appCode(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}

/**
 * The step of 30 seconds that a code belongs to, if it is good now and newer than the last one used.
 *
 * @param after the step of the last code that was used
 * @param now milliseconds since 1970
 */
export function stepOf(secret: string, code: string, after: number, now: number = Date.now()): number | null {
  const epoch = Math.floor(now / 1000);
  // The library refuses a last step beyond its window: a clock that was ahead once, and was put right.
  const newest = Math.floor((epoch + tolerance) / 30);
  if (after >= newest) return null;
  const result = verifySync({ secret, token: code, epoch, epochTolerance: tolerance, afterTimeStep: after });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
