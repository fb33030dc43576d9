import type { ReactNode } from 'react';
import { Details } from '../Details/Details.tsx';
import { Heading } from '../Heading/Heading.tsx';
import { RichText } from '../RichText/RichText.tsx';
import { Section, type Surface } from '../Section/Section.tsx';
import styles from './Questions.module.css';

interface Question {
  question: string;
  answer: string;
}

/**
 * Expandable questions with their answers.
 *
 * @param name name of the group of questions, of which only one is open at a time
 */
export const Answers = ({ faqs, name }: { faqs: readonly Question[]; name?: string }) => (
  <div className={styles.answers}>
    {faqs.map(({ question, answer }) => (
      <Details key={question} summary={question} name={name}>
        <RichText html={answer} />
      </Details>
    ))}
  </div>
);

/** Questions and answers next to other content: a title, a button. */
export const AnswersWithHeader = ({
  faqs,
  name,
  children,
}: {
  faqs: readonly Question[];
  name: string;
  children: ReactNode;
}) => (
  <div className={styles.pair}>
    <div className={styles.head}>{children}</div>
    <Answers faqs={faqs} name={name} />
  </div>
);

/** Section with questions and answers; renders nothing without any. */
export const Questions = ({
  title,
  faqs,
  surface,
}: {
  title: string;
  faqs: readonly Question[];
  surface: Surface;
}) =>
  faqs.length > 0 && (
    <Section id="preguntas" surface={surface} labelledBy="preguntas-titulo">
      <AnswersWithHeader faqs={faqs} name="preguntas">
        <Heading level={2} id="preguntas-titulo">
          {title}
        </Heading>
      </AnswersWithHeader>
    </Section>
  );
