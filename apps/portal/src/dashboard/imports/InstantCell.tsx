import { splitDateTime } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import styles from '../../shared/list/list.module.css';

/** An instant in a narrow column: the day, and the time below it. */
export function InstantCell({ at }: { at: string | null }) {
  const { language } = useTranslation();
  if (at === null) return null;
  const { day, time } = splitDateTime(at, language);
  return (
    <time dateTime={at}>
      {day}
      <small className={styles.by}>{time}</small>
    </time>
  );
}
