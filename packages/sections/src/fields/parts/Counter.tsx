import { useLocalize } from '../FieldTools.tsx';
import styles from './inputs.module.css';

/** Share of the maximum from which the remaining characters are shown. */
const near = 0.8;

/** Shows the remaining characters once the text approaches its maximum. */
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
