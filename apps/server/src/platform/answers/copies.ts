import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { Logger } from '../log/log.ts';
import type { Answer } from './answerCache.ts';
import { decodeCopy, formatKeyName } from './copyFile.ts';
import { type CopyIndex, createCopyIndex, getCopyPath } from './copyIndex.ts';
import { createCopyQueue } from './copyQueue.ts';

/**
 * Disk copies of the last valid response for each key, used while the database is unavailable. All processes of a
 * server write into the same folder, and each removes the copies that a change invalidates, regardless of which
 * process wrote them.
 */
export interface Copies {
  /** Queues a response for writing. */
  put(key: string, answer: Answer): void;
  /** Discards the write queue; responses put from now on are written after `resume`. */
  pause(): void;
  resume(): void;
  /** Returns the copy of a response, or null. */
  read(key: string): Promise<Answer | null>;
  /** Removes the copies that carry one of the tags and cancels their pending writes. */
  drop(tags: readonly string[]): void;
  /** Removes every copy on disk. */
  dropAll(): Promise<void>;
  /** Marks copies as recently used: the least recently used are removed first. */
  touch(keys: readonly string[]): Promise<void>;
  /** Waits for pending writes and removals. */
  waitUntilSettled(): Promise<void>;
}

export interface CopiesOptions {
  folder: string;
  /** Maximum bytes of all copies. */
  maxBytes: number;
  compress: (key: string, answer: Answer) => Promise<Buffer>;
  log: Logger;
}

/**
 * Fraction of the limit at which copies are removed; other processes also write, and their writes are noticed
 * only from time to time.
 */
const triggerShare = 0.9;
/** Fraction in use after removing copies, so that it does not happen for every single copy. */
const targetShare = 0.85;
/** Milliseconds between scans for copies of other processes, while copies are requested. */
const rescanAfterMs = 1_000;

/** Removes the least recently used copies when the folder exceeds its limit. */
async function makeRoom(index: CopyIndex, maxBytes: number): Promise<void> {
  if (index.bytes() <= maxBytes * triggerShare) return;
  await index.refresh();
  let bytes = index.bytes();
  const excess: string[] = [];
  for (const { name, size } of await index.listByUse()) {
    if (bytes <= maxBytes * targetShare) break;
    bytes -= size;
    excess.push(name);
  }
  await index.remove(excess);
}

/** Runs work in the background and logs its failures. */
function createBackground(log: Logger) {
  const tasks = new Set<Promise<void>>();
  return {
    run(work: () => Promise<void>): void {
      const task: Promise<void> = work()
        .catch((error: unknown) =>
          log.warn({ err: error }, 'the last good copies of pages could not be stored'),
        )
        .finally(() => tasks.delete(task));
      tasks.add(task);
    },
    async waitUntilSettled(): Promise<void> {
      while (tasks.size > 0) await Promise.all(tasks);
    },
  };
}

/** Removes copies by tag and blocks reading them until they are removed. */
function createSweeper(index: CopyIndex) {
  const waiting = new Set<string>();
  const sweeping = new Set<string>();
  let finished = 0;
  return {
    finished: (): number => finished,
    isDropped: ({ tags }: Answer): boolean => tags.some((tag) => waiting.has(tag) || sweeping.has(tag)),
    add(tags: readonly string[]): void {
      for (const tag of tags) waiting.add(tag);
    },
    async sweep(): Promise<void> {
      for (const tag of waiting) sweeping.add(tag);
      waiting.clear();
      if (sweeping.size === 0) return;
      // Load the copies that other processes wrote.
      await index.refresh();
      await index.remove(index.findByTags(sweeping));
      // Not reached after a failure: the tags stay blocked, and the next sweep removes the copies.
      sweeping.clear();
      finished += 1;
    },
  };
}

interface Removals {
  /** Whether a removal that has not finished covers this response. */
  isCovered(answer: Answer): boolean;
  /** Number of finished removals. */
  finished(): number;
}

/** Reads copies, including those that another process wrote a moment ago. */
function createLookup(folder: string, index: CopyIndex, removals: Removals) {
  let listing: { at: number; names: Promise<ReadonlyMap<string, string[]>> } | null = null;
  const listed = (): Promise<ReadonlyMap<string, string[]>> => {
    if (!listing || Date.now() - listing.at > rescanAfterMs)
      listing = { at: Date.now(), names: index.list() };
    return listing.names;
  };
  const readFirst = async (key: string, names: readonly string[]): Promise<Answer | null> => {
    for (const name of names) {
      const file = await readFile(getCopyPath(folder, name)).catch(() => null);
      const found = file && (await decodeCopy(file));
      if (found?.key === key && !removals.isCovered(found.answer)) return found.answer;
    }
    return null;
  };
  const readOnce = async (key: string): Promise<Answer | null> => {
    const name = formatKeyName(key);
    const found = await readFirst(key, index.findByKeyName(name));
    return found ?? readFirst(key, (await listed()).get(name) ?? []);
  };
  return async (key: string): Promise<Answer | null> => {
    while (true) {
      const finished = removals.finished();
      const found = await readOnce(key);
      // A removal that finished in between may have deleted the file after it was read.
      if (!found || removals.finished() === finished) return found;
    }
  };
}

/** Age in milliseconds after which a draft counts as abandoned. */
const draftMs = 60_000;

/** Removes drafts left by killed processes; recent ones may belong to another process of this server. */
async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.tmp')) continue;
    const written = await stat(join(folder, name)).catch(() => null);
    if (written && Date.now() - written.mtimeMs > draftMs) await rm(join(folder, name), { force: true });
  }
}

/** Opens the folder of copies. @throws Error when the folder cannot be created or read */
export async function openCopies({ folder, maxBytes, compress, log }: CopiesOptions): Promise<Copies> {
  await mkdir(folder, { recursive: true });
  await removeDrafts(folder);
  const index = createCopyIndex(folder);
  const background = createBackground(log);
  const inTurn = pLimit(1);
  const sweeper = createSweeper(index);
  let isEmptied = false;
  let timesEmptied = 0;
  const onWritten = () => inTurn(() => makeRoom(index, maxBytes));
  const queue = createCopyQueue({ folder, index, compress, inBackground: background.run, onWritten });
  const read = createLookup(folder, index, {
    isCovered: (answer) => isEmptied || sweeper.isDropped(answer),
    finished: () => sweeper.finished() + timesEmptied,
  });
  background.run(() => inTurn(() => index.refresh()));
  return {
    put: queue.add,
    pause() {
      queue.stop();
      queue.cancel(() => true);
    },
    resume: queue.go,
    read,
    drop(tags) {
      if (tags.length === 0) return;
      const changed = new Set(tags);
      queue.cancel((answer) => answer.tags.some((tag) => changed.has(tag)));
      sweeper.add(tags);
      background.run(() => inTurn(sweeper.sweep));
    },
    async dropAll() {
      isEmptied = true;
      await inTurn(async () => {
        await index.refresh();
        await index.remove(index.all());
        isEmptied = false;
        timesEmptied += 1;
      });
    },
    async touch(keys) {
      const now = new Date();
      for (const name of keys.flatMap((key) => index.findByKeyName(formatKeyName(key))))
        await utimes(getCopyPath(folder, name), now, now).catch(() => undefined);
    },
    waitUntilSettled: background.waitUntilSettled,
  };
}
