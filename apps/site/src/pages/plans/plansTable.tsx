import type { View } from '@centinela/sections/registry.ts';
import type { Comparison } from '@centinela/sections/sections/plans/compare.ts';
import { askFor, PlanPrice } from '@centinela/sections/sections/plans/view.tsx';
import { classes } from '@centinela/ui/classes.ts';
import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { CheckLines } from '@centinela/ui/parts/CheckLines/CheckLines.tsx';
import { CheckIcon, DashIcon } from '@centinela/ui/parts/icons/icons.tsx';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import { Island } from '../../islands/Island.tsx';
import { PlanCompare } from '../../islands/plans/planCompare.tsx';
import styles from './plansTable.module.css';

type Plan = View<'plans'>;

const tableId = 'comparador';

/** The pair a phone shows first: the most chosen plan, beside the one before it. */
function firstPair(plans: readonly Plan[]): number {
  const lit = plans.findIndex((plan) => plan.mostSelected);
  return Math.max(0, Math.min(lit - 1, plans.length - 2));
}

/**
 * The plans side by side: what differs first, what is the same folded away. A real table, so that a screen
 * reader says plan and line with every mark; on a phone the stylesheet shows two of its columns at a time.
 */
export function PlansTable({ plans, comparison }: { plans: readonly Plan[]; comparison: Comparison }) {
  const isPaired = plans.length > 2;
  return (
    <div className={classes(styles.compare, isPaired && styles.paired)} style={{ '--count': plans.length }}>
      {isPaired && (
        <Island
          name="planCompare"
          of={PlanCompare}
          props={{ names: plans.map((plan) => plan.name), start: firstPair(plans), table: tableId }}
          className={styles.chooser}
        />
      )}
      <table className={styles.table} id={tableId}>
        <caption className={styles.caption}>
          <VisuallyHidden>En qué se diferencian los planes</VisuallyHidden>
        </caption>
        <thead className={styles.head}>
          <tr>
            <td className={styles.corner}>En qué se diferencian</td>
            {plans.map((plan, index) => (
              <PlanHead key={plan.id} plan={plan} column={index} />
            ))}
          </tr>
        </thead>
        <tbody>
          {plans.some((plan) => plan.description) && <Words plans={plans} />}
          {comparison.differences.map(({ text, included }) => (
            <tr key={text}>
              <th scope="row" className={styles.line}>
                {text}
              </th>
              {plans.map((plan, index) => (
                <td
                  key={plan.id}
                  data-column={index}
                  className={classes(styles.cell, plan.mostSelected && styles.lit)}
                >
                  <Mark isIncluded={included[index] === true} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {comparison.same.length > 0 && <Same lines={comparison.same} />}
    </div>
  );
}

/** What each plan is for and the conditions of its price, right below it. */
const Words = ({ plans }: { plans: readonly Plan[] }) => (
  <tr>
    <th scope="row" className={styles.line}>
      En pocas palabras
    </th>
    {plans.map((plan, index) => (
      <td
        key={plan.id}
        data-column={index}
        className={classes(styles.cell, styles.words, plan.mostSelected && styles.lit)}
      >
        {plan.description}
      </td>
    ))}
  </tr>
);

const PlanHead = ({ plan, column }: { plan: Plan; column: number }) => (
  <th
    scope="col"
    data-column={column}
    className={classes(styles.cell, styles.plan, plan.mostSelected && styles.lit)}
  >
    <div className={styles.summary}>
      {plan.mostSelected && <span className={styles.badge}>El más elegido</span>}
      <span className={styles.name}>{plan.name}</span>
      <span className={styles.price}>
        <PlanPrice plan={plan} size="s" />
      </span>
      <ButtonLink href={askFor(plan)} size="small" look={plan.mostSelected ? 'accent' : 'outline'} wide>
        Pedilo
        <VisuallyHidden>: {plan.name}</VisuallyHidden>
      </ButtonLink>
    </div>
  </th>
);

/** A mark by its shape and its word; colour only helps. */
const Mark = ({ isIncluded }: { isIncluded: boolean }) =>
  isIncluded ? (
    <span className={styles.yes}>
      <CheckIcon size={22} />
      <VisuallyHidden>Sí</VisuallyHidden>
    </span>
  ) : (
    <span className={styles.no}>
      <DashIcon size={22} />
      <VisuallyHidden>No</VisuallyHidden>
    </span>
  );

const Same = ({ lines }: { lines: readonly string[] }) => (
  <details className={styles.same}>
    <summary className={styles.sameHead}>
      {lines.length === 1 ? 'Lo que todos incluyen' : `Las ${lines.length} cosas que todos incluyen`}
    </summary>
    <CheckLines lines={lines} className={styles.sameLines} />
  </details>
);
