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

// The service worker of the agents' area. Its rules are in rules.ts, without a browser.

/** As much of a service worker's world as it uses: the compiler knows the page's. */
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

/** The paths of the calls that are kept, written here by the build (vite.config.ts) from `keptPaths`. */
declare const KEPT_PATHS: readonly string[];

const owner = ownerOf(self.location.href) ?? '';
/** Whoever it keeps for is gone, or nobody was named: nothing more is kept, whatever is still on its way. */
let isClosed = owner === '';
const taking = new Set<Promise<void>>();

const whole = (address: string): string => new URL(address, self.location.href).href;

const copyAt = (kind: Kind, address: string): Promise<Response | undefined> =>
  // Not by `open`, which would make a cache again that was taken away.
  caches.match(address, { cacheName: cacheName(owner, kind) });

/** Keeps an answer if it is one to keep, and takes away the copy of what is gone. */
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

/** The same as work that never fails: a device that is full keeps nothing new, and hinders nobody from reading. */
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

/** Looks at the limits once for all that comes within a moment. */
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

/** The server's answer, kept on the way. */
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

/** What the server says, for as long as there is a line; the copy when it says nothing in time. */
async function freshFirst(fresh: Promise<Response>, kind: Kind, address: string): Promise<Response> {
  const first = await Promise.race([fresh.catch(() => null), after(patience)]);
  return first ?? (await copyAt(kind, address)) ?? fresh;
}

/** The copy of what never changes under its address. */
async function copyFirst(event: Fetching, kind: Kind): Promise<Response> {
  const copy = await copyAt(kind, event.request.url);
  if (!copy) return ask(event, kind, event.request);
  if (Date.now() - keptOf(event.request.url, copy.headers).at > renewAfter)
    ask(event, kind, event.request).catch(() => undefined);
  return copy;
}

/** Keeps what has no copy yet. */
async function keepMissing(kind: Kind, address: string): Promise<void> {
  if (!(await copyAt(kind, address))) await keep(kind, address, await fetch(address));
}

/** Keeps what was loaded before the service worker could see it, then the area's page. */
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

/** Keeps the page if it is the one whose scripts have been loaded: another's may be missing, and nothing would start. */
async function keepShell(opened: ReadonlySet<string>): Promise<void> {
  const page = await fetch(`${shellAddress}home`);
  const files = filesOf(await page.clone().text()).map(whole);
  if (!files.every((file) => opened.has(file) || !file.endsWith('.js'))) return;
  await Promise.all(files.map((file) => keepMissing('file', file)));
  await keep('page', whole(shellAddress), page);
}

/** Takes everything away, after what is being kept at this moment. */
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
  // The page is kept once it has been seen to work (keepShell).
  if (kind === 'page') event.respondWith(freshFirst(fetch(request), kind, whole(shellAddress)));
});

self.addEventListener('message', (event) => {
  const opened = openedOf(event.data);
  if (event.data === keepNothing) event.waitUntil(close());
  // Without a line what is kept already stays as it is.
  else if (opened) event.waitUntil(keepOpened(opened).catch(() => undefined));
});
