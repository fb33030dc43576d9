/** The names that `pdfScripts.ts` searches for. */
const names = [
  'JavaScript',
  'Launch',
  'Rendition',
  'RichMedia',
  'XFA',
  'Encrypt',
  'ObjStm',
  'First',
  'N',
  'Filter',
  'DecodeParms',
  'DP',
] as const;

export type PdfName = (typeof names)[number];

/** Callbacks for the tokens that `scanPdf` finds, in file order. */
export interface PdfTokens {
  /** A searched name, from its slash at `start` to `end`. */
  name(name: PdfName, start: number, end: number): void;
  /** The keyword `obj` or `endobj`. */
  object?(): void;
  /** The keyword `stream`, whose bytes begin at `at`. */
  stream?(at: number): void;
}

const toCodes = (text: string): readonly number[] => Array.from(text, (letter) => letter.charCodeAt(0));

/** Searched names by the code of their first character, each with all its character codes. */
const namesByCode = Array.from({ length: 256 }, (_, code) =>
  names.filter((name) => name.charCodeAt(0) === code).map((name) => ({ name, codes: toCodes(name) })),
);
const noNames: (typeof namesByCode)[number] = [];
const flateDecode = toCodes('FlateDecode');

const slash = 0x2f;
const hash = 0x23;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const letterO = 0x6f;
const letterS = 0x73;
const objKeyword = toCodes('obj');
const streamKeyword = toCodes('stream');
const endKeyword = toCodes('end');
const plainS = toCodes('/S');
const escapedS = toCodes('/#53');

/** Whether the byte is a letter, a digit or an underscore. */
export const isWordByte = (byte: number | undefined): boolean =>
  byte !== undefined &&
  ((byte >= 0x61 && byte <= 0x7a) ||
    (byte >= 0x41 && byte <= 0x5a) ||
    (byte >= 0x30 && byte <= 0x39) ||
    byte === 0x5f);

/** Whether the byte is PDF white space (ISO 32000-2, 7.2.3). */
const isSpaceByte = (byte: number | undefined): boolean =>
  byte === 0x20 || (byte !== undefined && byte >= 0x09 && byte <= 0x0d && byte !== 0x0b) || byte === 0;

/** Returns the end of the white space that begins at `at`. */
function skipSpace(bytes: Uint8Array, at: number): number {
  let next = at;
  while (isSpaceByte(bytes[next])) next += 1;
  return next;
}

function parseHexDigit(byte: number | undefined): number {
  if (byte === undefined) return -1;
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const lower = byte | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
}

/**
 * Returns the code of the character of a name at `at`; -1 if it is invalid. The character may be written as `#` and
 * two hexadecimal digits (ISO 32000-2, 7.3.5).
 */
function readNameCharacter(bytes: Uint8Array, at: number): number {
  const byte = bytes[at];
  if (byte !== hash) return byte ?? -1;
  const [high, low] = [parseHexDigit(bytes[at + 1]), parseHexDigit(bytes[at + 2])];
  return high < 0 || low < 0 ? -1 : high * 16 + low;
}

/** Returns the end of the name whose slash is at `at`; -1 if it is not the name with these characters. */
function findNameEnd(bytes: Uint8Array, at: number, codes: readonly number[]): number {
  let next = at + 1;
  for (let index = 0; index < codes.length; index += 1) {
    if (bytes[next] === codes[index]) next += 1;
    else if (bytes[next] === hash && readNameCharacter(bytes, next) === codes[index]) next += 3;
    else return -1;
  }
  return isWordByte(bytes[next]) || bytes[next] === hash ? -1 : next;
}

/** Whether the value of the dictionary entry whose name ends at `end` is only FlateDecode, optionally in an array. */
export function isFlateOnly(bytes: Uint8Array, end: number): boolean {
  const value = skipSpace(bytes, end);
  const isArray = bytes[value] === 0x5b; // [
  const name = isArray ? skipSpace(bytes, value + 1) : value;
  const nameEnd = bytes[name] === slash ? findNameEnd(bytes, name, flateDecode) : -1;
  if (nameEnd < 0) return false;
  const next = skipSpace(bytes, nameEnd);
  if (isArray) return bytes[next] === 0x5d; // ]
  return bytes[next] === slash || (bytes[next] === 0x3e && bytes[next + 1] === 0x3e); // >>
}

/** Whether the name `S` ends directly before `at`. */
export const isAfterNameS = (bytes: Uint8Array, at: number): boolean =>
  isAt(bytes, at - 2, plainS) || isAt(bytes, at - 4, escapedS);

/** Whether `keyword` is at `at`. */
function isAt(bytes: Uint8Array, at: number, keyword: readonly number[]): boolean {
  for (let index = 0; index < keyword.length; index += 1)
    if (bytes[at + index] !== keyword[index]) return false;
  return true;
}

/** Returns the start of the stream bytes if the keyword is at `at`; otherwise -1. */
function findStreamStart(bytes: Uint8Array, at: number): number {
  if (!isAt(bytes, at, streamKeyword) || isAt(bytes, at - endKeyword.length, endKeyword)) return -1;
  const next = at + streamKeyword.length;
  if (bytes[next] === lineFeed) return next + 1;
  return bytes[next] === carriageReturn && bytes[next + 1] === lineFeed ? next + 2 : -1;
}

/**
 * Scans the bytes of a PDF once for names and keywords, even within strings, comments and compressed data. It never
 * goes back further than the longest name, so its time is linear in the file size.
 */
export function scanPdf(bytes: Uint8Array, tokens: PdfTokens): void {
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === slash) {
      const candidates = namesByCode[readNameCharacter(bytes, at + 1)] ?? noNames;
      for (let index = 0; index < candidates.length; index += 1) {
        const entry = candidates[index];
        const nameEnd = entry ? findNameEnd(bytes, at, entry.codes) : -1;
        if (entry && nameEnd >= 0) tokens.name(entry.name, at, nameEnd);
      }
    } else if (byte === letterO) {
      if (isAt(bytes, at, objKeyword)) tokens.object?.();
    } else if (byte === letterS) {
      const start = findStreamStart(bytes, at);
      if (start >= 0) tokens.stream?.(start);
    }
  }
}
