import type { CellProps } from '../cell.ts';
import { PictureWithText } from '../parts/Line.tsx';
import styles from '../parts/parts.module.css';
import { toText } from '../useField.ts';

/** Shows a colour swatch and its code. */
export function ColourCell({ value }: CellProps) {
  const code = toText(value);
  if (code === '') return null;
  return (
    <PictureWithText picture={<span className={styles.swatch} style={{ background: code }} />}>
      {code}
    </PictureWithText>
  );
}
