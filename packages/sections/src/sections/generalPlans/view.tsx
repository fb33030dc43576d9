import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { SectionHead } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Onwards } from '@centinela/ui/parts/Onwards/Onwards.tsx';
import { Opening } from '@centinela/ui/parts/Opening/Opening.tsx';
import { Points } from '@centinela/ui/parts/Points/Points.tsx';
import { PriceNote } from '@centinela/ui/parts/Price/PriceNote.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import type { ReactNode } from 'react';
import { askAnchor } from '../../kernel/ask.ts';
import type { ViewProps } from '../../viewProps.ts';
import { readablePhone, telephoneLink } from '../internalSettings/contact.ts';
import type { PlanEntry } from '../plans/compare.ts';
import { askWords, PlanCards, PlanPrice } from '../plans/view.tsx';
import { ownPlan } from './ownPlan.ts';
import styles from './view.module.css';

/**
 * The page of a plan line: price and request form, included items, other plans, add-ons and next steps.
 *
 * @param trail breadcrumb above the title
 * @param phone phone number as an alternative to the form
 */
export function GeneralPlanView({
  entry,
  trail,
  phone = null,
}: ViewProps<'generalPlans'> & { trail?: ReactNode; phone?: string | null }) {
  const { title, description, secondDescription, background, mainImage, thirdSection } = entry;
  const { planSection, addonsSection } = entry;
  const own = ownPlan(entry);
  const others = planSection.plans.filter(({ id }) => id !== own?.id);
  return (
    <>
      <Opening trail={trail} title={title} image={mainImage} background={background}>
        {own && <Offer plan={own} phone={phone} />}
        <p className={styles.about}>{description}</p>
      </Opening>
      {own && (
        <Section id="planes" labelledBy="planes-titulo">
          <SectionHead id="planes-titulo" title={`Qué trae el ${own.name}`} />
          <PlanCards plans={[own]} lit whole hasNote={false} />
        </Section>
      )}
      {others.length > 0 && (
        <Section id="otros" tight labelledBy="otros-titulo">
          <SectionHead id="otros-titulo" size="m" title="También podés mirar" lead={planSection.title} />
          <PlanCards plans={others} lit={false} />
          <p className={styles.compare}>
            <ButtonLink href="/planes/todos" look="plain">
              Compará todos los planes
            </ButtonLink>
          </p>
        </Section>
      )}
      <Section id="adicionales" surface="white" labelledBy="adicionales-titulo">
        <SectionHead id="adicionales-titulo" title={addonsSection.title} />
        <Points points={addonsSection.icons} cards aside />
      </Section>
      <Onwards ask="¿Lo vemos en tu casa?" lead={secondDescription}>
        <ButtonLink href={thirdSection.buttonUrl ?? '/planes/todos#pedir'}>
          {(thirdSection.buttonUrl && thirdSection.buttonTitle) ?? 'Pedí tu visita'}
        </ButtonLink>
      </Onwards>
    </>
  );
}

/** The plan's price, its terms, and the two ways to order it. */
const Offer = ({ plan, phone }: { plan: PlanEntry; phone: string | null }) => (
  <div className={styles.offer}>
    <p>
      <PlanPrice plan={plan} size="l" />
    </p>
    {plan.description && <p className={styles.conditions}>{plan.description}</p>}
    <PriceNote ofPlans className={styles.terms} />
    <div className={styles.ways}>
      <ButtonLink href={`#${askAnchor}`}>{askWords(plan)}</ButtonLink>
      {phone && (
        <ButtonLink href={telephoneLink(phone)} look="outline">
          Llamanos al {readablePhone(phone)}
        </ButtonLink>
      )}
    </div>
  </div>
);
