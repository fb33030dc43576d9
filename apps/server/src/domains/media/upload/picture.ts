import type { Metadata, Sharp } from 'sharp';
import { badFile } from '#platform/errors/appError.ts';
import { inTurn, type Urgency } from './sharpQueue.ts';
import type { FileType } from './types.ts';

async function load() {
  const { default: sharp } = await import('sharp');
  // Pictures are read from memory and each only once: libvips would keep 50 MB of results that nobody asks for.
  sharp.cache(false);
  return sharp;
}

/** Loaded for the first picture: a process that works on none is spared its 10 MB. */
let loading: ReturnType<typeof load> | undefined;
const openSharp = () => {
  loading ??= load();
  return loading;
};

/** Pixels of a picture at most, all frames together: decoded it takes four bytes each. */
export const mostPixels = 50_000_000;
export const mostFrames = 300;
/** Originals are kept up to this side: twice the widest picture that a page asks for. */
export const longestSide = 4096;
const secondsAtMost = 60;

export interface Picture {
  bytes: Buffer;
  width: number;
  height: number;
  animated: boolean;
}

const broken = (cause: unknown) =>
  badFile(
    [
      'La imagen está dañada o no se puede leer: abrila, guardala de nuevo y volvé a elegirla',
      'The picture is broken or cannot be read: open it, save it again and choose it once more',
    ],
    cause,
  );

/** Opens bytes as a picture without decoding them yet; what is inside is not trusted. */
async function openPicture(bytes: Buffer, animated = false): Promise<Sharp> {
  const sharp = await openSharp();
  const options = { limitInputPixels: mostPixels, failOn: 'error', animated, sequentialRead: true } as const;
  return sharp(bytes, options).timeout({ seconds: secondsAtMost });
}

/** Reads the header. @throws AppError badFile for what is broken or would be too large when decoded */
async function headerOf(bytes: Buffer): Promise<Metadata> {
  const sharp = await openSharp();
  const header = await sharp(bytes, { limitInputPixels: false, animated: true })
    .metadata()
    .catch((error: unknown) => {
      throw broken(error);
    });
  const { width, height, pages = 1 } = header;
  if (pages > mostFrames)
    throw badFile([
      `La animación puede tener hasta ${mostFrames} cuadros`,
      `The animation may have up to ${mostFrames} frames`,
    ]);
  // Of an animation, `height` is that of all frames one below the other.
  if (!width || !height || width * height > mostPixels)
    throw badFile([
      `La imagen puede tener hasta ${mostPixels / 1_000_000} millones de píxeles: achicala`,
      `The picture may have up to ${mostPixels / 1_000_000} million pixels: make it smaller`,
    ]);
  return header;
}

/** How each format is written again: near the source, fast enough to wait for. */
function encode(picture: Sharp, { extension }: FileType): Sharp {
  if (extension === 'jpg') return picture.jpeg({ quality: 90, mozjpeg: true });
  if (extension === 'png') return picture.png({ compressionLevel: 8 });
  if (extension === 'webp') return picture.webp({ quality: 90, effort: 3 });
  if (extension === 'avif') return picture.avif({ quality: 75, effort: 0 });
  return picture.gif({ effort: 3 });
}

/**
 * Decodes a picture and writes it again: turned as its camera says, without position, camera, thumbnails or
 * anything that hides behind the pixels, and no larger than a page can use.
 *
 * @throws AppError badFile for what is broken or a bomb
 */
export async function cleanPicture(bytes: Buffer, type: FileType): Promise<Picture> {
  const header = await headerOf(bytes);
  const animated = (header.pages ?? 1) > 1 && type.extension !== 'avif';
  return inTurn(async () => {
    const picture = await openPicture(bytes, animated);
    const upright = animated ? picture : picture.autoOrient();
    const fitting = upright.resize({
      width: longestSide,
      height: longestSide,
      fit: 'inside',
      withoutEnlargement: true,
    });
    const { data, info } = await encode(fitting, type)
      .toBuffer({ resolveWithObject: true })
      .catch((error: unknown) => {
        throw broken(error);
      });
    return { bytes: data, width: info.width, height: info.pageHeight ?? info.height, animated };
  });
}

