import type pg from 'pg';
import { migrate } from '#platform/database/migrate.ts';
import { freeBytes } from '#platform/storage/diskSpace.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { waitForRemovals } from '#platform/storage/unreferenced.ts';
import { readBackupFile } from './archive/backupFile.ts';
import { BackupError } from './backupError.ts';
import { withBackupLock } from './backups.lock.ts';
import { readTables } from './database/catalog.ts';
import { withConnection } from './database/connection.ts';
import { type LoadedRows, loadDatabase } from './database/load.ts';
import { dropDatabase, swapDatabases, withScratchDatabase } from './database/scratch.ts';
import { type FileFigures, loadFiles } from './files.ts';

export interface RestoreOptions {
  /** Connection string of the live database. */
  url: string;
  storage: Storage;
  /** Folder for files that are being received. */
  temporaryFolder: string;
  /** The backup file. */
  path: string;
  password: string | undefined;
  /** Whether a database with data may be replaced. */
  canReplace: boolean;
  /** Folder on the disk of the database, whose free space is checked; undefined for an external database. */
  databaseFolder: string | undefined;
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
  const { url, storage, temporaryFolder, path, password, canReplace, databaseFolder } = options;
  return await withBackupLock(url, async (live) => {
    const isEmpty = (await readTables(live)).length === 0;
    if (!isEmpty && !canReplace)
      throw new BackupError(
        'La base de datos ya tiene datos y no se tocó: para reemplazarlos, agregá --replace (los actuales quedan guardados en otra base).',
      );
    // A removal that has begun must not remove a restored file.
    if (!isEmpty) await waitForRemovals(live);
    return await withScratchDatabase(live, url, async (scratch) => {
      const restored = await readBackupFile(path, password, async (records) => {
        const head = await records.expect('head');
        if (databaseFolder) await checkSpace(databaseFolder, head.databaseBytes);
        const rows = await loadDatabase(scratch.url, head, records);
        const files = await loadFiles(records, { storage, temporaryFolder });
        return { ...rows, ...files, createdAt: head.createdAt };
      });
      // The portal may be running, and this version of it needs its own tables.
      await migrate(scratch.url);
      const names = { live: await readName(live), scratch: scratch.name };
      const kept = `${names.live.slice(0, 40)}_${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}`;
      await swapDatabases(url, { ...names, kept });
      if (isEmpty) await withConnection(url, (client) => dropDatabase(client, kept));
      return { ...restored, keptDatabase: isEmpty ? null : kept };
    });
  });
}

async function checkSpace(folder: string, requiredBytes: number): Promise<void> {
  const free = await freeBytes(folder);
  if (free >= requiredBytes) return;
  const megabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024);
  throw new BackupError(
    `No hay espacio en el disco: la base de datos de la copia ocupa ${megabytes(requiredBytes)} MB y quedan ${megabytes(free)} MB. Hacé lugar y volvé a probar.`,
  );
}

async function readName(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  return rows[0]?.name ?? '';
}
