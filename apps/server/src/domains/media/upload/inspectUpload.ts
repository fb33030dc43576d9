import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { type FileKind, fileLimits } from '@centinela/api/content/files.ts';
import { AppError } from '#platform/errors/appError.ts';
import { type ReceivedFile, tooLarge } from '#platform/storage/receive.ts';
import { sanitizeAside } from '../svg/sanitizeAside.ts';
import { SvgRefused } from '../svg/sanitizeSvg.ts';
import { largestSvg } from '../svg/svgRules.ts';
import { CaptionsRefused, cleanCaptions, largestCaptions } from './captions.ts';
import { detectType } from './detectType.ts';
import { cleanPicture, measureSvg } from './picture.ts';
import { captionsType, type FileType, svgType, typeOfExtension } from './types.ts';
import { forgetPlace } from './video.ts';

/** A file that has been checked and cleaned: what will be kept. */
export interface CleanFile extends FileType {
  /** Opens the bytes; each call from the beginning. */
  open(): Readable;
  size: number;
  /** SHA-256 of the bytes that are kept. */
  checksum: string;
  width: number | null;
  height: number | null;
  animated: boolean;
}

const refuse = (message: string, cause?: unknown) =>
  new AppError('badFile', { message, errors: [{ field: 'file', message }], cause });

const taken: Record<FileKind, string> = {
  image: 'imágenes (JPG, PNG, WebP, AVIF, GIF o SVG)',
  document: 'documentos (PDF, Word, Excel, CSV, texto o subtítulos VTT)',
  video: 'videos (MP4 o WebM)',
};

const called: Record<FileKind, string> = { image: 'una imagen', document: 'un documento', video: 'un video' };

const notWhatItSays = ({ kind }: FileType, extension: string): string =>
  `Este archivo no es ${called[kind]}, aunque su nombre termine en .${extension}: abrilo, guardalo de nuevo y volvé a elegirlo`;

/**
 * Finds out what a received file really is, and makes of it what may be kept: drawings without scripts,
 * pictures without camera data and hidden bytes, videos without places.
 *
 * @param extension of the name it came with
 * @param kinds what may come in here
 * @throws AppError badFile or tooLarge, in words for the person who uploads
 */
export async function takeIn(
  received: ReceivedFile,
  extension: string,
  kinds: readonly FileKind[],
): Promise<CleanFile> {
  const type = await detectType(received.path, extension);
  const claimed = typeOfExtension(extension === 'jpeg' ? 'jpg' : extension);
  if (!type && claimed && kinds.includes(claimed.kind)) throw refuse(notWhatItSays(claimed, extension));
  if (!type || !kinds.includes(type.kind))
    throw refuse(`Acá se pueden subir ${kinds.map((kind) => taken[kind]).join(' y ')}`);
  if (received.size > fileLimits[type.kind]) throw tooLarge(fileLimits[type.kind]);
  if (type === svgType) return drawing(received);
  if (type === captionsType) return captions(received);
  if (type.kind === 'image') return picture(received, type);
  return asItIs(received, type);
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const inMemory = (type: FileType, bytes: Buffer) => ({
  ...type,
  open: () => Readable.from([bytes]),
  size: bytes.length,
  checksum: sha256(bytes),
});

async function drawing({ path, size }: ReceivedFile): Promise<CleanFile> {
  if (size > largestSvg) throw tooLarge(largestSvg);
  const clean = Buffer.from(await sanitized(await readFile(path, 'utf8')));
  return { ...inMemory(svgType, clean), ...(await measureSvg(clean)), animated: false };
}

async function sanitized(source: string): Promise<string> {
  try {
    return await sanitizeAside(source);
  } catch (error) {
    if (error instanceof SvgRefused) throw refuse('El SVG tiene algo que no se puede aceptar', error);
    throw error;
  }
}

async function captions({ path, size }: ReceivedFile): Promise<CleanFile> {
  if (size > largestCaptions) throw tooLarge(largestCaptions);
  try {
    const clean = Buffer.from(cleanCaptions(await readFile(path)));
    return { ...inMemory(captionsType, clean), width: null, height: null, animated: false };
  } catch (error) {
    if (error instanceof CaptionsRefused) throw refuse(error.message, error);
    throw error;
  }
}

async function picture({ path }: ReceivedFile, type: FileType): Promise<CleanFile> {
  const { bytes, width, height, animated } = await cleanPicture(await readFile(path), type);
  return { ...inMemory(type, bytes), width, height, animated };
}

async function asItIs({ path, checksum }: ReceivedFile, type: FileType): Promise<CleanFile> {
  const isMp4 = type.extension === 'mp4';
  if (isMp4)
    await forgetPlace(path).catch((error: unknown) => {
      throw refuse('El video está dañado o no se puede leer', error);
    });
  return {
    ...type,
    open: () => createReadStream(path),
    size: (await stat(path)).size,
    checksum: isMp4 ? await checksumOf(path) : checksum,
    width: null,
    height: null,
    animated: false,
  };
}

async function checksumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}
