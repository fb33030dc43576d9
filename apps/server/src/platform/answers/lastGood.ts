import { constants } from 'node:fs';
import { access, mkdir, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BusSubscriber } from '../changes/changeBus.ts';
import { DatabaseUnavailable } from '../database/loss.ts';
import type { Reachable } from '../database/reachable.ts';
import type { Logger } from '../log/log.ts';
import { createProcessFolder } from '../process/processFolder.ts';
import type { Answer, AnswerCache } from './answerCache.ts';
import { type Copies, openCopies } from './copies.ts';
import { type CopyMemory, createCopyMemory } from './copyMemory.ts';
import { openValidity, type Validity } from './validity.ts';
import { createWarming, type Warming } from './warming.ts';

/**
 * Serves the last valid copy of each response while the database is unavailable
 * (docs/decisions/051-last-good-copies.md). Use `cache` instead of the original cache.
 */
export interface LastGood {
  readonly cache: AnswerCache;
  /** The original cache, for responses that are made without the database. */
  readonly ownCache: AnswerCache;
  readonly subscriber: BusSubscriber;
  /**
   * Waits for work on the database; rejects as soon as the database is known to be unavailable, and does not wait
   * at all if it already is.
   */
  waitWhileDatabaseAvailable(work: () => Promise<void> | null): Promise<void> | null;
  /** Registers planned changes. After the time of a change, copies with its tag are not sent any more. */
  plan: Validity['plan'];
  /** Returns the stored copy of a response, for pages rendered without the database; null if there is none. */
  readBody(key: string): Promise<string | null>;
  serveWith: Warming['serveWith'];
  close(): Promise<void>;
}

export interface LastGoodOptions {
  /** Creates the cache; `onStored` must be called for every response that is stored. */
  makeCache: (onStored: (key: string, answer: Answer) => void) => AnswerCache;
  reachable: Reachable;
  /** Folder below the server's data folder. */
  folder: string;
  /** Version of the program; copies rendered by another version are not sent. */
  version: string;
  maxBytesOnDisk: number;
  maxBytesInMemory: number;
  /** Whether any data used in responses has changed since the given time. */
  changedSince: (at: Date) => Promise<boolean>;
  log: Logger;
}

