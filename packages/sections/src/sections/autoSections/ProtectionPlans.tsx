import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { Card } from '@centinela/ui/parts/Card/Card.tsx';
import { CheckLines } from '@centinela/ui/parts/CheckLines/CheckLines.tsx';
import { SectionHead } from '@centinela/ui/parts/Heading/Heading.tsx';
import { CompanyTerms } from '@centinela/ui/parts/Price/CompanyTerms.ts';
import { Price } from '@centinela/ui/parts/Price/Price.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import { useContext } from 'react';
import type { CtaView } from '../../kernel/view.ts';
import type { View } from '../../views/sections.ts';
import styles from './ProtectionPlans.module.css';

type ProtectionPlan = View<'autoSections'>['protectionPlans'][number];

/** The plans for a vehicle next to each other; the first one is highlighted. */
export const ProtectionPlans = ({
  plans,
  cta,
}: {
  plans: readonly ProtectionPlan[];
  cta: CtaView | null;
}) => {
  const { priceChanges, planTerms } = useContext(CompanyTerms);
  return (
    <Section id="planes" surface="night" labelledBy="planes-titulo">
      <SectionHead
        id="planes-titulo"
        title="Cuánto sale"
        lead={['Precios finales por mes, con IVA.', planTerms, priceChanges].filter(Boolean).join(' ')}
      />
      <ul className={styles.plans} style={{ '--columns': Math.min(plans.length, 3) }}>
        {plans.map((plan, index) => (
          <ProtectionPlanCard
            key={plan.name}
            plan={plan}
            cta={cta}
            isHighlighted={index === 0 && plans.length > 1}
          />
        ))}
      </ul>
    </Section>
  );
};

const ProtectionPlanCard = ({
  plan,
  cta,
  isHighlighted,
}: {
  plan: ProtectionPlan;
  cta: CtaView | null;
  isHighlighted: boolean;
}) => (
  <Card as="li" isHighlighted={isHighlighted}>
    <h3 className={styles.name}>{plan.name}</h3>
    {plan.price === null ? (
      <p className={styles.asked}>Te pasamos el precio por escrito</p>
    ) : (
      <p>
        <Price amount={plan.price} size="l" />
      </p>
    )}
    {plan.items.length > 0 && (
      <CheckLines lines={plan.items.map(({ text }) => text)} className={styles.lines} />
    )}
    {cta && (
      <p className={styles.ask}>
        <ButtonLink
          href={cta.url}
          opensNewTab={cta.newTab}
          variant={isHighlighted ? 'accent' : 'outline'}
          isWide
        >
          {cta.title}
          <VisuallyHidden>: {plan.name}</VisuallyHidden>
        </ButtonLink>
      </p>
    )}
  </Card>
);
