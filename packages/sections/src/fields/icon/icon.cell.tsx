import type { CellProps } from '../cell.ts';
import { EntryName } from '../parts/entries/EntryName.tsx';

/** Shows the icon and its name. */
export function IconCell({ value }: CellProps) {
  return typeof value === 'string' ? <EntryName section="icons" id={value} /> : null;
}
