import type { CellProps } from '../cell.ts';
import styles from '../parts/parts.module.css';
import { formatNumber } from './numberText.ts';

/** The number as Argentina writes it, with figures of one width. */
export function NumberCell({ value }: CellProps) {
  return typeof value === 'number' ? <span className={styles.number}>{formatNumber(value)}</span> : null;
}
