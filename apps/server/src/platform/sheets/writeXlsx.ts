import writeXlsxFile, { type Cell as SheetCell } from 'write-excel-file/node';
import type { Cell } from './csv.ts';

export interface XlsxColumn {
  title: string;
  /** In characters. */
  width: number;
}

/** The most characters that a cell takes. */
const longestText = 32_767;

/** Control characters other than tab and line breaks are no XML. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is taken out
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

function sheetCell(cell: Cell): SheetCell {
  if (cell === null || cell === '') return null;
  // Said in so many words to be a text: nothing that stands in it is ever run.
  if (typeof cell === 'string')
    return { type: String, value: cell.replace(unwritable, '').slice(0, longestText) };
  if (typeof cell === 'boolean') return { type: String, value: cell ? 'Sí' : 'No' };
  if (cell instanceof Date)
    // Sheets know no time zones: the clock of Argentina, three hours behind all year, is written as it stands.
    return { type: Date, value: new Date(cell.getTime() - 3 * 3_600_000), format: 'yyyy-mm-dd hh:mm:ss' };
  return { type: Number, value: cell };
}

/** An Excel file of one sheet, its titles bold and always in view. */
export function writeXlsx(
  columns: readonly XlsxColumn[],
  rows: readonly (readonly Cell[])[],
): Promise<Buffer> {
  return writeXlsxFile(
    [
      columns.map(({ title }): SheetCell => ({ type: String, value: title, fontWeight: 'bold' })),
      ...rows.map((row) => row.map(sheetCell)),
    ],
    { columns: columns.map(({ width }) => ({ width })), stickyRowsCount: 1 },
  ).toBuffer();
}
