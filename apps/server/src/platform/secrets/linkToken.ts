import { createHash, randomBytes } from 'node:crypto';

/** The end of a new private link: 128 random bits, which nobody guesses. */
export const newLinkToken = (): string => randomBytes(16).toString('base64url');

/** What is stored of it: whoever reads the database opens nothing. The bits are random, so a plain hash will do. */
export const hashOfLinkToken = (token: string): Buffer => createHash('sha256').update(token).digest();
