import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds that a signed link is good for (api.md, files and invoices). */
export const linkSeconds = 300;

/** What a link opens: a record of a room. */
export interface LinkTarget {
  room: 'files' | 'invoices';
  id: string;
}

const signatureOf = (secret: string, { room, id }: LinkTarget, expires: number): Buffer =>
  createHmac('sha256', secret).update(`${room}\n${id}\n${expires}`).digest();

/** The query of a link that anybody may follow until it expires. Logs leave out what is called `token`. */
export function signLink(
  secret: string,
  target: LinkTarget,
  now = Date.now(),
): { query: string; expires: Date } {
  const expires = Math.floor(now / 1000) + linkSeconds;
  const token = signatureOf(secret, target, expires).toString('base64url');
  return { query: `expires=${expires}&token=${token}`, expires: new Date(expires * 1000) };
}

/** Whether a link's query was signed here, for this target, and is still good. */
export function isSigned(
  secret: string,
  target: LinkTarget,
  { expires = '', token = '' }: { expires?: string | undefined; token?: string | undefined },
  now = Date.now(),
): boolean {
  if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 < now) return false;
  const given = Buffer.from(token, 'base64url');
  const wanted = signatureOf(secret, target, Number(expires));
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
