import type { Readable } from 'node:stream';
import yauzl from 'yauzl';
import { RefusedFile } from '../refusedFile.ts';

/** Bytes that a workbook may unfold to: a million records fit in. */
const mostUnfolded = 1024 * 1024 * 1024;
/** How much smaller a zip may make what is large. Real sheets stay below 30. */
const mostRatio = 200;
/** Below this a high ratio harms nobody. */
const harmless = 10 * 1024 * 1024;
const mostEntries = 1000;

const broken = () =>
  new RefusedFile('El archivo XLSX está dañado o no es una planilla: guardalo de nuevo, o como CSV.');

/** The parts of a workbook, opened by their paths. */
export interface Workbook {
  has(path: string): boolean;
  /** Streams a part; null when there is none. @throws RefusedFile */
  open(path: string): Promise<Readable | null>;
  close(): void;
}

/**
 * Opens a workbook on disk. Its list of parts is read, nothing is unfolded; a zip that would unfold to far more than it
 * weighs is refused by what it says of itself, and yauzl holds every part to what it said.
 *
 * @throws RefusedFile
 */
export async function openWorkbook(path: string): Promise<Workbook> {
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) =>
    yauzl.open(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }, (error, file) =>
      error ? reject(broken()) : resolve(file),
    ),
  );
  try {
    const entries = await listEntries(zip);
    return {
      has: (name) => entries.has(name),
      open: (name) => openEntry(zip, entries.get(name)),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

function listEntries(zip: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> {
  const entries = new Map<string, yauzl.Entry>();
  let unfolded = 0;
  return new Promise((resolve, reject) => {
    zip.on('error', () => reject(broken()));
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: yauzl.Entry) => {
      unfolded += entry.uncompressedSize;
      const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize);
      if (unfolded > mostUnfolded || (entry.uncompressedSize > harmless && ratio > mostRatio))
        return reject(
          new RefusedFile('El archivo XLSX se expande demasiado al abrirlo: guardalo como CSV y subí ese.'),
        );
      if (entry.isEncrypted())
        return reject(new RefusedFile('El archivo XLSX tiene contraseña: guardalo sin ella.'));
      if (entries.size >= mostEntries) return reject(broken());
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.readEntry();
  });
}

function openEntry(zip: yauzl.ZipFile, entry: yauzl.Entry | undefined): Promise<Readable | null> {
  if (!entry) return Promise.resolve(null);
  return new Promise((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) => (error ? reject(broken()) : resolve(stream))),
  );
}
