import { usePageLanguage, useWords } from '@centinela/ui/language/pageLanguage.ts';
import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { PriceNote } from '@centinela/ui/parts/Price/PriceNote.tsx';
import { contactFormAnchor } from '../../kernel/contactForm.ts';
import { createPhoneLink, formatPhone } from '../internalSettings/contact.ts';
import type { PlanEntry } from './compare.ts';
import styles from './PlanOffer.module.css';
import { getRequestLabel, PlanPrice } from './view.tsx';
import { planWords } from './words.ts';

/** The plan's price, its terms, and the two ways to order it. */
export function PlanOffer({ plan, phone }: { plan: PlanEntry; phone: string | null }) {
  const words = useWords(planWords);
  return (
    <div className={styles.offer}>
      <p>
        <PlanPrice plan={plan} size="l" />
      </p>
      {plan.description && <p className={styles.conditions}>{plan.description}</p>}
      <PriceNote includesPlanTerms className={styles.terms} />
      <div className={styles.ways}>
        <ButtonLink href={`#${contactFormAnchor}`}>{getRequestLabel(plan, usePageLanguage())}</ButtonLink>
        {phone && (
          <ButtonLink href={createPhoneLink(phone)} variant="outline">
            {words.callUs(formatPhone(phone))}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
