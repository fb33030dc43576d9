import type { Readable } from 'node:stream';
import yauzl from 'yauzl';
import { RefusedFile } from './refusedFile.ts';

/** Limits for the uncompressed size of a zip, and the message for an unusable one. */
export interface ZipRules {
  /** Maximum uncompressed bytes in total. */
  maxUncompressed: number;
  /** Maximum number of entries, including folders. */
  maxEntries: number;
  broken: string;
  tooLarge: string;
  tooMany: string;
  locked: string;
}

/** Maximum compression ratio of large zips. Real sheets stay below 30. */
const maxRatio = 200;
/** Below this size a high ratio is harmless. */
const minCheckedBytes = 10 * 1024 * 1024;

/** The entries of a zip, opened by their paths. */
export interface Zip {
  /** Declared uncompressed size of each entry in bytes, without folders. */
  readonly sizes: ReadonlyMap<string, number>;
  /** Streams an entry; null when it does not exist. @throws RefusedFile */
  open(path: string): Promise<Readable | null>;
  close(): void;
}

/**
 * Opens a zip on disk and reads its directory without decompressing anything. A zip bomb is rejected by its
 * declared sizes, and yauzl enforces them for each entry.
 *
 * @throws RefusedFile
 */
export async function openZip(path: string, rules: ZipRules): Promise<Zip> {
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) =>
    yauzl.open(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }, (error, file) =>
      error ? reject(new RefusedFile(rules.broken)) : resolve(file),
    ),
  );
  try {
    if (zip.entryCount > rules.maxEntries) throw new RefusedFile(rules.tooMany);
    const entries = await listEntries(zip, rules);
    return {
      sizes: new Map([...entries].map(([name, { uncompressedSize }]) => [name, uncompressedSize])),
      open: (name) => openEntry(zip, entries.get(name), rules),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

function listEntries(zip: yauzl.ZipFile, rules: ZipRules): Promise<Map<string, yauzl.Entry>> {
  const entries = new Map<string, yauzl.Entry>();
  let uncompressed = 0;
  return new Promise((resolve, reject) => {
    const refuse = (message: string) => reject(new RefusedFile(message));
    zip.on('error', () => refuse(rules.broken));
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: yauzl.Entry) => {
      uncompressed += entry.uncompressedSize;
      const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize);
      if (
        uncompressed > rules.maxUncompressed ||
        (entry.uncompressedSize > minCheckedBytes && ratio > maxRatio)
      )
        return refuse(rules.tooLarge);
      if (entry.isEncrypted()) return refuse(rules.locked);
      if (!entry.fileName.endsWith('/')) entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.readEntry();
  });
}

function openEntry(
  zip: yauzl.ZipFile,
  entry: yauzl.Entry | undefined,
  rules: ZipRules,
): Promise<Readable | null> {
  if (!entry) return Promise.resolve(null);
  return new Promise((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) =>
      error ? reject(new RefusedFile(rules.broken)) : resolve(stream),
    ),
  );
}
