import { ButtonLink, CtaLink } from '@centinela/ui/parts/Button/Button.tsx';
import { CallToAction } from '@centinela/ui/parts/CallToAction/CallToAction.tsx';
import { SectionHead } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Hero } from '@centinela/ui/parts/Hero/Hero.tsx';
import { Points } from '@centinela/ui/parts/Points/Points.tsx';
import { Quote } from '@centinela/ui/parts/Quote/Quote.tsx';
import { RichText } from '@centinela/ui/parts/RichText/RichText.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import type { ReactNode } from 'react';
import type { ViewProps } from '../../views/viewProps.ts';
import styles from './view.module.css';

interface Props extends ViewProps<'beAgentSections'> {
  /** Breadcrumb above the title. */
  trail?: ReactNode;
  /** Application link for an entry without its own button. */
  prospecting?: string | null;
  /** Further contact options next to the button. */
  contact?: ReactNode;
}

/** The page for prospective agents: introduction, benefits, testimonials and how to start. */
export function BeAgentView({
  entry: { title, text, image, benefits, testimonials, cta },
  trail,
  prospecting,
  contact,
}: Props) {
  const apply =
    cta ?? (prospecting ? { title: 'Postulate como agente', url: prospecting, newTab: true } : null);
  return (
    <>
      <Hero trail={trail} title={title} lead={text && <RichText html={text} />} image={image}>
        <CtaLink cta={apply} />
        {benefits.length > 0 && (
          <ButtonLink href="#beneficios" variant="outline">
            Mirá qué te llevás
          </ButtonLink>
        )}
      </Hero>
      {benefits.length > 0 && (
        <Section id="beneficios" labelledBy="beneficios-titulo">
          <SectionHead id="beneficios-titulo" title="Lo que te llevás" />
          <Points points={benefits} cards />
        </Section>
      )}
      {testimonials.length > 0 && (
        <Section surface="white" labelledBy="voces-titulo">
          <SectionHead id="voces-titulo" title="Lo que cuentan quienes ya venden" />
          <ul className={styles.voices}>
            {testimonials.map((voice) => (
              <Quote key={voice.name} as="li" {...voice} />
            ))}
          </ul>
        </Section>
      )}
      {(apply || contact) && (
        <CallToAction
          title="Empezá por contarnos dónde vivís"
          lead="Te llamamos, te explicamos cómo se trabaja en tu zona y decidís sin apuro. No pagás nada para empezar."
        >
          <CtaLink cta={apply} />
          {contact}
        </CallToAction>
      )}
    </>
  );
}
