import { Readable } from 'node:stream';
import {
  pdfLimit,
  pdfNameLimit,
  pdfsInZip,
  pdfZipLimit,
  type StoredPdfs,
} from '@centinela/api/invoices/invoiceImports.ts';
import { inLanguage, type Label } from '@centinela/sections/kernel/language.ts';
import { AppError } from '#platform/errors/appError.ts';
import { toAppError } from '#platform/http/errorHandler.ts';
import { RefusedFile } from '#platform/sheets/reading/refusedFile.ts';
import { isZip, refused } from '#platform/sheets/reading/takeIn.ts';
import { openZip, type Zip, type ZipRules } from '#platform/sheets/reading/zip.ts';
import { type ReceivedFile, received, tooLarge } from '#platform/storage/receive.ts';
import { pdfName } from './pdfName.ts';
import { type PdfDeps, storePdf } from './pdfs.store.ts';

const rules: ZipRules = {
  mostUnfolded: 2 * pdfZipLimit,
  mostEntries: 2 * pdfsInZip,
  broken: 'El zip está dañado: armalo de nuevo y volvé a subirlo.',
  unfoldsTooFar: 'El zip se expande demasiado al abrirlo: dividilo en varios.',
  tooMany: `El zip trae demasiados archivos: dividilo en varios de hasta ${pdfsInZip} PDF.`,
  locked: 'El zip tiene contraseña: armalo sin ella.',
};

const badName: Label = [
  `El nombre de un PDF puede tener hasta ${pdfNameLimit} caracteres y no empieza con un punto: cambialo y volvé a subirlo.`,
  `A PDF’s name has ${pdfNameLimit} characters at most and does not begin with a dot: change it and upload it again.`,
];
const damaged: Label = [
  'El zip está dañado en este archivo: armalo de nuevo y volvé a subirlo.',
  'The zip is damaged at this file: make it anew and upload it again.',
];
const noRoom = (kept: number): Label => [
  `El servidor se quedó sin lugar en el disco. Del zip ya se guardaron ${kept} PDF: avisá a quien lo administra y después subí el zip de nuevo, lo guardado no se repite.`,
  `The server ran out of room on its disk. Of the zip ${kept} PDFs have been kept: tell whoever runs it and then upload the zip again, what was kept is not repeated.`,
];

/** Whether a zip entry was added by an operating system. */
const isLitter = (path: string): boolean =>
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
  folder: string,
  written: string,
  file: ReceivedFile,
): Promise<StoredPdfs> {
  if (await isZip(file.path)) return storeZip(deps, folder, file);
  const name = pdfName(written);
  if ('rule' in name)
    throw refused(
      name.rule === 'pdfName'
        ? inLanguage(badName, deps.language)
        : 'Acá se suben archivos PDF, o un zip con los PDF adentro.',
    );
  if (file.size > pdfLimit) throw tooLarge(pdfLimit);
  const what = await storePdf(deps, name.value, file);
  return { created: 0, replaced: 0, unchanged: 0, refused: [], [what]: 1 };
}

async function storeZip(deps: PdfDeps, folder: string, file: ReceivedFile): Promise<StoredPdfs> {
  try {
    const zip = await openZip(file.path, rules);
    try {
      return await storeAll(deps, folder, zip);
    } finally {
      zip.close();
    }
  } catch (error) {
    if (error instanceof RefusedFile) throw refused(error.message, error);
    throw error;
  }
}

async function storeAll(deps: PdfDeps, folder: string, zip: Zip): Promise<StoredPdfs> {
  const told: StoredPdfs = { created: 0, replaced: 0, unchanged: 0, refused: [] };
  const parts = [...zip.sizes.keys()]
    .filter((path) => !isLitter(path))
    .map((path) => ({ path, name: pdfName(path) }));
  if (parts.every(({ name }) => 'rule' in name && name.rule === 'fileName'))
    throw refused('El zip no trae ningún PDF.');
  if (parts.length > pdfsInZip) throw refused(rules.tooMany);
  const seen = new Set<string>();
  for (const { path, name } of parts) {
    const refuse = (message: string) => told.refused.push({ name: path.slice(-200), message });
    if ('rule' in name)
      refuse(name.rule === 'pdfName' ? inLanguage(badName, deps.language) : 'No es un PDF.');
    else if (seen.has(name.value)) refuse('Está dos veces en el zip con ese nombre.');
    else {
      seen.add(name.value);
      await storePart(deps, folder, zip, path, name.value, told);
    }
  }
  return told;
}

/** Reads a zip entry. @throws AppError badFile if it is damaged */
async function* wholePart(zip: Zip, path: string, message: string): AsyncGenerator<Buffer> {
  try {
    const part = await zip.open(path);
    if (part) yield* part;
  } catch (error) {
    throw refused(message, error);
  }
}

async function storePart(
  deps: PdfDeps,
  folder: string,
  zip: Zip,
  path: string,
  name: string,
  told: StoredPdfs,
): Promise<void> {
  const part = Readable.from(wholePart(zip, path, inLanguage(damaged, deps.language)));
  try {
    told[await received(folder, part, pdfLimit, (file) => storePdf(deps, name, file))] += 1;
  } catch (error) {
    const known = toAppError(error);
    // An invalid PDF is reported and skipped; an error of the server aborts the upload.
    if (known.status === 400) told.refused.push({ name, message: known.message });
    else if (known.code === 'noRoom')
      throw new AppError('noRoom', {
        message: inLanguage(noRoom(told.created + told.replaced), deps.language),
        cause: error,
      });
    else throw error;
  }
}
