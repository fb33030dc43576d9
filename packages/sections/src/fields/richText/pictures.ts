import { formatSrcSet, getVariantUrl } from '@centinela/ui/parts/Picture/variants.ts';
import { Parser } from 'htmlparser2';
import { z } from 'zod';
import { type ImageView, imageView, type MediaRecord } from '../../kernel/view.ts';
import { escapeHtml } from './escapeHtml.ts';

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
export const maxTextLength = 300;

const uuid = z.uuid();

/** Truncates a text to the maximum without splitting a surrogate pair (an emoji has two UTF-16 units). */
const truncate = (text: string): string =>
  text
    .trim()
    .slice(0, maxTextLength)
    .replace(/[\uD800-\uDBFF]$/, '');

/** Parses the attributes of an `img`; null without a valid file id or an `alt`. */
export function parsePicture(attributes: Readonly<Record<string, string | undefined>>): TextPicture | null {
  const { 'data-media': id, alt, 'data-caption': caption = '' } = attributes;
  if (id === undefined || alt === undefined || !uuid.safeParse(id).success) return null;
  // The library stores ids in lower case.
  return { id: id.toLowerCase(), alt: truncate(alt), caption: truncate(caption) };
}

/** Returns the attributes with which a picture is stored. */
export const toAttributes = ({ id, alt, caption }: TextPicture): Record<string, string> => ({
  'data-media': id,
  alt,
  ...(caption !== '' && { 'data-caption': caption }),
});

interface PicturePosition {
  /** Null for an `img` that is not a library picture. */
  picture: TextPicture | null;
  from: number;
  to: number;
}

/** Returns the positions of the pictures in a text. */
function findPictures(html: string): PicturePosition[] {
  if (!html.includes('<img')) return [];
  const positions: PicturePosition[] = [];
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (name !== 'img') return;
      positions.push({ picture: parsePicture(attributes), from: parser.startIndex, to: parser.endIndex + 1 });
    },
  });
  parser.end(html);
  return positions;
}

/** Returns the pictures of a text in order. */
export const extractPictures = (html: string): TextPicture[] =>
  findPictures(html).flatMap(({ picture }) => (picture ? [picture] : []));

/** Maximum width of a text (`--width-text`) and height of its pictures, in CSS pixels. */
const maxWidth = 672;
const maxHeight = 640;

/** Returns the display size in CSS pixels; a tall picture is no taller than a screen. */
function getDisplaySize({ width, height }: ImageView): { width: number; height: number } {
  const scale = Math.min(1, maxWidth / width, maxHeight / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Renders a picture for pages: in the required width, lazily loaded, with its space reserved. */
function renderFigure(media: MediaRecord, { alt, caption }: TextPicture): string {
  const image = imageView(media, { alt, decorative: alt === '', focal: null });
  const size = image.width > 0 && image.height > 0 ? getDisplaySize(image) : null;
  const sizes = `(min-width: 48rem) ${size?.width ?? maxWidth}px, 100vw`;
  const source = image.vector
    ? ''
    : `<source type="image/avif" srcset="${formatSrcSet(image, 'avif')}" sizes="${sizes}">`;
  const src = image.vector ? image.original : getVariantUrl(image, 960, 'webp');
  const sizeAttributes = size ? ` width="${size.width}" height="${size.height}"` : '';
  const text = caption === '' ? '' : `<figcaption>${escapeHtml(caption)}</figcaption>`;
  return `<figure><picture>${source}<img src="${src}"${sizeAttributes} alt="${escapeHtml(alt)}" loading="lazy" decoding="async"></picture>${text}</figure>`;
}

/** Replaces stored pictures with their markup for pages; drops pictures whose file was deleted. */
export function renderPictures(html: string, media: (id: string) => MediaRecord | null): string {
  let rendered = '';
  let copiedLength = 0;
  for (const { picture, from, to } of findPictures(html)) {
    const file = picture && media(picture.id);
    rendered += html.slice(copiedLength, from) + (picture && file ? renderFigure(file, picture) : '');
    copiedLength = to;
  }
  return rendered + html.slice(copiedLength);
}
