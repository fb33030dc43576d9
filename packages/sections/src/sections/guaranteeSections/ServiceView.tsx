import { ButtonLink, CtaLink } from '@centinela/ui/parts/Button/Button.tsx';
import { CallToAction } from '@centinela/ui/parts/CallToAction/CallToAction.tsx';
import { Downloads } from '@centinela/ui/parts/Downloads/Downloads.tsx';
import { Heading, SectionHead } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Hero } from '@centinela/ui/parts/Hero/Hero.tsx';
import { Questions } from '@centinela/ui/parts/Questions/Questions.tsx';
import { RichText } from '@centinela/ui/parts/RichText/RichText.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import type { ReactNode } from 'react';
import { splitLead } from '../../fields/richText/splitLead.ts';
import type { View } from '../../views/sections.ts';
import styles from './ServiceView.module.css';

/** An entry of any of the four sections that share `/api/warranty`; they have the same fields. */
export type ServiceEntry = Omit<View<'guaranteeSections'>, 'kind'>;

/**
 * The page of a service: description, steps, downloads, questions and next steps.
 *
 * @param trail breadcrumb above the title
 * @param aside side content next to the text, such as a login
 * @param children further parts before the questions
 */
export function ServiceView({
  entry,
  trail,
  aside,
  children,
}: {
  entry: ServiceEntry;
  trail?: ReactNode;
  aside?: ReactNode;
  children?: ReactNode;
}) {
  const { title, image, steps, faqs, cta } = entry;
  const { lead, rest } = splitLead(entry.text);
  // Agents find the other documents with their own search.
  const documents = entry.documents.filter(({ file, privacy }) => file && privacy === 'PUBLIC');
  return (
    <>
      <Hero trail={trail} title={title} lead={lead && <RichText html={lead} />} image={image}>
        <CtaLink cta={cta} />
      </Hero>
      {(rest !== '' || aside) && (
        <Section id="detalle">
          <div className={aside ? styles.sheet : styles.alone}>
            {rest !== '' ? <RichText html={rest} /> : <div />}
            {aside}
          </div>
        </Section>
      )}
      <Steps steps={steps} />
      {documents.length > 0 && (
        <Section id="documentos" labelledBy="documentos-titulo">
          <SectionHead id="documentos-titulo" title="Para bajar y guardar" />
          <Downloads documents={documents} />
        </Section>
      )}
      {children}
      {/* The steps have a white background, so questions directly after them have the paper background. */}
      <Questions
        title="Lo que nos preguntan"
        faqs={faqs}
        surface={documents.length > 0 || children ? 'white' : 'paper'}
      />
      <CallToAction title="¿Lo hablamos? Te llama una persona, hoy mismo.">
        <CtaLink cta={cta} />
        <ButtonLink href="/planes/todos#pedir" variant={cta ? 'outline' : 'accent'}>
          Pedí que te llamemos
        </ButtonLink>
      </CallToAction>
    </>
  );
}

const Steps = ({ steps }: Pick<ServiceEntry, 'steps'>) =>
  steps.length > 0 && (
    <Section id="pasos" surface="white" labelledBy="pasos-titulo">
      <SectionHead id="pasos-titulo" title="Paso a paso" />
      <ol className={styles.steps}>
        {steps.map(({ title, text }) => (
          <li key={title} className={styles.step}>
            <Heading level={3} size="xs">
              {title}
            </Heading>
            {text && <p className={styles.muted}>{text}</p>}
          </li>
        ))}
      </ol>
    </Section>
  );
