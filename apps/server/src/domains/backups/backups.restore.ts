import type { Readable } from 'node:stream';
import { recordAudit, systemActor } from '#platform/audit/audit.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openDatabase } from '#platform/database/pool.ts';
import { findPrimary } from '#platform/database/servers/primary.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { waitForRemovals } from '#platform/storage/unreferenced.ts';
import { readBackup } from './archive/backupFile.ts';
import { BackupError } from './backupError.ts';
import { withBackupLock } from './backups.lock.ts';
import { completeRestoredRuns } from './backups.runs.ts';
import { isDatabaseEmpty, readDatabaseName, readMigration } from './database/catalog.ts';
import { withConnection, withDatabaseName } from './database/connection.ts';
import { checkDatabaseSpace, type DatabaseDisk } from './database/databaseSpace.ts';
import { type LoadedRows, loadDatabase } from './database/load.ts';
import { dropDatabase, swapDatabases, withScratchDatabase } from './database/scratch.ts';
import { type FileFigures, loadFiles } from './files.ts';

export interface RestoreOptions {
  /** Connection string of the live database. */
  url: string;
  storage: Storage;
  /** Folder for files that are being received. */
  temporaryFolder: string;
  /** Opens the backup. */
  open(): Promise<Readable>;
  password: string | undefined;
  /** Whether a database with data may be replaced. */
  canReplace: boolean;
  /** Disk of the database, whose free space is checked; undefined for an external database. */
  disk: DatabaseDisk | undefined;
}

export interface RestoredBackup extends LoadedRows, FileFigures {
  createdAt: string;
  /** Name of the replaced database, which is kept; null when it was empty. */
  keptDatabase: string | null;
}

/**
 * Restores a backup. It is loaded into another database and compared first, then takes the place of the live one at
 * once: an error before that leaves the live database as it was, and a kill at any moment leaves one or the other.
 * Restored files are added to the stored ones; files that the backup does not contain remain.
 *
 * @throws BackupError when the backup cannot be restored
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoredBackup> {
  const { url, storage, temporaryFolder, open, password, canReplace, disk } = options;
  return await withBackupLock(url, async (live) => {
    if (!canReplace && !(await isDatabaseEmpty(live)))
      throw new BackupError([
        'La base de datos ya tiene datos y no se tocó: para reemplazarlos, agregá --replace (los actuales quedan guardados en otra base).',
        'The database already has data and was not changed: to replace it, add --replace (the current data is kept in another database).',
      ]);
    // A removal that has begun must not remove a restored file.
    if ((await readMigration(live)) !== null) await waitForRemovals(live);
    return await withScratchDatabase(live, url, async (scratch) => {
      const restored = await readBackup(await open(), password, async (records) => {
        const head = await records.expect('head');
        await checkDatabaseSpace(disk, head.databaseBytes);
        const rows = await loadDatabase(scratch.url, head, records);
        const files = await loadFiles(records, { storage, temporaryFolder });
        return { ...rows, ...files, createdAt: head.createdAt };
      });
      // The portal may be running, and this version of it needs its own tables.
      await migrate(scratch.url);
      await recordRestore(scratch.url, restored);
      const names = { live: await readDatabaseName(live), scratch: scratch.name };
      const kept = `${names.live.slice(0, 40)}_${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}`;
      await swapDatabases(url, { ...names, kept });
      const isDropped = await dropIfEmpty(url, kept);
      return { ...restored, keptDatabase: isDropped ? null : kept };
    });
  });
}

/**
 * Audits the restore, and completes the list of runs as of the backup. Copies of public responses count as outdated by
 * the audit entry, on every machine.
 */
async function recordRestore(
  url: string,
  { createdAt, rows, files }: { createdAt: string; rows: number; files: number },
): Promise<void> {
  const database = openDatabase({ url: await findPrimary(url), max: 1 });
  try {
    await completeRestoredRuns(database.pool, { createdAt, rows, files });
    await recordAudit(database.pool, systemActor, {
      action: 'restore',
      subject: 'backups',
      subjectId: '',
      after: { createdAt },
    });
  } finally {
    await database.close();
  }
}

/**
 * Drops the replaced database if it is empty. Decided after the swap, because the portal may have been started during
 * the restore. An error keeps it: the restore has succeeded.
 */
async function dropIfEmpty(url: string, name: string): Promise<boolean> {
  try {
    if (!(await withConnection(withDatabaseName(url, name), isDatabaseEmpty))) return false;
    await withConnection(url, (client) => dropDatabase(client, name));
    return true;
  } catch {
    return false;
  }
}
