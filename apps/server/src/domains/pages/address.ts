import type { FastifyRequest } from 'fastify';
import type { Rendered } from '#platform/answers/answerCache.ts';
import { canonicalisePath } from '#platform/http/address/canonicalPath.ts';
import { isHost } from '#platform/http/address/host.ts';

/** Maximum length of an address in a cache, so that long addresses cannot fill the memory. */
export const maxCachedLength = 500;

/**
 * Returns the address from which the server itself can request an answer again to refresh it. Returns no address if
 * it is too long or its host is invalid.
 */
export const getAddress = ({ host, url }: Pick<FastifyRequest, 'host' | 'url'>): Pick<Rendered, 'address'> =>
  url.length <= maxCachedLength && isHost(host) ? { address: { host, url } } : {};

/** Parses the address of a page. Returns the canonical address to redirect to if the path is not canonical. */
export function parsePageAddress(
  url: string,
): { path: string; query: URLSearchParams } | { redirect: string } {
  const [rawPath = '/', rawQuery = ''] = url.split('?', 2);
  const path = canonicalisePath(rawPath);
  // "//host" would redirect to another site.
  if (path !== rawPath) return { redirect: `/${path.replace(/^[/\\]+/, '')}${rawQuery && `?${rawQuery}`}` };
  return { path, query: new URLSearchParams(rawQuery) };
}

/** Whether a query has exactly the parameters on which the page depends, once each. */
export const isCanonicalQuery = (query: URLSearchParams, used: Readonly<Record<string, string>>): boolean =>
  query.size === Object.keys(used).length && [...query].every(([name, value]) => used[name] === value);
