import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds that a signed link is good for (api.md, "Files"). */
export const linkSeconds = 300;

const signatureOf = (secret: string, id: string, expires: number): Buffer =>
  createHmac('sha256', secret).update(`files\n${id}\n${expires}`).digest();

/** The query of a link to a file that anybody may follow until it expires. Logs leave out what is called `token`. */
export function signLink(secret: string, id: string, now = Date.now()): { query: string; expires: Date } {
  const expires = Math.floor(now / 1000) + linkSeconds;
  const token = signatureOf(secret, id, expires).toString('base64url');
  return { query: `expires=${expires}&token=${token}`, expires: new Date(expires * 1000) };
}

/** Whether a link's query was signed here, for this file, and is still good. */
export function isSigned(
  secret: string,
  id: string,
  { expires = '', token = '' }: { expires?: string | undefined; token?: string | undefined },
  now = Date.now(),
): boolean {
  if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 < now) return false;
  const given = Buffer.from(token, 'base64url');
  const wanted = signatureOf(secret, id, Number(expires));
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
