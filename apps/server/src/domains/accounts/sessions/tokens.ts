import { createHash, randomBytes } from 'node:crypto';

/** A token nobody can guess: 32 random bytes, in characters that need no quoting anywhere. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token. Whoever reads the database can't log in with it. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
