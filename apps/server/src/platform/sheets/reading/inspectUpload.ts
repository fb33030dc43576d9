import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../../errors/appError.ts';
import type { ReceivedFile } from '../../storage/receive.ts';
import { createInspectingStream, type Inspection, Inspector } from './csv/inspect.ts';
import { RefusedFile } from './refusedFile.ts';
import { convertSheetToCsv } from './xlsx/sheetToCsv.ts';

/** A file ready for import: how to read it, and its bytes. */
export interface InspectedUpload extends Inspection {
  format: 'csv' | 'xlsx';
  /** Path on this server's disk. */
  path: string;
  bytes: number;
}

/** Creates the error for an unusable file, with a message for the user who uploads it. */
export const createFileError = (message: string, cause?: unknown) =>
  new AppError('badFile', { message, errors: [{ field: 'file', message }], cause });

/** Whether a file begins with the signature of a zip, as workbooks do. */
export async function isZip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return bytesRead === 4 && buffer.readUInt32BE() === 0x504b0304;
  } finally {
    await file.close();
  }
}

async function inspectStream(source: Readable, copyTo?: string): Promise<Inspection> {
  const inspector = new Inspector();
  if (copyTo) await pipeline(source, createInspectingStream(inspector), createWriteStream(copyTo));
  else for await (const chunk of source) inspector.push(chunk);
  return inspector.end();
}

/**
 * Inspects an uploaded file in one pass and constant memory: format, encoding, number of records. A workbook is
 * converted to a CSV next to it.
 *
 * @throws AppError badFile, with a message for the user who uploads it
 */
export async function inspectUpload<T>(
  { path, size }: ReceivedFile,
  work: (file: InspectedUpload) => Promise<T>,
): Promise<T> {
  const sheet = `${path}.csv`;
  try {
    if (!(await isZip(path)))
      return await work({
        ...(await inspectStream(createReadStream(path))),
        format: 'csv',
        path,
        bytes: size,
      });
    const inspection = await inspectStream(convertSheetToCsv(path), sheet);
    return await work({ ...inspection, format: 'xlsx', path: sheet, bytes: (await stat(sheet)).size });
  } catch (error) {
    if (error instanceof RefusedFile) throw createFileError(error.message, error);
    throw error;
  } finally {
    await rm(sheet, { force: true });
  }
}
