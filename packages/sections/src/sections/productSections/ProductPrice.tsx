import { useWords } from '@centinela/ui/language/pageLanguage.ts';
import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { Price } from '@centinela/ui/parts/Price/Price.tsx';
import { PriceNote } from '@centinela/ui/parts/Price/PriceNote.tsx';
import { getPlanPath } from '../plans/compare.ts';
import { AddonPrice } from '../upsellings/view.tsx';
import styles from './ProductPrice.module.css';
import type { ProductOffers } from './productOffers.ts';
import { productWords } from './words.ts';

/** What a product costs: added to a plan, or in the cheapest plan that includes it; and the plans that include it. */
export function ProductPrice({ offers: { plans, addon, cheapest } }: { offers: ProductOffers }) {
  const words = useWords(productWords);
  return (
    <div className={styles.offer}>
      {addon && (
        <div>
          <p className={styles.label}>{words.addedToPlan}</p>
          <AddonPrice addon={addon} size="l" />
        </div>
      )}
      {cheapest && (
        <div>
          <p className={styles.label}>
            {cheapest.addons.length > 0 ? words.withCheapest : words.comesWith}{' '}
            <a href={getPlanPath(cheapest.plan)}>{cheapest.plan.name}</a>
            {cheapest.addons.length > 0 && words.inTotal}
          </p>
          <Price
            amount={cheapest.cost.monthly}
            period={cheapest.cost.once > 0 ? words.perMonthPlusDevice : words.perMonth}
            size={addon ? 's' : 'l'}
          />
        </div>
      )}
      <IncludingPlans
        label={addon ? words.alreadyIn : words.alsoIn}
        plans={plans.filter(({ id }) => addon !== null || id !== cheapest?.plan.id)}
      />
      {!cheapest && <p className={styles.label}>{words.priceOnVisit}</p>}
      <PriceNote includesPlanTerms className={styles.terms} />
    </div>
  );
}

const IncludingPlans = ({ label, plans }: Pick<ProductOffers, 'plans'> & { label: string }) =>
  plans.length > 0 && (
    <p className={styles.plans}>
      {label}:{' '}
      {plans.map((plan, index) => (
        <span key={plan.id}>
          {index > 0 && ', '}
          <a href={getPlanPath(plan)}>{plan.name}</a>
        </span>
      ))}
    </p>
  );

/** Leads into “Diseñá tu protección” with the product chosen. */
export function AddToDesign({ offers: { designPath } }: { offers: ProductOffers }) {
  const words = useWords(productWords);
  return designPath && <ButtonLink href={designPath}>{words.addToDesign}</ButtonLink>;
}
