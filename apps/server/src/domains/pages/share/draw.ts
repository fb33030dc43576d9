import { cardWords, formatCardPrice } from '@centinela/sections/pages/shareCard.ts';
import type { OverlayOptions } from 'sharp';
import { loadSharp } from '#platform/pictures/loadSharp.ts';
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
/** Position and width of the image on the card. Its left edge fades into the background of the text. */
const sceneArea = { left: 420, width: 780 };
/** Left edge and width of the text. */
const textLeft = 72;
const textWidth = 520;
/** Maximum size of the JPEG. */
const maxBytes = 150_000;
const maxSeconds = 20;

/** Design tokens. */
const colours = { night: '#0B1220', paper: '#F7F5F0', muted: '#B8C2D9', light: '#FFB224', ink: '#13203A' };

/** Uses the queue of the media library's image processing, which limits the concurrency of the server. */
const queueOptions = { kind: 'picture', most: 2, rank: 0 };

/**
 * Draws the logo like the site's `Mark` component: a square with one highlighted corner, and the name in lower
 * case.
 */
function drawMark(faces: Faces, name: string): string {
  const fittedName = fitText(
    faces.heading,
    toDrawableText(faces.heading, name.toLowerCase()),
    textWidth - 60,
    [{ size: 36, maxLines: 1 }],
  );
  return `<g transform="translate(${textLeft} 60) scale(1.375)">
    <rect width="32" height="32" rx="8" fill="${colours.paper}"/>
    <path d="M17 5h6a4 4 0 0 1 4 4v6H17z" fill="${colours.light}"/>
  </g>${drawOutlines(faces.heading, fittedName.lines[0] ?? '', { x: textLeft + 60, y: 95, size: 36, fill: colours.paper })}`;
}

/** Draws the name and the price. Above the price it draws "Desde", and the regular price during a promotion. */
function drawTexts(faces: Faces, { card }: DrawnCard): string {
  const { heading, reading } = faces;
  const name = fitText(heading, toDrawableText(heading, card.name), textWidth, [
    { size: 88, maxLines: 2 },
    { size: 72, maxLines: 3 },
    { size: 58, maxLines: 3 },
  ]);
  const lineHeight = name.size * 1.06;
  const lines = name.lines.map((line, index) =>
    drawOutlines(heading, line, {
      x: textLeft,
      y: 356 - lineHeight * (name.lines.length - 1 - index),
      size: name.size,
      fill: colours.paper,
    }),
  );
  const words = cardWords[card.language];
  const noteStyle = { y: 428, size: 31, fill: colours.muted };
  const fromLabel = card.isFrom ? words.from : '';
  const regularPrice = card.full === null ? '' : toDrawableText(reading, formatCardPrice(card.full));
  const regularPriceStart =
    textLeft + (fromLabel && regularPrice ? measureWidth(reading, words.from, noteStyle.size) + 16 : 0);
  const regularPriceEnd = regularPriceStart + measureWidth(reading, regularPrice, noteStyle.size);
  const price = fitText(heading, toDrawableText(heading, formatCardPrice(card.amount)), textWidth, [
    { size: 96, maxLines: 1 },
    { size: 72, maxLines: 1 },
    { size: 54, maxLines: 1 },
  ]);
  return [
    ...lines,
    drawOutlines(reading, fromLabel, { ...noteStyle, x: textLeft }),
    drawOutlines(reading, regularPrice, { ...noteStyle, x: regularPriceStart }),
    regularPrice &&
      `<path d="M${regularPriceStart - 3} 418H${regularPriceEnd + 3}" stroke="${colours.muted}" stroke-width="2.5"/>`,
    regularPrice && drawOutlines(reading, words.regular, { ...noteStyle, x: regularPriceEnd + 14 }),
    drawOutlines(heading, price.lines[0] ?? '', {
      x: textLeft - 3,
      y: 514,
      size: price.size,
      fill: colours.light,
    }),
    drawOutlines(reading, words.terms, { x: textLeft, y: 566, size: 31, fill: colours.paper }),
  ].join('');
}

const drawOverlay = (faces: Faces, drawn: DrawnCard, hasLogo: boolean): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
  <defs><linearGradient id="melt"><stop offset="0" stop-color="${colours.night}"/><stop offset="0.5"
    stop-color="${colours.night}" stop-opacity="0.82"/><stop offset="1" stop-color="${colours.night}"
    stop-opacity="0"/></linearGradient></defs>
  <rect x="${sceneArea.left - 1}" width="360" height="${size.height}" fill="url(#melt)"/>
  ${hasLogo ? '' : drawMark(faces, drawn.brand.name)}
  ${drawTexts(faces, drawn)}
</svg>`);

/** Background for a page without an image: a dark scene with one lit window. */
const fallbackScene =
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
  <rect width="${size.width}" height="${size.height}" fill="${colours.ink}"/>
  <g transform="translate(480 107) scale(13)"><rect width="32" height="32" rx="8" fill="${colours.night}"/>
  <path d="M17 5h6a4 4 0 0 1 4 4v6H17z" fill="${colours.light}"/></g></svg>`);

/**
 * Renders the logo for a card; null if it cannot be drawn, so that the card shows the product's logo and the name.
 */
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
  const [sharp, faces] = await Promise.all([loadSharp(), readFaces()]);
  const logo = pictures.logo && (await drawLogo(pictures.logo));
  const logoOverlays: OverlayOptions[] = logo ? [{ input: logo, left: textLeft, top: 58 }] : [];
  const left = (size.width - sceneArea.width) / 2;
  const croppedScene = await sharp(pictures.scene ?? fallbackScene, { limitInputPixels: maxPixels })
    .timeout({ seconds: maxSeconds })
    .extract({ left, top: 0, width: sceneArea.width, height: size.height })
    .toBuffer();
  const cardPng = await withSlot(queueOptions, () =>
    sharp({ create: { ...size, channels: 3, background: colours.night } })
      .composite([
        { input: croppedScene, left: sceneArea.left, top: 0 },
        { input: drawOverlay(faces, drawn, logo !== null), left: 0, top: 0 },
        ...logoOverlays,
      ])
      .png({ compressionLevel: 1 })
      .toBuffer(),
  );
  for (const quality of [86, 74, 60]) {
    const bytes = await sharp(cardPng).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (bytes.length <= maxBytes) return bytes;
  }
  return sharp(cardPng).blur(1.2).jpeg({ quality: 45, mozjpeg: true }).toBuffer();
}
