import { turnScheduler } from '../threads/turnScheduler.ts';

/** The value of a cell. */
export type Cell = string | number | boolean | Date | null;

/** Without a byte order mark, Excel assumes the legacy code page of the computer and shows wrong accents. */
export const byteOrderMark = '\uFEFF';

/** Excel in Argentina separates cells by semicolons, because the comma is the decimal separator. */
const separator = ';';

/**
 * Positions where a text could be run as a formula (OWASP, CSV injection; including full-width forms): at its
 * beginning and after any separator, because a file written with semicolons may be opened where commas separate.
 * Quotes do not help there, because they do not open the cell.
 */
const formulaPositions = /(?:^|[;,\t\r\n])(?:[^\S\t\r\n]|")*(?=[=+\-@＝＋－＠])/g;
const escapedFormulas = /((?:^|[;,\t\r\n])(?:[^\S\t\r\n]|")*)'(?=[=+\-@＝＋－＠])/g;
/**
 * Fast check whether a text has such positions. It runs for every cell of up to a million lines and mostly finds
 * none.
 */
const mayBeFormula = /^[\t\r\n]|(?:^|[;,\t\r\n])(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠]/;

/** Neutralises formulas in a text: an apostrophe before the sign marks it as text. */
export const escapeFormulas = (text: string): string =>
  mayBeFormula.test(text) ? text.replace(formulaPositions, "$&'").replace(/^[\t\r\n]/, "'$&") : text;

/** Reverses `escapeFormulas`. */
export const unescapeFormulas = (text: string): string =>
  text.includes("'") ? text.replace(/^'(?=[\t\r\n])/, '').replace(escapedFormulas, '$1') : text;

/** Formats a cell as text. Timestamps are in Argentine time, `2026-11-20 18:30:00`; booleans in Spanish. */
function formatCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return escapeFormulas(cell);
  if (typeof cell === 'boolean') return cell ? 'Sí' : 'No';
  return cell instanceof Date ? formatLocalInstant(cell) : String(cell).replace('.', ',');
}

/** Argentina is three hours behind UTC all year. */
const formatLocalInstant = (instant: Date): string =>
  new Date(instant.getTime() - 3 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

const quoteIfNeeded = (text: string): string =>
  /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/**
 * Formats one line of a CSV file with its line break. Texts that spreadsheets would run as formulas are
 * neutralised; numbers keep their sign and get a decimal comma.
 */
export const formatCsvLine = (cells: readonly Cell[]): string =>
  `${cells.map((cell) => quoteIfNeeded(formatCell(cell))).join(separator)}\r\n`;

const chunkLength = 64 * 1024;
/** Rows written before yielding to the event loop. */
const rowsPerTurn = 100;

/**
 * Generates a CSV file in chunks of about 64 KB for streaming (`Readable.from`): any number of rows in constant
 * memory.
 *
 * @param rows one array of cells per line, in the order of the titles
 */
export async function* generateCsv(
  titles: readonly string[],
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>,
): AsyncGenerator<string> {
  let chunk = byteOrderMark + formatCsvLine(titles);
  let count = 0;
  for await (const row of rows) {
    chunk += formatCsvLine(row);
    count += 1;
    if (count % rowsPerTurn === 0) await turnScheduler.waitForTurn();
    if (chunk.length < chunkLength) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}
