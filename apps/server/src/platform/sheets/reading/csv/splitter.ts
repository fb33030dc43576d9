/** A record of a file, as a range of the chunk that is passed with it. */
export interface Slice {
  start: number;
  /** Position after the line break of the record. */
  end: number;
  /** The line on which it begins, counted from 1. */
  line: number;
  isQuoted: boolean;
}

/** The file cannot be split into records, because of the line with this number. */
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

/** Maximum bytes of a record. No ERP record comes near: a longer one has lost its line breaks or a quote. */
export const maxRecordBytes = 256 * 1024;

const quote = 0x22;
const newline = 0x0a;
const carriageReturn = 0x0d;

/**
 * Finds the end (after the line break) of the record that begins at `start`, by RFC 4180: a quote at the
 * beginning of a cell opens it, two inside it are one, and text after the closing one is taken literally. -1: not
 * in this buffer.
 */
function findQuotedEnd(bytes: Buffer, start: number, separator: number): number {
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

/** Whether a record is empty. Spreadsheets often end with lines that contain only separators. */
function isBlank(bytes: Buffer, start: number, end: number, separator: number): boolean {
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at];
    if (byte !== separator && byte !== 0x20 && byte !== carriageReturn && byte !== newline && byte !== quote)
      return false;
  }
  return true;
}

/**
 * Splits a stream of bytes into records and tracks their positions, so that work on a file can resume at any
 * record. Only the unfinished record stays in memory.
 */
export class Splitter {
  readonly #separator: number;
  #rest: Buffer = Buffer.alloc(0);
  #line: number;
  /** File offset of the unfinished record. */
  offset: number;

  /** @param at file offset and line of the first byte that is pushed */
  constructor(separator: string, at: { offset: number; line: number }) {
    this.#separator = separator.charCodeAt(0);
    this.offset = at.offset;
    this.#line = at.line;
  }

  /** Line of the unfinished record. */
  get line(): number {
    return this.#line;
  }

  /** Returns the line of a byte in the next chunk. */
  getLine(chunk: Buffer, at: number): number {
    return this.#line + countLines(this.#rest, 0, this.#rest.length) + countLines(chunk, 0, at);
  }

  /**
   * Processes the next bytes and passes on each complete record; blank ones are skipped.
   *
   * @param isLast true for the end of the file, where the last line needs no line break
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
      if (isQuoted) end = findQuotedEnd(bytes, start, this.#separator);
      if (end <= 0) {
        if (bytes.length - start > maxRecordBytes) throw new UnreadableFile('longRecord', this.#line);
        if (!isLast) break;
        end = this.#lastEnd(bytes, start, isQuoted);
      }
      if (end - start > maxRecordBytes) throw new UnreadableFile('longRecord', this.#line);
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
      findQuotedEnd(Buffer.concat([bytes.subarray(start), Buffer.of(newline)]), 0, this.#separator) < 0
    )
      throw new UnreadableFile('openQuote', this.#line);
    return bytes.length;
  }
}

/** Splits a record, given as text without its line break, into cells by the same rules. */
export function splitCells(text: string, separator: string, isQuoted: boolean): string[] {
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
