import type { InputProps } from '../input.ts';
import { NumericField } from '../parts/NumericField.tsx';
import type { NumberField } from './number.ts';
import { formatNumber } from './numberText.ts';

export function NumberKindInput({ name, field }: InputProps<NumberField>) {
  return <NumericField name={name} field={field} format={formatNumber} decimals={field.decimals === true} />;
}
