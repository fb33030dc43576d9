import { buffer } from 'node:stream/consumers';
import type { Storage } from '#platform/storage/storage.ts';
import { getOriginalKey, isVector, type MediaRow } from '../files/mediaRow.ts';
import type { VariantFormat } from '../files/picture.ts';
import { svgType } from '../files/types.ts';

/** A requested variant. */
export interface RequestedVariant {
  row: MediaRow;
  width: number;
  format: VariantFormat;
}

export interface Placeholder {
  bytes: Buffer;
  type: string;
}

/** Whether a drawing is small enough to be sent as it is, which is faster than rendering it. */
export const isLightDrawing = (row: MediaRow): boolean => isVector(row) && row.size <= 64 * 1024;

/**
 * Returns a placeholder for a variant that does not exist yet: a small drawing itself, or WebP, which takes a tenth
 * of the encoding time of AVIF. Null when the client does not accept either, so that it must wait for the variant.
 *
 * @param loadWebp returns the variant in WebP
 * @param accept the Accept header of the request; browsers list the formats that `img` supports
 */
export async function loadPlaceholder(
  storage: Storage,
  loadWebp: (requested: RequestedVariant) => Promise<Buffer | null>,
  requested: RequestedVariant,
  accept: string,
): Promise<Placeholder | null> {
  const { row, format } = requested;
  if (isLightDrawing(row) && accept.includes(svgType.type)) {
    const original = await storage.read(getOriginalKey(row));
    return original && { bytes: await buffer(original.stream), type: svgType.type };
  }
  if (format !== 'avif' || !accept.includes('image/webp')) return null;
  const bytes = await loadWebp(requested);
  return bytes && { bytes, type: 'image/webp' };
}
