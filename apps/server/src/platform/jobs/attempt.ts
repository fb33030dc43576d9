import type { Logger } from '../log/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Tracer } from '../tracing/tracing.ts';
import type { BoundJob } from './jobs.ts';
import { runJobInSpan } from './jobTrace.ts';

export interface AttemptDeps {
  log: Logger;
  metrics: Metrics | undefined;
  tracer: Tracer | undefined;
}

/** A queued job as pg-boss hands it to a worker. */
interface QueuedJob {
  id: string;
  data: unknown;
  retryCount: number;
  signal: AbortSignal;
}

/** Runs one attempt of a job. @returns its result for pg-boss @throws the error of the handler, for a retry */
export function runAttempt(bound: BoundJob, queued: QueuedJob, deps: AttemptDeps) {
  const traced = { name: bound.job.name, payload: queued.data, attempt: queued.retryCount };
  return runJobInSpan(deps.tracer, traced, () => runHandler(bound, queued, deps));
}

async function runHandler(
  { job, run }: BoundJob,
  { id, data, retryCount, signal }: QueuedJob,
  { log, metrics }: AttemptDeps,
) {
  const jobLog = log.child({ job: job.name, jobId: id });
  const start = performance.now();
  const getElapsedSeconds = () => (performance.now() - start) / 1_000;
  try {
    const { rejected } = await run(data, { id, attempt: retryCount, signal, log: jobLog });
    metrics?.job(job.name, rejected ? 'rejected' : 'completed', getElapsedSeconds());
    if (rejected)
      jobLog.error({ problem: rejected }, 'a job with an unreadable payload went to the dead letters');
    return rejected
      ? { id, status: 'deadletter' as const, output: { problem: rejected } }
      : { id, status: 'completed' as const };
  } catch (error) {
    metrics?.job(job.name, 'failed', getElapsedSeconds());
    jobLog.error(
      { err: error, attempt: retryCount },
      retryCount < job.retries ? 'a job failed and will be repeated' : 'a job failed for the last time',
    );
    throw error;
  }
}
