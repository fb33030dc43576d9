import type { Pool } from 'pg';
import { z } from 'zod';
import { type BoundJob, defineJob, handleJob } from '../jobs/jobs.ts';
import type { Storage } from '../storage/storage.ts';
import { ClamdUnavailable } from './clamd.ts';
import { scanQuarantine } from './quarantine.ts';
import type { Scanner } from './scanner.ts';

/** Scans the files in quarantine. */
const scanJob = defineJob({
  name: 'storage.scan',
  payload: z.object({}),
  concurrency: 1,
  retries: 0,
  schedule: { cron: '* * * * *', payload: {} },
});

/** All jobs of the virus scan, for creating their queues. */
export const scanJobList = [scanJob] as const;

interface ScanJobDeps {
  pool: Pool;
  storage: Storage;
  /** Null: none is configured, and files stay in quarantine. */
  scanner: Scanner | null;
}

/** The jobs of the virus scan with their handlers, for a worker. */
export const scanJobs = ({ pool, storage, scanner }: ScanJobDeps): BoundJob[] => [
  handleJob(scanJob, async (_payload, { signal, log }) => {
    if (!scanner) return;
    await scanQuarantine({ pool, storage, scanner }, signal).catch((error: unknown) => {
      // The check of the scanner reports it; the next run tries again.
      if (!(error instanceof ClamdUnavailable)) throw error;
      log.warn({ err: error }, 'files in quarantine could not be scanned');
    });
  }),
];
