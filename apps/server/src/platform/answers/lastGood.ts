import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { DatabaseAway } from '../database/loss.ts';
import type { Reachable } from '../database/reachable.ts';
import type { Logger } from '../log/log.ts';
import { type Address, type Answer, type AnswerCache, sizeOf } from './answerCache.ts';
import { openAsked } from './asked.ts';
import { openCopies } from './copies.ts';

/**
 * Answers while the database cannot be reached: the last good copy of each (docs/decisions/051-last-good-copies.md).
 * `cache` is to be used instead of the cache that was given.
 */
export interface LastGood {
  readonly cache: AnswerCache;
  /** Waits for work on the database, unless it is away: then, or when it goes away meanwhile, there is nothing to wait for. */
  unlessAway(work: () => Promise<void> | null): Promise<void> | null;
  /** What a change of content calls for; see `ContentSubscriber`. */
  readonly subscriber: {
    onEvent(event: { tags: readonly string[] }): void;
    onLost(): void;
    onReady(): void;
    onUnknown(): void;
    onAlive(at: number): void;
  };
  /** The JSON or HTML of a copy, for pages that are made without the database; null without one. */
  bodyOf(key: string): Promise<string | null>;
  /** From now on pages can be asked for: those that are asked for most are made anew when they are gone. */
  serveWith(ask: (address: Address) => Promise<unknown>, always: readonly Address[]): void;
  close(): Promise<void>;
}

export interface LastGoodOptions {
  /** Made with `onKept`, which gives every kept answer to the copies. */
  makeCache: (onKept: (key: string, answer: Answer) => void) => AnswerCache;
  reachable: Reachable;
  /** Below the data folder of the machine. */
  folder: string;
  /** Names the program that renders: what another version rendered is not sent. */
  version: string;
  maxBytesOnDisk: number;
  maxBytesInMemory: number;
  /** Whether anything that answers are made of was changed since then. */
  changedSince: (at: Date) => Promise<boolean>;
  log: Logger;
}

/** How long copies are sent where others may have changed what they show. */
const longestDoubt = 15 * 60 * 1000;
/** The clocks of the database and of this machine may differ by so much, and a change take so long. */
const margin = 60 * 1000;
const countEvery = 60 * 1000;
const mostWarmed = 300;
const tryAgainAfter = 1_000;

