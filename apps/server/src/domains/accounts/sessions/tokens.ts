import { createHash, randomBytes } from 'node:crypto';

/** Generates an unguessable token: 32 random bytes in URL-safe characters. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** Hashes a token for storage, so that database access alone does not permit logging in. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
