import type { CellProps } from '../cell.ts';
import { Line } from '../parts/Line.tsx';
import { toText } from '../useField.ts';
import { toPlainText } from './richText.ts';

/** Shows the start of the text without formatting. */
export function RichTextCell({ value }: CellProps) {
  return <Line text={toPlainText(toText(value).slice(0, 600)).replaceAll('\n', ' ').slice(0, 160)} />;
}
