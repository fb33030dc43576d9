import type { FastifyRequest } from 'fastify';
import type { Rendered } from '#platform/answers/answerCache.ts';
import { isHost } from '#platform/http/address/host.ts';
import { spelledPath } from '#platform/http/address/spelledPath.ts';

/** Addresses longer than this are worked out each time: those that are kept must not fill the memory. */
export const longestKept = 500;

/** Where an answer can be asked for again. */
export const addressOf = ({ host, url }: FastifyRequest): Pick<Rendered, 'address'> =>
  url.length <= longestKept && isHost(host) ? { address: { host, url } } : {};

/** The address of a page, or where it should have been: each page has one. */
export function normalise(url: string): { path: string; query: URLSearchParams } | { redirect: string } {
  const [rawPath = '/', rawQuery = ''] = url.split('?', 2);
  const path = spelledPath(rawPath);
  // "//host" would lead off the site.
  if (path !== rawPath) return { redirect: `/${path.replace(/^[/\\]+/, '')}${rawQuery && `?${rawQuery}`}` };
  return { path, query: new URLSearchParams(rawQuery) };
}
