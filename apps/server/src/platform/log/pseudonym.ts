import { type Secret, sign } from '../secrets/secret.ts';

/**
 * A short name under which the log speaks of somebody: the same for the same person, so that lines can be counted, and
 * worth nothing without the secret.
 */
export const pseudonym = (secret: Secret, person: string): string =>
  sign(secret, `log ${person}`).toString('base64url').slice(0, 12);
