import { createHash, randomBytes } from 'node:crypto';

/**
 * The end of a new private link: random bits, which nobody guesses.
 *
 * @param bytes 16 without it: 128 bits
 */
export const newLinkToken = (bytes = 16): string => randomBytes(bytes).toString('base64url');

/** What is stored of it: whoever reads the database opens nothing. The bits are random, so a plain hash will do. */
export const hashOfLinkToken = (token: string): Buffer => createHash('sha256').update(token).digest();
