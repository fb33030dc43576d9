import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Storage } from '#platform/storage/storage.ts';
import { isVector, type MediaRow, originalKey } from '../library/mediaRow.ts';
import { makeVariant, type VariantFormat } from '../upload/picture.ts';
import type { Urgency } from '../upload/sharpQueue.ts';

export interface Variants {
  /** The bytes of a variant that was made before, or null. */
  kept(folder: string, width: number, format: VariantFormat): Promise<Buffer | null>;
  /** Makes and keeps a variant, for somebody who waits for it. Null when the original is gone. */
  make(file: MediaRow, width: number, format: VariantFormat): Promise<Buffer | null>;
  /** Makes a variant unless it is there; soon for one that somebody asked for, later for one that somebody may. */
  ensure(file: MediaRow, width: number, format: VariantFormat, urgency: 'soon' | 'later'): Promise<void>;
}

/** Variants lie beside their original. */
export const variantKey = (folder: string, width: number, format: VariantFormat): string =>
  `${folder}/${width}.${format}`;

/** Makes variants once: within a process by single flight, for all processes by keeping them in the storage. */
export function createVariants({ storage }: { storage: Storage }): Variants {
  const underway = new Map<string, Promise<Buffer | null>>();

  async function kept(folder: string, width: number, format: VariantFormat): Promise<Buffer | null> {
    const found = await storage.read(variantKey(folder, width, format));
    return found && buffer(found.stream);
  }

  async function makeAndKeep(
    file: MediaRow,
    width: number,
    format: VariantFormat,
    urgency: Urgency,
  ): Promise<Buffer | null> {
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
      urgency,
    );
    await storage.put(variantKey(file.folder, width, format), () => Readable.from([bytes]), {
      size: bytes.length,
      type: file.animated ? 'image/webp' : `image/${format}`,
    });
    return bytes;
  }

  function make(file: MediaRow, width: number, format: VariantFormat, urgency: Urgency = 'now') {
    const key = `${urgency} ${variantKey(file.folder, width, format)}`;
    const before = underway.get(key);
    if (before) return before;
    const making = makeAndKeep(file, width, format, urgency).finally(() => underway.delete(key));
    underway.set(key, making);
    return making;
  }

  return {
    kept,
    make: (file, width, format) => make(file, width, format),
    async ensure(file, width, format, urgency) {
      if ((await storage.size(variantKey(file.folder, width, format))) === null)
        await make(file, width, format, urgency);
    },
  };
}
