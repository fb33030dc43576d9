import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The installation's secret (`SECRET`), and before a rotation is over the earlier ones (`SECRET_PREVIOUS`). Whatever is
 * signed or sealed is made with the first one; what an earlier one made is still read.
 */
export type Secret = readonly [current: string, ...previous: string[]];

/** Bytes of a key's id. */
export const keyIdBytes = 4;

/** Names a secret in what was sealed with it, without giving anything of it away. */
export const keyIdOf = (key: string): Buffer =>
  createHash('sha256').update(`key id\n${key}`).digest().subarray(0, keyIdBytes);

/** HMAC-SHA-256 under the current secret. */
export const sign = ([current]: Secret, text: string): Buffer =>
  createHmac('sha256', current).update(text).digest();

/** Whether this is the text's signature, under the current secret or an earlier one. Takes the same time for a wrong one. */
export const isSignature = (secret: Secret, text: string, given: Buffer): boolean =>
  secret.some((key) => {
    const wanted = sign([key], text);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