export async function openLastGood(options: LastGoodOptions): Promise<LastGood> {
  const { makeCache, reachable, version, log } = options;
  const folder = await findWritableFolder(options.folder, log);
  const cache = makeCache((key, answer) => copies.put(key, answer));
  const validity = await openValidity(folder, reachable, log);
  const copies = await openCopies({
    folder: await prepareFolder(folder, version),
    maxBytes: options.maxBytesOnDisk,
    compress: (key, answer) => cache.getEncoded(key, answer, 'br'),
    log,
  });
  const copyMemory = createCopyMemory(copies, options.maxBytesInMemory, validity.isValid);
  const databaseWaits = createDatabaseWaits(reachable, log);
  reachable.subscribe({ onBack: () => copyMemory.clear() });
  const path = join(folder, 'asked.json');
  const warming = createWarming({ path, cache, copies, isReady: () => checking.isDone(), log });
  const checking = createCheck({ validity, copies, warming, ...options });
  return {
    ownCache: cache,
    cache: withCopies(cache, copyMemory, reachable, databaseWaits),
    subscriber: {
      onEvent: ({ tags }) => {
        copies.drop(tags);
        copyMemory.clear();
      },
      onLost: () => {
        checking.forget();
        copies.pause();
        copyMemory.clear();
        reachable.suspect();
      },
      onReady: () => checking.start(false),
      onUnknown: () => checking.start(true),
      onAlive: (at) => {
        if (checking.isDone()) validity.mark(at).catch(() => undefined);
      },
    },
    waitWhileDatabaseAvailable: (work) => databaseWaits.waitWhileDatabaseAvailable(work),
    plan: validity.plan,
    readBody: async (key) => (await copyMemory.get(key))?.bytes.identity.toString() ?? null,
    serveWith: warming.serveWith,
    async close() {
      await warming.close();
      checking.forget();
      copies.pause();
      await copies.waitUntilSettled();
      if (folder !== options.folder) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Wraps a cache so that it serves copies while the database is unavailable. */
const withCopies = (
  cache: AnswerCache,
  copyMemory: CopyMemory,
  reachable: Reachable,
  { rejectWhenUnavailable }: DatabaseWaits,
): AnswerCache => ({
  ...cache,
  find: (key) => cache.find(key) ?? (reachable.loss ? copyMemory.find(key) : null),
  async get(key, render) {
    if (reachable.loss) {
      const answer = cache.find(key) ?? (await copyMemory.get(key));
      if (answer) return answer;
      throw new DatabaseUnavailable(reachable.loss ?? 'unknown');
    }
    try {
      return await rejectWhenUnavailable(cache.get(key, render));
    } catch (error) {
      if (!reachable.noteError(error)) throw error;
      await reachable.settled();
      const answer = await copyMemory.get(key);
      if (answer) return answer;
      throw error;
    }
  },
});

interface DatabaseWaits {
  /** Rejects as soon as the database is known to be unavailable, even if the work continues. */
  rejectWhenUnavailable<T>(work: Promise<T>): Promise<T>;
  waitWhileDatabaseAvailable: LastGood['waitWhileDatabaseAvailable'];
}

/** Tracks the work that waits for the database. */
function createDatabaseWaits(reachable: Reachable, log: Logger): DatabaseWaits {
  const rejectFunctions = new Set<(reason: Error) => void>();
  reachable.subscribe({
    onLost: (loss) => {
      log.warn({ loss }, 'the database is unavailable: pages are served from their last good copies');
      for (const reject of rejectFunctions) reject(new DatabaseUnavailable(loss));
    },
    onBack: () => log.info('the database is available again'),
  });
  const rejectWhenUnavailable = <T>(work: Promise<T>): Promise<T> => {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    rejectFunctions.add(reject);
    work.then(resolve, reject).finally(() => rejectFunctions.delete(reject));
    return promise;
  };
  return {
    rejectWhenUnavailable,
    waitWhileDatabaseAvailable(work) {
      const pendingWork = reachable.loss ? null : work();
      if (!pendingWork) return null;
      const waited = rejectWhenUnavailable(pendingWork).catch((error: unknown) => {
        if (!reachable.noteError(error)) throw error;
      });
      // Some callers do not await this promise, and an unhandled rejection would end the process.
      waited.catch(() => undefined);
      return waited;
    },
  };
}

/** Tolerance in milliseconds for the clock difference to the database and for the duration of a transaction. */
const marginMs = 60 * 1000;
const retryAfterMs = 1_000;

interface Check {
  /** Whether every change since the copies were made has been processed. */
  isDone(): boolean;
  /**
   * Checks whether data has changed since the copies were written. Retries until the database responds.
   *
   * @param isUnknown when a change is known to have been missed
   */
  start(isUnknown: boolean): void;
  /** Called when the subscription to changes is lost. */
  forget(): void;
}

/** Checks whether copies missed a change that no process of this server was notified of. */
function createCheck({
  validity,
  copies,
  warming,
  changedSince,
  log,
}: LastGoodOptions & { validity: Validity; copies: Copies; warming: Warming }): Check {
  let epoch = 0;
  let isDone = false;
  let isFirst = true;
  const isChanged = async (): Promise<boolean> => {
    const since = await validity.since();
    return since === null || changedSince(new Date(since - marginMs));
  };
  const check = async (started: number, isUnknown: boolean) => {
    const readyAt = Date.now();
    const changed = isUnknown || (await isChanged());
    if (started !== epoch) return;
    if (changed) await copies.dropAll();
    if (started !== epoch) return;
    await validity.confirm(readyAt);
    if (started !== epoch) return;
    isDone = true;
    copies.resume();
    if (changed || isFirst) warming.request();
    isFirst = false;
  };
  const start = async (isUnknown: boolean) => {
    epoch += 1;
    const started = epoch;
    while (started === epoch && !isDone)
      try {
        await check(started, isUnknown);
      } catch (error) {
        log.warn({ err: error }, 'the last good copies could not be checked; retrying');
        await pause(retryAfterMs, undefined, { ref: false });
      }
  };
  return {
    isDone: () => isDone,
    start: (isUnknown) => void start(isUnknown),
    forget: () => {
      epoch += 1;
      isDone = false;
    },
  };
}

/** Returns the folder, or a folder of this process alone where it is not writable, as on a read-only server. */
async function findWritableFolder(folder: string, log: Logger): Promise<string> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
    return folder;
  } catch (error) {
    log.warn(
      { err: error },
      'the data folder is not writable: last good copies of pages are lost when this process ends',
    );
    return createProcessFolder(tmpdir(), 'centinela-last-good');
  }
}

const folderPrefix = 'copies-';

/** Returns the folder for a version's copies and removes those of other versions. */
async function prepareFolder(folder: string, version: string): Promise<string> {
  const currentFolderName = `${folderPrefix}${version}`;
  for (const name of await readdir(folder))
    if (name.startsWith(folderPrefix) && name !== currentFolderName)
      await rm(join(folder, name), { recursive: true, force: true });
  return join(folder, currentFolderName);
}
