import { renameSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '../log/log.ts';
import type { Answer } from './answerCache.ts';
import { answerOf, copyBytes, nameOfCopy, nameOfKey } from './copyFile.ts';
import { createCopyIndex, fileOf } from './copyIndex.ts';
import { createTurns } from './turns.ts';

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

interface Job {
  key: string;
  answer: Answer;
  isCancelled: boolean;
}

const writesAtOnce = 2;
/** Answers that wait to be written; beyond that the oldest is left out. */
const mostWaiting = 2_000;
/** Other processes write as well, and are heard of now and then only. */
const share = 0.9;
/** Milliseconds between two looks at what other processes wrote, while copies are asked for. */
const lookAgainAfter = 1_000;

export async function openCopies({ folder, maxBytes, compress, log }: CopiesOptions): Promise<Copies> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder))
    if (name.endsWith('.tmp')) await rm(join(folder, name), { force: true });
  const index = createCopyIndex(folder);
  const jobs = new Map<string, Job>();
  const write = createTurns(writesAtOnce);
  const inTurn = createTurns(1);
  let isPaused = true;
  let running = 0;
  let number = 0;
  /** Tags whose copies wait to be removed, and those whose copies are being removed: none of them is read. */
  const dropping = new Set<string>();
  const sweeping = new Set<string>();
  const isDropped = ({ tags }: Answer) =>
    isEmptied || tags.some((tag) => dropping.has(tag) || sweeping.has(tag));
  let isEmptied = false;
  let listing: { at: number; names: Promise<ReadonlyMap<string, string[]>> } | null = null;
  const tasks = new Set<Promise<void>>();

  /** Runs in the background; what fails there is written to the log. */
  const inBackground = (work: () => Promise<void>) => {
    const task: Promise<void> = work()
      .catch((error: unknown) => log.warn({ err: error }, 'the last good copies of pages could not be kept'))
      .finally(() => tasks.delete(task));
    tasks.add(task);
  };
  const evict = async () => {
    if (index.bytes() <= maxBytes * share) return;
    await index.refresh();
    let bytes = index.bytes();
    const gone: string[] = [];
    for (const { name, size } of await index.byUse()) {
      if (bytes <= maxBytes * share * 0.95) break;
      bytes -= size;
      gone.push(name);
    }
    await index.remove(gone);
  };
  const writeOne = async (job: Job) => {
    const { key, answer } = job;
    const bytes = copyBytes(key, answer, await compress(key, answer));
    if (job.isCancelled) return;
    number += 1;
    const draft = join(folder, `${process.pid}-${number}.tmp`);
    try {
      await writeFile(draft, bytes);
      if (job.isCancelled) return;
      const name = nameOfCopy(key, answer.tags);
      // In one turn of the event loop: no change can come in between.
      renameSync(draft, fileOf(folder, name));
      const former = index.named(nameOfKey(key)).filter((other) => other !== name);
      index.add(name, answer.tags, bytes.length);
      await index.remove(former);
    } finally {
      await rm(draft, { force: true });
    }
    await inTurn(evict);
  };
  const start = (job: Job) => {
    running += 1;
    inBackground(async () => {
      try {
        await write(() => (job.isCancelled ? Promise.resolve() : writeOne(job)));
      } finally {
        running -= 1;
        if (jobs.get(job.key) === job) jobs.delete(job.key);
        startNext();
      }
    });
  };
  const started = new WeakSet<Job>();
  const startNext = () => {
    if (isPaused) return;
    for (const job of jobs.values()) {
      if (running >= writesAtOnce) return;
      if (started.has(job)) continue;
      started.add(job);
      start(job);
    }
  };
  const cancel = (isMeant: (answer: Answer) => boolean) => {
    for (const [key, job] of jobs)
      if (isMeant(job.answer)) {
        job.isCancelled = true;
        jobs.delete(key);
      }
  };
  const sweep = async () => {
    for (const tag of dropping) sweeping.add(tag);
    dropping.clear();
    if (sweeping.size === 0) return;
    // What another process wrote is unknown so far.
    await index.refresh();
    await index.remove(index.tagged(sweeping));
    // Not reached when something fails: then these are not read, and the next sweep removes them.
    sweeping.clear();
  };
  const listed = (): Promise<ReadonlyMap<string, string[]>> => {
    if (!listing || Date.now() - listing.at > lookAgainAfter)
      listing = { at: Date.now(), names: index.list() };
    return listing.names;
  };
  const readAny = async (key: string, names: readonly string[]): Promise<Answer | null> => {
    for (const name of names) {
      const file = await readFile(fileOf(folder, name)).catch(() => null);
      const found = file && (await answerOf(file));
      if (found?.key === key && !isDropped(found.answer)) return found.answer;
    }
    return null;
  };
  inBackground(() => inTurn(() => index.refresh()));
  return {
    put(key, answer) {
      const former = jobs.get(key);
      if (former) former.isCancelled = true;
      jobs.delete(key);
      jobs.set(key, { key, answer, isCancelled: false });
      if (jobs.size > mostWaiting)
        for (const oldest of jobs.values()) {
          oldest.isCancelled = true;
          jobs.delete(oldest.key);
          break;
        }
      startNext();
    },
    pause() {
      isPaused = true;
      cancel(() => true);
    },
    resume() {
      isPaused = false;
      startNext();
    },
    async read(key) {
      const name = nameOfKey(key);
      const found = await readAny(key, index.named(name));
      return found ?? readAny(key, (await listed()).get(name) ?? []);
    },
    drop(tags) {
      if (tags.length === 0) return;
      const changed = new Set(tags);
      cancel((answer) => answer.tags.some((tag) => changed.has(tag)));
      for (const tag of tags) dropping.add(tag);
      inBackground(() => inTurn(sweep));
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
    async settled() {
      while (tasks.size > 0) await Promise.all(tasks);
    },
  };
}
