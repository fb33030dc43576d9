import type { Label } from '@centinela/sections/kernel/language.ts';
import { imageWidths } from '@centinela/sections/kernel/view.ts';
import type { Metadata, Sharp } from 'sharp';
import { badFile } from '#platform/errors/appError.ts';
import {
  checkInChildProcess,
  DrawingFailed,
  defaultLimits,
  drawInChildProcess,
  measureInChildProcess,
} from '#platform/pictures/drawInChildProcess.ts';
import { type Urgency, withPictureSlot } from '#platform/pictures/pictureSlots.ts';
import { applyRecipe, maxPixels, type Recipe } from '#platform/pictures/recipe.ts';
import type { FileType } from './types.ts';

async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Each picture is read from memory once, so the libvips cache of 50 MB would be useless.
  sharp.cache(false);
  return sharp;
}

/** Sharp is loaded with the first picture, which saves 10 MB of memory in processes that handle none. */
let sharpPromise: ReturnType<typeof loadSharp> | undefined;
const getSharp = () => {
  sharpPromise ??= loadSharp();
  return sharpPromise;
};

/** Maximum frames of an animation. */
export const maxFrames = 300;
/** Maximum width and height of stored originals in pixels: twice the widest picture on any page. */
export const maxSide = 4096;
/** Maximum processing time of a picture. */
const maxSeconds = 60;

export interface Picture {
  bytes: Buffer;
  width: number;
  height: number;
  animated: boolean;
}

const createBrokenPictureError = (cause: unknown) =>
  badFile(
    [
      'La imagen está dañada o no se puede leer: abrila, guardala de nuevo y volvé a elegirla',
      'The picture is broken or cannot be read: open it, save it again and choose it once more',
    ],
    cause,
  );

const createTooManyPixelsError = () =>
  badFile([
    `La imagen puede tener hasta ${maxPixels / 1_000_000} millones de píxeles: achicala`,
    `The picture may have up to ${maxPixels / 1_000_000} million pixels: make it smaller`,
  ]);

/** Opens untrusted bytes as a picture without decoding them yet. */
async function openPicture(bytes: Buffer, animated = false): Promise<Sharp> {
  const sharp = await getSharp();
  const options = { limitInputPixels: maxPixels, failOn: 'error', animated, sequentialRead: true } as const;
  return sharp(bytes, options).timeout({ seconds: maxSeconds });
}

/** Reads the header. @throws AppError badFile for broken pictures and those too large to decode */
async function readHeader(bytes: Buffer): Promise<Metadata> {
  const sharp = await getSharp();
  const header = await sharp(bytes, { limitInputPixels: false, animated: true })
    .metadata()
    .catch((error: unknown) => {
      throw createBrokenPictureError(error);
    });
  const { width, height, pages = 1 } = header;
  if (pages > maxFrames)
    throw badFile([
      `La animación puede tener hasta ${maxFrames} cuadros`,
      `The animation may have up to ${maxFrames} frames`,
    ]);
  // For animations, `height` is the total height of all frames.
  if (!width || !height || width * height > maxPixels) throw createTooManyPixelsError();
  return header;
}

/** Encodes a picture in its format, with high quality at acceptable speed. */
function encode(picture: Sharp, { extension }: FileType): Sharp {
  if (extension === 'jpg') return picture.jpeg({ quality: 90, mozjpeg: true });
  if (extension === 'png') return picture.png({ compressionLevel: 8 });
  if (extension === 'webp') return picture.webp({ quality: 90, effort: 3 });
  if (extension === 'avif') return picture.avif({ quality: 75, effort: 0 });
  return picture.gif({ effort: 3 });
}

/**
 * Decodes and encodes a picture again. This applies the rotation of the camera, removes the location, camera data,
 * thumbnails and bytes after the pixels, and limits the size to what pages can use.
 *
 * @throws AppError badFile for broken pictures and decompression bombs
 */
export async function cleanPicture(bytes: Buffer, type: FileType): Promise<Picture> {
  const header = await readHeader(bytes);
  const animated = (header.pages ?? 1) > 1 && type.extension !== 'avif';
  return withPictureSlot(async () => {
    const picture = await openPicture(bytes, animated);
    const uprightPicture = animated ? picture : picture.autoOrient();
    const fittedPicture = uprightPicture.resize({
      width: maxSide,
      height: maxSide,
      fit: 'inside',
      withoutEnlargement: true,
    });
    const { data, info } = await encode(fittedPicture, type)
      .toBuffer({ resolveWithObject: true })
      .catch((error: unknown) => {
        throw createBrokenPictureError(error);
      });
    return { bytes: data, width: info.width, height: info.pageHeight ?? info.height, animated };
  });
}

/**
 * Width of the trial rendering of a new drawing. It has a ninth of the pixels of the largest variant, so its time
 * limit is about a ninth too.
 */
const trialWidth = Math.round(Math.max(...imageWidths) / 3);
const trialLimits = { ...defaultLimits, cpuMs: 1_000 };
/** Maximum ratio of height to width. At the widest width of a page, a taller drawing does not fit into a WebP. */
const maxTallness = 8;
/** Maximum ratio of width to height. */
const maxFlatness = 100;

