import { text } from 'node:stream/consumers';
import type { Storage } from '#platform/storage/storage.ts';
import { storeIfSpaceLeft } from './storeIfSpaceLeft.ts';

const shareNamePattern = /^share-(\d|10)-(\d|10)\.jpg$/;

/** Parses the focal point in the name of a share picture, coordinates from 0 to 1; null for any other name. */
export function parseFocalPoint(name: string): { x: number; y: number } | null {
  const [, x, y] = shareNamePattern.exec(name) ?? [];
  return x === undefined || y === undefined ? null : { x: Number(x) / 10, y: Number(y) / 10 };
}

/**
 * Records that a share picture was created, and removes the share pictures of the file that no page uses any more.
 *
 * @param namesInUse the names that pages use; without it nothing is removed
 */
export async function recordShare(
  storage: Storage,
  folder: string,
  name: string,
  namesInUse?: readonly string[],
): Promise<void> {
  const key = `${folder}/shares.txt`;
  const stored = await storage.read(key);
  const storedNames = stored ? (await text(stored.stream)).split('\n') : [];
  const staleNames = storedNames.filter((each) => namesInUse && !namesInUse.includes(each) && each !== name);
  for (const each of staleNames) await storage.remove(`${folder}/${each}`);
  const names = [...storedNames.filter((each) => !staleNames.includes(each) && each !== name), name];
  await storeIfSpaceLeft(storage, key, Buffer.from(names.join('\n')), 'text/plain');
}
