import { parentPort } from 'node:worker_threads';
import type { Cell } from './csv.ts';
import { writeXlsx, type XlsxColumn } from './writeXlsx.ts';

/** A sheet as it is passed to the thread. */
export interface SheetToWrite {
  columns: readonly XlsxColumn[];
  rows: readonly (readonly Cell[])[];
}

parentPort?.on('message', async ({ columns, rows }: SheetToWrite) =>
  parentPort?.postMessage(await writeXlsx(columns, rows)),
);
