import { parseHtmlCells } from './clipboardHtml.ts';

/** The clipboard's text and HTML; spreadsheets provide both. */
export interface Clip {
  plain: string;
  html: string;
}

type Cells = string[][];

/**
 * Splits a text into rows of cells. A cell may be quoted, with quotes inside it doubled, and may then contain
 * separators and line breaks. An unclosed quote or one inside an unquoted cell is an ordinary character (5" of
 * pipe).
 */
export function splitCells(text: string, separator: string): Cells {
  const rows: Cells = [[]];
  let at = 0;
  while (at <= text.length) {
    const quoted = text[at] === '"' ? parseQuotedCell(text, at, separator) : null;
    const end = quoted?.end ?? findCellEnd(text, at, separator);
    rows.at(-1)?.push(quoted?.cell ?? text.slice(at, end));
    if (text[end] === '\n') rows.push([]);
    at = end + 1;
  }
  return rows;
}

function findCellEnd(text: string, from: number, separator: string): number {
  let end = from;
  while (end < text.length && text[end] !== separator && text[end] !== '\n') end += 1;
  return end;
}

/** Returns a quoted cell and its end position; null when the cell is not quoted. */
function parseQuotedCell(
  text: string,
  from: number,
  separator: string,
): { cell: string; end: number } | null {
  let cell = '';
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return null;
    cell += text.slice(at, quote);
    const next = text[quote + 1];
    if (next === undefined || next === separator || next === '\n') return { cell, end: quote + 1 };
    if (next !== '"') return null;
    cell += '"';
    at = quote + 2;
  }
}

/** Checks that all rows have the same number of cells, and more than `minColumns`. */
const isRectangular = (cells: Cells, minColumns: number): boolean =>
  cells.length > 1 && cells.every((row) => row.length === cells[0]?.length && row.length > minColumns);

function withoutLastBreaks(text: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === '\n') end -= 1;
  return text.slice(0, end);
}

/**
 * Parses plain text into cells: tab-separated as copied from spreadsheets, else separated by semicolons or commas
 * as in CSV files. Commas count only with at least three cells, because every Argentine price contains one.
 */
function parsePlainCells(plain: string): Cells {
  const text = withoutLastBreaks(plain.replace(/\r\n?/g, '\n'));
  if (text.includes('\t')) return splitCells(text, '\t');
  const semicolonCells = splitCells(text, ';');
  if (isRectangular(semicolonCells, 1)) return semicolonCells;
  const commaCells = splitCells(text, ',');
  return isRectangular(commaCells, 2) ? commaCells : splitCells(text, '\t');
}

const isBlank = (row: readonly string[]): boolean => row.every((cell) => cell.trim() === '');

/** Returns the cells in the clipboard without blank rows at the end. */
export function parseClip({ plain, html }: Clip): Cells {
  const quotedResult = parseHtmlCells(html);
  const cells = quotedResult.length > 0 ? quotedResult : parsePlainCells(plain);
  const last = cells.findLastIndex((row) => !isBlank(row));
  return cells.slice(0, last + 1);
}

/** Checks whether the clipboard holds more than one cell. */
export const hasSeveralCells = ({ plain, html }: Clip): boolean => {
  const cells = parseClip({ plain, html });
  return cells.length > 1 || (cells[0]?.length ?? 0) > 1;
};

/** Formats cells as tab-separated text for spreadsheets. */
export const toTabSeparated = (cells: readonly (readonly string[])[]): string =>
  cells
    .map((row) =>
      row.map((cell) => (/["\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'),
    )
    .join('\n');
