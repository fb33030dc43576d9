import { classes } from '@centinela/ui/classes.ts';
import { useWords } from '@centinela/ui/language/pageLanguage.ts';
import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { CallToAction } from '@centinela/ui/parts/CallToAction/CallToAction.tsx';
import { Heading } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Answers } from '@centinela/ui/parts/Questions/Questions.tsx';
import { RichText } from '@centinela/ui/parts/RichText/RichText.tsx';
import { Container } from '@centinela/ui/parts/Section/Section.tsx';
import { contactPath } from '../../kernel/contactForm.ts';
import type { View } from '../../views/sections.ts';
import type { ViewProps } from '../../views/viewProps.ts';
import { contractSamplePath, termsSlug } from '../internalSettings/contractSample.ts';
import { addContents, type Heading as ContentsItem, minHeadings } from './contents.ts';
import styles from './view.module.css';
import { freePageWords } from './words.ts';

/** Pages with a printable version at the same address with `.pdf`. */
export const hasPdf = (entry: Pick<View<'sections'>, 'slug'>): boolean => entry.slug.startsWith('legales/');

/** A text page: a single column, with a table of contents for long texts. */
export function FreePageView({ entry }: ViewProps<'sections'>) {
  const words = useWords(freePageWords);
  const { html, headings } = addContents(entry.body);
  const isLong = headings.length >= minHeadings;
  return (
    <>
      <article className="day">
        <header className={classes('night', styles.head)}>
          <Container isNarrow={!isLong}>
            <Heading level={1}>{entry.title}</Heading>
            {hasPdf(entry) && (
              <p className={styles.pdf}>
                <ButtonLink href={`/${entry.slug}.pdf`} variant="outline" size="small">
                  {words.downloadPdf}
                </ButtonLink>
                {entry.slug === termsSlug && (
                  <ButtonLink href={contractSamplePath} variant="outline" size="small">
                    {words.downloadContract}
                  </ButtonLink>
                )}
              </p>
            )}
          </Container>
        </header>
        <Container isNarrow={!isLong} className={classes(styles.sheet, isLong && styles.long)}>
          {isLong && <Contents headings={headings} />}
          <div className={styles.column}>
            <RichText html={html} className={styles.text} />
            {entry.faqs.length > 0 && (
              <div id="preguntas">
                <Answers faqs={entry.faqs} />
              </div>
            )}
          </div>
        </Container>
      </article>
      {!hasPdf(entry) && (
        <CallToAction title={words.talk}>
          <ButtonLink href={contactPath}>{words.callMe}</ButtonLink>
          <ButtonLink href="/planes/todos" variant="outline">
            {words.comparePlans}
          </ButtonLink>
        </CallToAction>
      )}
    </>
  );
}

/** The table of contents: collapsed on phones, next to the text on wide screens. */
function Contents({ headings }: { headings: readonly ContentsItem[] }) {
  const words = useWords(freePageWords);
  return (
    <nav className={styles.contents} aria-label={words.contents}>
      <details className={styles.fold}>
        <summary>{words.contents}</summary>
        <ContentsList headings={headings} />
      </details>
      <div className={styles.beside}>
        <p className={styles.label}>{words.contents}</p>
        <ContentsList headings={headings} />
      </div>
    </nav>
  );
}

const ContentsList = ({ headings }: { headings: readonly ContentsItem[] }) => (
  <ol className={styles.stops}>
    {headings.map(({ id, title }) => (
      <li key={id}>
        <a href={`#${id}`}>{title}</a>
      </li>
    ))}
  </ol>
);
