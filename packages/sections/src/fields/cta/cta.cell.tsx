import type { CellProps } from '../cell.ts';
import { isRecord } from '../isRecord.ts';
import { Line } from '../parts/Line.tsx';
import { toText } from '../useField.ts';

/** Shows the button's label. */
export function CtaCell({ value }: CellProps) {
  return isRecord(value) ? <Line text={toText(value.title)} /> : null;
}
