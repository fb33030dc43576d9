import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { PriceNote } from '@centinela/ui/parts/Price/PriceNote.tsx';
import { contactFormAnchor } from '../../kernel/contactForm.ts';
import { createPhoneLink, formatPhone } from '../internalSettings/contact.ts';
import type { PlanEntry } from './compare.ts';
import styles from './PlanOffer.module.css';
import { getRequestLabel, PlanPrice } from './view.tsx';

/** The plan's price, its terms, and the two ways to order it. */
export const PlanOffer = ({ plan, phone }: { plan: PlanEntry; phone: string | null }) => (
  <div className={styles.offer}>
    <p>
      <PlanPrice plan={plan} size="l" />
    </p>
    {plan.description && <p className={styles.conditions}>{plan.description}</p>}
    <PriceNote includesPlanTerms className={styles.terms} />
    <div className={styles.ways}>
      <ButtonLink href={`#${contactFormAnchor}`}>{getRequestLabel(plan)}</ButtonLink>
      {phone && (
        <ButtonLink href={createPhoneLink(phone)} variant="outline">
          Llamanos al {formatPhone(phone)}
        </ButtonLink>
      )}
    </div>
  </div>
);
