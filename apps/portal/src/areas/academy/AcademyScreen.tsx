import type { Course } from '@centinela/api/academy/academy.ts';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconPlayerPlay } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslation } from '../../language/language.ts';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { AreaPicture } from '../shared/AreaPicture.tsx';
import type { Area } from '../shared/area.ts';
import { EmptyState } from '../shared/EmptyState.tsx';
import styles from './academy.module.css';
import { useCourses } from './academyQueries.ts';
import { findCurrentCourse, isCourseDone } from './courseProgress.ts';
import { CourseLength, Progress } from './Progress.tsx';
import './words.ts';

/** The academy of an area: the course in progress, open courses and finished courses. */
export function AcademyScreen({ area }: { area: Area }) {
  const { t } = useTranslation('academy');
  const { data, isError, isSuccess, refetch } = useCourses();
  const courses = data?.data ?? [];
  const currentCourse = findCurrentCourse(courses);
  const otherCourses = courses.filter((course) => course !== currentCourse);
  return (
    <>
      <PageHeader title={t('title')} lead={t(`lead.${area.audience}`)} />
      {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
      {isSuccess && courses.length === 0 && <EmptyState title={t('none')} text={t('noneText')} />}
      <div className={styles.academy}>
        {currentCourse && <ContinueCard course={currentCourse} area={area} />}
        <Courses
          title={t('toDo')}
          courses={otherCourses.filter((course) => !isCourseDone(course))}
          area={area}
        />
        <Courses title={t('finished')} courses={otherCourses.filter(isCourseDone)} area={area} />
      </div>
    </>
  );
}

/** Links to the lesson where the user left off. */
function ContinueCard({ course, area: { paths } }: { course: Course; area: Area }) {
  const { t } = useTranslation('academy');
  const { cover, slug, title, next } = course;
  return (
    <section className={`night ${styles.goOn}`} aria-labelledby="seguir">
      {cover && (
        <div className={styles.scene}>
          <AreaPicture image={{ ...cover, alt: '' }} sizes="(max-width: 62em) 100vw, 40vw" isPriority />
        </div>
      )}
      <div className={styles.goOnWords}>
        <h2 id="seguir">{t('goOn')}</h2>
        <p className={styles.goOnTitle}>
          <Link to={paths.course(slug)}>{title}</Link>
        </p>
        <Progress course={course} />
        {next && (
          <Button
            component={Link}
            to={paths.lesson(slug, next.lesson)}
            className={styles.lit}
            leftSection={<IconPlayerPlay size={18} aria-hidden />}
          >
            {next.title}
          </Button>
        )}
      </div>
    </section>
  );
}

interface CoursesProps {
  title: string;
  courses: readonly Course[];
  area: Area;
}

function Courses({ title, courses, area }: CoursesProps) {
  if (courses.length === 0) return null;
  return (
    <section>
      <h2 className={styles.head}>{title}</h2>
      <ul className={styles.courses}>
        {courses.map((course) => (
          <CourseCard key={course.slug} course={course} area={area} />
        ))}
      </ul>
    </section>
  );
}

function CourseCard({ course, area: { paths } }: { course: Course; area: Area }) {
  const { t } = useTranslation('academy');
  const { slug, title, summary, cover, done } = course;
  return (
    <li className={styles.course}>
      {cover && (
        <div className={styles.cover}>
          <AreaPicture image={{ ...cover, alt: '' }} sizes="(max-width: 48em) 100vw, 24rem" />
        </div>
      )}
      <div className={styles.about}>
        <h3>
          <Link to={paths.course(slug)}>{title}</Link>
        </h3>
        {summary && <p>{summary}</p>}
        {isCourseDone(course) ? (
          <p className={styles.finished}>
            <IconCircleCheck size={20} aria-hidden /> {t('allDone')}
          </p>
        ) : (
          <>
            <CourseLength course={course} />
            {done > 0 && <Progress course={course} />}
          </>
        )}
      </div>
    </li>
  );
}
