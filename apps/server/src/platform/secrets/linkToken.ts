import { createHash, randomBytes } from 'node:crypto';

/**
 * Creates the random, unguessable part of a private link.
 *
 * @param bytes defaults to 16: 128 bits
 */
export const createLinkToken = (bytes = 16): string => randomBytes(bytes).toString('base64url');

/**
 * Returns the stored hash of a token, so that read access to the database opens no links. The token is random, so
 * an unsalted hash is sufficient.
 */
export const hashLinkToken = (token: string): Buffer => createHash('sha256').update(token).digest();
