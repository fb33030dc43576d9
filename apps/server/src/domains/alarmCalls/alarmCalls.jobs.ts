import { z } from 'zod';
import { type BoundJob, defineJob, handleJob } from '#platform/jobs/jobs.ts';
import type { CallSource } from './alarmCalls.call.ts';
import { type FetchDeps, fetchCalls } from './alarmCalls.fetch.ts';

/** Fetches the new calls from the monitoring platform. The next run continues where a failed one stopped. */
export const fetchCallsJob = defineJob({
  name: 'alarmCalls.fetch',
  payload: z.object({}),
  retries: 0,
  expireSeconds: 600,
  concurrency: 1,
  schedule: { cron: '*/5 * * * *', payload: {} },
});

export const alarmCallJobList = [fetchCallsJob] as const;

interface Deps extends Omit<FetchDeps, 'source' | 'onInvalid'> {
  /** Opens the monitoring platform on the first run, so that processes without this job do not load its client. */
  openSource(): Promise<CallSource>;
}

export const alarmCallJobs = ({ openSource, ...deps }: Deps): BoundJob[] => {
  let source: Promise<CallSource> | undefined;
  return [
    handleJob(fetchCallsJob, async (_payload, { signal, log }) => {
      source ??= openSource();
      const onInvalid = (ids: readonly string[]) => log.warn({ ids }, 'skipped invalid alarm calls');
      await fetchCalls({ ...deps, source: await source, onInvalid }, signal);
    }),
  ];
};
