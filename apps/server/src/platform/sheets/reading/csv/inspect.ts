import { isAscii, isUtf8 } from 'node:buffer';
import { Transform } from 'node:stream';
import { RefusedFile } from '../refusedFile.ts';
import { decodeRecord, type Encoding } from './decode.ts';
import { maxRecordBytes, type Slice, Splitter, UnreadableFile } from './splitter.ts';

/** How to read a file, derived from its bytes. */
export interface Inspection {
  encoding: Encoding;
  separator: string;
  header: string[];
  /** Position of the first record, in bytes and lines. */
  firstOffset: number;
  firstLine: number;
  /** Number of records without the header. */
  total: number;
}

/** Maximum number of columns that a user could map. */
const maxColumns = 200;

const separators = [';', ',', '\t'] as const;

/** Returns the most frequent separator in the first line, outside of quotes. */
export function detectSeparator(line: string): string {
  const unquotedLine = line.replace(/"(?:[^"]|"")*"/g, '');
  const separatorCounts = separators.map((separator) => ({
    separator,
    count: unquotedLine.split(separator).length,
  }));
  return separatorCounts.reduce((best, each) => (each.count > best.count ? each : best)).separator;
}

const kilobytes = Math.round(maxRecordBytes / 1024);
const toRefusedFile = ({ rule, line }: UnreadableFile): RefusedFile =>
  new RefusedFile(
    rule === 'openQuote'
      ? `En la línea ${line} se abre una comilla que no se cierra nunca: cerrala, o borrala.`
      : `La línea ${line} mide más de ${kilobytes} KB: puede faltarle el fin de línea, o tener una comilla sin cerrar.`,
  );

/** Rejects binary content, recognised by its first NUL. */
function rejectNul(head: Buffer, line: number): void {
  if ((head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff))
    throw new RefusedFile('El archivo está en UTF-16: guardalo como CSV UTF-8.');
  throw new RefusedFile(
    `El archivo no es texto: en la línea ${line} hay un byte nulo. Subí un CSV o un XLSX, o exportalo de nuevo.`,
  );
}

/** Inspects a CSV file while it is streamed; only the header stays in memory. */
export class Inspector {
  #head: Buffer | null = Buffer.alloc(0);
  #splitter: Splitter | null = null;
  #header: { bytes: Buffer; slice: Slice } | null = null;
  #separator = ';';
  #firstOffset = 0;
  #firstLine = 1;
  #total = 0;
  /** First line with bytes of each encoding. */
  #utf8Line: number | null = null;
  #otherLine: number | null = null;

  /** @throws RefusedFile */
  push(chunk: Buffer): void {
    this.#take(chunk, false);
  }

  #take(chunk: Buffer, isLast: boolean): void {
    const nul = chunk.indexOf(0);
    if (nul >= 0) rejectNul(this.#head?.length ? this.#head : chunk, this.#lineOf(chunk, nul));
    if (this.#head === null) {
      this.#split(chunk, isLast);
      return;
    }
    this.#head = Buffer.concat([this.#head, chunk]);
    // A quoted header may contain line breaks; the splitter finds its real end, here only the separator matters.
    const lineEnd = this.#head.indexOf(
      0x0a,
      this.#head.findIndex((byte) => byte !== 0x0a && byte !== 0x0d),
    );
    if (lineEnd < 0 && !isLast && this.#head.length <= maxRecordBytes) return;
    this.#begin(this.#head, lineEnd < 0 ? this.#head.length : lineEnd);
    const head = this.#head;
    this.#head = null;
    this.#split(head.subarray(this.#splitter?.offset ?? 0), isLast);
  }

  #lineOf(chunk: Buffer, at: number): number {
    // Nothing is split before the header ends.
    const splitter = this.#splitter ?? new Splitter(this.#separator, { offset: 0, line: 1 });
    return splitter.getLine(
      Buffer.concat([this.#head ?? Buffer.alloc(0), chunk]),
      (this.#head?.length ?? 0) + at,
    );
  }

  #begin(head: Buffer, lineEnd: number): void {
    const byteOrderMarkLength = head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? 3 : 0;
    this.#separator = detectSeparator(head.toString('latin1', byteOrderMarkLength, lineEnd));
    this.#splitter = new Splitter(this.#separator, { offset: byteOrderMarkLength, line: 1 });
  }

  #split(chunk: Buffer, isLast: boolean): void {
    const splitter = this.#splitter;
    if (!splitter) return;
    try {
      splitter.push(chunk, isLast, (bytes, slice) => this.#see(bytes, slice));
    } catch (error) {
      throw error instanceof UnreadableFile ? toRefusedFile(error) : error;
    }
  }

  #see(bytes: Buffer, slice: Slice): void {
    this.#judge(bytes.subarray(slice.start, slice.end), slice.line);
    if (this.#header) {
      this.#total += 1;
      return;
    }
    this.#header = { bytes: Buffer.from(bytes.subarray(slice.start, slice.end)), slice };
    // The splitter counts a record only after handing it over.
    this.#firstOffset = (this.#splitter?.offset ?? 0) + slice.end - slice.start;
    this.#firstLine =
      slice.line + (bytes.toString('latin1', slice.start, slice.end).match(/\n/g)?.length ?? 0);
  }

  #judge(record: Buffer, line: number): void {
    if (isAscii(record)) return;
    if (isUtf8(record)) this.#utf8Line ??= line;
    else this.#otherLine ??= line;
  }

  /** Returns the result after the last byte. @throws RefusedFile */
  end(): Inspection {
    this.#take(Buffer.alloc(0), true);
    if (!this.#header) throw new RefusedFile('El archivo está vacío: exportalo de nuevo.');
    if (this.#utf8Line !== null && this.#otherLine !== null)
      throw new RefusedFile(
        `El archivo mezcla codificaciones: la línea ${this.#utf8Line} está en UTF-8 y la ${this.#otherLine} en Windows-1252. Guardalo de nuevo en una sola.`,
      );
    const encoding = this.#otherLine === null ? 'utf-8' : 'windows-1252';
    const { bytes } = this.#header;
    const headerSlice = { start: 0, end: bytes.length, isQuoted: bytes.includes(0x22) };
    const header = decodeRecord(bytes, headerSlice, { encoding, separator: this.#separator }).map((name) =>
      name.trim(),
    );
    if (header.length < 2)
      throw new RefusedFile('El archivo no tiene columnas: separalas con punto y coma, coma o tabulación.');
    if (header.length > maxColumns)
      throw new RefusedFile(
        `El archivo tiene ${header.length} columnas, y puede tener ${maxColumns}: sacá las que sobran.`,
      );
    if (this.#total === 0)
      throw new RefusedFile('El archivo tiene la cabecera y ningún registro: exportalo de nuevo con ellos.');
    return {
      encoding,
      separator: this.#separator,
      header,
      firstOffset: this.#firstOffset,
      firstLine: this.#firstLine,
      total: this.#total,
    };
  }
}

/** Passes bytes through while an inspector reads them. */
export const createInspectingStream = (inspector: Inspector): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        inspector.push(chunk);
        done(null, chunk);
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    },
  });
