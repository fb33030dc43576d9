import writeXlsxFile, { type Cell as SheetCell } from 'write-excel-file/node';
import type { Cell } from './csv.ts';

export interface XlsxColumn {
  title: string;
  /** Width in characters. */
  width: number;
}

/** Maximum characters of a cell. */
const maxTextLength = 32_767;

/** Control characters other than tab and line breaks are invalid in XML. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
const invalidCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

function sheetCell(cell: Cell): SheetCell {
  if (cell === null || cell === '') return null;
  // An explicit text cell is never run as a formula.
  if (typeof cell === 'string')
    return { type: String, value: cell.replace(invalidCharacters, '').slice(0, maxTextLength) };
  if (typeof cell === 'boolean') return { type: String, value: cell ? 'Sí' : 'No' };
  if (cell instanceof Date)
    // Sheets have no time zones, so the time is written as in Argentina, which is three hours behind UTC all year.
    return { type: Date, value: new Date(cell.getTime() - 3 * 3_600_000), format: 'yyyy-mm-dd hh:mm:ss' };
  return { type: Number, value: cell };
}

/** Creates an Excel file with one sheet, whose titles are bold and frozen. */
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
