import { createHash, randomBytes } from 'node:crypto';

/** Generates an unguessable token: 32 random bytes in URL-safe characters. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** Hashes a token for storage, so that read access to the database is not sufficient to use it. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
