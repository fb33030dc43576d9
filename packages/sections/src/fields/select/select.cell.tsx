import type { CellProps } from '../cell.ts';
import { useSay } from '../FieldTools.tsx';
import { textOf } from '../useField.ts';
import type { SelectField } from './select.ts';

/** What the chosen option is called. */
export function SelectCell({ field, value }: CellProps<SelectField>) {
  const say = useSay();
  const option = field.options[textOf(value)];
  return option ? say(option) : textOf(value);
}