export async function openLastGood(options: LastGoodOptions): Promise<LastGood> {
  const { makeCache, reachable, folder, version, changedSince, log } = options;
  const cache = makeCache((key, answer) => copies.put(key, answer));
  await mkdir(folder, { recursive: true });
  const marker = createMarker(join(folder, 'trusted'));
  const lastTrusted = await marker.read();
  const copies = await openCopies({
    folder: await folderOf(folder, version),
    maxBytes: options.maxBytesOnDisk,
    compress: (key, answer) => cache.encoded(key, answer, 'br'),
    log,
  });
  const asked = openAsked(join(folder, 'asked.json'));

  /** Copies that were asked for during the loss. */
  const held = new LRUCache<string, Answer>({ maxSize: options.maxBytesInMemory, sizeCalculation: sizeOf });
  const loading = new Map<string, Promise<Answer | null>>();
  /** Requests that wait for an answer that needs the database. */
  const waiting = new Set<(reason: Error) => void>();
  /** What may have changed before this process began: only what was trusted then can tell. */
  const doubtBefore = Date.now() - (lastTrusted ?? Number.NEGATIVE_INFINITY);
  let wasChecked = false;
  let isChecked = false;
  /** Counts losses and returns of what tells of changes, so that a check notices that it is out of date. */
  let epoch = 0;
  let changes = 0;
  let isClosed = false;
  let ask: ((address: Address) => Promise<unknown>) | null = null;
  let always: readonly Address[] = [];
  let isWarmingDue = true;

  const mayBeSent = (): boolean => {
    const before = !wasChecked && reachable.away !== 'everybody' ? doubtBefore : 0;
    return before + reachable.doubt() < longestDoubt;
  };
  const stillTrue = (answer: Answer | null | undefined): Answer | null =>
    answer && Date.now() < answer.expires && mayBeSent() ? answer : null;

  const letGo = () => {
    changes += 1;
    held.clear();
  };
  const load = async (key: string): Promise<Answer | null> => {
    const started = changes;
    try {
      const copy = await copies.read(key);
      // Something changed while it was read: it may be what was changed.
      if (!copy || started !== changes) return null;
      held.set(key, copy);
      return copy;
    } finally {
      loading.delete(key);
    }
  };
  const copyOf = async (key: string): Promise<Answer | null> => {
    const known = held.get(key);
    if (known) return stillTrue(known);
    const joined = loading.get(key) ?? load(key);
    loading.set(key, joined);
    return stillTrue(await joined);
  };
  /** Rejects as soon as the database is known to be away, whatever becomes of the work. */
  const untilAway = <T>(work: Promise<T>): Promise<T> => {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    waiting.add(reject);
    work.then(resolve, reject).finally(() => waiting.delete(reject));
    return promise;
  };

  reachable.subscribe({
    onAway: (loss) => {
      log.warn({ loss }, 'the database cannot be reached: pages are answered from their last good copies');
      for (const reject of waiting) reject(new DatabaseAway(loss));
    },
    onBack: () => {
      log.info('the database can be reached again');
      letGo();
    },
  });

  /** Finds out whether copies outlived a change that nobody here heard of. */
  const check = async (isUnknown: boolean) => {
    const started = epoch;
    const readyAt = Date.now();
    while (started === epoch && !isClosed) {
      try {
        const since = await marker.read();
        const isChanged = isUnknown || since === null || (await changedSince(new Date(since - margin)));
        if (started !== epoch || isClosed) return;
        if (isChanged) await copies.dropAll();
        if (started !== epoch || isClosed) return;
        isChecked = true;
        wasChecked = true;
        isWarmingDue ||= isChanged;
        reachable.clearDoubt();
        await marker.write(readyAt);
        copies.resume();
        warm();
        return;
      } catch (error) {
        log.warn({ err: error }, 'the last good copies could not be checked; it is tried again');
        await pause(tryAgainAfter, undefined, { ref: false });
      }
    }
  };
  let isWarming = false;
  /** Makes the pages that are asked for most, one after the other, when there is nothing else to do. */
  const warm = () => {
    if (!ask || !isWarmingDue || isWarming || !isChecked) return;
    const make = ask;
    isWarming = true;
    isWarmingDue = false;
    void (async () => {
      const started = epoch;
      for (const address of [...always, ...(await asked.top(mostWarmed))]) {
        await idle();
        if (isClosed || started !== epoch) break;
        await make(address).catch(() => undefined);
      }
      if (started !== epoch) isWarmingDue = true;
    })().finally(() => {
      isWarming = false;
      warm();
    });
  };
  const count = async () => {
    const keys = await asked.collect(cache);
    await copies.touch(keys);
  };
  const counting = setInterval(() => {
    if (isChecked) count().catch((error: unknown) => log.warn({ err: error }, 'visits could not be counted'));
  }, countEvery);
  counting.unref();

  return {
    cache: {
      ...cache,
      find: (key) => cache.find(key) ?? (reachable.away ? stillTrue(held.get(key)) : null),
      async get(key, render) {
        if (!reachable.away) {
          try {
            return await untilAway(cache.get(key, render));
          } catch (error) {
            if (!reachable.note(error)) throw error;
            await reachable.known();
            return (await copyOf(key)) ?? Promise.reject(error);
          }
        }
        const answer = cache.find(key) ?? (await copyOf(key));
        if (answer) return answer;
        throw new DatabaseAway(reachable.away ?? 'unknown');
      },
    },
    unlessAway(work) {
      if (reachable.away) return null;
      const begun = work();
      if (!begun) return null;
      const waited = untilAway(begun).catch((error: unknown) => {
        if (!reachable.note(error)) throw error;
      });
      // Not everybody who asks waits for the end, and a failure that nobody waits for would end the process.
      waited.catch(() => undefined);
      return waited;
    },
    subscriber: {
      onEvent: ({ tags }) => {
        copies.drop(tags);
        letGo();
      },
      onLost: () => {
        epoch += 1;
        isChecked = false;
        letGo();
        copies.pause();
        reachable.suspect();
      },
      onReady: () => void check(false),
      onUnknown: () => void check(true),
      onAlive: (at) => {
        if (isChecked) marker.write(at).catch(() => undefined);
      },
    },
    bodyOf: async (key) => (await copyOf(key))?.bytes.identity.toString() ?? null,
    serveWith(how, which) {
      ask = how;
      always = which;
      warm();
    },
    async close() {
      isClosed = true;
      clearInterval(counting);
      if (isChecked) await count().catch(() => undefined);
      copies.pause();
      await copies.settled();
    },
  };
}

/** When a process of this machine last heard of every change, in milliseconds since 1970. */
function createMarker(path: string) {
  return {
    read: async (): Promise<number | null> => {
      const at = Number(await readFile(path, 'utf8').catch(() => 'none'));
      return Number.isFinite(at) ? at : null;
    },
    write: async (at: number): Promise<void> => {
      const draft = `${path}.${process.pid}.tmp`;
      await writeFile(draft, String(at));
      await rename(draft, path);
    },
  };
}

const ofCopies = 'copies-';

/** The folder of a version's copies. What another version left is removed. */
async function folderOf(folder: string, version: string): Promise<string> {
  const own = `${ofCopies}${version}`;
  for (const name of await readdir(folder))
    if (name.startsWith(ofCopies) && name !== own)
      await rm(join(folder, name), { recursive: true, force: true });
  return join(folder, own);
}

/** Milliseconds between two pages, and between two looks at how busy the process is. */
const breath = 25;
const busy = 0.5;
const mostLooks = 200;

/** Waits until the event loop has been idle for more than half of a moment; five seconds at most. */
async function idle(): Promise<void> {
  for (let look = 0; look < mostLooks; look += 1) {
    const before = performance.eventLoopUtilization();
    await pause(breath, undefined, { ref: false });
    if (performance.eventLoopUtilization(before).utilization < busy) return;
  }
}
