import { classes } from '@centinela/ui/classes.ts';
import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { CheckLines } from '@centinela/ui/parts/CheckLines/CheckLines.tsx';
import { Picture } from '@centinela/ui/parts/Picture/Picture.tsx';
import { Price } from '@centinela/ui/parts/Price/Price.tsx';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import type { ViewProps } from '../../viewProps.ts';
import type { PlanEntry } from './compare.ts';
import { priceOf } from './price.ts';
import styles from './view.module.css';

/** Where a plan is asked for: the form below the comparison, with the plan's name written in. */
export const askFor = (plan: Pick<PlanEntry, 'slug'>): string => `/planes/todos?plan=${plan.slug}#pedir`;

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

/** Lines shown on a card before "y 3 más": the rest stands in the comparison. */
const shownLines = 8;

/** One plan on a card. */
export function PlanCard({
  plan,
  level = 3,
  as: Tag = 'article',
}: {
  plan: PlanEntry;
  level?: 2 | 3;
  as?: 'article' | 'li';
}) {
  const Title = level === 2 ? 'h2' : 'h3';
  const lines = plan.items.filter((item) => item.included);
  // One line more takes no more room than saying that there is one more.
  const shown = lines.length > shownLines + 1 ? lines.slice(0, shownLines) : lines;
  return (
    <Tag className={classes(styles.card, plan.mostSelected && styles.lit)}>
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
        <ButtonLink href={askFor(plan)} look={plan.mostSelected ? 'accent' : 'outline'} wide>
          Pedí este plan
          <VisuallyHidden>: {plan.name}</VisuallyHidden>
        </ButtonLink>
        <CheckLines lines={shown.map(({ text }) => text)} className={styles.lines}>
          {shown.length < lines.length && (
            <li className={styles.rest}>
              <a href="/planes/todos#comparar">
                y {lines.length - shown.length} más
                <VisuallyHidden>: todo lo que trae el {plan.name}</VisuallyHidden>
              </a>
            </li>
          )}
        </CheckLines>
      </div>
    </Tag>
  );
}

/** Plans beside each other; a row to swipe on a phone. */
export const PlanCards = ({ plans, level = 3 }: { plans: readonly PlanEntry[]; level?: 2 | 3 }) => (
  <ul className={styles.cards} style={{ '--columns': Math.min(plans.length, plans.length === 4 ? 4 : 3) }}>
    {plans.map((plan) => (
      <PlanCard key={plan.id} plan={plan} level={level} as="li" />
    ))}
  </ul>
);

/** A plan by itself, as the dashboard previews it. */
export const PlanView = ({ entry, lead = false }: ViewProps<'plans'>) => (
  <div className={styles.single}>
    <PlanCard plan={entry} level={lead ? 2 : 3} />
  </div>
);
