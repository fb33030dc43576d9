import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { Logger } from '../log/log.ts';
import type { Answer } from './answerCache.ts';
import { answerOf, nameOfKey } from './copyFile.ts';
import { type CopyIndex, createCopyIndex, fileOf } from './copyIndex.ts';
import { createCopyQueue } from './copyQueue.ts';

/**
 * The last good copy of each answer, on disk, for the time in which none can be made. Every process of the machine
 * writes into the same folder, and each removes what a change touches, whoever wrote it.
 */
export interface Copies {
  /** Writes an answer down, in its turn. */
  put(key: string, answer: Answer): void;
  /** Forgets what waits to be written, and writes what is put from now on after `resume` only. */
  pause(): void;
  resume(): void;
  /** The copy of an answer, or null. */
  read(key: string): Promise<Answer | null>;
  /** Removes the copies that carry one of the tags. What is being written is not written. */
  drop(tags: readonly string[]): void;
  /** Removes every copy that has been written. */
  dropAll(): Promise<void>;
  /** Notes that these were asked for: those that were not asked for the longest go first. */
  touch(keys: readonly string[]): Promise<void>;
  /** Waits until everything has been written and removed. */
  settled(): Promise<void>;
}

export interface CopiesOptions {
  folder: string;
  /** Bytes of all copies, at most. */
  maxBytes: number;
  compress: (key: string, answer: Answer) => Promise<Buffer>;
  log: Logger;
}

/** Other processes write as well, and are heard of now and then only. */
const share = 0.9;
/** After making room so much of it is used: it is not made for every single copy. */
const shareAfter = 0.85;
/** Milliseconds between two looks at what other processes wrote, while copies are asked for. */
const lookAgainAfter = 1_000;

/** Removes those that were not asked for the longest, when there are too many. */
async function makeRoom(index: CopyIndex, maxBytes: number): Promise<void> {
  if (index.bytes() <= maxBytes * share) return;
  await index.refresh();
  let bytes = index.bytes();
  const gone: string[] = [];
  for (const { name, size } of await index.byUse()) {
    if (bytes <= maxBytes * shareAfter) break;
    bytes -= size;
    gone.push(name);
  }
  await index.remove(gone);
}

/** Work in the background; what fails there is written to the log. */
function createBackground(log: Logger) {
  const tasks = new Set<Promise<void>>();
  return {
    run(work: () => Promise<void>): void {
      const task: Promise<void> = work()
        .catch((error: unknown) =>
          log.warn({ err: error }, 'the last good copies of pages could not be kept'),
        )
        .finally(() => tasks.delete(task));
      tasks.add(task);
    },
    async settled(): Promise<void> {
      while (tasks.size > 0) await Promise.all(tasks);
    },
  };
}

/** Removes copies by tag. Until they are removed they are not to be read either. */
function createSweeper(index: CopyIndex) {
  const waiting = new Set<string>();
  const sweeping = new Set<string>();
  return {
    isDropped: ({ tags }: Answer): boolean => tags.some((tag) => waiting.has(tag) || sweeping.has(tag)),
    add(tags: readonly string[]): void {
      for (const tag of tags) waiting.add(tag);
    },
    async sweep(): Promise<void> {
      for (const tag of waiting) sweeping.add(tag);
      waiting.clear();
      if (sweeping.size === 0) return;
      // What another process wrote is unknown so far.
      await index.refresh();
      await index.remove(index.tagged(sweeping));
      // Not reached when something fails: then these are not read, and the next sweep removes them.
      sweeping.clear();
    },
  };
}

/** Reads copies, also those that another process wrote a moment ago. */
function createLookup(folder: string, index: CopyIndex, mayRead: (answer: Answer) => boolean) {
  let listing: { at: number; names: Promise<ReadonlyMap<string, string[]>> } | null = null;
  const listed = (): Promise<ReadonlyMap<string, string[]>> => {
    if (!listing || Date.now() - listing.at > lookAgainAfter)
      listing = { at: Date.now(), names: index.list() };
    return listing.names;
  };
  const readAny = async (key: string, names: readonly string[]): Promise<Answer | null> => {
    for (const name of names) {
      const file = await readFile(fileOf(folder, name)).catch(() => null);
      const found = file && (await answerOf(file));
      if (found?.key === key && mayRead(found.answer)) return found.answer;
    }
    return null;
  };
  return async (key: string): Promise<Answer | null> => {
    const name = nameOfKey(key);
    const found = await readAny(key, index.named(name));
    return found ?? readAny(key, (await listed()).get(name) ?? []);
  };
}

/** Milliseconds after which nobody is still writing a draft. */
const draftMs = 60_000;

/** Removes what a process that was killed left half written; another one of this machine may be writing now. */
async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.tmp')) continue;
    const written = await stat(join(folder, name)).catch(() => null);
    if (written && Date.now() - written.mtimeMs > draftMs) await rm(join(folder, name), { force: true });
  }
}

/** @throws Error when the folder cannot be made or read */
export async function openCopies({ folder, maxBytes, compress, log }: CopiesOptions): Promise<Copies> {
  await mkdir(folder, { recursive: true });
  await removeDrafts(folder);
  const index = createCopyIndex(folder);
  const background = createBackground(log);
  const inTurn = pLimit(1);
  const sweeper = createSweeper(index);
  let isEmptied = false;
  const onWritten = () => inTurn(() => makeRoom(index, maxBytes));
  const queue = createCopyQueue({ folder, index, compress, inBackground: background.run, onWritten });
  const read = createLookup(folder, index, (answer) => !isEmptied && !sweeper.isDropped(answer));
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
      });
    },
    async touch(keys) {
      const now = new Date();
      for (const name of keys.flatMap((key) => index.named(nameOfKey(key))))
        await utimes(fileOf(folder, name), now, now).catch(() => undefined);
    },
    settled: background.settled,
  };
}
