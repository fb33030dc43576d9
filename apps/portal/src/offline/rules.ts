import { cachedAtHeader } from '@centinela/api/http/cachedAt.ts';
import { serviceWorker } from '@centinela/api/session/serviceWorker.ts';

/**
 * Caching rules of the service worker (decision 078), as pure functions. `serviceWorker.ts` applies them. They have
 * no large imports, because the service worker is a single file.
 */

/** Kinds of cached resources: the area's page, files of the app, pictures of the library, API responses. */
export const cacheKinds = ['page', 'file', 'picture', 'read'] as const;
export type CacheKind = (typeof cacheKinds)[number];

/** Maximum size of one kind of cache. */
export interface CacheLimit {
  bytes: number;
  entries: number;
  /** Maximum size of one entry, in bytes. */
  maxEntryBytes: number;
}

const megabyte = 1024 * 1024;

/**
 * Limits the caches to 36 MB in total. A browser that runs out of space deletes all data of the site that uses most,
 * and old phone browsers grant 50 MB, of which the app needs some for other data. The app is 2 MB uncompressed; its
 * limit leaves space for the version being replaced. A price list of 6,000 rows is 1 MB, a guide 20
 * KB. Pictures have the lowest priority, because texts are readable without them.
 */
export const cacheLimits: Readonly<Record<CacheKind, CacheLimit>> = {
  page: { bytes: megabyte, entries: 1, maxEntryBytes: megabyte },
  file: { bytes: 8 * megabyte, entries: 300, maxEntryBytes: 2 * megabyte },
  picture: { bytes: 15 * megabyte, entries: 200, maxEntryBytes: 2 * megabyte },
  read: { bytes: 12 * megabyte, entries: 300, maxEntryBytes: 4 * megabyte },
};

/** Maximum age of an entry in milliseconds. Older prices would be misleading. */
export const maxAgeMs = 30 * 24 * 60 * 60_000;

/**
 * How long to wait for the server before the cached copy is used, in milliseconds. It exceeds normal response times,
 * and is short enough that users don't give up.
 */
export const networkTimeoutMs = 4_000;

/**
 * Age in milliseconds after which a used file of the app is fetched again, so that it does not reach the maximum age.
 */
export const refreshAfterMs = 7 * 24 * 60 * 60_000;

const bytesHeader = 'x-kept-bytes';

/** Cache key of the area's page, which is the same for all screens. */
export const shellUrl = serviceWorker.scope;

const ownerParameter = 'de';

/** URL of the service worker with its user's id, so that browsers use a different service worker for each user. */
export const serviceWorkerUrl = (owner: string): string =>
  `${serviceWorker.path}?${new URLSearchParams({ [ownerParameter]: owner })}`;

/** Returns the id of the user from the URL of a service worker; null if there is none. */
export const parseOwner = (address: string): string | null =>
  new URL(address).searchParams.get(ownerParameter);

const cachePrefix = 'centinela.kept.';

/** Name of a user's cache of one kind. */
export const cacheName = (owner: string, kind: CacheKind): string => `${cachePrefix}${owner}.${kind}`;

/** Whether a cache belongs to this user. */
export const isCacheOfUser = (owner: string | null, name: string): boolean =>
  owner !== null && cacheKinds.some((kind) => name === cacheName(owner, kind));

/** Parses a path by a pattern with names in braces, such as `/courses/{slug}`; null if it does not match. */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const [patternParts, pathParts] = [pattern.split('/'), path.split('/')];
  if (patternParts.length !== pathParts.length) return null;
  const params: Record<string, string> = {};
  for (const [at, part] of patternParts.entries()) {
    const value = pathParts[at] ?? '';
    if (part.startsWith('{') && value !== '') params[part.slice(1, -1)] = decodePart(value);
    else if (part !== value) return null;
  }
  return params;
}

function decodePart(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    // Invalid encoding: the raw value matches nothing either.
    return value;
  }
}

const apiPrefix = '/api';

/** Returns the pattern that a path matches, if any. @param paths patterns below /api, with parameters in braces */
export const findReadPattern = (path: string, paths: readonly string[]): string | undefined =>
  path.startsWith(`${apiPrefix}/`)
    ? paths.find((each) => matchPath(each, path.slice(apiPrefix.length)) !== null)
    : undefined;

