import type { CellProps } from '../cell.ts';
import { FileName } from '../parts/FileName.tsx';

/** The name of the file. */
export function VideoCell({ value }: CellProps) {
  return <FileName value={value} />;
}
