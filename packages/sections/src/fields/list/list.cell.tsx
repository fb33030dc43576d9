import type { CellProps } from '../cell.ts';
import { useSay } from '../FieldTools.tsx';
import type { ListField } from './list.ts';

/** How many items there are. */
export function ListCell({ field, value }: CellProps<ListField>) {
  const say = useSay();
  const count = Array.isArray(value) ? value.length : 0;
  if (count === 1) return `1 ${say(field.item ?? field.label).toLocaleLowerCase()}`;
  return `${count} ${say(field.label).toLocaleLowerCase()}`;
}
