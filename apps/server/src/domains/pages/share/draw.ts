import { formatCardPrice } from '@centinela/sections/pages/shareCard.ts';
import type { OverlayOptions } from 'sharp';
import { maxPixels } from '#platform/pictures/recipe.ts';
import { withSlot } from '#platform/process/processContext.ts';
import { drawBrandPicture } from '../brandPicture.ts';
import type { DrawnCard } from './drawnCard.ts';
import { drawOutlines, type Faces, fitText, measureWidth, readFaces, toDrawableText } from './typography.ts';

/** Images that a card is composed of. */
export interface CardPictures {
  /** The page's share image, 1200×630 pixels. */
  scene: Buffer | null;
  /** The company's logo for dark backgrounds. */
  logo: Buffer | null;
}

/** Size in pixels that sites expect for link previews. */
const size = { width: 1200, height: 630 };
/** Visible part of the image, on the right; it fades into the background of the text on the left. */
const scene = { left: 420, width: 780 };
const margin = 72;
const column = 520;
const maxBytes = 150_000;
const maxSeconds = 20;

/** Design tokens. */
const colours = { night: '#0B1220', paper: '#F7F5F0', muted: '#B8C2D9', light: '#FFB224', ink: '#13203A' };

/** Shares the queue of the media library's image processing, which limits concurrency per server. */
const queueOptions = { kind: 'picture', most: 2, rank: 0 };

/**
 * Draws the logo like the site's `Mark` component: a square with one highlighted corner, and the name in lower
 * case.
 */
function drawMark(faces: Faces, name: string): string {
  const words = fitText(faces.heading, toDrawableText(faces.heading, name.toLowerCase()), column - 60, [
    { size: 36, maxLines: 1 },
  ]);
  return `<g transform="translate(${margin} 60) scale(1.375)">
    <rect width="32" height="32" rx="8" fill="${colours.paper}"/>
    <path d="M17 5h6a4 4 0 0 1 4 4v6H17z" fill="${colours.light}"/>
  </g>${drawOutlines(faces.heading, words.lines[0] ?? '', { x: margin + 60, y: 95, size: 36, fill: colours.paper })}`;
}

/** Draws name and price, and above the price "Desde" or the regular price without the promotion. */
function words(faces: Faces, { card }: DrawnCard): string {
  const { heading, reading } = faces;
  const name = fitText(heading, toDrawableText(heading, card.name), column, [
    { size: 88, maxLines: 2 },
    { size: 72, maxLines: 3 },
    { size: 58, maxLines: 3 },
  ]);
  const leading = name.size * 1.06;
  const lines = name.lines.map((line, index) =>
    drawOutlines(heading, line, {
      x: margin,
      y: 356 - leading * (name.lines.length - 1 - index),
      size: name.size,
      fill: colours.paper,
    }),
  );
  const note = { y: 428, size: 31, fill: colours.muted };
  const from = card.isFrom ? 'Desde' : '';
  const full = card.full === null ? '' : toDrawableText(reading, formatCardPrice(card.full));
  const fullAt = margin + (from && full ? measureWidth(reading, 'Desde', note.size) + 16 : 0);
  const fullEnd = fullAt + measureWidth(reading, full, note.size);
  const price = fitText(heading, toDrawableText(heading, formatCardPrice(card.amount)), column, [
    { size: 96, maxLines: 1 },
    { size: 72, maxLines: 1 },
    { size: 54, maxLines: 1 },
  ]);
  return [
    ...lines,
    drawOutlines(reading, from, { ...note, x: margin }),
    drawOutlines(reading, full, { ...note, x: fullAt }),
    full && `<path d="M${fullAt - 3} 418H${fullEnd + 3}" stroke="${colours.muted}" stroke-width="2.5"/>`,
    full && drawOutlines(reading, 'sin la promoción', { ...note, x: fullEnd + 14 }),
    drawOutlines(heading, price.lines[0] ?? '', {
      x: margin - 3,
      y: 514,
      size: price.size,
      fill: colours.light,
    }),
    drawOutlines(reading, 'por mes, precio final', { x: margin, y: 566, size: 31, fill: colours.paper }),
  ].join('');
}

const overlay = (faces: Faces, drawn: DrawnCard, hasLogo: boolean): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
  <defs><linearGradient id="melt"><stop offset="0" stop-color="${colours.night}"/><stop offset="0.5"
    stop-color="${colours.night}" stop-opacity="0.82"/><stop offset="1" stop-color="${colours.night}"
    stop-opacity="0"/></linearGradient></defs>
  <rect x="${scene.left - 1}" width="360" height="${size.height}" fill="url(#melt)"/>
  ${hasLogo ? '' : drawMark(faces, drawn.brand.name)}
  ${words(faces, drawn)}
</svg>`);

/** Background for a page without an image: a dark scene with one lit window. */
const stillNight =
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
  <rect width="${size.width}" height="${size.height}" fill="${colours.ink}"/>
  <g transform="translate(480 107) scale(13)"><rect width="32" height="32" rx="8" fill="${colours.night}"/>
  <path d="M17 5h6a4 4 0 0 1 4 4v6H17z" fill="${colours.light}"/></g></svg>`);

/** Renders the logo for a card; null if it cannot be drawn, in which case the card shows the plain logo. */
const drawLogo = (logo: Buffer): Promise<Buffer | null> =>
  drawBrandPicture(logo, {
    resize: { width: 340, height: 48, fit: 'inside' },
    output: { format: 'png' },
  }).catch(() => null);

/**
 * Draws the share image of a page with a price: a JPEG of 1200×630 pixels and at most 150 KB.
 *
 * @throws Error for images that cannot be read
 */
export async function drawCard(drawn: DrawnCard, pictures: CardPictures): Promise<Buffer> {
  const [{ default: sharp }, faces] = await Promise.all([import('sharp'), readFaces()]);
  const logo = pictures.logo && (await drawLogo(pictures.logo));
  const logos: OverlayOptions[] = logo ? [{ input: logo, left: margin, top: 58 }] : [];
  const left = (size.width - scene.width) / 2;
  const seen = await sharp(pictures.scene ?? stillNight, { limitInputPixels: maxPixels })
    .timeout({ seconds: maxSeconds })
    .extract({ left, top: 0, width: scene.width, height: size.height })
    .toBuffer();
  const whole = await withSlot(queueOptions, () =>
    sharp({ create: { ...size, channels: 3, background: colours.night } })
      .composite([
        { input: seen, left: scene.left, top: 0 },
        { input: overlay(faces, drawn, logo !== null), left: 0, top: 0 },
        ...logos,
      ])
      .png({ compressionLevel: 1 })
      .toBuffer(),
  );
  for (const quality of [86, 74, 60]) {
    const bytes = await sharp(whole).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (bytes.length <= maxBytes) return bytes;
  }
  return sharp(whole).blur(1.2).jpeg({ quality: 45, mozjpeg: true }).toBuffer();
}
