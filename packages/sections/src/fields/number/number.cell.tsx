import type { CellProps } from '../cell.ts';
import styles from '../parts/parts.module.css';
import { formatNumber } from './numberText.ts';

/** Shows the number in Argentine format with tabular figures. */
export function NumberCell({ value }: CellProps) {
  return typeof value === 'number' ? <span className={styles.number}>{formatNumber(value)}</span> : null;
}
