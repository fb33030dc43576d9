import { pipeline, type Readable } from 'node:stream';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { openFrames, sealFrames } from './frames.ts';
import { createRecordReader, type RecordReader } from './records.ts';

/** Extension of backup files. */
export const backupExtension = '.copia';

/** Returns the name of a backup of a database, which sorts by time: `centinela-2026-11-29T194254Z.copia`. */
export const getBackupName = (database: string, at: Date): string =>
  `${database.replace(/[^\w-]/g, '_')}-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z${backupExtension}`;

/** Compresses and encrypts records into the content of a backup file. */
export async function* sealBackup(
  records: AsyncIterable<Buffer>,
  password: string | undefined,
): AsyncGenerator<Buffer> {
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } });
  // An error of the records destroys the compression and reaches the reader of the frames.
  yield* sealFrames(
    pipeline(records, compress, () => undefined),
    password,
  );
}

/**
 * Reads the records of a backup file.
 *
 * @throws BackupError when it is damaged or encrypted with another password
 */
export async function readBackup<T>(
  source: Readable,
  password: string | undefined,
  work: (records: RecordReader) => Promise<T>,
): Promise<T> {
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
