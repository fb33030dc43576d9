import { readFile } from 'node:fs/promises';
import type { Font } from 'fontkit';

/** The brand's two typefaces; see fonts/README.md. */
export type Face = 'heading' | 'reading';
export type Faces = Readonly<Record<Face, Font>>;

const fontFiles = { heading: 'bricolage-grotesque-700.ttf', reading: 'figtree-500.ttf' } as const;

async function loadFace(face: Face): Promise<Font> {
  const { create } = await import('fontkit');
  return create(await readFile(new URL(`fonts/${fontFiles[face]}`, import.meta.url)));
}

let facesPromise: Promise<Faces> | undefined;

/** Loads the typefaces on first use. */
export function readFaces(): Promise<Faces> {
  facesPromise ??= Promise.all([loadFace('heading'), loadFace('reading')]).then(([heading, reading]) => ({
    heading,
    reading,
  }));
  return facesPromise;
}

/**
 * Reduces a text to characters that a font supports. Unsupported accents are removed, and other unsupported
 * characters are omitted.
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
  // Removes trailing punctuation one by one, because a regular expression would scan every position of the text.
  while (/[\s,;:]/.test(chars.at(-1) ?? '')) chars.pop();
  return `${chars.join('')}…`;
}

/** Wraps a text into lines of a width. The last allowed line contains the remaining text, truncated. */
function wrap(font: Font, text: string, size: number, width: number, maxLines: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const lastLine = lines.at(-1);
    const joinedLine = lastLine === undefined ? word : `${lastLine} ${word}`;
    const isFull =
      lastLine !== undefined && measureWidth(font, joinedLine, size) > width && lines.length < maxLines;
    if (isFull) lines.push(word);
    else lines.splice(-1, lastLine === undefined ? 0 : 1, joinedLine);
  }
  return lines.map((line) => truncate(font, line, size, width));
}

/** Sets a text at the first size at which it fits completely. If there is none, it is truncated at the last size. */
export function fitText(
  font: Font,
  text: string,
  width: number,
  sizes: readonly { size: number; maxLines: number }[],
): { size: number; lines: string[] } {
  let result = { size: 0, lines: [''] };
  for (const { size, maxLines } of sizes) {
    result = { size, lines: wrap(font, text, size, width, maxLines) };
    if (!result.lines.some((line) => line.endsWith('…'))) return result;
  }
  return result;
}

/**
 * Converts a text to the outlines of its glyphs as SVG. Thus user input cannot inject markup, and the server needs no
 * installed fonts.
 *
 * @param at left edge (`x`), baseline (`y`), font size and colour
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
