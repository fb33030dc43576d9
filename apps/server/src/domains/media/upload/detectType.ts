import { open, readFile } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { binaryTypes, captionsType, csvType, type FileType, svgType, textType } from '../files/types.ts';

/** Number of bytes at the beginning of a file that are examined. */
const headBytes = 4096;

/**
 * Detects the type of a file by its bytes. The extension only distinguishes text formats, which look the same.
 *
 * @param path the received file
 * @param extension extension of the original name, lower case without the dot
 * @returns null for unsupported types
 */
export async function detectType(path: string, extension: string): Promise<FileType | null> {
  const head = await readHead(path);
  if (head.length === 0) return null;
  const detectedType = await fileTypeFromFile(path).catch(() => undefined);
  // The caption parser validates the content later.
  if (extension === captionsType.extension && (!detectedType || detectedType.mime === captionsType.type))
    return captionsType;
  // file-type reports SVG as XML, or not at all when it begins with a comment.
  if (detectedType && detectedType.mime !== 'application/xml') return findBinaryType(detectedType.mime, head);
  if (looksLikeSvg(head)) return svgType;
  // Browsers that guess the type could run any other markup, and the library does not need it.
  if (detectedType || !['csv', 'txt'].includes(extension) || /^[\s\uFEFF]*</.test(head.toString('utf8')))
    return null;
  return isText(await readFile(path)) ? (extension === 'csv' ? csvType : textType) : null;
}

/**
 * Returns the type for a detected media type. A PDF must begin with its signature, because some readers also accept
 * it further down, after content of another format.
 */
function findBinaryType(mime: string, head: Buffer): FileType | null {
  if (mime === 'application/pdf' && head.subarray(0, 5).toString('latin1') !== '%PDF-') return null;
  return binaryTypes.get(mime) ?? null;
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Whether the first element is svg, after an optional XML prolog. The sanitiser validates the rest. */
function looksLikeSvg(head: Buffer): boolean {
  const text = head
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .replace(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE[^>[]*(?:\[[\s\S]*?\])?\s*>/gi, '');
  return /^\s*<(?:svg:)?svg[\s/>]/.test(text);
}

/** Whether the bytes contain no control characters, so that they can be UTF-8 or Windows-1252 text. */
function isText(bytes: Buffer): boolean {
  for (const byte of bytes)
    if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d && byte !== 0x0c) return false;
  return true;
}
