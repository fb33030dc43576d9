import { isSignature, type Secret, sign } from '../secrets/secret.ts';

/** Seconds that a signed link is good for (api.md, files and invoices). */
export const linkSeconds = 300;

/** What a link opens: a record of a domain. */
export interface LinkTarget {
  domain: 'files' | 'invoices' | 'documents' | 'openings';
  id: string;
}

const signedText = ({ domain, id }: LinkTarget, expires: number): string => `${domain}\n${id}\n${expires}`;

/**
 * The query of a link that anybody may follow until it expires. Logs leave out what is called `token`.
 *
 * @param seconds that it is good for
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

/** Whether a link's query was signed here, for this target, and is still good. */
export function isSigned(
  secret: Secret,
  target: LinkTarget,
  { expires = '', token = '' }: { expires?: string | undefined; token?: string | undefined },
  now = Date.now(),
): boolean {
  if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 < now) return false;
  return isSignature(secret, signedText(target, Number(expires)), Buffer.from(token, 'base64url'));
}
