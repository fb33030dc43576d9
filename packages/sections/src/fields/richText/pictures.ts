import { oneVariant, srcSet } from '@centinela/ui/parts/Picture/variants.ts';
import { Parser } from 'htmlparser2';
import { z } from 'zod';
import { type ImageView, imageView, type MediaRecord } from '../../kernel/view.ts';
import { escaped } from './escaped.ts';

/**
 * A picture in a formatted text: a file of the library, never an address. It is stored as
 * `<img data-media="{id}" alt="…" data-caption="…">`; an `alt` that is empty says that it is decoration.
 */
export interface TextPicture {
  id: string;
  alt: string;
  caption: string;
}

/** Characters of its words, as those of an image field. */
export const longestWords = 300;

const uuid = z.uuid();

/** No longer than they may be; half a sign at the end is none (an emoji is two units). */
const cut = (words: string): string =>
  words
    .trim()
    .slice(0, longestWords)
    .replace(/[\uD800-\uDBFF]$/, '');

/** The picture that an `img` with these attributes is; null where it names no file or does not say what it shows. */
export function pictureOf(attributes: Readonly<Record<string, string | undefined>>): TextPicture | null {
  const { 'data-media': id, alt, 'data-caption': caption = '' } = attributes;
  if (id === undefined || alt === undefined || !uuid.safeParse(id).success) return null;
  // In the writing of the library, where it is looked up.
  return { id: id.toLowerCase(), alt: cut(alt), caption: cut(caption) };
}

/** The attributes that it is stored with. */
export const pictureAttributes = ({ id, alt, caption }: TextPicture): Record<string, string> => ({
  'data-media': id,
  alt,
  ...(caption !== '' && { 'data-caption': caption }),
});

interface Place {
  /** Null for an `img` that is no picture of the library. */
  picture: TextPicture | null;
  from: number;
  to: number;
}

/** Where pictures stand in a text. */
function placesOf(html: string): Place[] {
  if (!html.includes('<img')) return [];
  const places: Place[] = [];
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (name !== 'img') return;
      places.push({ picture: pictureOf(attributes), from: parser.startIndex, to: parser.endIndex + 1 });
    },
  });
  parser.end(html);
  return places;
}

/** The pictures of a text, in its order. */
export const picturesIn = (html: string): TextPicture[] =>
  placesOf(html).flatMap(({ picture }) => (picture ? [picture] : []));

/** How wide a text is at the most (`--width-text`), and how tall a picture in it, in CSS pixels. */
const widest = 672;
const tallest = 640;

/** The size in which a picture is shown at the most, in CSS pixels: a tall one is no taller than a screen. */
function sizeOf({ width, height }: ImageView): { width: number; height: number } {
  const scale = Math.min(1, widest / width, tallest / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** The markup of a picture as pages show it: of the width it needs, loaded once it is near, in a place of its size. */
function figure(media: MediaRecord, { alt, caption }: TextPicture): string {
  const image = imageView(media, { alt, decorative: alt === '', focal: null });
  const size = image.width > 0 && image.height > 0 ? sizeOf(image) : null;
  const sizes = `(min-width: 48rem) ${size?.width ?? widest}px, 100vw`;
  const source = image.vector
    ? ''
    : `<source type="image/avif" srcset="${srcSet(image, 'avif')}" sizes="${sizes}">`;
  const src = image.vector ? image.original : oneVariant(image, 960, 'webp');
  const place = size ? ` width="${size.width}" height="${size.height}"` : '';
  const words = caption === '' ? '' : `<figcaption>${escaped(caption)}</figcaption>`;
  return `<figure><picture>${source}<img src="${src}"${place} alt="${escaped(alt)}" loading="lazy" decoding="async"></picture>${words}</figure>`;
}

/** The text with its pictures as pages show them; one whose file is gone is left out. */
export function withPictures(html: string, media: (id: string) => MediaRecord | null): string {
  let shown = '';
  let last = 0;
  for (const { picture, from, to } of placesOf(html)) {
    const file = picture && media(picture.id);
    shown += html.slice(last, from) + (picture && file ? figure(file, picture) : '');
    last = to;
  }
  return shown + html.slice(last);
}
