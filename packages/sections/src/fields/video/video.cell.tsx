import type { CellProps } from '../cell.ts';
import { FileName } from '../parts/FileName.tsx';

/** Shows the file's name. */
export function VideoCell({ value }: CellProps) {
  return <FileName value={value} />;
}
