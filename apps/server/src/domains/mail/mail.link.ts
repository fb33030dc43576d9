import { createSeal, type Seal } from '#platform/secrets/seal.ts';
import type { Secret } from '#platform/secrets/secret.ts';

/** Separates this key from other uses of the secret. */
const purpose = 'private link in the outbox';

/** Returns the encryption of private links with this secret. */
export const linkSeal = (secret: Secret): Seal => createSeal(secret, purpose);

/** Encrypts a private link for storage. */
export const sealLink = (link: string, secret: Secret): Buffer => linkSeal(secret).seal(link, '');

/** Decrypts a stored link; returns null if its secret is no longer configured or the data was modified. */
export const openLink = (stored: Buffer, secret: Secret): string | null => linkSeal(secret).open(stored, '');
