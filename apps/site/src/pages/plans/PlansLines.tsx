import type { View } from '@centinela/sections/views/sections.ts';
import { useWords } from '@centinela/ui/language/pageLanguage.ts';
import { SectionHead } from '@centinela/ui/parts/Heading/Heading.tsx';
import { LinkCard, LinkCards } from '@centinela/ui/parts/LinkCard/LinkCard.tsx';
import { Section, type Surface } from '@centinela/ui/parts/Section/Section.tsx';
import styles from './plans.module.css';
import { comparisonWords } from './words.ts';

/** Plan lines with links to their pages. */
export const PlansLines = ({
  lines,
  surface,
}: {
  lines: readonly View<'generalPlans'>[];
  surface: Surface;
}) => (
  <Section id="lineas" className={styles.screen} surface={surface} labelledBy="lineas-titulo">
    <SectionHead id="lineas-titulo" title={useWords(comparisonWords).lines} />
    <LinkCards>
      {lines.map((line) => (
        <LinkCard
          key={line.id}
          level={3}
          href={line.path ?? `/planes/${line.slug}`}
          title={line.title}
          text={line.description}
          image={line.mainImage}
        />
      ))}
    </LinkCards>
  </Section>
);
