import type { CellProps } from '../cell.ts';
import { FileName } from '../parts/FileName.tsx';

/** The name of the file. */
export function FileCell({ value }: CellProps) {
  return <FileName value={value} />;
}
