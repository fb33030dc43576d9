import { open, readFile } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { binaryTypes, captionsType, csvType, type FileType, svgType, textType } from './types.ts';

const headBytes = 4096;

/**
 * What a file is by its bytes. The name decides only between texts, which look alike.
 *
 * @param path the received file
 * @param extension of the name it came with, in lower case without the dot
 * @returns null for everything that the library does not take
 */
export async function detectType(path: string, extension: string): Promise<FileType | null> {
  const head = await headOf(path);
  if (head.length === 0) return null;
  const found = await fileTypeFromFile(path).catch(() => undefined);
  // Whether it really are captions, their parser finds out.
  if (extension === captionsType.extension && (!found || found.mime === captionsType.type))
    return captionsType;
  // To an SVG's bytes file-type says XML, or nothing when it begins with a comment.
  if (found && found.mime !== 'application/xml') return binary(found.mime, head);
  if (looksLikeSvg(head)) return svgType;
  // Any other markup could be run by a browser that guesses; it is nothing a library of documents needs.
  if (found || !['csv', 'txt'].includes(extension) || /^[\s\uFEFF]*</.test(head.toString('utf8')))
    return null;
  return isText(await readFile(path)) ? (extension === 'csv' ? csvType : textType) : null;
}

/** A PDF begins with its mark: some readers look for it further down, where other formats can hide before it. */
function binary(mime: string, head: Buffer): FileType | null {
  if (mime === 'application/pdf' && head.subarray(0, 5).toString('latin1') !== '%PDF-') return null;
  return binaryTypes.get(mime) ?? null;
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The first element is svg, after what XML allows before it. Whether it really is one, the sanitiser finds out. */
function looksLikeSvg(head: Buffer): boolean {
  const text = head
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .replace(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE[^>[]*(?:\[[\s\S]*?\])?\s*>/gi, '');
  return /^\s*<(?:svg:)?svg[\s/>]/.test(text);
}

/** UTF-8 or Windows-1252 without control characters: something a person can read. */
function isText(bytes: Buffer): boolean {
  for (const byte of bytes)
    if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d && byte !== 0x0c) return false;
  return true;
}
