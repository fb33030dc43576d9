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
 * When the copies use this fraction of the limit, old ones are removed. It is below 1 because other processes also
 * write copies, which this process notices only from time to time.
 */
const triggerShare = 0.9;
/**
 * Fraction of the limit that is in use after old copies were removed. The distance to `triggerShare` avoids a
 * removal after every new copy.
 */
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

const maxConcurrentWrites = 2;
/** Maximum queue length; beyond it a response gets no copy. */
const maxQueueLength = 2_000;

/** Writes responses to disk, a few at a time. */
function createWriter(
  { folder, compress }: CopiesOptions,
  index: CopyIndex,
  runInBackground: (work: () => Promise<void>) => void,
  onWritten: () => Promise<void>,
) {
  /** The responses to be written by key, including those being written; deleting one cancels it. */
  const pending = new Map<string, Answer>();
  const limitWrites = pLimit(maxConcurrentWrites);
  let isPaused = true;
  let draftCount = 0;
  const write = async (key: string, answer: Answer) => {
    const isCancelled = () => pending.get(key) !== answer;
    if (isCancelled()) return;
    draftCount += 1;
    const draftPath = join(folder, `${process.pid}-${draftCount}.tmp`);
    try {
      const bytes = encodeCopy(key, answer, await compress(key, answer));
      if (isCancelled()) return;
      await writeFile(draftPath, bytes);
      if (isCancelled()) return;
      const name = formatCopyName(key, answer.tags);
      const outdated = index.findByKeyName(formatKeyName(key)).filter((other) => other !== name);
      // Synchronous, so no change can arrive between the check above and the renaming.
      renameSync(draftPath, getCopyPath(folder, name));
      index.add(name, answer.tags, bytes.length);
      await index.remove(outdated);
    } finally {
      if (!isCancelled()) pending.delete(key);
      await rm(draftPath, { force: true });
    }
    await onWritten();
  };
  const queue = (key: string, answer: Answer) => runInBackground(() => limitWrites(write, key, answer));
  return {
    put(key: string, answer: Answer) {
      pending.delete(key);
      if (pending.size >= maxQueueLength || limitWrites.pendingCount >= maxQueueLength) return;
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
  /** Tags whose copies have not been removed yet, each with the number of its latest change. */
  const dropped = new Map<string, number>();
  let changeCount = 0;
  let isRemovingAll = false;
  let finishedCount = 0;
  return {
    /** Number of finished removals. */
    getFinishedCount: (): number => finishedCount,
    isHidden: ({ tags }: Answer): boolean => isRemovingAll || tags.some((tag) => dropped.has(tag)),
    add(tags: ReadonlySet<string>) {
      changeCount += 1;
      for (const tag of tags) dropped.set(tag, changeCount);
    },
    async sweep() {
      if (dropped.size === 0) return;
      const sweptTags = new Map(dropped);
      await index.load();
      const removed = index.entries().filter(([, { tags }]) => tags.some((tag) => sweptTags.has(tag)));
      await index.remove(removed.map(([name]) => name));
      // If the removal above fails, the tags stay in `dropped`: their copies remain hidden and the next sweep
      // removes them.
      for (const [tag, change] of sweptTags) if (dropped.get(tag) === change) dropped.delete(tag);
      finishedCount += 1;
    },
    async removeAll(runSequentially: (work: () => Promise<void>) => Promise<void>) {
      isRemovingAll = true;
      await runSequentially(async () => {
        await index.refresh();
        await index.remove(index.names());
        isRemovingAll = false;
        finishedCount += 1;
      });
    },
  };
}

/** Age in milliseconds after which a draft counts as abandoned. */
const maxDraftAgeMs = 60_000;

/** Removes drafts left by killed processes; recent ones may belong to another process of this server. */
async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.tmp')) continue;
    const written = await stat(join(folder, name)).catch(() => null);
    if (written && Date.now() - written.mtimeMs > maxDraftAgeMs)
      await rm(join(folder, name), { force: true });
  }
}

/** Opens the folder of copies. @throws Error when the folder cannot be created or read */
export async function openCopies(options: CopiesOptions): Promise<Copies> {
  const { folder, maxBytes, log } = options;
  await mkdir(folder, { recursive: true });
  await removeDrafts(folder);
  const index = createCopyIndex(folder);
  const background = createBackground(log);
  const runSequentially = pLimit(1);
  const remover = createRemover(index);
  const onWritten = () => runSequentially(() => makeRoom(folder, index, maxBytes));
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
  background.run(() => runSequentially(index.load));
  return {
    put: writer.put,
    pause: writer.pause,
    resume: writer.resume,
    async read(key) {
      while (true) {
        const finishedCount = remover.getFinishedCount();
        const found = await readOnce(key);
        // A removal that finished during the read may have deleted the file after it was read.
        if (!found || remover.getFinishedCount() === finishedCount) return found;
      }
    },
    drop(tags) {
      if (tags.length === 0) return;
      const changed = new Set(tags);
      writer.cancel(changed);
      remover.add(changed);
      background.run(() => runSequentially(remover.sweep));
    },
    dropAll: () => remover.removeAll(runSequentially),
    async touch(keys) {
      const now = new Date();
      for (const name of keys.flatMap((key) => index.findByKeyName(formatKeyName(key))))
        await utimes(getCopyPath(folder, name), now, now).catch(() => undefined);
    },
    waitUntilSettled: background.waitUntilSettled,
  };
}
