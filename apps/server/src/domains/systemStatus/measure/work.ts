import type { Pool } from 'pg';
import { readImportProgress } from '#imports/read';
import { readOutboxDelay } from '#mail/read';
import type { Config } from '#platform/config/config.ts';
import { countFailedJobs, findOldestWaitingJob } from '#platform/jobs/queueFigures.ts';
import { type Evaluated, runCheck } from '../checks/check.ts';
import { processesCheck, versionsCheck } from '../checks/processes.ts';
import { failedJobsCheck, importsCheck, mailCheck, maxCountedFailures, queuesCheck } from '../checks/work.ts';
import type { LiveProcess } from '../processes.store.ts';

/** Checks the work of the portal: jobs, imports and mail. */
export const checkWork = (
  pool: Pool,
  { mail, environment }: Pick<Config, 'mail' | 'environment'>,
): Promise<(Evaluated | null)[]> =>
  Promise.all([
    runCheck(queuesCheck, async () => ({ oldest: await findOldestWaitingJob(pool) })),
    runCheck(failedJobsCheck, () => countFailedJobs(pool, maxCountedFailures)),
    runCheck(importsCheck, () => readImportProgress(pool)),
    runCheck(mailCheck, async () => ({
      ...(await readOutboxDelay(pool)),
      isConfigured: mail.smtpUrl !== undefined,
      isProduction: environment === 'production',
    })),
  ]);

/** Checks the running processes and their versions. */
export const checkProcesses = (
  readProcesses: () => Promise<readonly LiveProcess[]>,
): Promise<(Evaluated | null)[]> =>
  Promise.all([
    runCheck(processesCheck, async () => {
      const processes = await readProcesses();
      const count = (role: string) => processes.filter((each) => each.role === role).length;
      return { web: count('web'), worker: count('worker') };
    }),
    runCheck(versionsCheck, async () => {
      const processes = await readProcesses();
      return {
        versions: [...new Set(processes.map(({ version }) => version))],
        differSeconds: getDifferSeconds(processes),
      };
    }),
  ]);

/** Returns the seconds since the first process of the version that appeared last was started. */
function getDifferSeconds(processes: readonly LiveProcess[]): number {
  const firstStarts = [...Map.groupBy(processes, ({ version }) => version).values()].map((same) =>
    Math.min(...same.map(({ startedAt }) => Date.parse(startedAt))),
  );
  return firstStarts.length === 0 ? 0 : (Date.now() - Math.max(...firstStarts)) / 1_000;
}
