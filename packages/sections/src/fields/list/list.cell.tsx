import type { CellProps } from '../cell.ts';
import { useLocalize } from '../FieldTools.tsx';
import type { ListField } from './list.ts';

/** Shows the item count. */
export function ListCell({ field, value }: CellProps<ListField>) {
  const localize = useLocalize();
  const count = Array.isArray(value) ? value.length : 0;
  if (count === 1) return `1 ${localize(field.item ?? field.label).toLocaleLowerCase()}`;
  return `${count} ${localize(field.label).toLocaleLowerCase()}`;
}
