import { turns } from '../threads/turns.ts';

/** What stands in a cell. */
export type Cell = string | number | boolean | Date | null;

/** Excel takes a file without it for one in the machine's old code page, and breaks accents. */
export const byteOrderMark = '\uFEFF';

/** Excel in Argentina reads semicolons; a comma separates decimals there. */
const separator = ';';

/**
 * Where a text could be run as a formula (OWASP, CSV injection; also in its wide forms): at its beginning, and behind
 * whatever separates cells somewhere, for a file that was written with semicolons may be opened where commas separate.
 * Quotes don't help there: the cell that they open has begun with something else.
 */
const formulas = /(?:^|[;,\t\r\n])(?:[^\S\t\r\n]|")*(?=[=+\-@＝＋－＠])/g;
const defused = /((?:^|[;,\t\r\n])(?:[^\S\t\r\n]|")*)'(?=[=+\-@＝＋－＠])/g;
/** Whether there is anything to be taken care of: asked of every cell of a million lines, and mostly no. */
const isRisky = /^[\t\r\n]|(?:^|[;,\t\r\n])(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠]/;

/** Takes the power from a text that spreadsheets would run: an apostrophe before the sign says that it is a text. */
export const defuse = (text: string): string =>
  isRisky.test(text) ? text.replace(formulas, "$&'").replace(/^[\t\r\n]/, "'$&") : text;

/** A text as it was before it was defused. */
export const asWritten = (text: string): string =>
  text.includes("'") ? text.replace(/^'(?=[\t\r\n])/, '').replace(defused, '$1') : text;

/** A cell as a text. Instants are told in Argentine time, `2026-11-20 18:30:00`; yes and no in Spanish. */
function textOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return defuse(cell);
  if (typeof cell === 'boolean') return cell ? 'Sí' : 'No';
  return cell instanceof Date ? localInstant(cell) : String(cell).replace('.', ',');
}

/** Argentina keeps its clock three hours behind all year. */
const localInstant = (instant: Date): string =>
  new Date(instant.getTime() - 3 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

const quoted = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * One line of a CSV file with its line break. Texts that spreadsheets would run as formulas are defused; numbers
 * keep their sign and get a decimal comma.
 */
export const csvLine = (cells: readonly Cell[]): string =>
  `${cells.map((cell) => quoted(textOf(cell))).join(separator)}\r\n`;

const chunkLength = 64 * 1024;
/** Rows that are written before others have a turn. */
const rowsATurn = 100;

/**
 * A whole CSV file in pieces of about 64 KB, to be streamed (`Readable.from`): any number of rows in constant memory.
 *
 * @param rows one array of cells a line, in the order of the titles
 */
export async function* csvFile(
  titles: readonly string[],
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>,
): AsyncGenerator<string> {
  let piece = byteOrderMark + csvLine(titles);
  let count = 0;
  for await (const row of rows) {
    piece += csvLine(row);
    count += 1;
    if (count % rowsATurn === 0) await turns.take();
    if (piece.length < chunkLength) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}
