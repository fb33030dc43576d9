import type pg from 'pg';
import type { Storage } from '#platform/storage/storage.ts';
import { getBackupName, readBackupFile, writeBackupFile } from './archive/backupFile.ts';
import { encodeRecord } from './archive/records.ts';
import { withBackupLock } from './backups.lock.ts';
import { readDatabaseName, readDatabaseSize } from './database/catalog.ts';
import { withConnection } from './database/connection.ts';
import { checkDatabaseSpace, type DatabaseDisk } from './database/databaseSpace.ts';
import { type DumpedRows, dumpDatabase } from './database/dump.ts';
import { loadDatabase } from './database/load.ts';
import { withScratchDatabase } from './database/scratch.ts';
import { dumpFiles, type FileFigures, loadFiles } from './files.ts';

export interface BackupOptions {
  /** Connection string of the live database. */
  url: string;
  storage: Storage;
  /** Folder in which the backup is created. */
  folder: string;
  /** Encrypts the backup; undefined: it is not encrypted. */
  password: string | undefined;
  /** Disk of the database, whose free space is checked; undefined for an external database. */
  disk: DatabaseDisk | undefined;
  /** Maximum wait for another backup, as PostgreSQL's `lock_timeout`. */
  lockTimeout?: string;
  /** Called when a phase begins. */
  onPhase?: (phase: 'copy' | 'verify') => void;
}

/** A created and verified backup. */
export interface CreatedBackup extends DumpedRows, FileFigures {
  path: string;
  bytes: number;
}

/**
 * Creates a backup of the database and the files while the portal runs. The file appears in the folder only after it
 * was restored into an empty database and every table and file was equal.
 *
 * @throws BackupError when it cannot be created or does not pass the comparison
 */
export async function createBackup(options: BackupOptions): Promise<CreatedBackup> {
  const { url, storage, folder, password, disk, lockTimeout, onPhase } = options;
  const createAndVerify = (live: pg.Client) =>
    withConnection(url, async (client) => {
      const createdAt = new Date();
      const figures = { rows: 0, tables: 0, files: 0, fileBytes: 0 };
      async function* dump(): AsyncGenerator<Buffer> {
        yield* dumpDatabase(client, createdAt, figures);
        yield* dumpFiles(storage, figures);
        const { rows, files, fileBytes } = figures;
        yield encodeRecord({ kind: 'end', rows, files, fileBytes });
      }
      await checkDatabaseSpace(disk, await readDatabaseSize(client));
      onPhase?.('copy');
      const file = await writeBackupFile(dump(), {
        name: getBackupName(await readDatabaseName(client), createdAt),
        folder,
        password,
        async accept(path) {
          onPhase?.('verify');
          // Again, because the backup may be on the same disk.
          await checkDatabaseSpace(disk, await readDatabaseSize(live));
          await withScratchDatabase(live, url, (scratch) => verifyBackup(path, password, scratch.url));
        },
      });
      return { ...figures, ...file };
    });
  return await withBackupLock(url, createAndVerify, lockTimeout);
}

/** Restores a backup into an empty database, without storing its files, and compares everything. */
async function verifyBackup(path: string, password: string | undefined, scratchUrl: string): Promise<void> {
  await readBackupFile(path, password, async (records) => {
    await loadDatabase(scratchUrl, await records.expect('head'), records);
    await loadFiles(records, undefined);
  });
}
