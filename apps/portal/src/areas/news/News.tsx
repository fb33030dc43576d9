import { documentEndpoints } from '@centinela/api/content/documents.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../paths.ts';
import { begun } from '../academy/begun.ts';
import { Progress, Size } from '../academy/Progress.tsx';
import { useCourses } from '../academy/reads.ts';
import { DocumentCards } from '../documents/DocumentCards.tsx';
import home from '../home.module.css';
import { Changes } from './Changes.tsx';
import styles from './news.module.css';
import './words.ts';

const newest = { 'sort[publishedAt]': 'desc', limit: '3' };

/** Lesson in progress and newest documents on the agents' home. Parts that fail to load are left out. */
export default function News() {
  const { t } = useTranslation('news');
  const { data: all, isPending: isWaiting } = useCourses(true);
  const { data: found, isPending } = useQuery({
    queryKey: ['documents', 'newest'],
    queryFn: ({ signal }) => call(documentEndpoints.search, { query: newest, signal }),
    meta: { background: true },
  });
  // Reserves the space, to avoid a layout shift.
  if (isWaiting || isPending) return <div className={styles.coming} aria-busy />;
  const courses = all?.data;
  const documents = found?.data;
  const left = courses && begun(courses);
  const course = left ?? courses?.find(({ next }) => next);
  const hasMore = course !== undefined || Boolean(documents?.length);
  return (
    <>
      <Changes />
      {hasMore && (
        <section className={styles.news} aria-labelledby="lo-nuevo">
          <h2 id="lo-nuevo" className={home.head}>
            {t('title')}
          </h2>
          <div className={styles.pair}>
            {course?.next && (
              <div className={styles.course}>
                <h3>{t(left ? 'goOn' : 'begin')}</h3>
                <p className={styles.title}>
                  <Link to={paths.agents.lesson(course.slug, course.next.lesson)}>
                    {left ? course.next.title : course.title}
                  </Link>
                </p>
                {left && <p className={styles.of}>{course.title}</p>}
                {left ? <Progress course={course} /> : <Size course={course} />}
                <More to={paths.agents.academy} words={t('more')} />
              </div>
            )}
            {documents && documents.length > 0 && (
              <div className={styles.documents}>
                <h3>{t('documents')}</h3>
                <DocumentCards documents={documents} />
                <More to={`${paths.agents.documents}?sort=publishedAt&way=desc`} words={t('allDocuments')} />
              </div>
            )}
          </div>
        </section>
      )}
    </>
  );
}

const More = ({ to, words }: { to: string; words: string }) => (
  <Link to={to} className={home.more}>
    {words} <IconArrowRight size={17} aria-hidden />
  </Link>
);
