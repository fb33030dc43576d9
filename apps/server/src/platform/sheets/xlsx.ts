import { z } from 'zod';
import { createThread } from '../threads/thread.ts';
import type { Cell } from './csv.ts';
import type { XlsxColumn } from './writeXlsx.ts';
import type { SheetToWrite } from './xlsx.thread.ts';

const runInThread = createThread(new URL('./xlsx.thread.ts', import.meta.url));

/**
 * Creates an Excel file with one sheet, whose titles are bold and frozen. It is made in memory in a thread, for
 * lists of some thousand rows; longer ones are downloaded as CSV.
 */
export async function createXlsx(
  columns: readonly XlsxColumn[],
  rows: readonly (readonly Cell[])[],
): Promise<Buffer> {
  const sheet: SheetToWrite = { columns: columns.map(({ title, width }) => ({ title, width })), rows };
  return Buffer.from(z.instanceof(Uint8Array).parse(await runInThread(sheet)));
}
