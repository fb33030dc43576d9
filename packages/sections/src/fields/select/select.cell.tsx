import type { CellProps } from '../cell.ts';
import { useLocalize } from '../FieldTools.tsx';
import { textOf } from '../useField.ts';
import type { SelectField } from './select.ts';

/** What the chosen option is called. */
export function SelectCell({ field, value }: CellProps<SelectField>) {
  const localize = useLocalize();
  const option = field.options[textOf(value)];
  return option ? localize(option) : textOf(value);
}
