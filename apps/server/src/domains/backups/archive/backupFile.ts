import { createReadStream } from 'node:fs';
import { type FileHandle, link, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { pipeline as pipelineAsync } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { createTemporaryName, removeAbandoned } from '#platform/storage/receive.ts';
import { BackupError } from '../backupError.ts';
import { openFrames, sealFrames } from './frames.ts';
import { createRecordReader, type RecordReader } from './records.ts';

/** Extension of backup files. */
export const backupExtension = '.copia';

/** Returns the name of a backup of a database, which sorts by time: `centinela-2026-11-29T194254Z.copia`. */
export const getBackupName = (database: string, at: Date): string =>
  `${encodeURIComponent(database)}-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z${backupExtension}`;

const unfinishedFolder = (folder: string): string => join(folder, 'unfinished');

export interface WriteOptions {
  /** Name of the file. */
  name: string;
  folder: string;
  password: string | undefined;
  /** Called with the complete file before it gets its name; the file is removed if it throws. */
  accept(path: string): Promise<void>;
}

/**
 * Writes a backup file into a folder. It has a temporary name until it is complete, on disk and accepted, so a killed
 * backup leaves no backup file; the next one removes its remains.
 *
 * @returns path and size of the file
 */
export async function writeBackupFile(
  records: AsyncIterable<Buffer>,
  { name, folder, password, accept }: WriteOptions,
): Promise<{ path: string; bytes: number }> {
  const unfinished = unfinishedFolder(folder);
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  await removeAbandoned(unfinished);
  const temporaryPath = join(unfinished, createTemporaryName());
  const path = join(folder, name);
  try {
    const handle = await open(temporaryPath, 'wx', 0o600);
    await writeAndSync(handle, records, password);
    await accept(temporaryPath);
    await giveName(temporaryPath, path);
    await syncFolder(folder);
    return { path, bytes: (await stat(path)).size };
  } catch (error) {
    await rm(temporaryPath, { force: true });
    throw error;
  }
}

/** Errors of file systems without hard links, such as exFAT and some network folders. */
const linkErrors: readonly unknown[] = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

/** Gives a file its final name, unless another file has it. */
async function giveName(temporaryPath: string, path: string): Promise<void> {
  try {
    // Unlike a rename, a link never replaces a file.
    await link(temporaryPath, path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EEXIST')
      throw new BackupError(`Ya existe ${path} y no se tocó: volvé a hacer la copia.`, { cause: error });
    if (!linkErrors.includes(code)) throw error;
    await rename(temporaryPath, path);
    return;
  }
  await rm(temporaryPath);
}

async function writeAndSync(
  handle: FileHandle,
  records: AsyncIterable<Buffer>,
  password: string | undefined,
): Promise<void> {
  try {
    const compress = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } });
    await pipelineAsync(
      records,
      compress,
      (compressed: AsyncIterable<Buffer>) => sealFrames(compressed, password),
      async (sealed: AsyncIterable<Buffer>) => {
        for await (const chunk of sealed) await handle.appendFile(chunk);
      },
    );
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Reads the records of a backup file.
 *
 * @throws BackupError when the file is missing, damaged or encrypted with another password
 */
export async function readBackupFile<T>(
  path: string,
  password: string | undefined,
  work: (records: RecordReader) => Promise<T>,
): Promise<T> {
  const stats = await stat(path).catch(() => null);
  if (!stats?.isFile()) throw new BackupError(`No existe el archivo ${path}: revisá la ruta.`);
  const source = createReadStream(path, { highWaterMark: 256 * 1024 });
  const frames = (bytes: AsyncIterable<Buffer>) => openFrames(bytes, password);
  // Each error destroys all streams and reaches the reader of the last one.
  const plain = pipeline(source, frames, createZstdDecompress(), () => undefined);
  try {
    const records = createRecordReader(plain);
    const result = await work(records);
    // Also reads the last frame, which must be authentic too.
    await records.finish();
    return result;
  } finally {
    source.destroy();
    plain.destroy();
  }
}
