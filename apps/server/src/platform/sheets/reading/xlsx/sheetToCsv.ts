import { once } from 'node:events';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import type { SaxesTagPlain } from 'saxes';
import { RefusedFile } from '../refusedFile.ts';
import { findFirstSheet, readDateStyles, readSharedTexts } from './parts.ts';
import { expandedSizeMessage, openWorkbook, tooLarge, type Workbook } from './workbook.ts';
import { attribute, localName, readXml } from './xml.ts';

const maxColumns = 200;
/** Maximum bytes of CSV for a sheet. A text shared by many cells takes little space in the workbook. */
const maxCsvBytes = 1024 * 1024 * 1024;
const maxCellLength = 32_767;
/** Excel's limit. */
const maxRows = 1_048_576;
/** Maximum number of skipped rows: a sheet that begins a million rows down is broken. */
const maxGap = 10_000;

/** Parses the column of a reference: "AB12" → 27. */
function parseColumn(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]+/.exec(reference)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** Days between the two epochs: 1899-12-30, and 1904-01-01 on old Macs. */
const epochOffset1904 = 1462;

/** Converts Excel's days since 1899-12-30 to a date. */
function formatDate(serial: number): string {
  if (!(serial > 0 && serial < 2_958_466)) return String(serial);
  return new Date(Math.round((Math.floor(serial) - 25_569) * 86_400_000)).toISOString().slice(0, 10);
}

