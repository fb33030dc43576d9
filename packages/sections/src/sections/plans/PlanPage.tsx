import { useWords } from '@centinela/ui/language/pageLanguage.ts';
import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { CheckLines } from '@centinela/ui/parts/CheckLines/CheckLines.tsx';
import { SectionHead } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Hero } from '@centinela/ui/parts/Hero/Hero.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import type { ReactNode } from 'react';
import type { View } from '../../views/sections.ts';
import { designPath } from '../protectionSections/paths.ts';
import { AddonCard } from '../upsellings/view.tsx';
import { PlanOffer } from './PlanOffer.tsx';
import styles from './PlanPage.module.css';
import { PlanCards } from './view.tsx';
import { planWords } from './words.ts';

/** The page of a plan: price and request, what it includes, what can be added, and the neighbouring plans. */
export function PlanPage({
  plan,
  addons,
  others,
  hasDesign,
  phone,
  trail,
}: {
  plan: View<'plans'>;
  addons: readonly View<'upsellings'>[];
  others: readonly View<'plans'>[];
  /** Whether “Diseñá tu protección” has questions. */
  hasDesign: boolean;
  phone: string | null;
  trail: ReactNode;
}) {
  const words = useWords(planWords);
  return (
    <>
      <Hero trail={trail} title={plan.name} image={plan.image}>
        <PlanOffer plan={plan} phone={phone} />
      </Hero>
      <Section id="trae" labelledBy="trae-titulo">
        <SectionHead id="trae-titulo" title={words.includes} lead={words.includesLead} />
        <div className={styles.lines}>
          <CheckLines lines={plan.items.flatMap(({ text, included }) => (included ? [text] : []))} />
        </div>
      </Section>
      {addons.length > 0 && (
        <Section id="sumar" surface="white" labelledBy="sumar-titulo">
          <SectionHead id="sumar-titulo" title={words.addons} lead={words.addonsLead} />
          <ul className={styles.addons}>
            {addons.map((addon) => (
              <AddonCard key={addon.id} addon={addon} as="li" />
            ))}
          </ul>
          {hasDesign && (
            <p className={styles.way}>
              <ButtonLink href={designPath}>{words.calculate}</ButtonLink>
            </p>
          )}
        </Section>
      )}
      {others.length > 0 && (
        <Section id="otros" labelledBy="otros-titulo">
          <SectionHead id="otros-titulo" size="m" title={words.others} />
          <PlanCards plans={others} isHighlighted={false} />
          <p className={styles.way}>
            <ButtonLink href="/planes/todos" variant="plain">
              {words.compareAll}
            </ButtonLink>
          </p>
        </Section>
      )}
    </>
  );
}
