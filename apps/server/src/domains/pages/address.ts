import type { FastifyRequest } from 'fastify';
import type { Rendered } from '#platform/answers/answerCache.ts';
import { canonicalisePath } from '#platform/http/address/canonicalPath.ts';
import { isHost } from '#platform/http/address/host.ts';

/** Longer addresses are normalized on each request, so that the cache cannot fill the memory. */
export const maxCachedLength = 500;

/** Returns the address from which the server can request an answer again. */
export const getAddress = ({ host, url }: FastifyRequest): Pick<Rendered, 'address'> =>
  url.length <= maxCachedLength && isHost(host) ? { address: { host, url } } : {};

/** Parses the address of a page, or returns the canonical address to redirect to. */
export function normalise(url: string): { path: string; query: URLSearchParams } | { redirect: string } {
  const [rawPath = '/', rawQuery = ''] = url.split('?', 2);
  const path = canonicalisePath(rawPath);
  // "//host" would redirect to another site.
  if (path !== rawPath) return { redirect: `/${path.replace(/^[/\\]+/, '')}${rawQuery && `?${rawQuery}`}` };
  return { path, query: new URLSearchParams(rawQuery) };
}
