import type { CellProps } from '../cell.ts';
import { Pair } from '../parts/Line.tsx';
import styles from '../parts/parts.module.css';
import { textOf } from '../useField.ts';

/** Shows a colour swatch and its code. */
export function ColourCell({ value }: CellProps) {
  const code = textOf(value);
  if (code === '') return null;
  return <Pair picture={<span className={styles.swatch} style={{ background: code }} />}>{code}</Pair>;
}