const tooComplexTexts: Record<'time' | 'memory', Label> = {
  time: [
    'El dibujo tarda demasiado en dibujarse: simplificalo (menos máscaras, filtros, tramas o texto) o subilo como PNG',
    'The drawing takes too long to draw: simplify it (fewer masks, filters, patterns or text) or upload it as a PNG',
  ],
  memory: [
    `El dibujo necesita más de ${defaultLimits.memoryMb} MB de memoria: simplificalo (menos texto, filtros o imágenes incluidas) o subilo como PNG`,
    `The drawing needs more than ${defaultLimits.memoryMb} MB of memory: simplify it (less text, fewer filters or embedded pictures) or upload it as a PNG`,
  ],
};

/** Describes why a drawing was rejected. */
function getRejectionText({ reason }: DrawingFailed): Label {
  if (reason === 'time' || reason === 'memory') return tooComplexTexts[reason];
  if (reason === 'broken')
    return [
      'El dibujo está dañado: abrilo, guardalo de nuevo y volvé a elegirlo',
      'The drawing is broken: open it, save it again and choose it once more',
    ];
  return [
    'No pudimos dibujar el SVG: probá de nuevo o subilo como PNG',
    'We could not draw the SVG: try again or upload it as a PNG',
  ];
}

/**
 * Measures a sanitised SVG. It also renders the SVG once at a third of the largest variant width, so that accepted
 * drawings can nearly always be rendered later. At full width, these trials would take 34 s of CPU time for the
 * demo's 97 drawings.
 *
 * @throws AppError badFile when it cannot be rendered
 */
export async function measureSvg(svg: Buffer): Promise<{ width: number; height: number }> {
  const throwBadFile = (error: unknown) => {
    throw error instanceof DrawingFailed ? badFile(getRejectionText(error), error) : error;
  };
  const size = await measureInChildProcess(svg).catch(throwBadFile);
  const { width, height } = size;
  if (width * height > maxPixels) throw createTooManyPixelsError();
  if (height / width > maxTallness || width / height > maxFlatness)
    throw badFile([
      'El dibujo es demasiado alto o demasiado angosto',
      'The drawing is too tall or too narrow',
    ]);
  await checkInChildProcess(
    svg,
    { width: trialWidth },
    { density: getDensity(trialWidth, width), limits: trialLimits },
  ).catch(throwBadFile);
  return size;
}

export const variantFormats = ['avif', 'webp'] as const;
export type VariantFormat = (typeof variantFormats)[number];

export interface VariantSource {
  bytes: Buffer;
  vector: boolean;
  animated: boolean;
  /** Width of the original in pixels. */
  width: number;
}

/**
 * Returns the density in DPI at which a drawing is rendered directly in the target width, without enlarging pixels.
 */
const getDensity = (targetWidth: number, width: number): number =>
  Math.min(2400, Math.max(1, (72 * targetWidth) / width));

/** Applies a recipe: drawings in a child process, other pictures in this process. @throws DrawingFailed */
async function renderRecipe(
  { bytes, vector, animated = false }: Pick<VariantSource, 'bytes' | 'vector'> & { animated?: boolean },
  recipe: Recipe,
  { density, urgency }: { density: number; urgency: Urgency },
): Promise<Buffer> {
  if (vector) return drawInChildProcess(bytes, recipe, { density, urgency });
  const sharp = await getSharp();
  const options = { limitInputPixels: maxPixels, animated, sequentialRead: true } as const;
  const picture = applyRecipe(sharp(bytes, options).timeout({ seconds: maxSeconds }), recipe);
  return withPictureSlot(() => picture.toBuffer(), urgency).catch((cause: unknown) => {
    throw new DrawingFailed('ended', { cause });
  });
}

/** The size in pixels that link previews expect. */
export const shareSize = { width: 1200, height: 630 };
/** Background colour for transparent pictures: the dark page background. */
const shareBackground = '#0b1220';

/** Creates the JPEG for link previews, which is cropped around the focal point (coordinates from 0 to 1). */
export async function makeSharePicture(
  source: Pick<VariantSource, 'bytes' | 'vector' | 'width'> & { height: number },
  focal: { x: number; y: number },
  urgency: Urgency,
): Promise<Buffer> {
  const { width, height } = source;
  const scale = Math.max(shareSize.width / width, shareSize.height / height);
  const coveringSize = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
  const getCropStart = (side: 'width' | 'height', at: number) => {
    const overflow = coveringSize[side] - shareSize[side];
    return Math.min(overflow, Math.max(0, Math.round(at * coveringSize[side] - shareSize[side] / 2)));
  };
  const recipe: Recipe = {
    resize: { ...coveringSize, fit: 'fill' },
    extract: { left: getCropStart('width', focal.x), top: getCropStart('height', focal.y), ...shareSize },
    flatten: shareBackground,
    output: { format: 'jpeg', quality: 80, mozjpeg: true },
  };
  return renderRecipe(source, recipe, { density: getDensity(coveringSize.width, width), urgency });
}

/**
 * Creates a picture variant of a width and format. Animations are always WebP, whatever the format: browsers pick
 * the first format they support, and those that support AVIF support WebP too.
 */
export async function makeVariant(
  source: VariantSource,
  width: number,
  format: VariantFormat,
  urgency: Urgency,
): Promise<Buffer> {
  const isWebp = format === 'webp' || source.animated;
  const recipe: Recipe = {
    resize: { width, withoutEnlargement: !source.vector },
    output: isWebp ? { format: 'webp', quality: 75, effort: 3 } : { format: 'avif', quality: 46, effort: 2 },
  };
  return renderRecipe(source, recipe, { density: getDensity(width, source.width), urgency });
}
