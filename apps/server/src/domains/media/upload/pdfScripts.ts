import { inflateSync } from 'node:zlib';
import { z } from 'zod';
import { isAfterNameS, isFlateOnly, isWordByte, type PdfName, scanPdf } from './pdfScan.ts';

/** A PDF is rejected because it contains scripts, is encrypted or cannot be checked. */
export class PdfRefused extends Error {
  readonly reason: 'script' | 'locked' | 'unreadable';

  constructor(reason: PdfRefused['reason']) {
    super(`the PDF is refused: ${reason}`);
    this.reason = reason;
  }
}

/**
 * Limits for the object streams of one file, so that no file costs more than a fraction of a second. Real files of
 * 5 MB have a few hundred object streams, which inflate to less than 5 MB.
 */
const maxInflatedBytes = 8 * 1024 * 1024;
const maxObjectStreams = 2000;
/**
 * Maximum compressed bytes of all object streams together, as a multiple of the file size, because streams can
 * overlap.
 */
const maxInputRatio = 2;

/** Actions that run a script or a program, and names that may hold one (ISO 32000-2, 12.6.4 and 13). */
const scriptNames: ReadonlySet<PdfName> = new Set(['JavaScript', 'Launch', 'Rendition', 'RichMedia', 'XFA']);

/**
 * Whether a name starts a script. A name directly after a word other than `/S` is part of a text, such as
 * "HTML/JavaScript".
 */
const isScriptName = (bytes: Uint8Array, name: PdfName, start: number): boolean =>
  scriptNames.has(name) && (!isWordByte(bytes[start - 1]) || isAfterNameS(bytes, start));

/** The properties of a stream dictionary that identify object streams. */
interface StreamDictionary {
  isObjectStream: boolean;
  /** Whether the stream bytes were found. */
  hasStream: boolean;
  hasFirst: boolean;
  hasCount: boolean;
  hasFilter: boolean;
  /** Whether there are decode parameters, or another filter than a single FlateDecode. */
  isUnusual: boolean;
}

const emptyDictionary: Readonly<StreamDictionary> = {
  isObjectStream: false,
  hasStream: false,
  hasFirst: false,
  hasCount: false,
  hasFilter: false,
  isUnusual: false,
};

/** Updates the properties of a dictionary for an entry whose name ends at `end`. */
function addEntry(dictionary: StreamDictionary, name: PdfName, bytes: Uint8Array, end: number): void {
  if (name === 'ObjStm') dictionary.isObjectStream = true;
  else if (name === 'First') dictionary.hasFirst = true;
  else if (name === 'N') dictionary.hasCount = true;
  else if (name === 'DecodeParms' || name === 'DP') dictionary.isUnusual = true;
  else if (name === 'Filter') {
    dictionary.hasFilter = true;
    if (!isFlateOnly(bytes, end)) dictionary.isUnusual = true;
  }
}

/** An object stream, and where its bytes begin. */
interface ObjectStream extends StreamDictionary {
  at: number;
}

/** Scans a file without inflating its streams. @returns its object streams @throws PdfRefused */
function scanFile(bytes: Uint8Array): ObjectStream[] {
  const streams: ObjectStream[] = [];
  let isLocked = false;
  /** Number of object stream dictionaries whose stream was not found. */
  let unmatchedObjectStreams = 0;
  let dictionary: StreamDictionary = { ...emptyDictionary };
  scanPdf(bytes, {
    name(name, start, end) {
      if (isScriptName(bytes, name, start)) throw new PdfRefused('script');
      if (name === 'Encrypt') isLocked = true;
      if (name === 'ObjStm') unmatchedObjectStreams += 1;
      addEntry(dictionary, name, bytes, end);
    },
    object() {
      dictionary = { ...emptyDictionary };
    },
    stream(at) {
      const { isObjectStream, hasStream, hasFirst, hasCount } = dictionary;
      if (isObjectStream && !hasStream) unmatchedObjectStreams -= 1;
      dictionary.hasStream = true;
      // Some readers ignore the type and recognise an object stream by First and N.
      if (isObjectStream || (hasFirst && hasCount)) streams.push({ ...dictionary, at });
      if (streams.length > maxObjectStreams) throw new PdfRefused('unreadable');
    },
  });
  if (isLocked) throw new PdfRefused('locked');
  // Other readers might find an object stream that this scan missed.
  if (unmatchedObjectStreams > 0) throw new PdfRefused('unreadable');
  return streams;
}

/** The result of zlib with its option `info`. */
const inflateResultSchema = z.object({
  buffer: z.instanceof(Uint8Array),
  engine: z.object({ bytesWritten: z.number() }),
});

/**
 * Inflates the stream at the beginning of the bytes.
 *
 * @returns the objects, and the number of compressed bytes read
 */
function inflate(bytes: Uint8Array, maxOutputLength: number): { objects: Uint8Array; inputSize: number } {
  try {
    const { buffer, engine } = inflateResultSchema.parse(inflateSync(bytes, { maxOutputLength, info: true }));
    return { objects: buffer, inputSize: engine.bytesWritten };
  } catch {
    throw new PdfRefused('unreadable');
  }
}

/**
 * Rejects a PDF that can run scripts or programs when it is opened, either directly or from object streams.
 * Encrypted and unusually compressed files are rejected because they cannot be checked. Its time is linear in the
 * file size.
 *
 * @throws PdfRefused
 */
export function refuseScripts(bytes: Uint8Array): void {
  let remainingOutput = maxInflatedBytes;
  let remainingInput = maxInputRatio * bytes.length;
  for (const { at, hasFilter, isUnusual } of scanFile(bytes)) {
    if (isUnusual) throw new PdfRefused('unreadable');
    // Uncompressed object streams were scanned with the file.
    if (!hasFilter) continue;
    const { objects, inputSize } = inflate(bytes.subarray(at), Math.max(1, remainingOutput));
    remainingOutput -= objects.length;
    remainingInput -= inputSize;
    if (remainingInput < 0) throw new PdfRefused('unreadable');
    scanPdf(objects, {
      name(name, start) {
        if (isScriptName(objects, name, start)) throw new PdfRefused('script');
      },
    });
  }
}
