import { renameSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Answer } from './answerCache.ts';
import { encodeCopy, formatCopyName, formatKeyName } from './copyFile.ts';
import { type CopyIndex, getCopyPath } from './copyIndex.ts';

/** Queue of responses to be written to disk, a few at a time. */
export interface CopyQueue {
  add(key: string, answer: Answer): void;
  /** Cancels matching responses, including those being written. */
  cancel(isMatch: (answer: Answer) => boolean): void;
  stop(): void;
  go(): void;
}

export interface CopyQueueOptions {
  folder: string;
  index: CopyIndex;
  compress: (key: string, answer: Answer) => Promise<Buffer>;
  /** Starts work without waiting for its end. */
  inBackground: (work: () => Promise<void>) => void;
  onWritten: () => Promise<void>;
}

interface Job {
  key: string;
  answer: Answer;
  isStarted: boolean;
  isCancelled: boolean;
}

const writesAtOnce = 2;
/** Maximum queue length; beyond it the oldest response is dropped. */
const maxQueued = 2_000;

export function createCopyQueue({
  folder,
  index,
  compress,
  inBackground,
  onWritten,
}: CopyQueueOptions): CopyQueue {
  const jobs = new Map<string, Job>();
  let isStopped = true;
  let running = 0;
  let drafts = 0;

  const cancelJob = (job: Job | undefined) => {
    if (!job) return;
    job.isCancelled = true;
    jobs.delete(job.key);
  };
  const write = async (job: Job) => {
    const { key, answer } = job;
    const bytes = encodeCopy(key, answer, await compress(key, answer));
    if (job.isCancelled) return;
    drafts += 1;
    const draft = join(folder, `${process.pid}-${drafts}.tmp`);
    try {
      await writeFile(draft, bytes);
      if (job.isCancelled) return;
      const name = formatCopyName(key, answer.tags);
      const outdated = index.findByKeyName(formatKeyName(key)).filter((other) => other !== name);
      // In the same turn of the event loop as the check above, so no change can come in between.
      renameSync(draft, getCopyPath(folder, name));
      index.add(name, answer.tags, bytes.length);
      await index.remove(outdated);
    } finally {
      await rm(draft, { force: true });
    }
    await onWritten();
  };
  const run = async (job: Job) => {
    try {
      await write(job);
    } finally {
      running -= 1;
      if (jobs.get(job.key) === job) jobs.delete(job.key);
      startNext();
    }
  };
  const startNext = () => {
    for (const job of jobs.values()) {
      if (isStopped || running >= writesAtOnce) return;
      if (job.isStarted) continue;
      job.isStarted = true;
      running += 1;
      inBackground(() => run(job));
    }
  };
  return {
    add(key, answer) {
      cancelJob(jobs.get(key));
      jobs.set(key, { key, answer, isStarted: false, isCancelled: false });
      if (jobs.size > maxQueued) cancelJob(jobs.values().next().value);
      startNext();
    },
    cancel(isMatch) {
      for (const job of jobs.values()) if (isMatch(job.answer)) cancelJob(job);
    },
    stop() {
      isStopped = true;
    },
    go() {
      isStopped = false;
      startNext();
    },
  };
}
