import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { withReceivedFile } from '#platform/storage/receive.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { type BackupRecord, encodeData, encodeRecord, type RecordReader } from './archive/records.ts';
import { BackupError, damagedBackup } from './backupError.ts';

/** Figures of the files of a backup. */
export interface FileFigures {
  files: number;
  fileBytes: number;
}

/**
 * Yields the records of all stored files. It runs after the snapshot of the database: files are stored before the rows
 * that refer to them, and none is removed while the backup holds its lock, so the files of all rows are there.
 *
 * @param figures receives the figures
 */
export async function* dumpFiles(storage: Storage, figures: FileFigures): AsyncGenerator<Buffer> {
  for await (const key of storage.list()) {
    const stored = await storage.read(key);
    // Removed since it was listed, so no row of the snapshot refers to it.
    if (!stored) continue;
    const hash = createHash('sha256');
    yield encodeRecord({ kind: 'file', key, size: stored.size });
    yield* encodeData(hashChunks(stored.stream, hash));
    yield encodeRecord({ kind: 'fileEnd', checksum: hash.digest('hex') });
    figures.files += 1;
    figures.fileBytes += stored.size;
  }
}

async function* hashChunks(
  source: AsyncIterable<Buffer>,
  hash: { update(chunk: Buffer): unknown },
): AsyncGenerator<Buffer> {
  for await (const chunk of source) {
    hash.update(chunk);
    yield chunk;
  }
}

/** Where restored files go. */
export interface FileTarget {
  storage: Storage;
  /** Folder for a file that is being received. */
  temporaryFolder: string;
}

/**
 * Reads the files of a backup up to its end and compares each with its checksum.
 *
 * @param target where they are stored; undefined only compares them
 * @throws BackupError when a file differs or files are missing
 */
export async function loadFiles(records: RecordReader, target: FileTarget | undefined): Promise<FileFigures> {
  const loaded: FileFigures = { files: 0, fileBytes: 0 };
  for (;;) {
    const record = await records.next();
    if (record.kind === 'end') {
      if (record.files === loaded.files && record.fileBytes === loaded.fileBytes) return loaded;
      throw new BackupError([
        `A la copia le faltan archivos: tiene ${loaded.files} de ${record.files}.`,
        `The backup is incomplete: it has ${loaded.files} of ${record.files} files.`,
      ]);
    }
    if (record.kind !== 'file') throw new BackupError(damagedBackup);
    await (target ? storeFile(records, record, target) : checkFile(records, record));
    loaded.files += 1;
    loaded.fileBytes += record.size;
  }
}

type FileRecord = Extract<BackupRecord, { kind: 'file' }>;

async function storeFile(records: RecordReader, file: FileRecord, target: FileTarget): Promise<void> {
  const { storage, temporaryFolder } = target;
  // Received first, because the storage may need to read it again to repeat a failed attempt.
  await withReceivedFile(
    temporaryFolder,
    Readable.from(records.data()),
    Number.POSITIVE_INFINITY,
    async (received) => {
      await compare(records, file, received);
      await storage.put(file.key, () => createReadStream(received.path), {
        size: file.size,
        type: 'application/octet-stream',
      });
    },
  );
}

async function checkFile(records: RecordReader, file: FileRecord): Promise<void> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of records.data()) {
    hash.update(chunk);
    size += chunk.length;
  }
  await compare(records, file, { size, checksum: hash.digest('hex') });
}

async function compare(
  records: RecordReader,
  { key, size }: FileRecord,
  found: { size: number; checksum: string },
): Promise<void> {
  const { checksum } = await records.expect('fileEnd');
  if (size !== found.size || checksum !== found.checksum)
    throw new BackupError([
      `El archivo ${key} de la copia no es igual al original: usá otra copia.`,
      `The file ${key} in the backup differs from the original: use another backup.`,
    ]);
}
