import { useLocalize } from '../FieldTools.tsx';
import styles from './inputs.module.css';

/** Share of the maximum length from which the number of remaining characters is shown. */
const warningShare = 0.8;

/** Shows the remaining characters once the text approaches its maximum. */
export function Counter({ text, max }: { text: string; max: number }) {
  const localize = useLocalize();
  const length = text.trim().length;
  if (length < max * warningShare) return null;
  const remaining = max - length;
  return (
    <output className={styles.counter} data-over={remaining < 0 || undefined}>
      {remaining >= 0
        ? localize([`Te quedan ${remaining} de ${max} caracteres`, `${remaining} of ${max} characters left`])
        : localize([`Sobran ${-remaining} caracteres`, `${-remaining} characters too many`])}
    </output>
  );
}
