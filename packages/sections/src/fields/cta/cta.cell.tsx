import type { CellProps } from '../cell.ts';
import { isRecord } from '../isRecord.ts';
import { Line } from '../parts/Line.tsx';
import { textOf } from '../useField.ts';

/** Shows the button's label. */
export function CtaCell({ value }: CellProps) {
  return isRecord(value) ? <Line text={textOf(value.title)} /> : null;
}
