import { buffer } from 'node:stream/consumers';
import type { Storage } from '#platform/storage/storage.ts';
import { isVector, type MediaRow, originalKey } from '../library/mediaRow.ts';
import type { VariantFormat } from '../upload/picture.ts';
import { svgType } from '../upload/types.ts';

/** A variant that somebody asks for. */
export interface Wanted {
  row: MediaRow;
  width: number;
  format: VariantFormat;
}

export interface Placeholder {
  bytes: Buffer;
  type: string;
}

/** A drawing that may go out as it is: sooner there than drawn and encoded here. */
export const isLightDrawing = (row: MediaRow): boolean => isVector(row) && row.size <= 64 * 1024;

/**
 * What to show for a variant that is not made yet, for a caller that says it takes that: a light drawing
 * itself, or WebP, which takes a tenth of the time that AVIF takes. Null when the variant itself has to be
 * made and waited for, as for a machine that reads share pictures.
 *
 * @param webpOf gives the variant's WebP twin
 * @param accept the request's Accept header; browsers name what their `img` shows
 */
export async function placeholderFor(
  storage: Storage,
  webpOf: (wanted: Wanted) => Promise<Buffer | null>,
  wanted: Wanted,
  accept: string,
): Promise<Placeholder | null> {
  const { row, format } = wanted;
  if (isLightDrawing(row) && accept.includes(svgType.type)) {
    const original = await storage.read(originalKey(row));
    return original && { bytes: await buffer(original.stream), type: svgType.type };
  }
  if (format !== 'avif' || !accept.includes('image/webp')) return null;
  const bytes = await webpOf(wanted);
  return bytes && { bytes, type: 'image/webp' };
}
