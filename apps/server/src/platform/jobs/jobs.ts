import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { PgBoss, type Queue, type WorkOptions } from 'pg-boss';
import type { z } from 'zod';
import { type Listener, listen } from '../database/listen.ts';
import { DatabaseUnavailable } from '../database/loss.ts';
import type { Database } from '../database/pool.ts';
import type { Logger } from '../log/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Tracer } from '../tracing/tracing.ts';
import { type AttemptDeps, runAttempt } from './attempt.ts';
import { addTraceparent } from './jobTrace.ts';
import { toPgBossDatabase } from './pgBossDatabase.ts';

/** A kind of background work. Data only: the handler is bound where its dependencies are available. */
export type Job<Payload extends z.ZodType = z.ZodType> = {
  readonly name: string;
  /**
   * Schema of the stored payload. It is parsed again on receipt, because jobs of older versions may still be
   * queued.
   */
  readonly payload: Payload;
  /** Repetitions after the first attempt. */
  readonly retries: number;
  /** Seconds before the first repetition; doubles each time. */
  readonly retryDelaySeconds: number;
  /** Maximum duration of an attempt. A longer attempt counts as failed, because its worker may be dead. */
  readonly expireSeconds: number;
  /** Maximum concurrent jobs per worker process. */
  readonly concurrency: number;
  /** Also run on a schedule, in Argentine time. */
  readonly schedule?: { readonly cron: string; readonly payload: z.input<Payload> };
};

type JobSettings = Partial<Pick<Job, 'retries' | 'retryDelaySeconds' | 'expireSeconds' | 'concurrency'>>;

/** Declares a job; `<noun>.jobs.ts` exports it, and any domain may enqueue it. */
export function defineJob<Payload extends z.ZodType<object>>(
  job: Pick<Job<Payload>, 'name' | 'payload' | 'schedule'> & JobSettings,
): Job<Payload> {
  return { retries: 5, retryDelaySeconds: 2, expireSeconds: 300, concurrency: 2, ...job };
}

export type JobContext = {
  readonly id: string;
  /** 0 for the first attempt. */
  readonly attempt: number;
  /** Aborted when the attempt times out or the worker stops. */
  readonly signal: AbortSignal;
  readonly log: Logger;
};

/** A job with its handler. */
export type BoundJob = { readonly job: Job; run(payload: unknown, context: JobContext): Promise<RunResult> };
type RunResult = { readonly rejected?: string };

/** Binds a handler to a job. A job may run twice (if a worker dies), so the handler must be idempotent. */
export function handleJob<Payload extends z.ZodType>(
  job: Job<Payload>,
  handler: (payload: z.output<Payload>, context: JobContext) => Promise<void>,
): BoundJob {
  return {
    job,
    async run(payload, context) {
      const parsed = job.payload.safeParse(payload);
      if (!parsed.success)
        return {
          rejected: parsed.error.issues
            .map((issue) => `${issue.path.join('.')}: ${issue.message}`)
            .join('; '),
        };
      await handler(parsed.data, context);
      return {};
    },
  };
}

export type SendOptions = {
  /** Earliest time to run. */
  readonly startAfter?: Date;
  /**
   * While a job with this key is queued, no second one is added. A running job does not count, because it may have
   * read its data before the change that this job is about.
   */
  readonly singletonKey?: string;
  /** Enqueues in this connection's transaction: the job exists if and only if it commits. */
  readonly client?: Pick<pg.ClientBase, 'query'>;
};

export type Jobs = {
  /**
   * Enqueues a job.
   *
   * @returns its id, or undefined when one with the same `singletonKey` is already queued
   * @throws ZodError when the payload does not match the job's schema
   */
  send<Payload extends z.ZodType<object>>(
    job: Job<Payload>,
    payload: z.input<Payload>,
    options?: SendOptions,
  ): Promise<string | undefined>;
  /**
   * Runs these jobs in this process, started by notifications (within a few ms) and by polling in case one is lost.
   */
  work(bound: readonly BoundJob[]): Promise<void>;
  /** Rejects when the queue is unreachable, for /health/ready. */
  check(): Promise<void>;
  /** Accepts no more jobs and waits for running ones (25 s at most). */
  close(): Promise<void>;
};

export type JobsOptions = {
  readonly database: Database;
  /** All jobs: missing queues are created. */
  readonly jobs: readonly Job[];
  /** `send`: only enqueues. `work`: also runs jobs. */
  readonly role: 'send' | 'work';
  readonly log: Logger;
  readonly metrics?: Metrics;
  /** Records jobs as spans, in the trace of the request that sends them. */
  readonly tracer?: Tracer | undefined;
};

/** The queue of jobs that failed for the last time. */
export const DEAD_LETTERS = 'dead-letters';
const TIME_ZONE = 'America/Argentina/Buenos_Aires';
const STOP_WITHIN_MS = 25_000;

