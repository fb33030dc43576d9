import type { CellProps } from '../cell.ts';
import styles from '../parts/parts.module.css';
import { formatMoney } from './moneyText.ts';

/** Shows the amount in pesos: $ 24.900 */
export function MoneyCell({ value }: CellProps) {
  return typeof value === 'number' ? <span className={styles.number}>$ {formatMoney(value)}</span> : null;
}
