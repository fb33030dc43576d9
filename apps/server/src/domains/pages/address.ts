import type { FastifyRequest } from 'fastify';
import type { Rendered } from '#platform/answers/answerCache.ts';
import { isHost } from '#platform/http/address/host.ts';

/** Addresses longer than this are worked out each time: those that are kept must not fill the memory. */
export const longestKept = 500;

/** Where an answer can be asked for again. */
export const addressOf = ({ host, url }: FastifyRequest): Pick<Rendered, 'address'> =>
  url.length <= longestKept && isHost(host) ? { address: { host, url } } : {};

/** A part of a path in its one spelling: nothing is encoded that need not be. */
function spelled(segment: string): string {
  try {
    return segment.includes('%') ? encodeURIComponent(decodeURIComponent(segment)) : segment;
  } catch {
    return segment;
  }
}

/**
 * A path in its one spelling, or anybody could fill the cache with one answer under a million of them. A slash that is
 * encoded stays so: it is part of a name and separates nothing.
 */
export const spelledPath = (path: string): string =>
  // Nearly every path is spelled well, and is asked for often.
  /%|\/\/|.\/$|^[^/]/.test(path) ? `/${path.split('/').filter(Boolean).map(spelled).join('/')}` : path;

/** The address of a page, or where it should have been: each page has one. */
export function normalise(url: string): { path: string; query: URLSearchParams } | { redirect: string } {
  const [rawPath = '/', rawQuery = ''] = url.split('?', 2);
  const path = spelledPath(rawPath);
  // "//host" would lead off the site.
  if (path !== rawPath) return { redirect: `/${path.replace(/^[/\\]+/, '')}${rawQuery && `?${rawQuery}`}` };
  return { path, query: new URLSearchParams(rawQuery) };
}
