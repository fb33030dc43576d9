import type { Readable } from 'node:stream';
import type pg from 'pg';
import type { Storage } from '#platform/storage/storage.ts';
import { getBackupName, readBackup, sealBackup } from './archive/backupFile.ts';
import { encodeRecord } from './archive/records.ts';
import { withBackupLock } from './backups.lock.ts';
import { readDatabaseName, readDatabaseSize } from './database/catalog.ts';
import { withConnection } from './database/connection.ts';
import { checkDatabaseSpace, type DatabaseDisk } from './database/databaseSpace.ts';
import { type DumpedRows, dumpDatabase } from './database/dump.ts';
import { loadDatabase } from './database/load.ts';
import { withScratchDatabase } from './database/scratch.ts';
import { dumpFiles, type FileFigures, loadFiles } from './files.ts';
import type { BackupStore } from './stores/backupStore.ts';

/** What is copied. */
export interface BackupSource {
  /** Connection string of the live database. */
  url: string;
  storage: Storage;
  /** Encrypts the backup; undefined: it is not encrypted. */
  password: string | undefined;
  /** Disk of the database, whose free space is checked; undefined for an external database. */
  disk: DatabaseDisk | undefined;
}

export type BackupPhase = 'copy' | 'verify';

export interface BackupOptions extends BackupSource {
  /** Where the backup is created. */
  store: BackupStore;
  /** Maximum wait for another backup, as PostgreSQL's `lock_timeout`. */
  lockTimeout?: string;
  /** Stops the backup when aborted; nothing of it remains. */
  signal?: AbortSignal;
  /** Called when a phase begins, with the figures, which grow during the copy. */
  onPhase?: (phase: BackupPhase, figures: BackupFigures) => void;
}

export type BackupFigures = DumpedRows & FileFigures;

/** A created and verified backup. */
export interface CreatedBackup extends BackupFigures {
  name: string;
  bytes: number;
}

/**
 * Creates a backup of the database and the files while the portal runs. The store lists it only after it was restored
 * into an empty database and every table and file was equal.
 *
 * @throws BackupError when it cannot be created or does not pass the comparison
 */
export const createBackup = (options: BackupOptions): Promise<CreatedBackup> =>
  withBackupLock(
    options.url,
    async (live) => createLockedBackup(live, await nameBackup(live), options),
    options.lockTimeout,
  );

/** Name and time of a new backup. */
export interface NewBackup {
  name: string;
  createdAt: Date;
}

export async function nameBackup(live: pg.Client): Promise<NewBackup> {
  const createdAt = new Date();
  return { name: getBackupName(await readDatabaseName(live), createdAt), createdAt };
}

/** Like `createBackup`, for a caller that holds the lock of backups on the connection `live`. */
export async function createLockedBackup(
  live: pg.Client,
  { name, createdAt }: NewBackup,
  options: BackupOptions,
): Promise<CreatedBackup> {
  const { url, storage, store, password, disk, signal, onPhase } = options;
  return await withConnection(url, async (client) => {
    const figures: BackupFigures = { rows: 0, tables: 0, files: 0, fileBytes: 0 };
    async function* dump(): AsyncGenerator<Buffer> {
      yield* dumpDatabase(client, createdAt, figures);
      yield* dumpFiles(storage, figures);
      const { rows, files, fileBytes } = figures;
      yield encodeRecord({ kind: 'end', rows, files, fileBytes });
    }
    await checkDatabaseSpace(disk, await readDatabaseSize(client));
    onPhase?.('copy', figures);
    const content = sealBackup(untilAborted(dump(), signal), password);
    const bytes = await store.write(name, content, async (open) => {
      onPhase?.('verify', figures);
      // Again, because the backup may be on the same disk.
      await checkDatabaseSpace(disk, await readDatabaseSize(live));
      await withScratchDatabase(live, url, async (scratch) =>
        verifyBackup(await open(), { password, signal, scratchUrl: scratch.url }),
      );
    });
    return { ...figures, name, bytes };
  });
}

async function* untilAborted(
  source: AsyncIterable<Buffer>,
  signal: AbortSignal | undefined,
): AsyncGenerator<Buffer> {
  for await (const chunk of source) {
    signal?.throwIfAborted();
    yield chunk;
  }
}

/** Restores a backup into an empty database, without storing its files, and compares everything. */
async function verifyBackup(
  source: Readable,
  {
    password,
    signal,
    scratchUrl,
  }: { password: string | undefined; signal: AbortSignal | undefined; scratchUrl: string },
): Promise<void> {
  const stop = () => source.destroy(new Error('the backup was stopped', { cause: signal?.reason }));
  signal?.addEventListener('abort', stop, { once: true });
  await readBackup(source, password, async (records) => {
    await loadDatabase(scratchUrl, await records.expect('head'), records);
    await loadFiles(records, undefined);
  });
}
