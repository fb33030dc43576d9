import { createSeal, type Seal } from '#platform/secrets/seal.ts';
import type { Secret } from '#platform/secrets/secret.ts';

/** What is made with the secret elsewhere opens nothing here. */
const purpose = 'private link in the outbox';

/** Seals private links; they are bound to nobody. */
export const linkSeal = (secret: Secret): Seal => createSeal(secret, purpose);

/** Encrypts a private link for storage. */
export const sealLink = (link: string, secret: Secret): Buffer => linkSeal(secret).seal(link, '');

/** Opens a stored link; null when it was sealed with a secret that is not known any more, or changed since. */
export const openLink = (stored: Buffer, secret: Secret): string | null => linkSeal(secret).open(stored, '');
