import { openZip, type Zip, type ZipRules } from '../zip.ts';

const brokenMessage = 'El archivo XLSX está dañado o no es una planilla: guardalo de nuevo, o como CSV.';

export const expandedSizeMessage =
  'El archivo XLSX se expande demasiado al abrirlo: guardalo como CSV y subí ese.';

export const tooLarge = 'La planilla es demasiado grande para leerla como XLSX: guardala como CSV.';

const rules: ZipRules = {
  // Enough for a million records.
  maxUncompressed: 1024 * 1024 * 1024,
  maxEntries: 1000,
  broken: brokenMessage,
  tooMany: brokenMessage,
  tooLarge: expandedSizeMessage,
  locked: 'El archivo XLSX tiene contraseña: guardalo sin ella.',
};

/** The parts of a workbook, opened by their paths. */
export type Workbook = Zip;

/** Opens a workbook on disk, which is a zip. @throws RefusedFile */
export const openWorkbook = (path: string): Promise<Workbook> => openZip(path, rules);
