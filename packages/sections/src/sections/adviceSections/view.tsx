import { Heading } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Picture } from '@centinela/ui/parts/Picture/Picture.tsx';
import { RichText } from '@centinela/ui/parts/RichText/RichText.tsx';
import { Container } from '@centinela/ui/parts/Section/Section.tsx';
import type { ReactNode } from 'react';
import { formatDate } from '../../kernel/formatDate.ts';
import type { View } from '../../views/sections.ts';
import type { ViewProps } from '../../views/viewProps.ts';
import { estimateReadingMinutes, getArticleDate } from './reading.ts';
import styles from './view.module.css';

/** Shows an article's date and reading time: "3 de marzo de 2026 · 2 minutos". */
export function ArticleMeta({ entry }: { entry: View<'adviceSections'> }) {
  const minutes = estimateReadingMinutes(entry.body);
  const day = getArticleDate(entry);
  return (
    <>
      <time dateTime={day}>{formatDate(day)}</time> · {minutes === 1 ? '1 minuto' : `${minutes} minutos`} de
      lectura
    </>
  );
}

/**
 * An article: title, picture, and a single text column.
 *
 * @param trail breadcrumb above the title
 * @param category label of the category, for example a link to its articles
 */
export const AdviceView = ({
  entry,
  trail,
  category = entry.category,
}: ViewProps<'adviceSections'> & { trail?: ReactNode; category?: ReactNode }) => (
  <article className="day">
    <header className={`night ${styles.head}`}>
      <Container className={styles.words}>
        {trail}
        {category && <p className={styles.category}>{category}</p>}
        <Heading level={1} size="l" className={styles.title}>
          {entry.title}
        </Heading>
        {entry.summary && <p className={styles.summary}>{entry.summary}</p>}
        <p className={styles.about}>
          <ArticleMeta entry={entry} />
        </p>
      </Container>
    </header>
    <Container className={styles.sheet}>
      {entry.cover && (
        <div className={styles.cover}>
          <Picture image={entry.cover} sizes="(max-width: 1023px) 100vw, 60rem" priority cover />
        </div>
      )}
      <RichText html={entry.body} className={styles.text} />
    </Container>
  </article>
);
