import { createLogger } from '#platform/log/log.ts';
import type { TestLibrary } from './library/library.testing.ts';
import { mediaJobs } from './media.jobs.ts';

/** Runs a job of this domain as a worker would. */
export async function handleJobs(library: TestLibrary, name: string, payload: object): Promise<void> {
  const bound = mediaJobs(library.deps).find(({ job }) => job.name === name);
  const result = await bound?.run(payload, {
    id: '1',
    attempt: 0,
    signal: new AbortController().signal,
    log: createLogger({ level: 'silent', role: 'test' }),
  });
  if (!result || result.rejected) throw new Error(`${name}: ${result?.rejected ?? 'there is no such job'}`);
}
