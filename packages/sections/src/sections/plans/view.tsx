import { classes } from '@centinela/ui/classes.ts';
import { type PageLanguage, usePageLanguage, useWords } from '@centinela/ui/language/pageLanguage.ts';
import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { CheckLines } from '@centinela/ui/parts/CheckLines/CheckLines.tsx';
import { Picture } from '@centinela/ui/parts/Picture/Picture.tsx';
import { Price } from '@centinela/ui/parts/Price/Price.tsx';
import { PriceNote } from '@centinela/ui/parts/Price/PriceNote.tsx';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import type { ViewProps } from '../../views/viewProps.ts';
import { getPlanPath, getRequestLink, type PlanEntry, toSentenceMiddle } from './compare.ts';
import { getCurrentPrice } from './pricing/price.ts';
import styles from './view.module.css';
import { planWords } from './words.ts';

/** Returns the label of the request button: "Pedí el plan Clásico". */
export function getRequestLabel({ name }: Pick<PlanEntry, 'name'>, language: PageLanguage): string {
  const words = planWords[language];
  if (/^plan\b/i.test(name)) return words.requestPlan(toSentenceMiddle(name));
  return / plan$/i.test(name) ? words.requestPlan(name) : words.request(name);
}

/** A plan's current price, with the regular price struck through next to it during a promotion. */
export function PlanPrice({
  plan,
  size,
}: {
  plan: Pick<PlanEntry, 'kind' | 'price' | 'promotionalPrice'>;
  size?: 's' | 'm' | 'l';
}) {
  const words = useWords(planWords);
  return (
    <>
      {plan.kind === 'CUSTOMISED' && <span className={styles.from}>{words.from} </span>}
      <Price
        amount={getCurrentPrice(plan)}
        regularPrice={plan.promotionalPrice === null ? null : plan.price}
        size={size}
      />
    </>
  );
}

/** Number of features on a card before "y 3 más", which expands the rest. */
const maxVisibleLines = 4;

/**
 * A plan card.
 *
 * @param isHighlighted whether the card is highlighted; defaults to the most chosen plan
 * @param isComplete whether all features are visible, as on the plan’s own page, to which the name then doesn’t link
 */
export function PlanCard({
  plan,
  level = 3,
  isHighlighted = plan.mostSelected,
  isComplete = false,
  as: Tag = 'article',
}: {
  plan: PlanEntry;
  level?: 2 | 3;
  isHighlighted?: boolean;
  isComplete?: boolean;
  as?: 'article' | 'li';
}) {
  const words = useWords(planWords);
  const language = usePageLanguage();
  const Title = level === 2 ? 'h2' : 'h3';
  const lines = plan.items.flatMap(({ text, included }) => (included ? [text] : []));
  // A single additional feature takes no more space than the "more" line.
  const isFolded = !isComplete && lines.length > maxVisibleLines + 1;
  return (
    <Tag className={classes(styles.card, isHighlighted && styles.lit)}>
      {plan.mostSelected && <p className={styles.badge}>{words.mostChosen}</p>}
      {plan.image && (
        <div className={styles.frame}>
          <Picture
            image={plan.image}
            sizes="(max-width: 420px) 78vw, (max-width: 1023px) 19.5rem, 26rem"
            cover
          />
        </div>
      )}
      <div className={styles.words}>
        <Title className={styles.name}>
          {isComplete ? plan.name : <a href={getPlanPath(plan)}>{plan.name}</a>}
        </Title>
        <p className={styles.description}>{plan.description}</p>
        <p>
          <PlanPrice plan={plan} size="l" />
        </p>
        <ButtonLink href={getRequestLink(plan)} variant={isHighlighted ? 'accent' : 'outline'} isWide>
          {getRequestLabel(plan, language)}
        </ButtonLink>
        <div className={styles.lines}>
          <CheckLines lines={isFolded ? lines.slice(0, maxVisibleLines) : lines} />
          {isFolded && <RemainingLines of={plan} lines={lines.slice(maxVisibleLines)} />}
        </div>
      </div>
    </Tag>
  );
}

/** The remaining features, expandable without JavaScript. */
function RemainingLines({ of, lines }: { of: PlanEntry; lines: readonly string[] }) {
  const words = useWords(planWords);
  return (
    <details className={styles.rest}>
      <summary className={styles.restHead}>
        {words.more(lines.length)}
        <VisuallyHidden>: {words.moreOf(of.name)}</VisuallyHidden>
      </summary>
      <CheckLines lines={lines} />
    </details>
  );
}

/**
 * Plan cards next to each other, a scrollable row on phones, with the terms once below.
 *
 * @param hasNote false when the same terms are already displayed next to these prices
 * @param isCompact on phones only names and prices, one plan per line; the plan's page has the rest
 */
export const PlanCards = ({
  plans,
  level = 3,
  isHighlighted,
  isComplete,
  hasNote = true,
  isCompact = false,
}: {
  plans: readonly PlanEntry[];
  level?: 2 | 3;
  isHighlighted?: boolean;
  isComplete?: boolean;
  hasNote?: boolean;
  isCompact?: boolean;
}) => (
  <>
    <ul
      className={classes(styles.cards, isCompact && styles.compact)}
      style={{ '--columns': Math.min(plans.length, plans.length === 4 ? 4 : 3) }}
    >
      {plans.map((plan) => (
        <PlanCard
          key={plan.id}
          plan={plan}
          level={level}
          isHighlighted={isHighlighted}
          isComplete={isComplete}
          as="li"
        />
      ))}
    </ul>
    {hasNote && <PriceNote includesPlanTerms />}
  </>
);

/** A single plan, as the dashboard previews it. */
export const PlanView = ({ entry, lead = false }: ViewProps<'plans'>) => (
  <div className={styles.single}>
    <PlanCard plan={entry} level={lead ? 2 : 3} />
  </div>
);
