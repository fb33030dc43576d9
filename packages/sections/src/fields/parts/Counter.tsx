import { useLocalize } from '../FieldTools.tsx';
import styles from './inputs.module.css';

/** From this share of the maximum on, what is left is worth saying. */
const near = 0.8;

/** How many characters are left, once the maximum comes near. */
export function Counter({ text, max }: { text: string; max: number }) {
  const localize = useLocalize();
  const length = text.trim().length;
  if (length < max * near) return null;
  const left = max - length;
  return (
    <output className={styles.counter} data-over={left < 0 || undefined}>
      {left >= 0
        ? localize([`Te quedan ${left} de ${max} caracteres`, `${left} of ${max} characters left`])
        : localize([`Sobran ${-left} caracteres`, `${-left} characters too many`])}
    </output>
  );
}
