import { createSeal } from '../../platform/secrets/seal.ts';

/** What is made with the secret elsewhere opens nothing here. */
const purpose = 'private link in the outbox';

/** Encrypts a private link for storage. */
export const sealLink = (link: string, secret: string): Buffer => createSeal(secret, purpose).seal(link, '');

/** Opens a stored link; null when it was sealed with another secret or changed since. */
export const openLink = (stored: Buffer, secret: string): string | null =>
  createSeal(secret, purpose).open(stored, '');