/** Taller than this a drawing would be larger than any screen at the widths that pages ask for. */
const mostTimesAsTall = 12;

/**
 * The size of a clean SVG, found by opening it; proof at once that it can be drawn.
 *
 * @throws AppError badFile when it can't
 */
export async function measureSvg(svg: Buffer): Promise<{ width: number; height: number }> {
  const { width, height } = await headerOf(svg);
  if (height / width > mostTimesAsTall || width / height > 100)
    throw badFile([
      'El dibujo es demasiado alto o demasiado angosto',
      'The drawing is too tall or too narrow',
    ]);
  const picture = await openPicture(svg);
  await inTurn(() => picture.resize(64).timeout({ seconds: 10 }).webp().toBuffer()).catch(
    (error: unknown) => {
      throw badFile(
        ['El dibujo está dañado o es demasiado complejo', 'The drawing is broken or too complex'],
        error,
      );
    },
  );
  return { width, height };
}

export const variantFormats = ['avif', 'webp'] as const;
export type VariantFormat = (typeof variantFormats)[number];

export interface VariantSource {
  bytes: Buffer;
  vector: boolean;
  animated: boolean;
  /** Of the original, in pixels. */
  width: number;
}

/** The size in pixels at which sites that show links expect a picture. */
const shareSize = { width: 1200, height: 630 };
/** Behind what is transparent: the night of the pages. */
const shareGround = '#0b1220';

/**
 * The JPEG that other sites show beside a link: cut to their shape around the focal point (each of 0 to 1).
 */
export async function makeSharePicture(
  { bytes, vector, width, height }: Pick<VariantSource, 'bytes' | 'vector' | 'width'> & { height: number },
  focal: { x: number; y: number },
  urgency: Urgency,
): Promise<Buffer> {
  const scale = Math.max(shareSize.width / width, shareSize.height / height);
  const covering = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
  const startOf = (side: 'width' | 'height', at: number) => {
    const spare = covering[side] - shareSize[side];
    return Math.min(spare, Math.max(0, Math.round(at * covering[side] - shareSize[side] / 2)));
  };
  const sharp = await openSharp();
  const picture = sharp(bytes, {
    limitInputPixels: mostPixels,
    sequentialRead: true,
    ...(vector && { density: Math.min(2400, Math.max(1, 72 * scale)) }),
  })
    .timeout({ seconds: secondsAtMost })
    .resize({ ...covering, fit: 'fill' })
    .extract({ left: startOf('width', focal.x), top: startOf('height', focal.y), ...shareSize })
    .flatten({ background: shareGround })
    .jpeg({ quality: 80, mozjpeg: true });
  return inTurn(() => picture.toBuffer(), urgency);
}

/**
 * A picture at a width, as pages ask for it. An animation stays one by being WebP in both formats: browsers
 * choose the first format of a list that they know, and those that know AVIF know WebP.
 */
export async function makeVariant(
  source: VariantSource,
  width: number,
  format: VariantFormat,
  urgency: Urgency,
): Promise<Buffer> {
  const density = source.vector ? Math.min(2400, Math.max(1, (72 * width) / source.width)) : undefined;
  const sharp = await openSharp();
  const picture = sharp(source.bytes, {
    limitInputPixels: mostPixels,
    animated: source.animated,
    sequentialRead: true,
    ...(density && { density }),
  })
    .timeout({ seconds: secondsAtMost })
    .resize({ width, withoutEnlargement: !source.vector });
  const encoded =
    format === 'webp' || source.animated
      ? picture.webp({ quality: 75, effort: 3 })
      : picture.avif({ quality: 50, effort: 2 });
  return inTurn(() => encoded.toBuffer(), urgency);
}
