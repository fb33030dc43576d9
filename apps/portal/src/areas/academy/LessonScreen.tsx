import type { Lesson } from '@centinela/api/academy/academy.ts';
import { Clip } from '@centinela/ui/parts/Clip/Clip.tsx';
import { RichText } from '@centinela/ui/parts/RichText/RichText.tsx';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconCircleCheck, IconConfetti } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useCall } from '../../calls/useCall.ts';
// Must be imported first: it creates the Trusted Types policy that all markup goes through.
import '../../start/trustedTypes.ts';
import { useTranslation } from '../../language/language.ts';
import { NotFoundScreen } from '../../shell/ErrorScreen.tsx';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import type { Area } from '../area.ts';
import { DocumentCards } from '../documents/DocumentCards.tsx';
import styles from './academy.module.css';
import { isMissing } from './CourseScreen.tsx';
import { Outline } from './Outline.tsx';
import { Progress } from './Progress.tsx';
import { sendProgress, takeUp, useCourse, useLesson } from './reads.ts';
import './words.ts';

/** Records on the server that a lesson was opened, so that other devices can resume it. Errors are ignored. */
function useOpened(slug: string, name: string, isThere: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isThere) return;
    sendProgress(slug, name).then(
      ({ data }) => takeUp(client, data, name),
      () => undefined,
    );
  }, [client, slug, name, isThere]);
}

/** One lesson, with the outline of its course. */
export function LessonScreen({ area }: { area: Area }) {
  const { t } = useTranslation('academy');
  const { slug = '', lesson: name = '' } = useParams();
  const { data, error, refetch } = useLesson(slug, name);
  const course = useCourse(slug).data?.data;
  const lesson = data?.data;
  useOpened(slug, name, lesson !== undefined);
  if (isMissing(error)) return <NotFoundScreen />;
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
          <Foot lesson={lesson} area={area} />
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
function Foot({ lesson, area: { paths } }: { lesson: Lesson; area: Area }) {
  const { t, language } = useTranslation('academy');
  const run = useCall();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { course, next, previous, doneAt } = lesson;
  const mark = async (done: boolean, to?: string) => {
    const now = await run(() => sendProgress(course.slug, lesson.lesson, done));
    if (!now) return;
    takeUp(client, now, lesson.lesson);
    if (to) void navigate(to);
  };
  const day = doneAt && new Date(doneAt).toLocaleDateString(language === 'en' ? 'en-GB' : 'es-AR');
  const after = next ? paths.lesson(course.slug, next.lesson) : paths.course(course.slug);
  return (
    <footer className={styles.foot}>
      {day && (
        <p className={styles.finished} role="status">
          <IconCircleCheck size={20} aria-hidden /> {t('doneOn', { day })}
          <Button variant="subtle" size="compact-sm" onClick={() => void mark(false)}>
            {t('undo')}
          </Button>
        </p>
      )}
      {day && !next && <Finished course={course.slug} to={paths.academy} />}
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
          <Button component={Link} to={after} rightSection={<IconArrowRight size={18} aria-hidden />}>
            {next ? t('next', { title: next.title }) : t('toCourse')}
          </Button>
        ) : (
          <Button
            rightSection={<IconArrowRight size={18} aria-hidden />}
            onClick={() => void mark(true, next ? after : undefined)}
          >
            {t(next ? 'doneAndNext' : 'done')}
          </Button>
        )}
      </div>
    </footer>
  );
}

/** Shown after the last lesson. It congratulates once all lessons are done. */
function Finished({ course, to }: { course: string; to: string }) {
  const { t } = useTranslation('academy');
  const whole = useCourse(course).data?.data;
  if (!whole || whole.done < whole.lessons) return null;
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
