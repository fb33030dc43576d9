import { readFile } from 'node:fs/promises';
import type { Font } from 'fontkit';

/** The brand's two typefaces; see fonts/README.md. */
export type Face = 'heading' | 'reading';
export type Faces = Readonly<Record<Face, Font>>;

const files = { heading: 'bricolage-grotesque-700.ttf', reading: 'figtree-500.ttf' } as const;

async function read(face: Face): Promise<Font> {
  const { create } = await import('fontkit');
  return create(await readFile(new URL(`fonts/${files[face]}`, import.meta.url)));
}

let loading: Promise<Faces> | undefined;

/** Loads the typefaces on first use. */
export function readFaces(): Promise<Faces> {
  loading ??= Promise.all([read('heading'), read('reading')]).then(([heading, reading]) => ({
    heading,
    reading,
  }));
  return loading;
}

/**
 * Reduces a text to the glyphs of a font: unsupported accents are removed, other unsupported characters are
 * omitted.
 */
export const toDrawableText = (font: Font, text: string): string =>
  Array.from(text.normalize('NFC').replace(/\s+/g, ' '), (char) =>
    [char, char.normalize('NFKD').replace(/\p{M}/gu, '')].find(
      (each) => each !== '' && [...each].every((one) => font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0)),
    ),
  )
    .join('')
    .trim();

/** Measures the width of a text in pixels. */
export const measureWidth = (font: Font, text: string, size: number): number =>
  (font.layout(text).advanceWidth * size) / font.unitsPerEm;

/** Truncates a text to a width and appends "…". */
function truncate(font: Font, text: string, size: number, width: number): string {
  if (measureWidth(font, text, size) <= width) return text;
  const chars = [...text];
  while (chars.length > 0 && measureWidth(font, `${chars.join('').trimEnd()}…`, size) > width) chars.pop();
  // Not a regular expression for the end of the text, because that would scan every position.
  while (/[\s,;:]/.test(chars.at(-1) ?? '')) chars.pop();
  return `${chars.join('')}…`;
}

/** Wraps a text into lines of a width; the last allowed line contains the rest, truncated. */
function wrap(font: Font, text: string, size: number, width: number, maxLines: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const joined = last === undefined ? word : `${last} ${word}`;
    const isFull = last !== undefined && measureWidth(font, joined, size) > width && lines.length < maxLines;
    if (isFull) lines.push(word);
    else lines.splice(-1, last === undefined ? 0 : 1, joined);
  }
  return lines.map((line) => truncate(font, line, size, width));
}

/** Fits a text at the first of several sizes at which it is complete; otherwise truncates it at the last size. */
export function fitText(
  font: Font,
  text: string,
  width: number,
  sizes: readonly { size: number; maxLines: number }[],
): { size: number; lines: string[] } {
  let last = { size: 0, lines: [''] };
  for (const { size, maxLines } of sizes) {
    last = { size, lines: wrap(font, text, size, width, maxLines) };
    if (!last.lines.some((line) => line.endsWith('…'))) return last;
  }
  return last;
}

/**
 * Converts a text to glyph outlines, so that user input cannot inject markup and the server needs no installed
 * fonts.
 *
 * @param x left edge
 * @param y baseline
 */
export function drawOutlines(
  font: Font,
  text: string,
  at: { x: number; y: number; size: number; fill: string },
): string {
  const scale = at.size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let x = 0;
  const letters = glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const path = `<path transform="translate(${x + xOffset} ${yOffset})" d="${glyph.path.toSVG()}"/>`;
    x += xAdvance;
    return path;
  });
  return `<g fill="${at.fill}" transform="translate(${at.x} ${at.y}) scale(${scale} ${-scale})">${letters.join('')}</g>`;
}
