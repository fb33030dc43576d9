import { freeBytes } from '#platform/storage/diskSpace.ts';
import { BackupError } from '../backupError.ts';

/** The disk of an embedded database. */
export interface DatabaseDisk {
  folder: string;
  /** Free bytes that remain reserved for the portal. */
  minFree: number;
}

/** `max_wal_size` of the embedded database: the log of a load grows up to this size. */
const maxLogBytes = 4 * 1024 ** 3;

/**
 * Checks the space for a second copy of a database, before a load fills the disk of the running portal.
 *
 * @param disk undefined for an external database, whose disk is unknown
 * @param databaseBytes size of the database that is loaded
 * @throws BackupError when there is too little
 */
export async function checkDatabaseSpace(
  disk: DatabaseDisk | undefined,
  databaseBytes: number,
): Promise<void> {
  if (!disk) return;
  const required = databaseBytes + Math.min(databaseBytes, maxLogBytes) + disk.minFree;
  const free = await freeBytes(disk.folder);
  if (free >= required) return;
  const megabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024);
  throw new BackupError([
    `No hay espacio en el disco para cargar la copia en una base aparte: hacen falta ${megabytes(required)} MB y quedan ${megabytes(free)} MB. Hacé lugar y volvé a probar.`,
    `The disk has no space for loading the backup into a separate database: ${megabytes(required)} MB are needed and ${megabytes(free)} MB are free. Free some space and try again.`,
  ]);
}
