import type { Readable } from 'node:stream';
import type { Config } from '../config/config.ts';
import { openDiskStorage } from './diskStorage.ts';

/** Bytes from the first to the last, both included and counted from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredBytes {
  stream: Readable;
  /** Of the whole object, also when only a range is read. */
  size: number;
}

/**
 * Where files are kept: a folder of this machine or an S3 store. A key is a relative path of letters,
 * digits, `-`, `_`, `.` and `/`.
 */
export interface Storage {
  /**
   * Writes an object. Readers see the old one or the new one whole, never a part; a failed write leaves nothing. Not to be
   * called within a transaction: a store that hangs would hold its connection.
   *
   * @param open gives the bytes from the beginning; asked again for another try
   * @throws AppError storageAway when the store does not answer in time
   */
  put(key: string, open: () => Readable, options: { size: number; type: string }): Promise<void>;
  /** Reads an object or a range of it; null when there is none. The caller consumes or destroys the stream. */
  read(key: string, range?: ByteRange): Promise<StoredBytes | null>;
  /** Size in bytes; null when there is none. */
  size(key: string): Promise<number | null>;
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>;
  /** Removes all objects whose keys begin with this folder. */
  removeFolder(folder: string): Promise<void>;
  /** A link of the store itself, good for some seconds; null when the store has none. */
  link(key: string, options: { seconds: number; type: string; disposition: string }): Promise<string | null>;
  /** Rejects when the store can't be used, for /health/ready. */
  check(): Promise<void>;
  close(): void;
}

/** The storage of this configuration: S3 when `S3_*` is set, else the folder `files` below the data folder. */
export async function openStorage({
  s3,
  dataDir,
  diskMinFree,
}: Pick<Config, 's3' | 'dataDir'> & Partial<Pick<Config, 'diskMinFree'>>): Promise<Storage> {
  if (!s3) return openDiskStorage(`${dataDir}/files`, diskMinFree);
  // The S3 client takes 25 MB of memory, which a server that keeps its files on disk does not pay.
  const { openS3Storage } = await import('./s3Storage.ts');
  return openS3Storage(s3);
}
