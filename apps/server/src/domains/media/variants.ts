import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Storage } from '../../platform/storage/storage.ts';
import { folderOf, isVector, type MediaRow, originalKey } from './mediaRow.ts';
import { makeVariant, type VariantFormat } from './picture.ts';

export interface Variants {
  /** The bytes of a variant; made and kept when this is the first time that anybody asks. Null when the original is gone. */
  get(file: MediaRow, width: number, format: VariantFormat): Promise<Buffer | null>;
  /** Makes a variant unless it is there. */
  ensure(file: MediaRow, width: number, format: VariantFormat): Promise<void>;
}

/** Variants exist of public pictures only. */
export const variantKey = (hash: string, width: number, format: VariantFormat): string =>
  `${folderOf({ area: 'media', name: hash })}/${width}.${format}`;

/** Makes variants once: within a process by single flight, for all processes by keeping them in the storage. */
export function createVariants({ storage }: { storage: Storage }): Variants {
  const underway = new Map<string, Promise<Buffer | null>>();

  async function make(file: MediaRow, width: number, format: VariantFormat): Promise<Buffer | null> {
    const original = await storage.read(originalKey(file));
    if (!original) return null;
    const bytes = await makeVariant(
      {
        bytes: await buffer(original.stream),
        vector: isVector(file),
        animated: file.animated,
        width: file.width ?? width,
      },
      width,
      format,
    );
    await storage.put(variantKey(file.hash, width, format), Readable.from([bytes]), {
      size: bytes.length,
      type: file.animated ? 'image/webp' : `image/${format}`,
    });
    return bytes;
  }

  function get(file: MediaRow, width: number, format: VariantFormat): Promise<Buffer | null> {
    const key = variantKey(file.hash, width, format);
    const before = underway.get(key);
    if (before) return before;
    const making = make(file, width, format).finally(() => underway.delete(key));
    underway.set(key, making);
    return making;
  }

  return {
    get,
    async ensure(file, width, format) {
      if ((await storage.size(variantKey(file.hash, width, format))) === null) await get(file, width, format);
    },
  };
}
