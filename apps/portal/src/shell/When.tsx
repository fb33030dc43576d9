import { ago, dateTime } from '../language/dates.ts';
import { useTranslation } from '../language/language.ts';
import styles from './When.module.css';

/** Relative time. The exact time appears on hover and while its table row has the focus. */
export function When({ at }: { at: string }) {
  const { language } = useTranslation();
  return (
    <time className={styles.when} dateTime={at} data-exact={dateTime(at, language)}>
      {ago(at, language)}
    </time>
  );
}
