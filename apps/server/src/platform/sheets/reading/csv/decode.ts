import { type Slice, splitCells } from './splitter.ts';

export type Encoding = 'utf-8' | 'windows-1252';

/** Characters of windows-1252 where Latin-1 has control characters; its five undefined ones stay unchanged. */
const special = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

/** Decoded here, because Node's decoder of this name treated these bytes as Latin-1 in some releases. */
const windows1252 = (bytes: Buffer, start: number, end: number): string =>
  bytes
    .toString('latin1', start, end)
    .replace(/[\u0080-\u009F]/g, (letter) => special[letter.charCodeAt(0) - 0x80] ?? letter);

/** Decodes the cells of a record. */
export function decodeRecord(
  bytes: Buffer,
  { start, end, isQuoted }: Pick<Slice, 'start' | 'end' | 'isQuoted'>,
  { encoding, separator }: { encoding: Encoding; separator: string },
): string[] {
  let stop = end;
  if (stop > start && bytes[stop - 1] === 0x0a) stop -= 1;
  if (stop > start && bytes[stop - 1] === 0x0d) stop -= 1;
  const text = encoding === 'utf-8' ? bytes.toString('utf8', start, stop) : windows1252(bytes, start, stop);
  return splitCells(text, separator, isQuoted);
}
