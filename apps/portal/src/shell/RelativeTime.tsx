import { formatDateTime, formatRelative } from '../language/dates.ts';
import { useTranslation } from '../language/language.ts';
import styles from './RelativeTime.module.css';

/** Relative time. The exact time appears on hover and while its table row has the focus. */
export function RelativeTime({ at }: { at: string }) {
  const { language } = useTranslation();
  return (
    <time className={styles.when} dateTime={at} data-exact={formatDateTime(at, language)}>
      {formatRelative(at, language)}
    </time>
  );
}
