import { contrast } from '@centinela/ui/colour.ts';
import type { Sharp } from 'sharp';
import { loadSharp } from '#platform/pictures/loadSharp.ts';
import { drawBrandPicture } from '../brandPicture.ts';

/** The source image of all icons, and the company's primary colour. */
export interface IconSource {
  bytes: Buffer;
  primary: string;
}

const maxSeconds = 10;
/** Size in pixels at which a vector image is rendered: twice the largest icon. */
const vectorSize = 1024;

const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

/** Renders the image as a square with a transparent background. */
const renderSquare = (bytes: Buffer): Promise<Buffer> =>
  drawBrandPicture(bytes, {
    resize: { width: vectorSize, height: vectorSize, fit: 'contain', background: transparent },
    output: { format: 'png' },
  });

interface Pixel {
  rgb: readonly number[];
  alpha: number;
}

const toHexColour = (rgb: readonly number[]): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** Computes the mean colour of the visible pixels. */
function computeMeanColour(pixels: readonly Pixel[]): string {
  const weight = pixels.reduce((sum, { alpha }) => sum + alpha, 0) || 1;
  return toHexColour(
    [0, 1, 2].map(
      (part) => pixels.reduce((sum, { rgb, alpha }) => sum + (rgb[part] ?? 0) * alpha, 0) / weight,
    ),
  );
}

/** Width and height in pixels to which the image is reduced to examine its colours. */
const sampleSize = 16;

/**
 * Chooses the background colour of an icon: the colour of the image's edge if it is uniform, else the primary
 * colour or white, whichever has more contrast.
 */
async function chooseBackground(square: Buffer, primary: string): Promise<string> {
  const sharp = await loadSharp();
  const raw = await sharp(square)
    .resize(sampleSize, sampleSize, { kernel: 'nearest' })
    .ensureAlpha()
    .raw()
    .toBuffer();
  const getPixel = (x: number, y: number): Pixel => {
    const start = (y * sampleSize + x) * 4;
    return { rgb: [...raw.subarray(start, start + 3)], alpha: raw[start + 3] ?? 0 };
  };
  const middlePosition = sampleSize / 2;
  const edgePixels = [
    getPixel(middlePosition, 0),
    getPixel(middlePosition, sampleSize - 1),
    getPixel(0, middlePosition),
    getPixel(sampleSize - 1, middlePosition),
  ];
  const [firstPixel] = edgePixels;
  const isEdgeUniform = edgePixels.every(
    ({ rgb, alpha }) =>
      alpha > 250 && rgb.every((part, index) => Math.abs(part - (firstPixel?.rgb[index] ?? 0)) < 12),
  );
  if (isEdgeUniform) return computeMeanColour(edgePixels);
  const meanColour = computeMeanColour(
    Array.from({ length: sampleSize * sampleSize }, (_, index) =>
      getPixel(index % sampleSize, Math.floor(index / sampleSize)),
    ),
  );
  return contrast(primary, meanColour) >= contrast('#ffffff', meanColour) ? primary : '#ffffff';
}

const toPng = (picture: Sharp): Promise<Buffer> =>
  picture.timeout({ seconds: maxSeconds }).png({ compressionLevel: 9 }).toBuffer();

/** Renders an icon without a background. */
async function renderPlain(square: Buffer, size: number): Promise<Buffer> {
  const sharp = await loadSharp();
  return toPng(sharp(square).resize(size, size));
}

/** Renders an icon on an opaque background. @param share fraction of the icon's side that the image covers */
async function renderOnBackground(
  square: Buffer,
  size: number,
  share: number,
  backgroundColour: string,
): Promise<Buffer> {
  const sharp = await loadSharp();
  const imageSize = Math.round(size * share);
  const startPadding = Math.floor((size - imageSize) / 2);
  const endPadding = size - imageSize - startPadding;
  const padding = {
    top: startPadding,
    left: startPadding,
    bottom: endPadding,
    right: endPadding,
    background: transparent,
  };
  // Two passes, because sharp ignores the call order of extend and flatten within one pass.
  const padded = await sharp(square).resize(imageSize, imageSize).extend(padding).png().toBuffer();
  return toPng(sharp(padded).flatten({ background: backgroundColour }));
}

/** Combines PNGs into an ICO file: a directory with 16 bytes per image, followed by the images. */
function buildIco(pictures: readonly { size: number; bytes: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + pictures.length * 16);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { size, bytes }] of pictures.entries()) {
    const at = 6 + index * 16;
    head.writeUInt8(size % 256, at);
    head.writeUInt8(size % 256, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(bytes.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += bytes.length;
  }
  return Buffer.concat([head, ...pictures.map(({ bytes }) => bytes)]);
}

/**
 * Share for maskable icons. The image is a square inside the safe zone, which is a circle of 80 % of the icon (W3C,
 * Web App Manifest, safe zone).
 */
const safeShare = 0.56;
/** Share for home screen icons, which have a margin. */
const homeShare = 0.8;

const icons = {
  'favicon.ico': async ({ bytes }: IconSource): Promise<Buffer> => {
    const square = await renderSquare(bytes);
    const sizes = [16, 32, 48];
    return buildIco(
      await Promise.all(sizes.map(async (size) => ({ size, bytes: await renderPlain(square, size) }))),
    );
  },
  'apple-touch-icon.png': (source: IconSource) => renderIconOnBackground(source, 180, homeShare),
  'icon-192.png': async ({ bytes }: IconSource) => renderPlain(await renderSquare(bytes), 192),
  'icon-512.png': async ({ bytes }: IconSource) => renderPlain(await renderSquare(bytes), 512),
  'icon-maskable-192.png': (source: IconSource) => renderIconOnBackground(source, 192, safeShare),
  'icon-maskable-512.png': (source: IconSource) => renderIconOnBackground(source, 512, safeShare),
} satisfies Readonly<Record<string, (source: IconSource) => Promise<Buffer>>>;

async function renderIconOnBackground(
  { bytes, primary }: IconSource,
  size: number,
  share: number,
): Promise<Buffer> {
  const square = await renderSquare(bytes);
  return renderOnBackground(square, size, share, await chooseBackground(square, primary));
}

export type IconName = keyof typeof icons;

export const iconNames = Object.keys(icons).filter((name): name is IconName => Object.hasOwn(icons, name));

/** Draws an icon. @throws Error when the bytes are not an image or drawing takes too long */
export const drawIcon = (name: IconName, source: IconSource): Promise<Buffer> => icons[name](source);
