import type { WholeCourse } from '@centinela/api/academy/academy.ts';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import { IconCheck } from '@tabler/icons-react';
import { NavLink } from 'react-router';
import { useTranslation } from '../../language/language.ts';
import type { Area } from '../shared/area.ts';
import styles from './academy.module.css';
import './words.ts';

type OutlineLesson = WholeCourse['outline'][number];

/** Lessons of a course in order, with their status, duration and contents. */
export function Outline({ course: { slug, outline }, area }: { course: WholeCourse; area: Area }) {
  const { t } = useTranslation('academy');
  const formatLessonInfo = ({ minutes, hasVideo, documents }: OutlineLesson): string =>
    [
      minutes !== null && t('minutes', { minutes }),
      hasVideo && t('hasVideo'),
      documents > 0 && t('documents', { count: documents }),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <ol className={styles.outline}>
      {outline.map((outlineLesson, index) => (
        <li key={outlineLesson.lesson}>
          <NavLink to={area.paths.lesson(slug, outlineLesson.lesson)} end className={styles.line}>
            <span className={styles.mark} data-done={outlineLesson.doneAt !== null} aria-hidden="true">
              {outlineLesson.doneAt ? <IconCheck size={18} stroke={2.5} /> : index + 1}
            </span>
            <span>
              <strong>{outlineLesson.title}</strong>
              <small>{formatLessonInfo(outlineLesson)}</small>
            </span>
            <VisuallyHidden>
              {outlineLesson.doneAt ? t('isDone') : outlineLesson.openedAt ? t('isOpened') : ''}
            </VisuallyHidden>
          </NavLink>
        </li>
      ))}
    </ol>
  );
}
