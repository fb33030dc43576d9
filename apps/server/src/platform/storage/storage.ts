import type { Readable } from 'node:stream';
import type { Config } from '../config/config.ts';
import { openDiskStorage } from './diskStorage.ts';

/** A range of bytes, both ends inclusive and counted from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredBytes {
  stream: Readable;
  /** Size of the whole object, even if only a range is read. */
  size: number;
}

/**
 * File storage: a folder of this server or an S3 store. A key is a relative path of letters, digits, `-`, `_`,
 * `.` and `/`.
 */
export interface Storage {
  /**
   * Writes an object atomically: readers see either the old or the new one, and a failed write leaves nothing. Must
   * not be called within a transaction, because a hanging store would hold its connection.
   *
   * @param open opens the source stream; called again for each retry
   * @throws AppError storageAway when the store does not respond in time
   */
  put(key: string, open: () => Readable, options: { size: number; type: string }): Promise<void>;
  /** Reads an object or a range of it; null when it does not exist. The caller consumes or destroys the stream. */
  read(key: string, range?: ByteRange): Promise<StoredBytes | null>;
  /** Returns the size in bytes; null when the object does not exist. */
  size(key: string): Promise<number | null>;
  /** Yields the keys of all objects, in no particular order; one that is written or removed at the same time may be among them. */
  list(): AsyncIterable<string>;
  /** Removes an object, if it exists. */
  remove(key: string): Promise<void>;
  /** Removes all objects whose keys begin with this folder. */
  removeFolder(folder: string): Promise<void>;
  /** Returns a link of the store itself, valid for some seconds; null when the store has none. */
  link(key: string, options: { seconds: number; type: string; disposition: string }): Promise<string | null>;
  /** Rejects when the store is unusable, for /health/ready. */
  check(): Promise<void>;
  close(): void;
}

/** Opens the configured storage: S3 when `S3_*` is set, otherwise the folder `files` below the data folder. */
export async function openStorage({
  s3,
  dataDir,
  diskMinFree,
}: Pick<Config, 's3' | 'dataDir'> & Partial<Pick<Config, 'diskMinFree'>>): Promise<Storage> {
  if (!s3) return openDiskStorage(`${dataDir}/files`, diskMinFree);
  // The S3 client uses 25 MB of memory, so it is loaded only if needed.
  const { openS3Storage } = await import('./s3Storage.ts');
  return openS3Storage(s3);
}
