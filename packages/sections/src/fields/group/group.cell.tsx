import { kinds } from '../../kernel/kinds.ts';
import type { CellProps } from '../cell.ts';
import { Line } from '../parts/Line.tsx';

/** Shows the start of the text of its fields. */
export function GroupCell({ field, value }: CellProps) {
  return <Line text={kinds.searchText(value, field).slice(0, 160)} />;
}
