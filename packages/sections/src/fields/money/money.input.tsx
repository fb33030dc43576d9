import type { InputProps } from '../input.ts';
import { NumericField } from '../parts/NumericField.tsx';
import { formatMoney, parseMoney } from './moneyText.ts';

/** Edits an amount in pesos: 24.900,50 */
export function MoneyInput({ name, field }: InputProps) {
  return <NumericField name={name} field={field} format={formatMoney} parse={parseMoney} decimals unit="$" />;
}
