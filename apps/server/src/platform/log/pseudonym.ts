import { type Secret, sign } from '../secrets/secret.ts';

/**
 * Returns a pseudonym for a person in the log: stable, so that lines can be counted, and meaningless without the
 * secret.
 */
export const createPseudonym = (secret: Secret, person: string): string =>
  sign(secret, `log ${person}`).toString('base64url').slice(0, 12);