/** Starts pg-boss (schema `pgboss` of the same database) and creates missing queues. */
async function startBoss({ database, jobs, role, log }: JobsOptions): Promise<PgBoss> {
  const isWorker = role === 'work';
  const boss = new PgBoss({
    db: {
      ...toPgBossDatabase(database.pool),
      listen: (...listening) => listenForJobs(database, ...listening),
    },
    useListenNotify: isWorker,
    supervise: isWorker,
    schedule: isWorker,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue reports an error'));
  boss.on('warning', (warning) => log.warn({ warning }, 'the job queue reports a warning'));
  try {
    await boss.start();
    await createQueues(boss, jobs);
    return boss;
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw error;
  }
}

/** Milliseconds between attempts to open the queue while the database is unavailable. */
const REOPEN_AFTER_MS = 500;

/**
 * Opens the queue. A process that only enqueues can start without the database: the queue is then opened once the
 * database is available, and enqueuing fails until then.
 */
export async function openJobs(options: JobsOptions): Promise<Jobs> {
  const { database, role, log, metrics, tracer } = options;
  let isClosed = false;
  let opened: PgBoss | null = null;
  const openLater = async (): Promise<void> => {
    while (!isClosed && !opened) {
      await pause(REOPEN_AFTER_MS, undefined, { ref: false });
      if (database.reachable.loss || isClosed) continue;
      opened = await startBoss(options).catch((error: unknown) => {
        database.reachable.noteError(error);
        log.warn({ err: error }, 'the job queue could not be opened; retrying');
        return null;
      });
    }
  };
  let opening: Promise<void> = Promise.resolve();
  try {
    if (role === 'send' && database.reachable.loss) throw new DatabaseUnavailable(database.reachable.loss);
    opened = await startBoss(options);
  } catch (error) {
    if (role === 'work' || !database.reachable.noteError(error)) throw error;
    opening = openLater();
  }
  const getOpenQueue = (): PgBoss => {
    if (!opened) throw new DatabaseUnavailable(database.reachable.loss ?? 'unknown');
    return opened;
  };

  return {
    async send(job, payload, { startAfter, singletonKey, client } = {}) {
      const data = job.payload.parse(payload);
      const id = await getOpenQueue().send(job.name, addTraceparent(data), {
        ...(startAfter ? { startAfter } : {}),
        singletonKey: singletonKey ?? randomUUID(),
        ...(client ? { db: toPgBossDatabase(client) } : {}),
      });
      return id ?? undefined;
    },
    async work(bound) {
      for (const one of bound) await startWorker(getOpenQueue(), one, { log, metrics, tracer });
      await applySchedules(
        getOpenQueue(),
        bound.map(({ job }) => job),
      );
    },
    async check() {
      await getOpenQueue().getQueue(DEAD_LETTERS);
    },
    async close() {
      isClosed = true;
      await opening;
      await opened?.stop({ graceful: true, timeout: STOP_WITHIN_MS });
    },
  };
}

/** Notifies pg-boss of new jobs. Without the notifications of an outage, it looks for jobs after every connection. */
async function listenForJobs(
  database: Database,
  channel: string,
  onNotification: (payload: string) => void,
  onReconnect: () => void,
): Promise<Listener> {
  return listen(database, [channel], {
    onMessage: onNotification,
    onReady: onReconnect,
    onLost: () => undefined,
  });
}

function getQueueSettings(job: Job): Omit<Queue, 'name'> {
  return {
    retryLimit: job.retries,
    retryDelay: job.retryDelaySeconds,
    retryBackoff: true,
    expireInSeconds: job.expireSeconds,
    deadLetter: DEAD_LETTERS,
    // Allows one queued job per key. Jobs without a key get a random one; scheduled jobs share the empty key.
    policy: 'short',
    notify: true,
  };
}

async function createQueues(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  if (!existing.has(DEAD_LETTERS)) await boss.createQueue(DEAD_LETTERS, { retentionSeconds: 30 * 86_400 });
  for (const job of jobs) {
    const expected = getQueueSettings(job);
    const current = existing.get(job.name);
    if (!current) await boss.createQueue(job.name, expected);
    else if (
      current.retryLimit !== expected.retryLimit ||
      current.retryDelay !== expected.retryDelay ||
      current.expireInSeconds !== expected.expireInSeconds
    ) {
      await boss.updateQueue(job.name, expected);
    }
  }
}

async function startWorker(boss: PgBoss, bound: BoundJob, deps: AttemptDeps): Promise<void> {
  const options = {
    batchSize: 1,
    localConcurrency: bound.job.concurrency,
    // Only new jobs send notifications. Repetitions and delayed jobs are found by polling.
    pollingIntervalSeconds: 2,
    notifyPollingIntervalSeconds: 2,
    perJobResults: true,
    includeMetadata: true,
  } as const satisfies WorkOptions;
  await boss.work<unknown, unknown, typeof options>(bound.job.name, options, async (batch) => {
    const results = [];
    for (const queued of batch) results.push(await runAttempt(bound, queued, deps));
    return results;
  });
}

/** Synchronises the schedules with the definitions and removes those that no definition has any more. */
async function applySchedules(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const scheduled = jobs.filter((job) => job.schedule !== undefined);
  const names = new Set(scheduled.map(({ name }) => name));
  for (const { name, key } of await boss.getSchedules()) {
    if (!names.has(name)) await boss.unschedule(name, key);
  }
  for (const { name, payload, schedule } of scheduled) {
    if (schedule)
      await boss.schedule(name, schedule.cron, toObject(payload.parse(schedule.payload)), { tz: TIME_ZONE });
  }
}

function toObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
