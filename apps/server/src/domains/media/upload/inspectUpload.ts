import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { type FileKind, fileLimits } from '@centinela/api/content/files.ts';
import type { Label } from '@centinela/sections/kernel/language.ts';
import { z } from 'zod';
import { badFile } from '#platform/errors/appError.ts';
import { type ReceivedFile, tooLarge } from '#platform/storage/receive.ts';
import { createThread, ThreadFailed } from '#platform/threads/thread.ts';
import { captionsType, type FileType, findTypeByExtension, svgType } from '../files/types.ts';
import { sanitizeInWorker } from '../svg/sanitizeInWorker.ts';
import { SvgRefused } from '../svg/svgRefused.ts';
import { maxSvgBytes } from '../svg/svgRules.ts';
import { CaptionsRefused, cleanCaptions, maxCaptionBytes } from './captions.ts';
import { cleanPicture, measureSvg } from './cleanPicture.ts';
import { detectType } from './detectType.ts';
import type { PdfRefused } from './pdfScripts.ts';
import { removeMetadata } from './video.ts';

/** A checked and cleaned file that is ready to be stored. */
export interface CleanFile extends FileType {
  /** Opens a new stream from the first byte. */
  open(): Readable;
  size: number;
  /** SHA-256 of the stored bytes. */
  checksum: string;
  width: number | null;
  height: number | null;
  animated: boolean;
}

const acceptedLabels: Record<FileKind, Label> = {
  image: ['imágenes (JPG, PNG, WebP, AVIF, GIF o SVG)', 'pictures (JPG, PNG, WebP, AVIF, GIF or SVG)'],
  document: [
    'documentos (PDF, Word, Excel, CSV, texto o subtítulos VTT)',
    'documents (PDF, Word, Excel, CSV, text or VTT captions)',
  ],
  video: ['videos (MP4 o WebM)', 'videos (MP4 or WebM)'],
};

const kindLabels: Record<FileKind, Label> = {
  image: ['una imagen', 'a picture'],
  document: ['un documento', 'a document'],
  video: ['un video', 'a video'],
};

const createMismatchError = ({ kind }: FileType, extension: string) =>
  badFile([
    `Este archivo no es ${kindLabels[kind][0]}, aunque su nombre termine en .${extension}: abrilo, guardalo de nuevo y volvé a elegirlo`,
    `This file is not ${kindLabels[kind][1]}, although its name ends in .${extension}: open it, save it again and choose it once more`,
  ]);

const createNotAcceptedError = (kinds: readonly FileKind[]) =>
  badFile([
    `Acá se pueden subir ${kinds.map((kind) => acceptedLabels[kind][0]).join(' y ')}`,
    `What you can upload here: ${kinds.map((kind) => acceptedLabels[kind][1]).join(' and ')}`,
  ]);

/**
 * Detects the type of a received file and cleans it. This removes scripts from drawings, metadata and hidden bytes
 * from pictures, and locations from videos.
 *
 * @param extension extension of the original name
 * @param kinds accepted file kinds
 * @throws AppError badFile or tooLarge, with a message for the user who uploaded it
 */
export async function inspectUpload(
  receivedFile: ReceivedFile,
  extension: string,
  kinds: readonly FileKind[],
): Promise<CleanFile> {
  const type = await detectType(receivedFile.path, extension);
  const claimedType = findTypeByExtension(extension === 'jpeg' ? 'jpg' : extension);
  if (!type || !kinds.includes(type.kind))
    throw claimedType && kinds.includes(claimedType.kind)
      ? createMismatchError(claimedType, extension)
      : createNotAcceptedError(kinds);
  if (receivedFile.size > fileLimits[type.kind]) throw tooLarge(fileLimits[type.kind]);
  if (type === svgType) return prepareDrawing(receivedFile);
  if (type === captionsType) return prepareCaptions(receivedFile);
  if (type.kind === 'image') return preparePicture(receivedFile, type);
  return prepareOther(receivedFile, type);
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const toFileInMemory = (type: FileType, bytes: Buffer) => ({
  ...type,
  open: () => Readable.from([bytes]),
  size: bytes.length,
  checksum: sha256(bytes),
});

async function prepareDrawing({ path, size }: ReceivedFile): Promise<CleanFile> {
  if (size > maxSvgBytes) throw tooLarge(maxSvgBytes);
  const cleanBytes = Buffer.from(await sanitizeDrawing(await readFile(path, 'utf8')));
  return { ...toFileInMemory(svgType, cleanBytes), ...(await measureSvg(cleanBytes)), animated: false };
}

async function sanitizeDrawing(source: string): Promise<string> {
  try {
    return await sanitizeInWorker(source);
  } catch (error) {
    if (error instanceof SvgRefused)
      throw badFile(
        error.userMessage ?? [
          'El SVG tiene algo que no se puede aceptar: exportalo de nuevo como dibujo simple',
          'The SVG has something that cannot be accepted: export it again as a plain drawing',
        ],
        error,
      );
    throw error;
  }
}

async function prepareCaptions({ path, size }: ReceivedFile): Promise<CleanFile> {
  if (size > maxCaptionBytes) throw tooLarge(maxCaptionBytes);
  try {
    const cleanBytes = Buffer.from(cleanCaptions(await readFile(path)));
    return { ...toFileInMemory(captionsType, cleanBytes), width: null, height: null, animated: false };
  } catch (error) {
    if (error instanceof CaptionsRefused) throw badFile(error.userMessage, error);
    throw error;
  }
}

async function preparePicture({ path }: ReceivedFile, type: FileType): Promise<CleanFile> {
  const { bytes, width, height, animated } = await cleanPicture(await readFile(path), type);
  return { ...toFileInMemory(type, bytes), width, height, animated };
}

/** Prepares a document or a video. Only the metadata of MP4 videos is removed. */
async function prepareOther({ path, checksum }: ReceivedFile, type: FileType): Promise<CleanFile> {
  const isMp4 = type.extension === 'mp4';
  if (isMp4)
    await removeMetadata(path).catch((error: unknown) => {
      throw badFile(
        ['El video está dañado o no se puede leer', 'The video is broken or cannot be read'],
        error,
      );
    });
  return {
    ...type,
    open: () => createReadStream(path),
    size: (await stat(path)).size,
    checksum: isMp4 ? await computeChecksum(path) : checksum,
    width: null,
    height: null,
    animated: false,
  };
}

async function computeChecksum(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

const responseSchema = z.enum(['script', 'locked', 'unreadable']).nullable();
const worker = createThread(new URL('./pdfScripts.thread.ts', import.meta.url), {
  workMs: 3_000,
  memoryMb: 256,
  idleMs: 60_000,
});

/**
 * Runs `refuseScripts` in a worker thread, so that other requests are not blocked.
 *
 * @returns null for a safe PDF, otherwise the reason; `unreadable` also when the check takes too long
 */
export async function refuseScriptsInWorker(bytes: Uint8Array): Promise<PdfRefused['reason'] | null> {
  return responseSchema.parse(
    await worker(bytes).catch((error: unknown) => {
      if (error instanceof ThreadFailed) return 'unreadable';
      throw error;
    }),
  );
}
