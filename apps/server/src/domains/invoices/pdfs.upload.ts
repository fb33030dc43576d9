import { pdfLimit, pdfsInZip, pdfZipLimit, type StoredPdfs } from '@centinela/api/invoiceImports.ts';
import { AppError } from '../../platform/errors/appError.ts';
import { RefusedFile } from '../../platform/sheets/reading/refusedFile.ts';
import { isZip, refused } from '../../platform/sheets/reading/takeIn.ts';
import { openZip, type Zip, type ZipRules } from '../../platform/sheets/reading/zip.ts';
import { type ReceivedFile, received, tooLarge } from '../../platform/storage/receive.ts';
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

/** What operating systems put into zips beside what people meant. */
const isLitter = (path: string): boolean => /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/.test(path);

/**
 * Keeps an uploaded PDF, or all PDFs of a zip. What of a zip cannot be taken is told by name; the rest is kept all the same.
 *
 * @param written the name it came with
 * @throws AppError badFile, tooLarge
 */
export async function storePdfs(
  deps: PdfDeps,
  folder: string,
  written: string,
  file: ReceivedFile,
): Promise<StoredPdfs> {
  if (await isZip(file.path)) return storeZip(deps, folder, file);
  const name = pdfName(written);
  if (!name) throw refused('Acá se suben archivos PDF, o un zip con los PDF adentro.');
  if (file.size > pdfLimit) throw tooLarge(pdfLimit);
  const what = await storePdf(deps, name, file);
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
  const paths = [...zip.sizes.keys()].filter((path) => !isLitter(path));
  if (!paths.some((path) => pdfName(path))) throw refused('El zip no trae ningún PDF.');
  if (paths.length > pdfsInZip) throw refused(rules.tooMany);
  const seen = new Set<string>();
  for (const path of paths) {
    const name = pdfName(path);
    const problem =
      name === null ? 'No es un PDF.' : seen.has(name) ? 'Está dos veces en el zip con ese nombre.' : null;
    if (name === null || problem) {
      told.refused.push({ name: path.slice(-200), message: problem ?? '' });
      continue;
    }
    seen.add(name);
    await storePart(deps, folder, zip, path, name, told);
  }
  return told;
}

async function storePart(
  deps: PdfDeps,
  folder: string,
  zip: Zip,
  path: string,
  name: string,
  told: StoredPdfs,
): Promise<void> {
  try {
    const part = await zip.open(path);
    if (!part) return;
    told[await received(folder, part, pdfLimit, (file) => storePdf(deps, name, file))] += 1;
  } catch (error) {
    // What is wrong with one PDF is told; what is wrong with the portal stops it all.
    if (error instanceof RefusedFile || (error instanceof AppError && error.status === 400))
      told.refused.push({ name, message: error.message });
    else throw error;
  }
}
