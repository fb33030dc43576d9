import { clearCacheMessage } from '@centinela/api/session/serviceWorker.ts';
import {
  belongsTo,
  type CacheEntry,
  cacheName,
  createCopy,
  extractFiles,
  getRequestKind,
  getUrlKind,
  isCacheable,
  isRevoked,
  type Kind,
  kinds,
  limits,
  networkTimeoutMs,
  parseOpened,
  parseOwner,
  readEntry,
  refreshAfterMs,
  selectEvicted,
  shellUrl,
} from './rules.ts';

// The service worker of the agents' area. Its caching rules are in rules.ts.

/** The service worker APIs in use; the compiler only has the types of a page. */
interface ExtendableWorkerEvent extends Event {
  waitUntil(write: Promise<unknown>): void;
}
interface FetchReceived extends ExtendableWorkerEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface MessageReceived extends ExtendableWorkerEvent {
  readonly data: unknown;
}
declare const self: {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', listener: (event: ExtendableWorkerEvent) => void): void;
  addEventListener(name: 'fetch', listener: (event: FetchReceived) => void): void;
  addEventListener(name: 'message', listener: (event: MessageReceived) => void): void;
};

/** Paths of the cacheable API calls, inserted by the build (vite.config.ts) from `cachedPaths`. */
declare const CACHED_PATHS: readonly string[];

const owner = parseOwner(self.location.href) ?? '';
/** Stops all caching after the user's logout, including responses in flight. Also set if the URL names no user. */
let isClosed = owner === '';
const pendingWrites = new Set<Promise<void>>();

const toAbsoluteUrl = (address: string): string => new URL(address, self.location.href).href;

const findCopy = (kind: Kind, address: string): Promise<Response | undefined> =>
  // Not with `caches.open`, which would create a deleted cache again.
  caches.match(address, { cacheName: cacheName(owner, kind) });

/** Caches a response if the rules allow it, and deletes the copy of deleted content. */
async function store(kind: Kind, address: string, answer: Response): Promise<void> {
  const isStored = isCacheable(kind, answer);
  if (isClosed || !(isStored || isRevoked(answer))) return;
  const body = isStored ? await answer.arrayBuffer() : null;
  if (isClosed) return;
  const cache = await caches.open(cacheName(owner, kind));
  if (!body) await cache.delete(address);
  else if (body.byteLength <= limits[kind].largest)
    await cache.put(address, createCopy(body, answer.headers, Date.now()));
}

/** Like `store`, but never fails: a full device stores nothing new and can still read. */
async function storeSafely(kind: Kind, address: string, answer: Response): Promise<void> {
  const write = store(kind, address, answer).catch(() => undefined);
  pendingWrites.add(write);
  await write;
  pendingWrites.delete(write);
  await scheduleSweep(kind);
}

const wait = (milliseconds: number): Promise<null> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds, null));

const scheduledSweeps = new Set<Kind>();

/** Enforces the limits once for all entries stored within 300 ms. */
async function scheduleSweep(kind: Kind): Promise<void> {
  if (scheduledSweeps.has(kind)) return;
  scheduledSweeps.add(kind);
  await wait(300);
  scheduledSweeps.delete(kind);
  await sweep(kind).catch(() => undefined);
}

async function sweep(kind: Kind): Promise<void> {
  if (isClosed) return;
  const cache = await caches.open(cacheName(owner, kind));
  const entries = await Promise.all(
    (await cache.keys()).map(async (request): Promise<CacheEntry> => {
      const copy = await cache.match(request);
      return readEntry(request.url, copy?.headers ?? new Headers());
    }),
  );
  await Promise.all(selectEvicted(entries, limits[kind], Date.now()).map((url) => cache.delete(url)));
}

/** Fetches from the server and caches the response. */
function fetchAndStore(event: ExtendableWorkerEvent, kind: Kind, request: Request): Promise<Response> {
  const answer = fetch(request);
  event.waitUntil(
    answer.then(
      (response) => storeSafely(kind, request.url, response.clone()),
      () => undefined,
    ),
  );
  return answer;
}

/** Network first: returns the server's response, or the copy if there is none within the timeout. */
async function networkFirst(
  networkResponse: Promise<Response>,
  kind: Kind,
  address: string,
): Promise<Response> {
  const quickResponse = await Promise.race([networkResponse.catch(() => null), wait(networkTimeoutMs)]);
  return quickResponse ?? (await findCopy(kind, address)) ?? networkResponse;
}

/** Cache first, for resources that never change at their URL. */
async function cacheFirst(event: FetchReceived, kind: Kind): Promise<Response> {
  const copy = await findCopy(kind, event.request.url);
  if (!copy) return fetchAndStore(event, kind, event.request);
  if (Date.now() - readEntry(event.request.url, copy.headers).at > refreshAfterMs)
    fetchAndStore(event, kind, event.request).catch(() => undefined);
  return copy;
}

/** Caches a resource unless it is already cached. */
async function cacheMissing(kind: Kind, address: string): Promise<void> {
  if (!(await findCopy(kind, address))) await storeSafely(kind, address, await fetch(address));
}

/** Caches resources that were loaded before the service worker started, then the area's page. */
async function cacheOpened(opened: readonly string[]): Promise<void> {
  const addresses = opened.map(toAbsoluteUrl).filter((each) => new URL(each).origin === self.location.origin);
  await Promise.allSettled(
    addresses.map(async (address) => {
      const kind = getUrlKind(new URL(address), CACHED_PATHS);
      if (kind) await cacheMissing(kind, address);
    }),
  );
  await cacheShell(new Set(addresses));
}

/** Caches the page only if all its scripts were loaded; a newer page's scripts may be missing offline. */
async function cacheShell(opened: ReadonlySet<string>): Promise<void> {
  const page = await fetch(`${shellUrl}home`);
  const files = extractFiles(await page.clone().text()).map(toAbsoluteUrl);
  if (!files.every((file) => opened.has(file) || !file.endsWith('.js'))) return;
  await Promise.all(files.map((file) => cacheMissing('file', file)));
  await storeSafely('page', toAbsoluteUrl(shellUrl), page);
}

/** Deletes all caches, after pending writes have finished. */
async function deleteCaches(): Promise<void> {
  isClosed = true;
  await Promise.all(pendingWrites);
  await Promise.all(kinds.map((kind) => caches.delete(cacheName(owner, kind))));
}

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener('activate', (event) => {
  const deleteForeignCaches = async () => {
    const names = (await caches.keys()).filter((name) => !belongsTo(owner, name));
    await Promise.all(names.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(deleteForeignCaches());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const kind = getRequestKind(request, self.location.origin, CACHED_PATHS);
  if (kind === 'file' || kind === 'picture') event.respondWith(cacheFirst(event, kind));
  if (kind === 'read')
    event.respondWith(networkFirst(fetchAndStore(event, kind, request), kind, request.url));
  // Cached only after it has been seen to work (cacheShell).
  if (kind === 'page') event.respondWith(networkFirst(fetch(request), kind, toAbsoluteUrl(shellUrl)));
});

self.addEventListener('message', (event) => {
  const opened = parseOpened(event.data);
  if (event.data === clearCacheMessage) event.waitUntil(deleteCaches());
  // Offline, the existing copies stay unchanged.
  else if (opened) event.waitUntil(cacheOpened(opened).catch(() => undefined));
});
