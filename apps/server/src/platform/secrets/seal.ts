import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { getKeyId, keyIdBytes, type Secret } from './secret.ts';

const algorithm = 'aes-256-gcm';
/** First byte of an encrypted value, followed by the id of its key. */
const formatVersion = 1;
const headerBytes = 1 + keyIdBytes;
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts values that must be readable later, so that read access to the database reveals nothing. */
export interface Seal {
  /** @param boundTo the owner: the value can be decrypted only for the same owner */
  seal(text: string, boundTo: string): Buffer;
  /** Null when it was encrypted with an unknown secret or for another owner, or was modified. */
  open(sealed: Buffer, boundTo: string): string | null;
}

/** Returns the prefix of every value encrypted with the current secret. */
export const sealHeader = ([current]: Secret): Buffer =>
  Buffer.concat([Buffer.of(formatVersion), getKeyId(current)]);

const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/** @param body nonce, tag and ciphertext */
function decryptWithKey(key: Buffer, body: Buffer, boundTo: string): string | null {
  try {
    const nonce = body.subarray(0, nonceBytes);
    const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(boundTo));
    decipher.setAuthTag(body.subarray(nonceBytes, nonceBytes + tagBytes));
    const text = decipher.update(body.subarray(nonceBytes + tagBytes), undefined, 'utf8');
    return text + decipher.final('utf8');
  } catch {
    return null;
  }
}

/**
 * Creates an AES-256-GCM cipher with a separate key per purpose: `format | key id | nonce | tag | ciphertext`.
 * Values older than key ids begin with the nonce; every key is tried for them, which is safe because GCM rejects
 * a wrong one.
 */
export function createSeal(secret: Secret, purpose: string): Seal {
  const [current] = secret;
  const header = sealHeader(secret);
  const sealingKey = deriveKey(current, purpose);
  const keys = secret.map((each) => ({ header: sealHeader([each]), key: deriveKey(each, purpose) }));
  return {
    seal(text, boundTo) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, sealingKey, nonce, { authTagLength: tagBytes });
      cipher.setAAD(Buffer.from(boundTo));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([header, nonce, cipher.getAuthTag(), sealed]);
    },
    open(sealed, boundTo) {
      const valueHeader = sealed.subarray(0, headerBytes);
      const keyOfHeader = keys.find((each) => each.header.equals(valueHeader));
      const text = keyOfHeader && decryptWithKey(keyOfHeader.key, sealed.subarray(headerBytes), boundTo);
      if (typeof text === 'string') return text;
      for (const { key } of keys) {
        const oldFormatText = decryptWithKey(key, sealed, boundTo);
        if (oldFormatText !== null) return oldFormatText;
      }
      return null;
    },
  };
}
