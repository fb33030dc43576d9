import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The installation's secret (`SECRET`), followed by the earlier ones (`SECRET_PREVIOUS`) during a rotation. The
 * first one signs and encrypts; the earlier ones only verify and decrypt.
 */
export type Secret = readonly [current: string, ...previous: string[]];

/** Length of a key id in bytes. */
export const keyIdBytes = 4;

/** Returns an id for a secret that does not reveal it. */
export const getKeyId = (key: string): Buffer =>
  createHash('sha256').update(`key id\n${key}`).digest().subarray(0, keyIdBytes);

/** Signs a text with HMAC-SHA-256 under the current secret. */
export const sign = ([current]: Secret, text: string): Buffer =>
  createHmac('sha256', current).update(text).digest();

/** Verifies a text's signature under the current secret or an earlier one, in constant time. */
export const isSignature = (secret: Secret, text: string, signature: Buffer): boolean =>
  secret.some((key) => {
    const expected = sign([key], text);
    return signature.length === expected.length && timingSafeEqual(signature, expected);
  });
