import type { Course } from '@centinela/api/academy/academy.ts';
import { useTranslation } from '../../language/language.ts';
import styles from './academy.module.css';
import './words.ts';

/** Progress of a course, as a bar and as text. */
export function Progress({ course: { done, lessons, minutesLeft } }: { course: Course }) {
  const { t } = useTranslation('academy');
  if (lessons === 0) return null;
  const progressText = t('progress', { done, total: lessons });
  return (
    <div className={styles.progress}>
      <progress value={done} max={lessons} aria-label={progressText} />
      <p aria-hidden="true">
        <span>{done === lessons ? t('allDone') : progressText}</span>
        {done > 0 && minutesLeft > 0 && <span>{t('left', { minutes: minutesLeft })}</span>}
      </p>
    </div>
  );
}

/** Formats the length of a course: "4 lecciones · 31 min". */
export function CourseLength({ course: { lessons, minutes } }: { course: Course }) {
  const { t } = useTranslation('academy');
  return (
    <p className={styles.size}>
      {[t('lessons', { count: lessons }), minutes > 0 && t('minutes', { minutes })]
        .filter(Boolean)
        .join(' · ')}
    </p>
  );
}
