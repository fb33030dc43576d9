import type { CellProps } from '../cell.ts';
import { useLocalize } from '../FieldTools.tsx';
import { textOf } from '../useField.ts';
import type { SelectField } from './select.ts';

/** Shows the label of the chosen option. */
export function SelectCell({ field, value }: CellProps<SelectField>) {
  const localize = useLocalize();
  const option = field.options[textOf(value)];
  return option ? localize(option) : textOf(value);
}
