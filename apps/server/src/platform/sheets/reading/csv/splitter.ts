/** A record of a file, where its bytes stand in the chunk that is handed over with it. */
export interface Slice {
  start: number;
  /** After its line break. */
  end: number;
  /** The line it begins on, the file's first being 1. */
  line: number;
  isQuoted: boolean;
}

/** A file that cannot be cut into records from here on. */
export class UnreadableFile extends Error {
  readonly rule: 'longRecord' | 'openQuote';
  readonly line: number;
  constructor(rule: 'longRecord' | 'openQuote', line: number) {
    super(`${rule} at line ${line}`);
    this.name = 'UnreadableFile';
    this.rule = rule;
    this.line = line;
  }
}

/** No record of the ERP comes near: what is longer has lost its line breaks, or a quote. */
export const longestRecord = 256 * 1024;

const quote = 0x22;
const newline = 0x0a;
const carriageReturn = 0x0d;

/**
 * Where the record that begins at `start` ends (after its line break), by RFC 4180: a quote at the beginning of a cell
 * opens it, two inside it are one, and after the closing one the cell goes on as it is. -1: not in this buffer.
 */
function quotedEnd(bytes: Buffer, start: number, separator: number): number {
  let isInside = false;
  let isCellStart = true;
  for (let at = start; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (isInside) {
      if (byte !== quote) continue;
      if (bytes[at + 1] === quote) at += 1;
      else isInside = false;
    } else if (byte === newline) return at + 1;
    else if (byte === separator) {
      isCellStart = true;
      continue;
    } else if (byte === quote && isCellStart) isInside = true;
    isCellStart = false;
  }
  return -1;
}

function countLines(bytes: Buffer, start: number, end: number): number {
  let lines = 0;
  for (let at = bytes.indexOf(newline, start); at >= 0 && at < end; at = bytes.indexOf(newline, at + 1))
    lines += 1;
  return lines;
}

/** Whether a record says nothing at all: spreadsheets leave lines of mere separators behind. */
function isBlank(bytes: Buffer, start: number, end: number, separator: number): boolean {
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at];
    if (byte !== separator && byte !== 0x20 && byte !== carriageReturn && byte !== newline && byte !== quote)
      return false;
  }
  return true;
}

/**
 * Cuts a stream of bytes into records, knowing where each of them stands, so that work on a file can go on from any
 * record. Keeps no more than the unfinished record.
 */
export class Splitter {
  readonly #separator: number;
  #rest: Buffer = Buffer.alloc(0);
  #line: number;
  /** Where in the file the unfinished record begins. */
  offset: number;

  /** @param at where the first byte that is pushed stands in the file, and on which line */
  constructor(separator: string, at: { offset: number; line: number }) {
    this.#separator = separator.charCodeAt(0);
    this.offset = at.offset;
    this.#line = at.line;
  }

  /** The line on which the unfinished record begins. */
  get line(): number {
    return this.#line;
  }

  /** The line on which a byte of the next bytes stands. */
  lineOf(chunk: Buffer, at: number): number {
    return this.#line + countLines(this.#rest, 0, this.#rest.length) + countLines(chunk, 0, at);
  }

  /**
   * Takes the next bytes and gives each record that is complete; blank ones are passed over.
   *
   * @param isLast true: there are no more, so that a last line needs no line break
   * @throws UnreadableFile
   */
  push(chunk: Buffer, isLast: boolean, take: (bytes: Buffer, slice: Slice) => void): void {
    const bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk;
    let start = 0;
    let nextQuote = bytes.indexOf(quote);
    for (;;) {
      if (start >= bytes.length) break;
      let end = bytes.indexOf(newline, start) + 1;
      if (nextQuote >= 0 && nextQuote < start) nextQuote = bytes.indexOf(quote, start);
      const isQuoted = nextQuote >= 0 && (end === 0 || nextQuote < end);
      if (isQuoted) end = quotedEnd(bytes, start, this.#separator);
      if (end <= 0) {
        if (bytes.length - start > longestRecord) throw new UnreadableFile('longRecord', this.#line);
        if (!isLast) break;
        end = this.#lastEnd(bytes, start, isQuoted);
      }
      if (end - start > longestRecord) throw new UnreadableFile('longRecord', this.#line);
      if (!isBlank(bytes, start, end, this.#separator))
        take(bytes, { start, end, line: this.#line, isQuoted });
      this.#line += isQuoted ? countLines(bytes, start, end) : 1;
      this.offset += end - start;
      start = end;
    }
    this.#rest = bytes.subarray(start);
  }

  #lastEnd(bytes: Buffer, start: number, isQuoted: boolean): number {
    if (
      isQuoted &&
      quotedEnd(Buffer.concat([bytes.subarray(start), Buffer.of(newline)]), 0, this.#separator) < 0
    )
      throw new UnreadableFile('openQuote', this.#line);
    return bytes.length;
  }
}

/** The cells of a record, given as text without its line break; the same rules as above. */
export function cellsOf(text: string, separator: string, isQuoted: boolean): string[] {
  if (!isQuoted) return text.split(separator);
  const cells: string[] = [];
  let cell = '';
  let isInside = false;
  let isCellStart = true;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (isInside) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isInside = false;
    } else if (letter === separator) {
      cells.push(cell);
      cell = '';
      isCellStart = true;
      continue;
    } else if (letter === '"' && isCellStart) isInside = true;
    else cell += letter;
    isCellStart = false;
  }
  return [...cells, cell];
}
