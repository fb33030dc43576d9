import { keptAtHeader } from '@centinela/api/http/kept.ts';
import { serviceWorker } from '@centinela/api/session/serviceWorker.ts';

/**
 * What the service worker goes by (decision 078), as functions without a browser: `serviceWorker.ts` is these with one. They load nothing
 * heavy, for the service worker is one file.
 */

/** The area's page, the files of the app, pictures of the library, answers of the API. */
export const kinds = ['page', 'file', 'picture', 'read'] as const;
export type Kind = (typeof kinds)[number];

/** How much there may be of a kind. */
export interface Limit {
  bytes: number;
  entries: number;
  /** Largest single one; a larger one is not kept. Bytes. */
  largest: number;
}

const megabyte = 1024 * 1024;

/**
 * At most 36 MB of an agent's phone. Browsers that run short of room empty a site as a whole, the largest first, and old ones
 * on phones give one 50 MB; so it stays below, with room for what the app keeps besides. The app is 2 MB unpacked: there is room
 * for the version that is being replaced. A price list of 6,000 rows is 1 MB, a guide 20 KB. Pictures come last: words can be
 * read without them.
 */
export const limits: Readonly<Record<Kind, Limit>> = {
  page: { bytes: megabyte, entries: 1, largest: megabyte },
  file: { bytes: 8 * megabyte, entries: 300, largest: 2 * megabyte },
  picture: { bytes: 15 * megabyte, entries: 200, largest: 2 * megabyte },
  read: { bytes: 12 * megabyte, entries: 300, largest: 4 * megabyte },
};

/** What was loaded longer ago is worth nothing: prices of another month mislead. Milliseconds. */
export const longest = 30 * 24 * 60 * 60_000;

/** How long the line has to answer before a copy does, milliseconds: longer than a good one ever takes, shorter than one waits. */
export const patience = 4_000;

/** After this time a file of the app that is used is taken anew, so that it does not grow old: milliseconds. */
export const renewAfter = 7 * 24 * 60 * 60_000;

const bytesHeader = 'x-kept-bytes';

/** The one address under which the area's page is kept, whichever screen was opened: it is the same for all. */
export const shellAddress = serviceWorker.scope;

const ownerParameter = 'de';

/** The service worker's URL, which says whom it keeps for: to a browser, another one's is another service worker. */
export const serviceWorkerUrl = (owner: string): string =>
  `${serviceWorker.path}?${new URLSearchParams({ [ownerParameter]: owner })}`;

/** Whom a service worker keeps for, by its URL; null where that says nothing. */
export const ownerOf = (address: string): string | null => new URL(address).searchParams.get(ownerParameter);

const prefix = 'centinela.kept.';

/** Where somebody's copies of a kind are. */
export const cacheName = (owner: string, kind: Kind): string => `${prefix}${owner}.${kind}`;

/** Whether a cache holds copies of that person. */
export const isCacheOf = (owner: string | null, name: string): boolean =>
  owner !== null && kinds.some((kind) => name === cacheName(owner, kind));

/** The parameters of a path that fits a pattern with names in braces, such as `/courses/{slug}`; null where it does not. */
export function paramsOf(pattern: string, path: string): Record<string, string> | null {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const value = given[at] ?? '';
    if (part.startsWith('{') && value !== '') params[part.slice(1, -1)] = decoded(value);
    else if (part !== value) return null;
  }
  return params;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    // Wrongly encoded: as it stands it finds nothing either.
    return value;
  }
}

const api = '/api';

/** Which of these calls a path is; undefined for every other one. @param paths below /api, parameters in braces */
export const readAt = (path: string, paths: readonly string[]): string | undefined =>
  path.startsWith(`${api}/`)
    ? paths.find((each) => paramsOf(each, path.slice(api.length)) !== null)
    : undefined;

/** As much of a request as the rules ask. */
export type Asked = Pick<Request, 'method' | 'mode' | 'destination' | 'url'>;

/** What may be kept of an address that a screen loads; null for nothing. */
export function kindAt({ pathname }: URL, reads: readonly string[]): Exclude<Kind, 'page'> | null {
  if (pathname.startsWith('/portal-assets/')) return 'file';
  if (pathname.startsWith('/media/')) return 'picture';
  return readAt(pathname, reads) ? 'read' : null;
}

/** What may be kept of a request; null for what goes its way as if there were no service worker. */
export function kindOf(
  { method, mode, destination, url }: Asked,
  origin: string,
  reads: readonly string[],
): Kind | null {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return null;
  if (mode === 'navigate') return address.pathname.startsWith(serviceWorker.scope) ? 'page' : null;
  const kind = kindAt(address, reads);
  // A video comes in parts, and would take the place of everything else.
  return kind === 'picture' && destination !== 'image' ? null : kind;
}

const types: Readonly<Record<Kind, RegExp>> = {
  page: /^text\/html\b/,
  file: /^(?!text\/html\b)/,
  picture: /^image\//,
  read: /^application\/json\b/,
};

/** Whether an answer is what it should be, and not a hotel's login page, a redirect, a part of a file, or a stand-in. */
export function isKeepable(
  kind: Kind,
  { status, type, redirected, headers }: Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>,
): boolean {
  if (status !== 200 || type !== 'basic' || redirected) return false;
  if (kind === 'picture' && !headers.get('cache-control')?.includes('immutable')) return false;
  return types[kind].test(headers.get('content-type') ?? '');
}

/** Whether the server says that there is nothing here any more for whoever asks: their copy goes too. */
export const isGone = ({ status }: Pick<Response, 'status'>): boolean =>
  [401, 403, 404, 410].includes(status);

/** An answer as it is kept: its bytes and what it says of itself, with when it came and how large it is. */
export function copyOf(body: ArrayBuffer, from: Headers, at: number): Response {
  const headers = new Headers(from);
  // These tell how it travelled, or for which other requests it stands.
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name);
  headers.set(keptAtHeader, new Date(at).toISOString());
  headers.set(bytesHeader, String(body.byteLength));
  return new Response(body, { headers });
}

/** A copy as the limits see it. */
export interface Kept {
  url: string;
  /** Milliseconds since 1970. */
  at: number;
  bytes: number;
}

/** What a copy says of itself; one that says nothing is as old as can be. */
export const keptOf = (url: string, headers: Headers): Kept => ({
  url,
  at: Date.parse(headers.get(keptAtHeader) ?? '') || 0,
  bytes: Number(headers.get(bytesHeader)) || 0,
});

/** The addresses of the copies that go: what is too old, then the oldest until the rest fits. */
export function toDrop(kept: readonly Kept[], { bytes, entries }: Limit, now: number): string[] {
  let room = bytes;
  return kept
    .toSorted((one, other) => other.at - one.at)
    .filter((each, index) => {
      room -= each.bytes;
      return now - each.at > longest || index >= entries || room < 0;
    })
    .map(({ url }) => url);
}

/** The files of the app that its page names. */
export const filesOf = (html: string): string[] =>
  [...html.matchAll(/"(\/portal-assets\/[^"]+)"/g)].flatMap(([, path]) => (path ? [path] : []));

/** What the page tells the service worker once it stands: the addresses of what it has loaded. Null for anything else. */
export function openedOf(message: unknown): string[] | null {
  if (typeof message !== 'object' || message === null || !('opened' in message)) return null;
  const { opened } = message;
  return Array.isArray(opened) ? opened.filter((each) => typeof each === 'string') : null;
}
