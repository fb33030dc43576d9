import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { isNotFound } from '../../calls/notFound.ts';
import { useTranslation } from '../../language/language.ts';
import { NotFoundScreen } from '../../shell/ErrorScreen.tsx';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { AreaPicture } from '../shared/AreaPicture.tsx';
import type { Area } from '../shared/area.ts';
import styles from './academy.module.css';
import { useCourse } from './academyQueries.ts';
import { Outline } from './Outline.tsx';
import { CourseLength, Progress } from './Progress.tsx';
import './words.ts';

/** One course: description, progress and lessons. */
export function CourseScreen({ area }: { area: Area }) {
  const { t } = useTranslation('academy');
  const { slug = '' } = useParams();
  const { data, error, refetch } = useCourse(slug);
  const course = data?.data;
  if (isNotFound(error)) return <NotFoundScreen />;
  if (!course) return error ? <LoadFailed onRetry={() => void refetch()} /> : null;
  const { title, summary, cover, next, done, lessons } = course;
  const targetLesson = next ?? course.outline[0];
  const startLabel = next
    ? done > 0 || course.at
      ? t('goOnWith', { title: next.title })
      : t('begin')
    : t('again');
  return (
    <>
      <PageHeader title={title} crumbs={[{ title: t('title'), to: area.paths.academy }]} lead={summary}>
        {targetLesson && (
          <Button
            component={Link}
            to={area.paths.lesson(slug, targetLesson.lesson)}
            leftSection={<IconPlayerPlay size={18} aria-hidden />}
          >
            {startLabel}
          </Button>
        )}
      </PageHeader>
      <div className={styles.pair}>
        <section aria-labelledby="lecciones">
          <h2 id="lecciones" className={styles.head}>
            {t('outline')}
          </h2>
          {lessons === 0 ? <p>{t('empty')}</p> : <Outline course={course} area={area} />}
        </section>
        <aside className={styles.side}>
          {cover && (
            <div className={styles.cover}>
              <AreaPicture image={{ ...cover, alt: '' }} sizes="(max-width: 62em) 100vw, 22rem" />
            </div>
          )}
          <CourseLength course={course} />
          <Progress course={course} />
        </aside>
      </div>
    </>
  );
}
