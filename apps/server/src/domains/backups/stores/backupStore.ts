import type { Readable } from 'node:stream';
import { BackupError } from '../backupError.ts';

export interface StoredBackup {
  name: string;
  bytes: number;
}

/** Where backups are stored: a folder, or a bucket of its own in an S3 store. */
export interface BackupStore {
  /** The folder, or the bucket as `s3://bucket`. */
  readonly place: string;
  /**
   * Writes a backup. It is listed only after `accept` has resolved; if `accept` throws or the process is killed, it is
   * not, and its remains are removed at once or by the next write.
   *
   * @param accept reads it back with `open` and compares it
   * @returns its size in bytes
   * @throws BackupError when there is one with this name
   */
  write(
    name: string,
    content: AsyncIterable<Buffer>,
    accept: (open: () => Promise<Readable>) => Promise<void>,
  ): Promise<number>;
  /** Opens a backup for reading. @throws BackupError when it does not exist */
  open(name: string): Promise<Readable>;
  /** Lists the verified backups, newest first. */
  list(): Promise<StoredBackup[]>;
  /** Removes a backup, if it exists. */
  remove(name: string): Promise<void>;
  close(): void;
}

export const alreadyExists = (path: string, cause?: unknown): BackupError =>
  new BackupError(
    [
      `Ya existe ${path} y no se tocó: volvé a hacer la copia.`,
      `${path} already exists and was not changed: make the backup again.`,
    ],
    { cause },
  );

export const missingFolder = (folder: string, cause?: unknown): BackupError =>
  new BackupError(
    [
      `No existe la carpeta ${folder}: si está en otro disco, montalo; si es nueva, creala.`,
      `The folder ${folder} does not exist: if it is on another disk, mount it; if it is new, create it.`,
    ],
    { cause },
  );

export const doesNotExist = (path: string): BackupError =>
  new BackupError([
    `No existe el archivo ${path}: revisá la ruta. Las copias del destino configurado se ven con npm run restore -- --list.`,
    `The file ${path} does not exist: check the path. npm run restore -- --list shows the backups of the configured destination.`,
  ]);

/** Sorts backups of one database by time, newest first. */
export const sortNewestFirst = (backups: StoredBackup[]): StoredBackup[] =>
  backups.sort((a, b) => (a.name < b.name ? 1 : -1));
