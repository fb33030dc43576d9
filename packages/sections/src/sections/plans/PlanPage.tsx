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

/** The page of a plan: price and request, what it includes, what can be added, and the neighbouring plans. */
export const PlanPage = ({
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
}) => (
  <>
    <Hero trail={trail} title={plan.name} image={plan.image}>
      <PlanOffer plan={plan} phone={phone} />
    </Hero>
    <Section id="trae" labelledBy="trae-titulo">
      <SectionHead id="trae-titulo" title="Qué trae" lead="Todo esto está en el precio." />
      <div className={styles.lines}>
        <CheckLines lines={plan.items.flatMap(({ text, included }) => (included ? [text] : []))} />
      </div>
    </Section>
    {addons.length > 0 && (
      <Section id="sumar" surface="white" labelledBy="sumar-titulo">
        <SectionHead
          id="sumar-titulo"
          title="Qué le podés sumar"
          lead="Ahora o más adelante: lo instalamos en una visita y llega en la misma factura."
        />
        <ul className={styles.addons}>
          {addons.map((addon) => (
            <AddonCard key={addon.id} addon={addon} as="li" />
          ))}
        </ul>
        {hasDesign && (
          <p className={styles.way}>
            <ButtonLink href={designPath}>Calculá tu precio</ButtonLink>
          </p>
        )}
      </Section>
    )}
    {others.length > 0 && (
      <Section id="otros" labelledBy="otros-titulo">
        <SectionHead id="otros-titulo" size="m" title="También podés mirar" />
        <PlanCards plans={others} isHighlighted={false} />
        <p className={styles.way}>
          <ButtonLink href="/planes/todos" variant="plain">
            Compará todos los planes
          </ButtonLink>
        </p>
      </Section>
    )}
  </>
);
