import { once } from 'node:events';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import type { SaxesTagPlain } from 'saxes';
import { RefusedFile } from '../refusedFile.ts';
import { dayStyles, firstSheet, sharedTexts } from './parts.ts';
import { openWorkbook, tooLarge, unfoldsTooFar, type Workbook } from './workbook.ts';
import { attribute, localName, readXml } from './xml.ts';

const mostColumns = 200;
/** Bytes of CSV that a sheet may come to. A text that many cells share weighs little in the workbook. */
const mostWritten = 1024 * 1024 * 1024;
const mostCell = 32_767;
/** Excel's own bound. */
const mostRows = 1_048_576;
/** A sheet that begins a million rows down has lost its way. */
const mostGap = 10_000;

/** "AB12" → 27. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]+/.exec(reference)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** Days between the two ways of counting them: from 1899-12-30, or from 1904-01-01, as old Macs did. */
const days1904 = 1462;

/** Days since 1899-12-30, as Excel counts them, as a day that people read. */
function dayOf(serial: number): string {
  if (!(serial > 0 && serial < 2_958_466)) return String(serial);
  return new Date(Math.round((Math.floor(serial) - 25_569) * 86_400_000)).toISOString().slice(0, 10);
}

const quoted = (cell: string): string => (/[";]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
/** A record stays on the line whose number the sheet shows. */
const oneLine = (cell: string): string => cell.slice(0, mostCell).replace(/[\r\n]+/g, ' ');

/**
 * Numbers are stored as doubles: 0.1 + 0.2 is shown as 0.3, as Excel does. Three decimals get a fourth one, else whoever reads
 * the text would take their point for one that separates thousands.
 */
const numberText = (raw: string): string => {
  const value = Number(raw);
  const text = Number.isFinite(value) && /[.eE]/.test(raw) ? String(Number(value.toPrecision(15))) : raw;
  return text.replace(/^-?\d+\.\d{3}$/, '$&0');
};

/** What the cells of a sheet refer to. */
interface SheetParts {
  texts: readonly string[];
  /** Styles that show a number as a day. */
  days: ReadonlySet<number>;
  is1904: boolean;
}

class Sheet {
  readonly #texts: readonly string[];
  readonly #days: ReadonlySet<number>;
  /** Days that the workbook counts from later than 1899-12-30. */
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
  /** Columns of the header: shorter rows leave out the empty cells at their end. */
  #width = 0;

  constructor({ texts, days, is1904 }: SheetParts, out: Writable, most: number) {
    this.#most = most;
    this.#texts = texts;
    this.#days = days;
    this.#since = is1904 ? days1904 : 0;
    this.#out = out;
    out.once('close', () => this.#gone.abort());
  }

  /** Waits until there is room to write. @throws when whoever reads has gone: then nothing ever drains */
  rest(): Promise<void> | undefined {
    if (this.#hasRoom) return undefined;
    this.#hasRoom = true;
    if (this.#out.destroyed) throw new Error('nobody reads this sheet any more');
    return once(this.#out, 'drain', { signal: this.#gone.signal }).then(() => undefined);
  }

  open(tag: SaxesTagPlain): void {
    const name = localName(tag.name);
    if (name === 'row') this.#begin(Number(attribute(tag, 'r') ?? this.#row + 1));
    else if (name === 'c') {
      const reference = attribute(tag, 'r');
      this.#column = reference ? columnOf(reference) : this.#cells.length;
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
    if (this.#isValue) this.#value += piece.slice(0, mostCell - this.#value.length);
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#isValue = false;
    else if (name === 'c') this.#put();
    else if (name === 'row') this.#write();
  }

  /** Rows that the sheet leaves out are empty lines, so that lines and rows have the same numbers. */
  #begin(row: number): void {
    if (!Number.isInteger(row) || row <= this.#row || row - this.#row > mostGap)
      throw new RefusedFile(
        `Después de la fila ${this.#row} de la planilla no viene la siguiente: guardala de nuevo, o como CSV.`,
      );
    if (row > mostRows) throw new RefusedFile(tooLarge);
    this.#send('\n'.repeat(row - this.#row - 1));
    this.#row = row;
    this.#cells = [];
  }

  /** Of a formula the value that the sheet keeps beside it; nothing is calculated here. */
  #put(): void {
    if (this.#column < 0 || this.#column >= mostColumns) return;
    while (this.#cells.length < this.#column) this.#cells.push('');
    this.#cells[this.#column] = oneLine(this.#read());
  }

  #read(): string {
    // A program wrote the formula and nobody has calculated it: what it comes to is not nothing.
    if (this.#isFormula && !this.#isFilled) return '#N/A';
    if (this.#type === 's') return this.#texts[Number(this.#value)] ?? '';
    if (this.#type === 'b') return this.#value === '1' ? 'VERDADERO' : 'FALSO';
    if (this.#type === 'd') return this.#value.slice(0, 10);
    if (this.#type !== 'n' || this.#value === '') return this.#value;
    return this.#days.has(this.#style) ? dayOf(Number(this.#value) + this.#since) : numberText(this.#value);
  }

  #write(): void {
    if (this.#width === 0) this.#width = this.#cells.length;
    while (this.#cells.length < this.#width) this.#cells.push('');
    while (this.#cells.length > this.#width && this.#cells.at(-1) === '') this.#cells.pop();
    this.#send(`${this.#cells.map(quoted).join(';')}\n`);
  }

  #send(lines: string): void {
    this.#written += lines.length;
    if (this.#written > this.#most) throw new RefusedFile(unfoldsTooFar);
    this.#hasRoom = this.#out.write(lines) && this.#hasRoom;
  }
}

async function writeSheet(book: Workbook, out: Writable, most: number): Promise<void> {
  const { path, is1904 } = await firstSheet(book);
  const parts = { texts: await sharedTexts(book), days: await dayStyles(book), is1904 };
  const sheet = new Sheet(parts, out, most);
  const part = await book.open(path);
  if (!part) throw new RefusedFile('El archivo XLSX no tiene ninguna hoja.');
  await readXml(
    part,
    {
      open: (tag) => sheet.open(tag),
      close: (name) => sheet.close(name),
      text: (piece) => sheet.text(piece),
    },
    () => sheet.rest(),
  );
}

/**
 * The first sheet of a workbook on disk as CSV (UTF-8, semicolons), streaming: memory holds its shared texts and
 * nothing else. Rows keep their numbers as lines.
 *
 * @param most bytes of CSV at most
 * @returns a stream that ends with an error (RefusedFile) when the workbook is not one
 */
export function sheetAsCsv(path: string, most = mostWritten): Readable {
  const out = new PassThrough({ highWaterMark: 256 * 1024 });
  const work = async () => {
    const book = await openWorkbook(path);
    try {
      await writeSheet(book, out, most);
      out.end();
    } finally {
      book.close();
    }
  };
  work().catch((error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))));
  return out;
}
