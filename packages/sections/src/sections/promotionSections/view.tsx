import { CtaLink } from '@centinela/ui/parts/Button/Button.tsx';
import { Heading } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Hero } from '@centinela/ui/parts/Hero/Hero.tsx';
import { RichText } from '@centinela/ui/parts/RichText/RichText.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import type { ReactNode } from 'react';
import { formatDate } from '../../kernel/formatDate.ts';
import type { View } from '../../views/sections.ts';
import type { ViewProps } from '../../views/viewProps.ts';
import { PlanCards } from '../plans/view.tsx';
import { AddonPrice } from '../upsellings/view.tsx';
import styles from './view.module.css';

/** Formats a promotion's end date; null when it has none. */
export const formatEndDate = ({ validTo }: Pick<View<'promotionSections'>, 'validTo'>): string | null =>
  validTo && `Hasta el ${formatDate(validTo)}`;

/**
 * A promotion: description, plans and full terms.
 *
 * @param trail breadcrumb above the title
 */
export function PromotionView({ entry, trail }: ViewProps<'promotionSections'> & { trail?: ReactNode }) {
  return (
    <>
      <Hero
        trail={trail}
        note={formatEndDate(entry)}
        title={entry.title}
        lead={entry.text && <RichText html={entry.text} />}
        image={entry.image}
        mobileImage={entry.mobileImage}
      >
        <CtaLink cta={entry.cta} />
      </Hero>
      {entry.plans.length > 0 && (
        <Section labelledBy="planes-titulo">
          <Heading level={2} id="planes-titulo" className={styles.title}>
            {entry.plans.length === 1 ? 'El plan de esta promoción' : 'Los planes de esta promoción'}
          </Heading>
          <PlanCards plans={entry.plans} />
        </Section>
      )}
      {entry.includedAddons.length > 0 && (
        <Section labelledBy="incluye-titulo">
          <Heading level={2} size="m" id="incluye-titulo" className={styles.title}>
            Va sin cargo
          </Heading>
          <ul className={styles.included}>
            {entry.includedAddons.map((addon) => (
              <li key={addon.id}>
                <strong>{addon.name}</strong> <AddonPrice addon={addon} includedBy={entry.title} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {entry.terms && (
        <Section surface="white" labelledBy="condiciones-titulo">
          <Heading level={2} size="m" id="condiciones-titulo" className={styles.title}>
            Las condiciones, completas
          </Heading>
          <RichText html={entry.terms} />
        </Section>
      )}
    </>
  );
}
