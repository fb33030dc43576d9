import type { BackupJobDeps } from '../domains/backups/backups.jobs.ts';
import type { DatabaseDisk } from '../domains/backups/database/databaseSpace.ts';
import type { Config } from '../platform/config/config.ts';
import { findRunningEmbedded } from '../platform/database/runningEmbedded.ts';
import type { Resources } from './resources.ts';

/**
 * Returns the disk of the embedded database; undefined for an external one. Processes of `main.ts all` have the URL of
 * the embedded database in their environment.
 */
export function getDatabaseDisk({ database, dataDir, diskMinFree }: Config): DatabaseDisk | undefined {
  const isEmbedded = database.url === undefined || database.url === findRunningEmbedded(dataDir);
  return isEmbedded ? { folder: dataDir, minFree: diskMinFree } : undefined;
}

/** Dependencies of the backup job. */
export const backupDeps = (config: Config, { database, storage }: Resources): BackupJobDeps => ({
  pool: database.pool,
  source: {
    url: database.url,
    storage,
    password: config.backupKey,
    disk: getDatabaseDisk(config),
  },
  destination: config.backupDestination,
});
