import { clearCacheMessage } from '@centinela/api/session/serviceWorker.ts';
import {
  type CacheEntry,
  type CacheKind,
  cacheKinds,
  cacheLimits,
  cacheName,
  createCopy,
  extractFiles,
  getRequestKind,
  getUrlKind,
  isCacheable,
  isCacheOfUser,
  isRevoked,
  networkTimeoutMs,
  parseLoadedUrls,
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
interface WorkerFetchEvent extends ExtendableWorkerEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface WorkerMessageEvent extends ExtendableWorkerEvent {
  readonly data: unknown;
}
declare const self: {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', listener: (event: ExtendableWorkerEvent) => void): void;
  addEventListener(name: 'fetch', listener: (event: WorkerFetchEvent) => void): void;
  addEventListener(name: 'message', listener: (event: WorkerMessageEvent) => void): void;
};

/** Paths of the cacheable API calls, inserted by the build (vite.config.ts) from `cachedPaths`. */
declare const CACHED_PATHS: readonly string[];

const owner = parseOwner(self.location.href) ?? '';
/**
 * Whether nothing may be cached any more, not even responses that are still loading. True after the user's logout, and
 * if the URL of the service worker contains no user.
 */
let isCachingStopped = owner === '';
const pendingWrites = new Set<Promise<void>>();

const toAbsoluteUrl = (address: string): string => new URL(address, self.location.href).href;

const findCopy = (kind: CacheKind, address: string): Promise<Response | undefined> =>
  // Not with `caches.open`, which would create a deleted cache again.
  caches.match(address, { cacheName: cacheName(owner, kind) });

/** Caches a response if the rules allow it, and deletes the copy of deleted content. */
async function store(kind: CacheKind, address: string, response: Response): Promise<void> {
  const isStored = isCacheable(kind, response);
  if (isCachingStopped || !(isStored || isRevoked(response))) return;
  const body = isStored ? await response.arrayBuffer() : null;
  if (isCachingStopped) return;
  const cache = await caches.open(cacheName(owner, kind));
  if (!body) await cache.delete(address);
  else if (body.byteLength <= cacheLimits[kind].maxEntryBytes)
    await cache.put(address, createCopy(body, response.headers, Date.now()));
}

/** Like `store`, but ignores errors: on a full device nothing new is cached, and existing copies can still be read. */
async function storeSafely(kind: CacheKind, address: string, response: Response): Promise<void> {
  const write = store(kind, address, response).catch(() => undefined);
  pendingWrites.add(write);
  await write;
  pendingWrites.delete(write);
  await scheduleEviction(kind);
}

const wait = (milliseconds: number): Promise<null> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds, null));

const scheduledEvictions = new Set<CacheKind>();

/** Enforces the limits once for all entries stored within 300 ms. */
async function scheduleEviction(kind: CacheKind): Promise<void> {
  if (scheduledEvictions.has(kind)) return;
  scheduledEvictions.add(kind);
  await wait(300);
  scheduledEvictions.delete(kind);
  await evictEntries(kind).catch(() => undefined);
}

async function evictEntries(kind: CacheKind): Promise<void> {
  if (isCachingStopped) return;
  const cache = await caches.open(cacheName(owner, kind));
  const entries = await Promise.all(
    (await cache.keys()).map(async (request): Promise<CacheEntry> => {
      const copy = await cache.match(request);
      return readEntry(request.url, copy?.headers ?? new Headers());
    }),
  );
  await Promise.all(selectEvicted(entries, cacheLimits[kind], Date.now()).map((url) => cache.delete(url)));
}

/** Fetches from the server and caches the response. */
function fetchAndStore(event: ExtendableWorkerEvent, kind: CacheKind, request: Request): Promise<Response> {
  const response = fetch(request);
  event.waitUntil(
    response.then(
      (response) => storeSafely(kind, request.url, response.clone()),
      () => undefined,
    ),
  );
  return response;
}

/** Network first: returns the server's response, or the copy if there is none within the timeout. */
async function networkFirst(
  networkResponse: Promise<Response>,
  kind: CacheKind,
  address: string,
): Promise<Response> {
  const quickResponse = await Promise.race([networkResponse.catch(() => null), wait(networkTimeoutMs)]);
  return quickResponse ?? (await findCopy(kind, address)) ?? networkResponse;
}

/** Cache first, for resources that never change at their URL. */
async function cacheFirst(event: WorkerFetchEvent, kind: CacheKind): Promise<Response> {
  const copy = await findCopy(kind, event.request.url);
  if (!copy) return fetchAndStore(event, kind, event.request);
  if (Date.now() - readEntry(event.request.url, copy.headers).at > refreshAfterMs)
    fetchAndStore(event, kind, event.request).catch(() => undefined);
  return copy;
}

/** Caches a resource unless it is already cached. */
async function cacheMissing(kind: CacheKind, address: string): Promise<void> {
  if (!(await findCopy(kind, address))) await storeSafely(kind, address, await fetch(address));
}

/** Caches resources that were loaded before the service worker started, then the area's page. */
async function cacheLoadedResources(loadedUrls: readonly string[]): Promise<void> {
  const addresses = loadedUrls
    .map(toAbsoluteUrl)
    .filter((each) => new URL(each).origin === self.location.origin);
  await Promise.allSettled(
    addresses.map(async (address) => {
      const kind = getUrlKind(new URL(address), CACHED_PATHS);
      if (kind) await cacheMissing(kind, address);
    }),
  );
  await cacheShell(new Set(addresses));
}

/**
 * Caches the page only if all its scripts were loaded. The server may return a newer page than the one in use, and the
 * scripts of the newer page would be missing offline.
 */
async function cacheShell(loadedUrls: ReadonlySet<string>): Promise<void> {
  const page = await fetch(`${shellUrl}home`);
  const files = extractFiles(await page.clone().text()).map(toAbsoluteUrl);
  if (!files.every((file) => loadedUrls.has(file) || !file.endsWith('.js'))) return;
  await Promise.all(files.map((file) => cacheMissing('file', file)));
  await storeSafely('page', toAbsoluteUrl(shellUrl), page);
}

/** Deletes all caches, after pending writes have finished. */
async function deleteCaches(): Promise<void> {
  isCachingStopped = true;
  await Promise.all(pendingWrites);
  await Promise.all(cacheKinds.map((kind) => caches.delete(cacheName(owner, kind))));
}

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener('activate', (event) => {
  const deleteForeignCaches = async () => {
    const names = (await caches.keys()).filter((name) => !isCacheOfUser(owner, name));
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
  // The page is not stored here but in cacheShell, which checks that all its scripts are available.
  if (kind === 'page') event.respondWith(networkFirst(fetch(request), kind, toAbsoluteUrl(shellUrl)));
});

self.addEventListener('message', (event) => {
  const loadedUrls = parseLoadedUrls(event.data);
  if (event.data === clearCacheMessage) event.waitUntil(deleteCaches());
  // If the device is offline, the existing copies stay unchanged.
  else if (loadedUrls) event.waitUntil(cacheLoadedResources(loadedUrls).catch(() => undefined));
});
