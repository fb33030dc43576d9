import type { CellProps } from '../cell.ts';
import styles from '../parts/parts.module.css';
import { toText } from '../useField.ts';

/** Shows a date in Argentine format: 30/11/2026 */
export function DateCell({ value }: CellProps) {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(toText(value)) ?? [];
  return year ? (
    <time className={styles.number} dateTime={toText(value)}>{`${day}/${month}/${year}`}</time>
  ) : null;
}
