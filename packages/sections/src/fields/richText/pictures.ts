import { oneVariant, srcSet } from '@centinela/ui/parts/Picture/variants.ts';
import { Parser } from 'htmlparser2';
import { z } from 'zod';
import { type ImageView, imageView, type MediaRecord } from '../../kernel/view.ts';
import { escaped } from './escaped.ts';

/**
 * A picture in a formatted text, always a library file and never a URL. Stored as
 * `<img data-media="{id}" alt="…" data-caption="…">`; an empty `alt` marks it as decorative.
 */
export interface TextPicture {
  id: string;
  alt: string;
  caption: string;
}

/** Maximum length of the alternative text and the caption, as in image fields. */
export const longestWords = 300;

const uuid = z.uuid();

/** Truncates a text to the maximum without splitting a surrogate pair (an emoji has two UTF-16 units). */
const cut = (words: string): string =>
  words
    .trim()
    .slice(0, longestWords)
    .replace(/[\uD800-\uDBFF]$/, '');

/** Parses the attributes of an `img`; null without a valid file id or an `alt`. */
export function pictureOf(attributes: Readonly<Record<string, string | undefined>>): TextPicture | null {
  const { 'data-media': id, alt, 'data-caption': caption = '' } = attributes;
  if (id === undefined || alt === undefined || !uuid.safeParse(id).success) return null;
  // The library stores ids in lower case.
  return { id: id.toLowerCase(), alt: cut(alt), caption: cut(caption) };
}

/** Returns the attributes with which a picture is stored. */
export const pictureAttributes = ({ id, alt, caption }: TextPicture): Record<string, string> => ({
  'data-media': id,
  alt,
  ...(caption !== '' && { 'data-caption': caption }),
});

interface Place {
  /** Null for an `img` that is not a library picture. */
  picture: TextPicture | null;
  from: number;
  to: number;
}

/** Returns the positions of the pictures in a text. */
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

/** Returns the pictures of a text in order. */
export const picturesIn = (html: string): TextPicture[] =>
  placesOf(html).flatMap(({ picture }) => (picture ? [picture] : []));

/** Maximum width of a text (`--width-text`) and height of its pictures, in CSS pixels. */
const widest = 672;
const tallest = 640;

/** Returns the display size in CSS pixels; a tall picture is no taller than a screen. */
function sizeOf({ width, height }: ImageView): { width: number; height: number } {
  const scale = Math.min(1, widest / width, tallest / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Renders a picture for pages: in the required width, lazily loaded, with its space reserved. */
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

/** Replaces stored pictures with their markup for pages; drops pictures whose file was deleted. */
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
