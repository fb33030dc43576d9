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

/** What its button says: "Pedí el plan Clásico". */
export const askWords = ({ name }: Pick<PlanEntry, 'name'>): string =>
  /^plan\b/i.test(name) ? `Pedí el ${inSentence(name)}` : `Pedí ${name}`;

/** What a plan costs: today's price, and the full one struck beside it while there is a promotion. */
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

/** Lines shown on a card before "y 3 más", which unfolds the rest. */
const shownLines = 6;

/**
 * One plan on a card.
 *
 * @param lit the card that stands out; by itself the most chosen plan's does
 * @param whole shows every line
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
  // One line more takes no more room than saying that there is one more.
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

/** What a card has no room for: unfolded where it stands, with no script. */
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
 * Plans beside each other; a row to swipe on a phone. On what terms they are is said once, below them.
 *
 * @param hasNote false where the terms stand beside the same prices already
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

/** A plan by itself, as the dashboard previews it. */
export const PlanView = ({ entry, lead = false }: ViewProps<'plans'>) => (
  <div className={styles.single}>
    <PlanCard plan={entry} level={lead ? 2 : 3} />
  </div>
);