const quoteIfNeeded = (cell: string): string =>
  /[";]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
/** Removes line breaks, so that line numbers equal the row numbers of the sheet. */
const toOneLine = (cell: string): string => cell.slice(0, maxCellLength).replace(/[\r\n]+/g, ' ');

/**
 * Formats a number, which is stored as a double, with the precision of Excel: 0.1 + 0.2 becomes 0.3. A number with
 * three decimals gets a fourth one; otherwise the import would read the point as a thousands separator.
 */
const formatNumber = (raw: string): string => {
  const value = Number(raw);
  const text = Number.isFinite(value) && /[.eE]/.test(raw) ? String(Number(value.toPrecision(15))) : raw;
  return text.replace(/^-?\d+\.\d{3}$/, '$&0');
};

/** The workbook parts that the cells of a sheet refer to. */
interface SheetParts {
  texts: readonly string[];
  /** Styles that show a number as a date. */
  dateStyles: ReadonlySet<number>;
  is1904: boolean;
}

class Sheet {
  readonly #texts: readonly string[];
  readonly #days: ReadonlySet<number>;
  /** Offset of the workbook's epoch from 1899-12-30, in days. */
  readonly #since: number;
  readonly #out: Writable;
  readonly #gone = new AbortController();
  #row = 0;
  #cells: string[] = [];
  #column = 0;
  #type = '';
  #style = 0;
  #value = '';
  #isValue = false;
  #hasRoom = true;
  #isFormula = false;
  #isFilled = false;
  #written = 0;
  readonly #most: number;
  /** Number of columns of the header: shorter rows omit empty cells at their end. */
  #width = 0;

  constructor({ texts, dateStyles, is1904 }: SheetParts, out: Writable, maxBytes: number) {
    this.#most = maxBytes;
    this.#texts = texts;
    this.#days = dateStyles;
    this.#since = is1904 ? epochOffset1904 : 0;
    this.#out = out;
    out.once('close', () => this.#gone.abort());
  }

  /** Waits until the stream has capacity. @throws when the reader has closed the stream, which then never drains */
  waitForDrain(): Promise<void> | undefined {
    if (this.#hasRoom) return undefined;
    this.#hasRoom = true;
    if (this.#out.destroyed) throw new Error('the reader of this sheet is gone');
    return once(this.#out, 'drain', { signal: this.#gone.signal }).then(() => undefined);
  }

  open(tag: SaxesTagPlain): void {
    const name = localName(tag.name);
    if (name === 'row') this.#begin(Number(attribute(tag, 'r') ?? this.#row + 1));
    else if (name === 'c') {
      const reference = attribute(tag, 'r');
      this.#column = reference ? parseColumn(reference) : this.#cells.length;
      this.#type = attribute(tag, 't') ?? 'n';
      this.#style = Number(attribute(tag, 's') ?? -1);
      this.#value = '';
      this.#isFormula = false;
      this.#isFilled = false;
    } else if (name === 'f') this.#isFormula = true;
    else if (name === 'v' || name === 't') {
      this.#isValue = true;
      this.#isFilled = true;
    }
  }

  text(piece: string): void {
    if (this.#isValue) this.#value += piece.slice(0, maxCellLength - this.#value.length);
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#isValue = false;
    else if (name === 'c') this.#put();
    else if (name === 'row') this.#write();
  }

  /** Rows that the sheet omits become empty lines, so that line and row numbers match. */
  #begin(row: number): void {
    if (!Number.isInteger(row) || row <= this.#row || row - this.#row > maxGap)
      throw new RefusedFile(
        `Después de la fila ${this.#row} de la planilla no viene la siguiente: guardala de nuevo, o como CSV.`,
      );
    if (row > maxRows) throw new RefusedFile(tooLarge);
    this.#send('\n'.repeat(row - this.#row - 1));
    this.#row = row;
    this.#cells = [];
  }

  /** Adds a cell. A formula counts with its cached value; nothing is calculated here. */
  #put(): void {
    if (this.#column < 0 || this.#column >= maxColumns) return;
    while (this.#cells.length < this.#column) this.#cells.push('');
    this.#cells[this.#column] = toOneLine(this.#read());
  }

  #read(): string {
    // A program wrote the formula and never calculated it, so its value is unknown and not empty.
    if (this.#isFormula && !this.#isFilled) return '#N/A';
    if (this.#type === 's') return this.#texts[Number(this.#value)] ?? '';
    if (this.#type === 'b') return this.#value === '1' ? 'VERDADERO' : 'FALSO';
    if (this.#type === 'd') return this.#value.slice(0, 10);
    if (this.#type !== 'n' || this.#value === '') return this.#value;
    return this.#days.has(this.#style)
      ? formatDate(Number(this.#value) + this.#since)
      : formatNumber(this.#value);
  }

  #write(): void {
    if (this.#width === 0) this.#width = this.#cells.length;
    while (this.#cells.length < this.#width) this.#cells.push('');
    while (this.#cells.length > this.#width && this.#cells.at(-1) === '') this.#cells.pop();
    this.#send(`${this.#cells.map(quoteIfNeeded).join(';')}\n`);
  }

  #send(lines: string): void {
    this.#written += lines.length;
    if (this.#written > this.#most) throw new RefusedFile(expandedSizeMessage);
    this.#hasRoom = this.#out.write(lines) && this.#hasRoom;
  }
}

async function writeSheet(book: Workbook, out: Writable, maxBytes: number): Promise<void> {
  const { path, is1904 } = await findFirstSheet(book);
  const parts = { texts: await readSharedTexts(book), dateStyles: await readDateStyles(book), is1904 };
  const sheet = new Sheet(parts, out, maxBytes);
  const part = await book.open(path);
  if (!part) throw new RefusedFile('El archivo XLSX no tiene ninguna hoja.');
  await readXml(
    part,
    {
      open: (tag) => sheet.open(tag),
      close: (name) => sheet.close(name),
      text: (piece) => sheet.text(piece),
    },
    () => sheet.waitForDrain(),
  );
}

/**
 * Converts the first sheet of a workbook on disk to CSV (UTF-8, semicolons) as a stream; only the shared texts
 * are in memory. Row numbers equal line numbers.
 *
 * @param maxBytes maximum bytes of CSV
 * @returns a stream that fails with RefusedFile when the workbook is invalid
 */
export function convertSheetToCsv(path: string, maxBytes = maxCsvBytes): Readable {
  const out = new PassThrough({ highWaterMark: 256 * 1024 });
  const work = async () => {
    const book = await openWorkbook(path);
    try {
      await writeSheet(book, out, maxBytes);
      out.end();
    } finally {
      book.close();
    }
  };
  work().catch((error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))));
  return out;
}
