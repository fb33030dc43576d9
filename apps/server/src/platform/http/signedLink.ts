import { isSignature, type Secret, sign } from '../secrets/secret.ts';

/** Seconds that a signed link is valid. */
export const linkSeconds = 300;

/** The record of a domain that a link opens. */
export interface LinkTarget {
  domain: 'files' | 'invoices' | 'documents' | 'openings';
  id: string;
}

const signedText = ({ domain, id }: LinkTarget, expires: number): string => `${domain}\n${id}\n${expires}`;

/**
 * Returns the query of a link that works without a session until it expires. Logs omit the parameter `token`.
 *
 * @param seconds how long it is valid
 */
export function signLink(
  secret: Secret,
  target: LinkTarget,
  seconds = linkSeconds,
): { query: string; expires: Date } {
  const expires = Math.floor(Date.now() / 1000) + seconds;
  const token = sign(secret, signedText(target, expires)).toString('base64url');
  return { query: `expires=${expires}&token=${token}`, expires: new Date(expires * 1000) };
}

/** Whether a link's query has a valid signature for this target and has not expired. */
export function isSigned(
  secret: Secret,
  target: LinkTarget,
  { expires = '', token = '' }: { expires?: string | undefined; token?: string | undefined },
  now = Date.now(),
): boolean {
  if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 < now) return false;
  return isSignature(secret, signedText(target, Number(expires)), Buffer.from(token, 'base64url'));
}
