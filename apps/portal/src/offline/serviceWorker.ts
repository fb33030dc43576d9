import { keepNothing } from '@centinela/api/session/serviceWorker.ts';
import {
  cacheName,
  copyOf,
  filesOf,
  isCacheOf,
  isGone,
  isKeepable,
  type Kept,
  type Kind,
  keptOf,
  kindAt,
  kindOf,
  kinds,
  limits,
  openedOf,
  ownerOf,
  patience,
  renewAfter,
  shellAddress,
  toDrop,
} from './rules.ts';

// The service worker of the agents' area. Its caching rules are in rules.ts.

/** The service worker APIs in use; the compiler only has the types of a page. */
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Extendable {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Told extends Extendable {
  readonly data: unknown;
}
declare const self: {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', heard: (event: Extendable) => void): void;
  addEventListener(name: 'fetch', heard: (event: Fetching) => void): void;
  addEventListener(name: 'message', heard: (event: Told) => void): void;
};

/** Paths of the cacheable API calls, inserted by the build (vite.config.ts) from `cachedPaths`. */
declare const KEPT_PATHS: readonly string[];

const owner = ownerOf(self.location.href) ?? '';
/** Stops all caching after the user's logout, including responses in flight. Also set if the URL names no user. */
let isClosed = owner === '';
const taking = new Set<Promise<void>>();

const whole = (address: string): string => new URL(address, self.location.href).href;

const copyAt = (kind: Kind, address: string): Promise<Response | undefined> =>
  // Not with `caches.open`, which would create a deleted cache again.
  caches.match(address, { cacheName: cacheName(owner, kind) });

/** Caches a response if the rules allow it, and deletes the copy of deleted content. */
async function take(kind: Kind, address: string, answer: Response): Promise<void> {
  const isKept = isKeepable(kind, answer);
  if (isClosed || !(isKept || isGone(answer))) return;
  const body = isKept ? await answer.arrayBuffer() : null;
  if (isClosed) return;
  const cache = await caches.open(cacheName(owner, kind));
  if (!body) await cache.delete(address);
  else if (body.byteLength <= limits[kind].largest)
    await cache.put(address, copyOf(body, answer.headers, Date.now()));
}

/** Like `store`, but never fails: a full device stores nothing new and can still read. */
async function keep(kind: Kind, address: string, answer: Response): Promise<void> {
  const work = take(kind, address, answer).catch(() => undefined);
  taking.add(work);
  await work;
  taking.delete(work);
  await sweepSoon(kind);
}

const after = (milliseconds: number): Promise<null> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds, null));

const toSweep = new Set<Kind>();

/** Enforces the limits once for all entries stored within 300 ms. */
async function sweepSoon(kind: Kind): Promise<void> {
  if (toSweep.has(kind)) return;
  toSweep.add(kind);
  await after(300);
  toSweep.delete(kind);
  await sweep(kind).catch(() => undefined);
}

async function sweep(kind: Kind): Promise<void> {
  if (isClosed) return;
  const cache = await caches.open(cacheName(owner, kind));
  const kept = await Promise.all(
    (await cache.keys()).map(async (request): Promise<Kept> => {
      const copy = await cache.match(request);
      return keptOf(request.url, copy?.headers ?? new Headers());
    }),
  );
  await Promise.all(toDrop(kept, limits[kind], Date.now()).map((url) => cache.delete(url)));
}

/** Fetches from the server and caches the response. */
function ask(event: Extendable, kind: Kind, request: Request): Promise<Response> {
  const answer = fetch(request);
  event.waitUntil(
    answer.then(
      (given) => keep(kind, request.url, given.clone()),
      () => undefined,
    ),
  );
  return answer;
}

/** Network first: returns the server's response, or the copy if there is none within the timeout. */
async function freshFirst(fresh: Promise<Response>, kind: Kind, address: string): Promise<Response> {
  const first = await Promise.race([fresh.catch(() => null), after(patience)]);
  return first ?? (await copyAt(kind, address)) ?? fresh;
}

/** Cache first, for resources that never change at their URL. */
async function copyFirst(event: Fetching, kind: Kind): Promise<Response> {
  const copy = await copyAt(kind, event.request.url);
  if (!copy) return ask(event, kind, event.request);
  if (Date.now() - keptOf(event.request.url, copy.headers).at > renewAfter)
    ask(event, kind, event.request).catch(() => undefined);
  return copy;
}

/** Caches a resource unless it is already cached. */
async function keepMissing(kind: Kind, address: string): Promise<void> {
  if (!(await copyAt(kind, address))) await keep(kind, address, await fetch(address));
}

/** Caches resources that were loaded before the service worker started, then the area's page. */
async function keepOpened(opened: readonly string[]): Promise<void> {
  const addresses = opened.map(whole).filter((each) => new URL(each).origin === self.location.origin);
  await Promise.allSettled(
    addresses.map(async (address) => {
      const kind = kindAt(new URL(address), KEPT_PATHS);
      if (kind) await keepMissing(kind, address);
    }),
  );
  await keepShell(new Set(addresses));
}

/** Caches the page only if all its scripts were loaded; a newer page's scripts may be missing offline. */
async function keepShell(opened: ReadonlySet<string>): Promise<void> {
  const page = await fetch(`${shellAddress}home`);
  const files = filesOf(await page.clone().text()).map(whole);
  if (!files.every((file) => opened.has(file) || !file.endsWith('.js'))) return;
  await Promise.all(files.map((file) => keepMissing('file', file)));
  await keep('page', whole(shellAddress), page);
}

/** Deletes all caches, after pending writes have finished. */
async function close(): Promise<void> {
  isClosed = true;
  await Promise.all(taking);
  await Promise.all(kinds.map((kind) => caches.delete(cacheName(owner, kind))));
}

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener('activate', (event) => {
  const others = async () => {
    const names = (await caches.keys()).filter((name) => !isCacheOf(owner, name));
    await Promise.all(names.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(others());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const kind = kindOf(request, self.location.origin, KEPT_PATHS);
  if (kind === 'file' || kind === 'picture') event.respondWith(copyFirst(event, kind));
  if (kind === 'read') event.respondWith(freshFirst(ask(event, kind, request), kind, request.url));
  // Cached only after it has been seen to work (cacheShell).
  if (kind === 'page') event.respondWith(freshFirst(fetch(request), kind, whole(shellAddress)));
});

self.addEventListener('message', (event) => {
  const opened = openedOf(event.data);
  if (event.data === keepNothing) event.waitUntil(close());
  // Without a line what is kept already stays as it is.
  else if (opened) event.waitUntil(keepOpened(opened).catch(() => undefined));
});
