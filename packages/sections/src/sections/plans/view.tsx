import { classes } from '@centinela/ui/classes.ts';
import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { CheckLines } from '@centinela/ui/parts/CheckLines/CheckLines.tsx';
import { Picture } from '@centinela/ui/parts/Picture/Picture.tsx';
import { Price } from '@centinela/ui/parts/Price/Price.tsx';
import { PriceNote } from '@centinela/ui/parts/Price/PriceNote.tsx';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import type { ViewProps } from '../../viewProps.ts';
import { askFor, inSentence, type PlanEntry } from './compare.ts';
import { priceOf } from './price.ts';
import styles from './view.module.css';

/** Returns the label of the request button: "Pedí el plan Clásico". */
export const askWords = ({ name }: Pick<PlanEntry, 'name'>): string =>
  /^plan\b/i.test(name) ? `Pedí el ${inSentence(name)}` : `Pedí ${name}`;

/** A plan's current price, with the regular price struck through next to it during a promotion. */
export const PlanPrice = ({
  plan,
  size,
}: {
  plan: Pick<PlanEntry, 'kind' | 'price' | 'promotionalPrice'>;
  size?: 's' | 'm' | 'l';
}) => (
  <>
    {plan.kind === 'CUSTOMISED' && <span className={styles.from}>Desde </span>}
    <Price amount={priceOf(plan)} full={plan.promotionalPrice === null ? null : plan.price} size={size} />
  </>
);

/** Number of features on a card before "y 3 más", which expands the rest. */
const shownLines = 6;

/**
 * A plan card.
 *
 * @param isHighlighted whether the card is highlighted; defaults to the most chosen plan
 * @param isComplete whether all features are visible
 */
export function PlanCard({
  plan,
  level = 3,
  lit = plan.mostSelected,
  whole = false,
  as: Tag = 'article',
}: {
  plan: PlanEntry;
  level?: 2 | 3;
  lit?: boolean;
  whole?: boolean;
  as?: 'article' | 'li';
}) {
  const Title = level === 2 ? 'h2' : 'h3';
  const lines = plan.items.flatMap(({ text, included }) => (included ? [text] : []));
  // A single additional feature takes no more space than the "more" line.
  const isFolded = !whole && lines.length > shownLines + 1;
  return (
    <Tag className={classes(styles.card, lit && styles.lit)}>
      {plan.mostSelected && <p className={styles.badge}>El más elegido</p>}
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
        <Title className={styles.name}>{plan.name}</Title>
        <p className={styles.description}>{plan.description}</p>
        <p>
          <PlanPrice plan={plan} size="l" />
        </p>
        <ButtonLink href={askFor(plan)} look={lit ? 'accent' : 'outline'} wide>
          {askWords(plan)}
        </ButtonLink>
        <div className={styles.lines}>
          <CheckLines lines={isFolded ? lines.slice(0, shownLines) : lines} />
          {isFolded && <Rest of={plan} lines={lines.slice(shownLines)} />}
        </div>
      </div>
    </Tag>
  );
}

/** The remaining features, expandable without JavaScript. */
const Rest = ({ of, lines }: { of: PlanEntry; lines: readonly string[] }) => (
  <details className={styles.rest}>
    <summary className={styles.restHead}>
      y {lines.length} más
      <VisuallyHidden>: todo lo que trae el {of.name}</VisuallyHidden>
    </summary>
    <CheckLines lines={lines} />
  </details>
);

/**
 * Plan cards next to each other, a scrollable row on phones, with the terms once below.
 *
 * @param hasNote false when the same terms are already displayed next to these prices
 */
export const PlanCards = ({
  plans,
  level = 3,
  lit,
  whole,
  hasNote = true,
}: {
  plans: readonly PlanEntry[];
  level?: 2 | 3;
  lit?: boolean;
  whole?: boolean;
  hasNote?: boolean;
}) => (
  <>
    <ul className={styles.cards} style={{ '--columns': Math.min(plans.length, plans.length === 4 ? 4 : 3) }}>
      {plans.map((plan) => (
        <PlanCard key={plan.id} plan={plan} level={level} lit={lit} whole={whole} as="li" />
      ))}
    </ul>
    {hasNote && <PriceNote ofPlans />}
  </>
);

/** A single plan, as the dashboard previews it. */
export const PlanView = ({ entry, lead = false }: ViewProps<'plans'>) => (
  <div className={styles.single}>
    <PlanCard plan={entry} level={lead ? 2 : 3} />
  </div>
);
