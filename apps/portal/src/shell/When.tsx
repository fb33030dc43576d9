import { ago, dateTime } from '../language/dates.ts';
import { useTranslation } from '../language/language.ts';
import styles from './When.module.css';

/** How long ago, or in how long; the exact time shows under the pointer and while the keyboard is in its row. */
export function When({ at }: { at: string }) {
  const { language } = useTranslation();
  return (
    <time className={styles.when} dateTime={at} data-exact={dateTime(at, language)}>
      {ago(at, language)}
    </time>
  );
}
