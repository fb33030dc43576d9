import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts what has to be read again later, so that whoever reads the database reads nothing. */
export interface Seal {
  /** @param boundTo whose it is: what was sealed for one opens for nobody else */
  seal(text: string, boundTo: string): Buffer;
  /** Null when it was sealed with another secret, for somebody else, or changed since. */
  open(sealed: Buffer, boundTo: string): string | null;
}

/**
 * AES-256-GCM with a key of its own for each purpose.
 *
 * @param secret the installation's; with another one nothing that was sealed can be opened
 */
export function createSeal(secret: string, purpose: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return {
    seal(text, boundTo) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
      cipher.setAAD(Buffer.from(boundTo));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open(sealed, boundTo) {
      try {
        const nonce = sealed.subarray(0, nonceBytes);
        const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
        decipher.setAAD(Buffer.from(boundTo));
        decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
        const text = decipher.update(sealed.subarray(nonceBytes + tagBytes), undefined, 'utf8');
        return text + decipher.final('utf8');
      } catch {
        return null;
      }
    },
  };
}
