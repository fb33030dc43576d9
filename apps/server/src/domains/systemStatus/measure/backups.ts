import type { Pool } from 'pg';
import { readLatestRuns } from '#backups/read';
import type { Config } from '#platform/config/config.ts';
import { backupsCheck } from '../checks/backups.ts';
import { type Evaluated, runCheck } from '../checks/check.ts';

/** Checks the backups. Without a destination, that is a warning in production only. */
export const checkBackups = (
  pool: Pool,
  { backupDestination, environment }: Pick<Config, 'backupDestination' | 'environment'>,
): Promise<Evaluated | null> =>
  runCheck(backupsCheck, async () => {
    const isConfigured = backupDestination !== undefined;
    if (!isConfigured && environment !== 'production') return null;
    const { last, lastVerified } = await readLatestRuns(pool);
    const startedAt = lastVerified?.startedAt ?? lastVerified?.requestedAt;
    return {
      isConfigured,
      verifiedSeconds: startedAt === undefined ? null : (Date.now() - Date.parse(startedAt)) / 1_000,
      hasFailed: last?.state === 'failed',
    };
  });
