import type { Label } from '@centinela/sections/kernel/language.ts';
import { imageWidths } from '@centinela/sections/kernel/view.ts';
import { badFile } from '#platform/errors/appError.ts';
import {
  checkInChildProcess,
  DrawingFailed,
  type DrawOptions,
  defaultLimits,
  drawInChildProcess,
  measureInChildProcess,
  photoLimits,
} from '#platform/pictures/drawInChildProcess.ts';
import { maxPixels, type Recipe } from '#platform/pictures/recipe.ts';
import { getDensity } from '../files/picture.ts';
import type { FileType } from '../files/types.ts';

/** Maximum frames of an animation. */
const maxFrames = 300;
/**
 * Maximum width and height of stored originals in pixels: twice the widest picture on any page. For AVIF less, because encoding
 * takes 40 MB for each million pixels.
 */
const maxSide = 4096;
const maxAvifSide = 2560;

export interface Picture {
  bytes: Buffer;
  width: number;
  height: number;
  animated: boolean;
}

const createTooManyPixelsError = () =>
  badFile([
    `La imagen puede tener hasta ${maxPixels / 1_000_000} millones de píxeles: achicala`,
    `The picture may have up to ${maxPixels / 1_000_000} million pixels: make it smaller`,
  ]);

/** Describes to the user why a picture was rejected. */
function describePhotoFailure({ reason }: DrawingFailed): Label {
  if (reason === 'broken')
    return [
      'La imagen está dañada o no se puede leer: abrila, guardala de nuevo y volvé a elegirla',
      'The picture is broken or cannot be read: open it, save it again and choose it once more',
    ];
  if (reason === 'ended')
    return [
      'No pudimos procesar la imagen: probá de nuevo o guardala en otro formato',
      'We could not process the picture: try again or save it in another format',
    ];
  return [
    'La imagen necesita demasiado tiempo o memoria: achicala o guardala como JPG y, si es una animación, quitale cuadros',
    'The picture needs too much time or memory: make it smaller or save it as a JPG, and if it is an animation, remove frames',
  ];
}

/** Runs work in the child process, and explains its failures to the user. @throws AppError badFile */
async function explainFailures<T>(work: Promise<T>, describe: (error: DrawingFailed) => Label): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof DrawingFailed ? badFile(describe(error), error) : error;
  }
}

/** Returns the encoding of a picture in its own format, with high quality at acceptable speed. */
function getOutput({ extension }: FileType): Recipe['output'] {
  if (extension === 'jpg') return { format: 'jpeg', quality: 90, mozjpeg: true };
  if (extension === 'png') return { format: 'png', compressionLevel: 8 };
  if (extension === 'webp') return { format: 'webp', quality: 90, effort: 3 };
  if (extension === 'avif') return { format: 'avif', quality: 75, effort: 0 };
  return { format: 'gif', effort: 3 };
}

const photoOptions = { failOn: 'error', limits: photoLimits, kind: 'picture' } as const satisfies DrawOptions;

/** Reads the header. @throws AppError badFile for broken pictures and those too large to decode */
async function readHeader(bytes: Buffer): Promise<{ frames: number }> {
  const { width, height, frames } = await explainFailures(
    measureInChildProcess(bytes, { ...photoOptions, animated: true }),
    describePhotoFailure,
  );
  if (frames > maxFrames)
    throw badFile([
      `La animación puede tener hasta ${maxFrames} cuadros`,
      `The animation may have up to ${maxFrames} frames`,
    ]);
  if (width * height > maxPixels) throw createTooManyPixelsError();
  return { frames };
}

/**
 * Decodes and encodes a picture again. This applies the rotation of the camera, removes the location, camera data,
 * thumbnails and bytes after the pixels, and limits the size to what pages can use.
 *
 * @throws AppError badFile for broken pictures and decompression bombs
 */
export async function cleanPicture(bytes: Buffer, type: FileType): Promise<Picture> {
  const { frames } = await readHeader(bytes);
  const isAvif = type.extension === 'avif';
  const animated = frames > 1 && !isAvif;
  const side = isAvif ? maxAvifSide : maxSide;
  const recipe: Recipe = {
    autoOrient: !animated,
    resize: { width: side, height: side, fit: 'inside', withoutEnlargement: true },
    output: getOutput(type),
  };
  const drawn = await explainFailures(
    drawInChildProcess(bytes, recipe, { ...photoOptions, animated }),
    describePhotoFailure,
  );
  return { ...drawn, animated };
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

/** Describes to the user why a drawing was rejected. */
function describeDrawingFailure({ reason }: DrawingFailed): Label {
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
  const { width, height } = await explainFailures(measureInChildProcess(svg), describeDrawingFailure);
  if (width * height > maxPixels) throw createTooManyPixelsError();
  if (height / width > maxTallness || width / height > maxFlatness)
    throw badFile([
      'El dibujo es demasiado alto o demasiado angosto',
      'The drawing is too tall or too narrow',
    ]);
  await explainFailures(
    checkInChildProcess(
      svg,
      { width: trialWidth },
      { density: getDensity(trialWidth, width), limits: trialLimits },
    ),
    describeDrawingFailure,
  );
  return { width, height };
}
