import type { CellProps } from '../cell.ts';
import { Line } from '../parts/Line.tsx';
import { textOf } from '../useField.ts';
import { plainText } from './richText.ts';

/** Shows the start of the text without formatting. */
export function RichTextCell({ value }: CellProps) {
  return <Line text={plainText(textOf(value).slice(0, 600)).replaceAll('\n', ' ').slice(0, 160)} />;
}
