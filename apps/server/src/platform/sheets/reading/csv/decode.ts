import { type Slice, splitCells } from './splitter.ts';

export type Encoding = 'utf-8' | 'windows-1252';

/** Characters of windows-1252 where Latin-1 has control characters; its five undefined ones stay unchanged. */
const windows1252Characters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

/** Decoded here, because Node's decoder of this name treated these bytes as Latin-1 in some releases. */
const decodeWindows1252 = (bytes: Buffer, start: number, end: number): string =>
  bytes
    .toString('latin1', start, end)
    .replace(/[\u0080-\u009F]/g, (letter) => windows1252Characters[letter.charCodeAt(0) - 0x80] ?? letter);

/** Decodes the cells of a record. */
export function decodeRecord(
  bytes: Buffer,
  { start, end, isQuoted }: Pick<Slice, 'start' | 'end' | 'isQuoted'>,
  { encoding, separator }: { encoding: Encoding; separator: string },
): string[] {
  let textEnd = end;
  if (textEnd > start && bytes[textEnd - 1] === 0x0a) textEnd -= 1;
  if (textEnd > start && bytes[textEnd - 1] === 0x0d) textEnd -= 1;
  const text =
    encoding === 'utf-8' ? bytes.toString('utf8', start, textEnd) : decodeWindows1252(bytes, start, textEnd);
  return splitCells(text, separator, isQuoted);
}
