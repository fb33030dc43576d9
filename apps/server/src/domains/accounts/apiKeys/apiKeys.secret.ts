import { randomBytes } from 'node:crypto';
import { apiKeyPrefix } from '@centinela/api/apiKeys/apiKeys.ts';

/** Characters after `ctn_` that lists show: 48 of the 256 random bits. */
const shownLength = 8;

/** Creates a key of 256 random bits, in URL-safe characters. */
export const createApiKey = (): string => `${apiKeyPrefix}${randomBytes(32).toString('base64url')}`;

/** Returns the beginning of a key, by which staff recognizes it. */
export const getPrefix = (key: string): string => key.slice(0, apiKeyPrefix.length + shownLength);