/** The fields of a request that the rules use. */
export type CacheableRequest = Pick<Request, 'method' | 'mode' | 'destination' | 'url'>;

/** Returns the kind of cache for a URL; null if it is not cacheable. */
export function getUrlKind(
  { pathname }: URL,
  readPatterns: readonly string[],
): Exclude<CacheKind, 'page'> | null {
  if (pathname.startsWith('/portal-assets/')) return 'file';
  if (pathname.startsWith('/media/')) return 'picture';
  return findReadPattern(pathname, readPatterns) ? 'read' : null;
}

/** Returns the kind of cache for a request; null for requests that bypass the service worker. */
export function getRequestKind(
  { method, mode, destination, url }: CacheableRequest,
  origin: string,
  readPatterns: readonly string[],
): CacheKind | null {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return null;
  if (mode === 'navigate') return address.pathname.startsWith(serviceWorker.scope) ? 'page' : null;
  const kind = getUrlKind(address, readPatterns);
  // Videos come as partial responses and would fill the cache.
  return kind === 'picture' && destination !== 'image' ? null : kind;
}

const contentTypes: Readonly<Record<CacheKind, RegExp>> = {
  page: /^text\/html\b/,
  file: /^(?!text\/html\b)/,
  picture: /^image\//,
  read: /^application\/json\b/,
};

/** Whether a response can be cached: it is no captive portal, redirect, partial response or placeholder. */
export function isCacheable(
  kind: CacheKind,
  { status, type, redirected, headers }: Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>,
): boolean {
  if (status !== 200 || type !== 'basic' || redirected) return false;
  if (kind === 'picture' && !headers.get('cache-control')?.includes('immutable')) return false;
  return contentTypes[kind].test(headers.get('content-type') ?? '');
}

/** Whether the response says that the content is gone or forbidden, so that its copy has to be deleted. */
export const isRevoked = ({ status }: Pick<Response, 'status'>): boolean =>
  [401, 403, 404, 410].includes(status);

/** Creates the cached copy of a response. Additional headers contain its size and the time it was stored. */
export function createCopy(body: ArrayBuffer, from: Headers, at: number): Response {
  const headers = new Headers(from);
  // These headers describe the transfer, or for which other requests the response is valid.
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name);
  headers.set(cachedAtHeader, new Date(at).toISOString());
  headers.set(bytesHeader, String(body.byteLength));
  return new Response(body, { headers });
}

/** Metadata of a cached copy. */
export interface CacheEntry {
  url: string;
  /** When it was stored, in milliseconds since 1970. */
  at: number;
  bytes: number;
}

/** Reads the metadata of a copy. Missing values count as the oldest possible. */
export const readEntry = (url: string, headers: Headers): CacheEntry => ({
  url,
  at: Date.parse(headers.get(cachedAtHeader) ?? '') || 0,
  bytes: Number(headers.get(bytesHeader)) || 0,
});

/** Returns the URLs to evict: expired entries, then the oldest until the limits are met. */
export function selectEvicted(
  cached: readonly CacheEntry[],
  { bytes, entries }: CacheLimit,
  now: number,
): string[] {
  let remainingBytes = bytes;
  return cached
    .toSorted((one, other) => other.at - one.at)
    .filter((each, index) => {
      remainingBytes -= each.bytes;
      return now - each.at > maxAgeMs || index >= entries || remainingBytes < 0;
    })
    .map(({ url }) => url);
}

/** Extracts the URLs of the app's files from the HTML page. */
export const extractFiles = (html: string): string[] =>
  [...html.matchAll(/"(\/portal-assets\/[^"]+)"/g)].flatMap(([, path]) => (path ? [path] : []));

/** Parses the page's message with the URLs of the resources it has loaded; null for other messages. */
export function parseLoadedUrls(message: unknown): string[] | null {
  if (typeof message !== 'object' || message === null || !('opened' in message)) return null;
  const { opened } = message;
  return Array.isArray(opened) ? opened.filter((each) => typeof each === 'string') : null;
}
