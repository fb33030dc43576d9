import { createHmac } from 'node:crypto';

/**
 * A short name under which the log speaks of somebody: the same for the same person, so that lines can be counted, and
 * worth nothing without the secret.
 *
 * @param secret the configuration's
 */
export const pseudonym = (secret: string, person: string): string =>
  createHmac('sha256', secret).update(`log ${person}`).digest('base64url').slice(0, 12);
