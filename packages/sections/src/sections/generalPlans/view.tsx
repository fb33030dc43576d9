import { useWords } from '@centinela/ui/language/pageLanguage.ts';
import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { CallToAction } from '@centinela/ui/parts/CallToAction/CallToAction.tsx';
import { SectionHead } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Hero } from '@centinela/ui/parts/Hero/Hero.tsx';
import { Points } from '@centinela/ui/parts/Points/Points.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import type { ReactNode } from 'react';
import type { ViewProps } from '../../views/viewProps.ts';
import { PlanOffer } from '../plans/PlanOffer.tsx';
import { PlanCards } from '../plans/view.tsx';
import { planWords } from '../plans/words.ts';
import { findPagePlan } from './findPagePlan.ts';
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
  const words = useWords(planWords);
  const pagePlan = findPagePlan(entry);
  const others = planSection.plans.filter(({ id }) => id !== pagePlan?.id);
  return (
    <>
      <Hero trail={trail} title={title} image={mainImage} background={background}>
        {pagePlan && <PlanOffer plan={pagePlan} phone={phone} />}
        <p className={styles.about}>{description}</p>
      </Hero>
      {pagePlan && (
        <Section id="planes" labelledBy="planes-titulo">
          <SectionHead id="planes-titulo" title={words.includesPlan(pagePlan.name)} />
          <PlanCards plans={[pagePlan]} isHighlighted isComplete hasNote={false} />
        </Section>
      )}
      {others.length > 0 && (
        <Section id="otros" isTight labelledBy="otros-titulo">
          <SectionHead id="otros-titulo" size="m" title={words.others} lead={planSection.title} />
          <PlanCards plans={others} isHighlighted={false} />
          <p className={styles.compare}>
            <ButtonLink href="/planes/todos" variant="plain">
              {words.compareAll}
            </ButtonLink>
          </p>
        </Section>
      )}
      <Section id="adicionales" surface="white" labelledBy="adicionales-titulo">
        <SectionHead id="adicionales-titulo" title={addonsSection.title} />
        <Points points={addonsSection.icons} cards isSideBySide />
      </Section>
      <CallToAction title={words.visitQuestion} lead={secondDescription}>
        <ButtonLink href={thirdSection.buttonUrl ?? '/planes/todos#pedir'}>
          {(thirdSection.buttonUrl && thirdSection.buttonTitle) ?? words.requestVisit}
        </ButtonLink>
      </CallToAction>
    </>
  );
}
