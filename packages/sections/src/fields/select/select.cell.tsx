import type { CellProps } from '../cell.ts';
import { useLocalize } from '../FieldTools.tsx';
import { toText } from '../useField.ts';
import type { SelectField } from './select.ts';

/** Shows the label of the chosen option. */
export function SelectCell({ field, value }: CellProps<SelectField>) {
  const localize = useLocalize();
  const option = field.options[toText(value)];
  return option ? localize(option) : toText(value);
}
