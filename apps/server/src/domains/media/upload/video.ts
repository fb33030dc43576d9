import { type FileHandle, open } from 'node:fs/promises';

/** MP4 boxes that contain other boxes with recording metadata. */
const parents = new Set(['moov', 'trak', 'mdia', 'minf']);
/** MP4 boxes with recording metadata: location, camera, author. */
const personal = new Set(['udta', 'meta', 'uuid']);
const maxBoxes = 10_000;

/**
 * Removes location and device metadata from an MP4 in place: each such box becomes free space of the same size, so
 * that no offset changes.
 *
 * @throws Error for malformed boxes
 */
export async function removeMetadata(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    await walk(file, 0, size, { boxes: 0 });
  } finally {
    await file.close();
  }
}

async function walk(file: FileHandle, from: number, to: number, seen: { boxes: number }): Promise<void> {
  for (let at = from; at + 8 <= to; ) {
    seen.boxes += 1;
    if (seen.boxes > maxBoxes) throw new Error('too many boxes');
    const { type, header, length } = await boxAt(file, at, to);
    if (personal.has(type)) {
      await file.write(Buffer.from('free', 'latin1'), 0, 4, at + 4);
      await blank(file, at + header, at + length);
    } else if (parents.has(type)) await walk(file, at + header, at + length, seen);
    at += length;
  }
}

async function boxAt(file: FileHandle, at: number, end: number) {
  const head = Buffer.alloc(16);
  await file.read(head, 0, 16, at);
  const short = head.readUInt32BE(0);
  const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? end - at : short;
  const header = short === 1 ? 16 : 8;
  if (length < header || at + length > end) throw new Error('a box exceeds its parent');
  return { type: head.toString('latin1', 4, 8), header, length };
}

async function blank(file: FileHandle, from: number, to: number): Promise<void> {
  const zeros = Buffer.alloc(64 * 1024);
  for (let at = from; at < to; at += zeros.length)
    await file.write(zeros, 0, Math.min(zeros.length, to - at), at);
}
