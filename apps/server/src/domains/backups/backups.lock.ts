import type pg from 'pg';
import { lockConnection } from '#platform/database/locks.ts';
import { BackupInProgress, hasCode } from './backupError.ts';
import { withConnection } from './database/connection.ts';

/** Long enough for the short holders of a shared lock, which remove files. */
const defaultTimeout = '10s';

/**
 * Runs work while no other backup or restore runs and no stored file is removed.
 *
 * @param work receives the connection that holds the lock
 * @throws BackupInProgress when another process holds the lock
 */
export async function withBackupLock<T>(
  url: string,
  work: (live: pg.Client) => Promise<T>,
  lockTimeout = defaultTimeout,
): Promise<T> {
  return await withConnection(url, async (live) => {
    await live.query(`set lock_timeout = '${lockTimeout}'`);
    try {
      await lockConnection(live, 'backup');
    } catch (error) {
      if (!hasCode(error, '55P03')) throw error;
      throw new BackupInProgress({ cause: error });
    }
    await live.query('set lock_timeout = 0');
    return await work(live);
  });
}
