import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** A key of its own: what is made with the secret elsewhere opens nothing here. */
const keyOf = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'private link in the outbox', 32));

/** Encrypts a private link for storage: nonce, tag, ciphertext. */
export function sealLink(link: string, secret: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyOf(secret), nonce);
  const sealed = Buffer.concat([cipher.update(link, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Opens a stored link; null when it was sealed with another secret or changed since. */
export function openLink(stored: Buffer, secret: string): string | null {
  try {
    const decipher = createDecipheriv(algorithm, keyOf(secret), stored.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    });
    decipher.setAuthTag(stored.subarray(nonceBytes, nonceBytes + tagBytes));
    return (
      decipher.update(stored.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
    );
  } catch {
    return null;
  }
}
