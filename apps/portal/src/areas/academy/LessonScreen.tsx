import type { Lesson } from '@centinela/api/academy/academy.ts';
import { Clip } from '@centinela/ui/parts/Clip/Clip.tsx';
import { RichText } from '@centinela/ui/parts/RichText/RichText.tsx';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconCircleCheck, IconConfetti } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { isNotFound } from '../../calls/notFound.ts';
import { useCall } from '../../calls/useCall.ts';
// Must be imported first: it creates the Trusted Types policy that all markup goes through.
import '../../start/trustedTypes.ts';
import { formatDay } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { NotFoundScreen } from '../../shell/ErrorScreen.tsx';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { DocumentCards } from '../documents/DocumentCards.tsx';
import type { Area } from '../shared/area.ts';
import styles from './academy.module.css';
import { sendProgress, storeCourse, useCourse, useLesson } from './academyQueries.ts';
import { Outline } from './Outline.tsx';
import { Progress } from './Progress.tsx';
import './words.ts';

/** Records on the server that a lesson was opened, so that other devices can resume it. Errors are ignored. */
function useRecordOpened(slug: string, name: string, isLoaded: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isLoaded) return;
    sendProgress(slug, name).then(
      ({ data }) => storeCourse(client, data, name),
      () => undefined,
    );
  }, [client, slug, name, isLoaded]);
}

/** One lesson, with the outline of its course. */
export function LessonScreen({ area }: { area: Area }) {
  const { t } = useTranslation('academy');
  const { slug = '', lesson: name = '' } = useParams();
  const { data, error, refetch } = useLesson(slug, name);
  const course = useCourse(slug).data?.data;
  const lesson = data?.data;
  useRecordOpened(slug, name, lesson !== undefined);
  if (isNotFound(error)) return <NotFoundScreen />;
  if (!lesson) return error ? <LoadFailed onRetry={() => void refetch()} /> : null;
  const { number, of, minutes, text, video, documents } = lesson;
  return (
    // Remounts for each lesson, so that it starts at its heading.
    <div key={name}>
      <PageHeader
        title={lesson.title}
        crumbs={[
          { title: t('title'), to: area.paths.academy },
          { title: lesson.course.title, to: area.paths.course(slug) },
        ]}
        lead={[t('place', { number, of }), minutes !== null && t('minutes', { minutes })]
          .filter(Boolean)
          .join(' · ')}
      />
      <div className={styles.pair}>
        <article className={styles.lesson}>
          {video && <Clip video={video} name={lesson.title} />}
          {text && <RichText html={text} />}
          {documents.length > 0 && (
            <section aria-labelledby="papeles">
              <h2 id="papeles" className={styles.head}>
                {t('papers')}
              </h2>
              <DocumentCards documents={documents} />
            </section>
          )}
          <LessonFooter lesson={lesson} area={area} />
        </article>
        {course && (
          <aside className={styles.side}>
            <h2 className={styles.head}>
              <Link to={area.paths.course(slug)}>{course.title}</Link>
            </h2>
            <Progress course={course} />
            <Outline course={course} area={area} />
          </aside>
        )}
      </div>
    </div>
  );
}

/** Footer of a lesson: marks it as done and leads to the next one. */
function LessonFooter({ lesson, area: { paths } }: { lesson: Lesson; area: Area }) {
  const { t, language } = useTranslation('academy');
  const run = useCall();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { course, next, previous, doneAt } = lesson;
  const markDone = async (done: boolean, to?: string) => {
    const updatedCourse = await run(() => sendProgress(course.slug, lesson.lesson, done));
    if (!updatedCourse) return;
    storeCourse(client, updatedCourse, lesson.lesson);
    if (to) void navigate(to);
  };
  const day = doneAt && formatDay(doneAt, language);
  const nextPath = next ? paths.lesson(course.slug, next.lesson) : paths.course(course.slug);
  return (
    <footer className={styles.foot}>
      {day && (
        <p className={styles.finished} role="status">
          <IconCircleCheck size={20} aria-hidden /> {t('doneOn', { day })}
          <Button variant="subtle" size="compact-sm" onClick={() => void markDone(false)}>
            {t('undo')}
          </Button>
        </p>
      )}
      {day && !next && <CourseFinished course={course.slug} to={paths.academy} />}
      <div className={styles.ways}>
        {previous && (
          <Button
            component={Link}
            to={paths.lesson(course.slug, previous.lesson)}
            variant="default"
            leftSection={<IconArrowLeft size={18} aria-hidden />}
          >
            {t('previous', { title: previous.title })}
          </Button>
        )}
        {day ? (
          <Button component={Link} to={nextPath} rightSection={<IconArrowRight size={18} aria-hidden />}>
            {next ? t('next', { title: next.title }) : t('toCourse')}
          </Button>
        ) : (
          <Button
            rightSection={<IconArrowRight size={18} aria-hidden />}
            onClick={() => void markDone(true, next ? nextPath : undefined)}
          >
            {t(next ? 'doneAndNext' : 'done')}
          </Button>
        )}
      </div>
    </footer>
  );
}

/** Congratulates the user after the last lesson, once all lessons are done. */
function CourseFinished({ course, to }: { course: string; to: string }) {
  const { t } = useTranslation('academy');
  const loadedCourse = useCourse(course).data?.data;
  if (!loadedCourse || loadedCourse.done < loadedCourse.lessons) return null;
  return (
    <section className={`night ${styles.end}`}>
      <IconConfetti size={40} stroke={1.5} aria-hidden />
      <div>
        <h2>{t('congratulations')}</h2>
        <p>{t('congratulationsText')}</p>
        <Link to={to}>{t('others')}</Link>
      </div>
    </section>
  );
}
