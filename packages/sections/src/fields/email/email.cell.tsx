import type { CellProps } from '../cell.ts';
import { Line } from '../parts/Line.tsx';
import { toText } from '../useField.ts';

/** Shows the text on one line. */
export function EmailCell({ value }: CellProps) {
  return <Line text={toText(value)} />;
}
