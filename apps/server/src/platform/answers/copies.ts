import { renameSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { Logger } from '../log/log.ts';
import type { Answer } from './answerCache.ts';
import { decodeCopy, encodeCopy, formatCopyName, formatKeyName } from './copyFile.ts';
import { type CopyIndex, createCopyIndex, getCopyPath } from './copyIndex.ts';

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

const sumSizes = (index: CopyIndex): number => index.entries().reduce((sum, [, { size }]) => sum + size, 0);

/** Removes the least recently used copies when the folder exceeds its limit. */
async function makeRoom(folder: string, index: CopyIndex, maxBytes: number): Promise<void> {
  if (sumSizes(index) <= maxBytes * triggerShare) return;
  await index.load();
  let bytes = sumSizes(index);
  const copies = [];
  for (const [name, { size }] of index.entries()) {
    const stats = await stat(getCopyPath(folder, name)).catch(() => null);
    if (stats) copies.push({ name, size, usedAt: stats.mtimeMs });
  }
  for (const { name, size } of copies.toSorted((one, other) => one.usedAt - other.usedAt)) {
    if (bytes <= maxBytes * targetShare) return;
    bytes -= size;
    await index.remove([name]);
  }
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

const writesAtOnce = 2;
/** Maximum queue length; beyond it a response gets no copy. */
const maxQueued = 2_000;

/** Writes responses to disk, a few at a time. */
function createWriter(
  { folder, compress }: CopiesOptions,
  index: CopyIndex,
  runInBackground: (work: () => Promise<void>) => void,
  onWritten: () => Promise<void>,
) {
  /** The responses to be written by key, including those being written; deleting one cancels it. */
  const pending = new Map<string, Answer>();
  const limitWrites = pLimit(writesAtOnce);
  let isPaused = true;
  let drafts = 0;
  const write = async (key: string, answer: Answer) => {
    const isCancelled = () => pending.get(key) !== answer;
    if (isCancelled()) return;
    drafts += 1;
    const draft = join(folder, `${process.pid}-${drafts}.tmp`);
    try {
      const bytes = encodeCopy(key, answer, await compress(key, answer));
      if (isCancelled()) return;
      await writeFile(draft, bytes);
      if (isCancelled()) return;
      const name = formatCopyName(key, answer.tags);
      const outdated = index.findByKeyName(formatKeyName(key)).filter((other) => other !== name);
      // In the same turn of the event loop as the check above, so no change can come in between.
      renameSync(draft, getCopyPath(folder, name));
      index.add(name, answer.tags, bytes.length);
      await index.remove(outdated);
    } finally {
      if (!isCancelled()) pending.delete(key);
      await rm(draft, { force: true });
    }
    await onWritten();
  };
  const queue = (key: string, answer: Answer) => runInBackground(() => limitWrites(write, key, answer));
  return {
    put(key: string, answer: Answer) {
      pending.delete(key);
      if (pending.size >= maxQueued || limitWrites.pendingCount >= maxQueued) return;
      pending.set(key, answer);
      if (!isPaused) queue(key, answer);
    },
    pause() {
      isPaused = true;
      pending.clear();
    },
    resume() {
      if (!isPaused) return;
      isPaused = false;
      for (const [key, answer] of pending) queue(key, answer);
    },
    cancel(tags: ReadonlySet<string>) {
      for (const [key, answer] of pending) if (answer.tags.some((tag) => tags.has(tag))) pending.delete(key);
    },
  };
}

/** Removes copies, one removal after the other, and hides them from readers until they are removed. */
function createRemover(index: CopyIndex) {
  /** The tags whose copies have not been removed yet, with the number of the last change. */
  const dropped = new Map<string, number>();
  let changes = 0;
  let isEmptied = false;
  let finished = 0;
  return {
    /** Number of finished removals. */
    finished: (): number => finished,
    isHidden: ({ tags }: Answer): boolean => isEmptied || tags.some((tag) => dropped.has(tag)),
    add(tags: ReadonlySet<string>) {
      changes += 1;
      for (const tag of tags) dropped.set(tag, changes);
    },
    async sweep() {
      if (dropped.size === 0) return;
      const swept = new Map(dropped);
      await index.load();
      const removed = index.entries().filter(([, { tags }]) => tags.some((tag) => swept.has(tag)));
      await index.remove(removed.map(([name]) => name));
      // Not reached after a failure: the tags stay hidden, and the next sweep removes the copies.
      for (const [tag, change] of swept) if (dropped.get(tag) === change) dropped.delete(tag);
      finished += 1;
    },
    async removeAll(inTurn: (work: () => Promise<void>) => Promise<void>) {
      isEmptied = true;
      await inTurn(async () => {
        await index.refresh();
        await index.remove(index.names());
        isEmptied = false;
        finished += 1;
      });
    },
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
export async function openCopies(options: CopiesOptions): Promise<Copies> {
  const { folder, maxBytes, log } = options;
  await mkdir(folder, { recursive: true });
  await removeDrafts(folder);
  const index = createCopyIndex(folder);
  const background = createBackground(log);
  const inTurn = pLimit(1);
  const remover = createRemover(index);
  const onWritten = () => inTurn(() => makeRoom(folder, index, maxBytes));
  const writer = createWriter(options, index, background.run, onWritten);
  const readOnce = async (key: string): Promise<Answer | null> => {
    await index.refresh();
    for (const name of index.findByKeyName(formatKeyName(key))) {
      const file = await readFile(getCopyPath(folder, name)).catch(() => null);
      const found = file && (await decodeCopy(file));
      if (found?.key === key && !remover.isHidden(found.answer)) return found.answer;
    }
    return null;
  };
  background.run(() => inTurn(index.load));
  return {
    put: writer.put,
    pause: writer.pause,
    resume: writer.resume,
    async read(key) {
      while (true) {
        const finished = remover.finished();
        const found = await readOnce(key);
        // A removal that finished during the read may have deleted the file after it was read.
        if (!found || remover.finished() === finished) return found;
      }
    },
    drop(tags) {
      if (tags.length === 0) return;
      const changed = new Set(tags);
      writer.cancel(changed);
      remover.add(changed);
      background.run(() => inTurn(remover.sweep));
    },
    dropAll: () => remover.removeAll(inTurn),
    async touch(keys) {
      const now = new Date();
      for (const name of keys.flatMap((key) => index.findByKeyName(formatKeyName(key))))
        await utimes(getCopyPath(folder, name), now, now).catch(() => undefined);
    },
    waitUntilSettled: background.waitUntilSettled,
  };
}
