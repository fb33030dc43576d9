import { type FileHandle, open } from 'node:fs/promises';

/** MP4 boxes that may contain metadata boxes. */
const parentBoxes = new Set(['moov', 'trak', 'mdia', 'minf']);
/** MP4 boxes with recording metadata: location, camera, author. */
const metadataBoxes = new Set(['udta', 'meta', 'uuid']);
/** Maximum boxes examined per file. */
const maxBoxes = 10_000;

/**
 * Removes location and device metadata from an MP4 in place. Each metadata box becomes free space of the same size,
 * so that no offset changes.
 *
 * @throws Error for malformed boxes
 */
export async function removeMetadata(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    await removeMetadataBetween(file, 0, size, { boxes: 0 });
  } finally {
    await file.close();
  }
}

async function removeMetadataBetween(
  file: FileHandle,
  from: number,
  to: number,
  counter: { boxes: number },
): Promise<void> {
  for (let at = from; at + 8 <= to; ) {
    counter.boxes += 1;
    if (counter.boxes > maxBoxes) throw new Error('too many boxes');
    const { type, header, length } = await readBox(file, at, to);
    if (metadataBoxes.has(type)) {
      await file.write(Buffer.from('free', 'latin1'), 0, 4, at + 4);
      await overwriteWithZeros(file, at + header, at + length);
    } else if (parentBoxes.has(type)) await removeMetadataBetween(file, at + header, at + length, counter);
    at += length;
  }
}

async function readBox(file: FileHandle, at: number, end: number) {
  const head = Buffer.alloc(16);
  await file.read(head, 0, 16, at);
  const shortLength = head.readUInt32BE(0);
  const length =
    shortLength === 1 ? Number(head.readBigUInt64BE(8)) : shortLength === 0 ? end - at : shortLength;
  const header = shortLength === 1 ? 16 : 8;
  if (length < header || at + length > end) throw new Error('a box exceeds its parent');
  return { type: head.toString('latin1', 4, 8), header, length };
}

async function overwriteWithZeros(file: FileHandle, from: number, to: number): Promise<void> {
  const zeros = Buffer.alloc(64 * 1024);
  for (let at = from; at < to; at += zeros.length)
    await file.write(zeros, 0, Math.min(zeros.length, to - at), at);
}
