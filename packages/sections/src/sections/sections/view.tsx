import { classes } from '@centinela/ui/classes.ts';
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

/** Pages with a printable version at the same address with `.pdf`. */
export const hasPdf = (entry: Pick<View<'sections'>, 'slug'>): boolean => entry.slug.startsWith('legales/');

/** A text page: a single column, with a table of contents for long texts. */
export function FreePageView({ entry }: ViewProps<'sections'>) {
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
                  Bajar en PDF
                </ButtonLink>
                {entry.slug === termsSlug && (
                  <ButtonLink href={contractSamplePath} variant="outline" size="small">
                    Bajar el modelo de contrato
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
        <CallToAction title="¿Lo hablamos? Te llama una persona.">
          <ButtonLink href={contactPath}>Pedí que te llamemos</ButtonLink>
          <ButtonLink href="/planes/todos" variant="outline">
            Compará los planes
          </ButtonLink>
        </CallToAction>
      )}
    </>
  );
}

/** The table of contents: collapsed on phones, next to the text on wide screens. */
const Contents = ({ headings }: { headings: readonly ContentsItem[] }) => (
  <nav className={styles.contents} aria-label="En esta página">
    <details className={styles.fold}>
      <summary>En esta página</summary>
      <ContentsList headings={headings} />
    </details>
    <div className={styles.beside}>
      <p className={styles.label}>En esta página</p>
      <ContentsList headings={headings} />
    </div>
  </nav>
);

const ContentsList = ({ headings }: { headings: readonly ContentsItem[] }) => (
  <ol className={styles.stops}>
    {headings.map(({ id, title }) => (
      <li key={id}>
        <a href={`#${id}`}>{title}</a>
      </li>
    ))}
  </ol>
);
