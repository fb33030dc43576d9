import { documentEndpoints } from '@centinela/api/content/documents.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../navigation/paths.ts';
import { useCourses } from '../academy/academyQueries.ts';
import { findCurrentCourse } from '../academy/courseProgress.ts';
import { CourseLength, Progress } from '../academy/Progress.tsx';
import { DocumentCards } from '../documents/DocumentCards.tsx';
import home from '../shared/home.module.css';
import { NewsList } from './NewsList.tsx';
import styles from './news.module.css';
import './words.ts';

const newestQuery = { 'sort[publishedAt]': 'desc', limit: '3' };

/** The lesson in progress and the newest documents, on the agents' home. Parts that fail to load are left out. */
export default function News() {
  const { t } = useTranslation('news');
  const { data: courseList, isPending: isLoadingCourses } = useCourses(true);
  const { data: documentList, isPending } = useQuery({
    queryKey: ['documents', 'newest'],
    queryFn: ({ signal }) => call(documentEndpoints.search, { query: newestQuery, signal }),
    meta: { background: true },
  });
  // Reserves the space, to avoid a layout shift.
  if (isLoadingCourses || isPending) return <div className={styles.coming} aria-busy />;
  const courses = courseList?.data;
  const documents = documentList?.data;
  const currentCourse = courses && findCurrentCourse(courses);
  const course = currentCourse ?? courses?.find(({ next }) => next);
  const hasContent = course !== undefined || Boolean(documents?.length);
  return (
    <>
      <NewsList />
      {hasContent && (
        <section aria-labelledby="lo-nuevo">
          <h2 id="lo-nuevo" className={home.head}>
            {t('title')}
          </h2>
          <div className={styles.pair}>
            {course?.next && (
              <div className={styles.course}>
                <h3>{t(currentCourse ? 'goOn' : 'begin')}</h3>
                <p className={styles.title}>
                  <Link to={paths.agents.lesson(course.slug, course.next.lesson)}>
                    {currentCourse ? course.next.title : course.title}
                  </Link>
                </p>
                {currentCourse && <p className={styles.of}>{course.title}</p>}
                {currentCourse ? <Progress course={course} /> : <CourseLength course={course} />}
                <MoreLink to={paths.agents.academy} label={t('more')} />
              </div>
            )}
            {documents && documents.length > 0 && (
              <div className={styles.documents}>
                <h3>{t('documents')}</h3>
                <DocumentCards documents={documents} />
                <MoreLink
                  to={`${paths.agents.documents}?sort=publishedAt&way=desc`}
                  label={t('allDocuments')}
                />
              </div>
            )}
          </div>
        </section>
      )}
    </>
  );
}

const MoreLink = ({ to, label }: { to: string; label: string }) => (
  <Link to={to} className={home.more}>
    {label} <IconArrowRight size={17} aria-hidden />
  </Link>
);
