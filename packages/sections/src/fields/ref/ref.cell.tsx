import type { CellProps } from '../cell.ts';
import { EntryName } from '../parts/entries/EntryName.tsx';
import type { RefField } from './ref.ts';

/** Shows the referenced entry's picture and name. */
export function RefCell({ field, value }: CellProps<RefField>) {
  return typeof value === 'string' ? <EntryName section={field.to} id={value} /> : null;
}
