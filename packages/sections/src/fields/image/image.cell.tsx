import type { CellProps } from '../cell.ts';
import { isRecord } from '../isRecord.ts';
import { Thumbnail } from '../parts/Thumbnail.tsx';

/** Shows a small thumbnail. */
export function ImageCell({ value }: CellProps) {
  return isRecord(value) && typeof value.id === 'string' ? <Thumbnail id={value.id} width={48} /> : null;
}
