import { Parser } from 'htmlparser2';

/** The clipboard's text and HTML; spreadsheets provide both. */
export interface Clip {
  plain: string;
  html: string;
}

type Cells = string[][];

const quotedCell = /"[^"]*(?:""[^"]*)*"/y;

/**
 * Splits a text into rows of cells. A cell may be quoted, with quotes inside it doubled, and may then contain
 * separators and line breaks. An unclosed quote or one inside an unquoted cell is an ordinary character (5" of
 * pipe).
 */
export function splitCells(text: string, separator: string): Cells {
  const rows: Cells = [[]];
  const isEnd = (at: number): boolean => at >= text.length || text[at] === separator || text[at] === '\n';
  let start = 0;
  while (start <= text.length) {
    quotedCell.lastIndex = start;
    const quoted = quotedCell.exec(text)?.[0];
    const isQuoted = quoted !== undefined && isEnd(start + quoted.length);
    let end = isQuoted ? start + quoted.length : start;
    while (!isEnd(end)) end += 1;
    rows.at(-1)?.push(isQuoted ? quoted.slice(1, -1).replaceAll('""', '"') : text.slice(start, end));
    if (text[end] === '\n') rows.push([]);
    start = end + 1;
  }
  return rows;
}

/** Extracts the cells of tables from HTML. Nothing in it is loaded or run. */
export function parseHtmlCells(html: string): Cells {
  const rows: Cells = [];
  /** The text of the open cell; null outside cells. */
  let cell: string | null = null;
  let columnCount = 1;
  let isCode = false;
  const add = (text: string) => {
    if (cell !== null && !isCode) cell += text;
  };
  const closeCell = () => {
    if (cell === null) return;
    const extraCells = Array.from({ length: columnCount - 1 }, () => '');
    rows.at(-1)?.push(cell.replace(/\s+/g, ' ').trim(), ...extraCells);
    cell = null;
  };
  const parser = new Parser({
    onopentag: (name, { colspan }) => {
      if (name === 'style' || name === 'script') isCode = true;
      else if (name === 'tr') {
        closeCell();
        rows.push([]);
      } else if (name === 'td' || name === 'th') {
        closeCell();
        if (rows.length === 0) rows.push([]);
        cell = '';
        columnCount = Math.min(20, Number(colspan) || 1);
      }
    },
    ontext: add,
    onclosetag: (name) => {
      if (name === 'style' || name === 'script') isCode = false;
      else if (name === 'td' || name === 'th') closeCell();
      else if (name === 'br' || name === 'p' || name === 'div') add(' ');
    },
  });
  parser.end(html);
  return rows.filter((row) => row.length > 0);
}

/** Checks that all rows have the same number of cells, and more than `minColumns`. */
const isRectangular = (cells: Cells, minColumns: number): boolean =>
  cells.length > 1 && cells.every((row) => row.length === cells[0]?.length && row.length > minColumns);

/**
 * Parses plain text into cells: tab-separated as copied from spreadsheets, else separated by semicolons or commas
 * as in CSV files. Commas count only with at least three cells, because every Argentine price contains one.
 */
function parsePlainCells(plain: string): Cells {
  const text = plain.replace(/\r\n?/g, '\n');
  if (!text.includes('\t')) {
    // A line break at the end would count as one more row.
    const lines = text.trimEnd();
    const semicolonCells = splitCells(lines, ';');
    if (isRectangular(semicolonCells, 1)) return semicolonCells;
    const commaCells = splitCells(lines, ',');
    if (isRectangular(commaCells, 2)) return commaCells;
  }
  return splitCells(text, '\t');
}

const isBlank = (row: readonly string[]): boolean => row.every((cell) => cell.trim() === '');

/** Returns the cells in the clipboard without blank rows at the end. */
export function parseClip({ plain, html }: Clip): Cells {
  const htmlCells = parseHtmlCells(html);
  const cells = htmlCells.length > 0 ? htmlCells : parsePlainCells(plain);
  return cells.slice(0, cells.findLastIndex((row) => !isBlank(row)) + 1);
}

/** Checks whether the clipboard holds more than one cell. */
export const hasSeveralCells = (clip: Clip): boolean => {
  const cells = parseClip(clip);
  return cells.length > 1 || (cells[0]?.length ?? 0) > 1;
};

/** Formats cells as tab-separated text for spreadsheets. */
export const toTabSeparated = (cells: readonly (readonly string[])[]): string =>
  cells
    .map((row) =>
      row.map((cell) => (/["\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'),
    )
    .join('\n');
