import { isSignature, type Secret, sign } from '#platform/secrets/secret.ts';

/** Lengths in bytes. */
const idLength = 16;
const signatureLength = 32;
const tokenPattern = /^[\w-]{64}$/;

const getPayload = (id: string): string => `visit ${id}`;

/**
 * Returns the token of a visit's link: its id and a signature. It is derived rather than stored, so that every mail
 * can contain the same link and read access to the database opens none.
 */
export const createVisitToken = (secret: Secret, id: string): string =>
  Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), sign(secret, getPayload(id))]).toString(
    'base64url',
  );

/** Returns the id of a visit from its token; null for a token that was not created by this portal. */
export function readVisitToken(secret: Secret, token: string): string | null {
  if (!tokenPattern.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== idLength + signatureLength) return null;
  const hex = bytes.subarray(0, idLength).toString('hex');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return isSignature(secret, getPayload(id), bytes.subarray(idLength)) ? id : null;
}
