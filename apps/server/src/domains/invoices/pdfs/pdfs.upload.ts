import { Readable } from 'node:stream';
import {
  maxPdfBytes,
  maxPdfNameLength,
  maxPdfsInZip,
  maxPdfZipBytes,
  type StoredPdfs,
} from '@centinela/api/invoices/invoiceImports.ts';
import { inLanguage, type Label } from '@centinela/sections/kernel/language.ts';
import { AppError } from '#platform/errors/appError.ts';
import { toAppError } from '#platform/http/errorHandler.ts';
import { createFileError, isZip } from '#platform/sheets/reading/inspectUpload.ts';
import { RefusedFile } from '#platform/sheets/reading/refusedFile.ts';
import { openZip, type Zip, type ZipRules } from '#platform/sheets/reading/zip.ts';
import { type ReceivedFile, tooLarge } from '#platform/storage/receive.ts';
import { type Intake, receiveScanned } from '#platform/uploads/intake.ts';
import { pdfName } from './pdfName.ts';
import { type PdfDeps, storePdf } from './pdfs.store.ts';

const zipRules: ZipRules = {
  maxUncompressed: 2 * maxPdfZipBytes,
  maxEntries: 2 * maxPdfsInZip,
  broken: 'El zip está dañado: armalo de nuevo y volvé a subirlo.',
  tooLarge: 'El zip se expande demasiado al abrirlo: dividilo en varios.',
  tooMany: `El zip trae demasiados archivos: dividilo en varios de hasta ${maxPdfsInZip} PDF.`,
  locked: 'El zip tiene contraseña: armalo sin ella.',
};

const invalidNameMessage: Label = [
  `El nombre de un PDF puede tener hasta ${maxPdfNameLength} caracteres y no empieza con un punto: cambialo y volvé a subirlo.`,
  `A PDF’s name has ${maxPdfNameLength} characters at most and does not begin with a dot: change it and upload it again.`,
];
const damagedMessage: Label = [
  'El zip está dañado en este archivo: armalo de nuevo y volvé a subirlo.',
  'The zip is damaged at this file: make it anew and upload it again.',
];
const formatNoRoomMessage = (storedCount: number): Label => [
  `El servidor se quedó sin lugar en el disco. Del zip ya se guardaron ${storedCount} PDF: avisá a quien lo administra y después subí el zip de nuevo, lo guardado no se repite.`,
  `The server ran out of room on its disk. Of the zip ${storedCount} PDFs have been kept: tell whoever runs it and then upload the zip again, what was kept is not repeated.`,
];

/** Whether a zip entry was added by an operating system. */
const isSystemFile = (path: string): boolean =>
  /(?:^|\/)(?:__MACOSX\/|\._|\.(?![^/]*\.pdf$)|Thumbs\.db$|desktop\.ini$)/i.test(path);

/**
 * Stores an uploaded PDF, or all PDFs of a zip. Rejected entries of a zip are reported by name; the others are
 * stored.
 *
 * @param written the uploaded file name
 * @throws AppError badFile, tooLarge; noRoom with the number of stored PDFs
 */
export async function storePdfs(
  deps: PdfDeps,
  intake: Intake,
  written: string,
  file: ReceivedFile,
): Promise<StoredPdfs> {
  if (await isZip(file.path)) return storeZip(deps, intake, file);
  const name = pdfName(written);
  if ('rule' in name)
    throw createFileError(
      name.rule === 'pdfName'
        ? inLanguage(invalidNameMessage, deps.language)
        : 'Acá se suben archivos PDF, o un zip con los PDF adentro.',
    );
  if (file.size > maxPdfBytes) throw tooLarge(maxPdfBytes);
  const outcome = await storePdf(deps, name.value, file);
  return { created: 0, replaced: 0, unchanged: 0, refused: [], [outcome]: 1 };
}

async function storeZip(deps: PdfDeps, intake: Intake, file: ReceivedFile): Promise<StoredPdfs> {
  try {
    const zip = await openZip(file.path, zipRules);
    try {
      return await storeParts(deps, intake, zip);
    } finally {
      zip.close();
    }
  } catch (error) {
    if (error instanceof RefusedFile) throw createFileError(error.message, error);
    throw error;
  }
}

async function storeParts(deps: PdfDeps, intake: Intake, zip: Zip): Promise<StoredPdfs> {
  const result: StoredPdfs = { created: 0, replaced: 0, unchanged: 0, refused: [] };
  const parts = [...zip.sizes.keys()]
    .filter((path) => !isSystemFile(path))
    .map((path) => ({ path, name: pdfName(path) }));
  if (parts.every(({ name }) => 'rule' in name && name.rule === 'fileName'))
    throw createFileError('El zip no trae ningún PDF.');
  if (parts.length > maxPdfsInZip) throw createFileError(zipRules.tooMany);
  const seen = new Set<string>();
  for (const { path, name } of parts) {
    const reject = (message: string) => result.refused.push({ name: path.slice(-200), message });
    if ('rule' in name)
      reject(name.rule === 'pdfName' ? inLanguage(invalidNameMessage, deps.language) : 'No es un PDF.');
    else if (seen.has(name.value)) reject('Está dos veces en el zip con ese nombre.');
    else {
      seen.add(name.value);
      await storePart(deps, intake, zip, { path, name: name.value }, result);
    }
  }
  return result;
}

/** Reads a zip entry. @throws AppError badFile if it is damaged */
async function* readPart(zip: Zip, path: string, message: string): AsyncGenerator<Buffer> {
  try {
    const part = await zip.open(path);
    if (part) yield* part;
  } catch (error) {
    throw createFileError(message, error);
  }
}

async function storePart(
  deps: PdfDeps,
  intake: Intake,
  zip: Zip,
  { path, name }: { path: string; name: string },
  result: StoredPdfs,
): Promise<void> {
  const source = Readable.from(readPart(zip, path, inLanguage(damagedMessage, deps.language)));
  try {
    // Each part again: clamd opens a zip only up to its limits, and the message names the infected PDF.
    const upload = { source, name, maxBytes: maxPdfBytes, actor: deps.actor };
    result[await receiveScanned(intake, upload, (file) => storePdf(deps, name, file))] += 1;
  } catch (error) {
    const appError = toAppError(error);
    // An invalid PDF is reported and skipped; an error of the server aborts the upload.
    if (appError.status === 400 || appError.code === 'infected')
      result.refused.push({ name, message: appError.message });
    else if (appError.code === 'noRoom')
      throw new AppError('noRoom', {
        message: inLanguage(formatNoRoomMessage(result.created + result.replaced), deps.language),
        cause: error,
      });
    else throw error;
  }
}
