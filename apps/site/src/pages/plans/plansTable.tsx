import type { View } from '@centinela/sections/registry.ts';
import type { Comparison } from '@centinela/sections/sections/plans/compare.ts';
import { askFor } from '@centinela/sections/sections/plans/compare.ts';
import { isFolded, type Sight, sightsOf } from '@centinela/sections/sections/plans/sights.ts';
import { PlanPrice } from '@centinela/sections/sections/plans/view.tsx';
import { classes } from '@centinela/ui/classes.ts';
import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { CheckLines } from '@centinela/ui/parts/CheckLines/CheckLines.tsx';
import { CheckIcon, DashIcon } from '@centinela/ui/parts/icons/icons.tsx';
import { PriceNote } from '@centinela/ui/parts/Price/PriceNote.tsx';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import { Island } from '../../islands/Island.tsx';
import { PlanCompare } from '../../islands/plans/PlanCompare.tsx';
import styles from './plansTable.module.css';

type Plan = View<'plans'>;

const tableId = 'comparador';

/** Initial view of a phone: the most chosen plan and the one before it. */
function firstSight(plans: readonly Plan[], sights: readonly Sight[]): number {
  const lit = plans.findIndex((plan) => plan.mostSelected);
  return Math.max(
    0,
    sights.findIndex(({ columns }) => columns.includes(lit)),
  );
}

/** Formats the indexes of the matching views for the stylesheet: "0 2". */
const placesOf = (sights: readonly Sight[], fits: (sight: Sight) => boolean): string =>
  sights.flatMap((sight, index) => (fits(sight) ? [index] : [])).join(' ');

/**
 * Plan comparison: differences first, common features collapsed. It is a real table, so that screen readers announce
 * plan and feature with every mark. On a phone the stylesheet displays two columns at a time and hides the rows in
 * which both are equal. Print shows everything.
 */
export function PlansTable({ plans, comparison }: { plans: readonly Plan[]; comparison: Comparison }) {
  const isPaired = plans.length > 2;
  const sights = sightsOf(plans);
  const seenIn = (column: number) => placesOf(sights, ({ columns }) => columns.includes(column));
  return (
    <div className={classes(styles.compare, isPaired && styles.paired)} style={{ '--count': plans.length }}>
      {isPaired && (
        <Island name="planCompare" className={styles.chooser}>
          <PlanCompare
            names={plans.map((plan) => plan.name)}
            sights={sights}
            start={firstSight(plans, sights)}
            table={tableId}
          />
        </Island>
      )}
      <table className={styles.table} id={tableId}>
        <caption className={styles.caption}>
          <VisuallyHidden>En qué se diferencian los planes</VisuallyHidden>
        </caption>
        <thead className={styles.head}>
          <tr>
            <td className={styles.corner}>En qué se diferencian</td>
            {plans.map((plan, index) => (
              <PlanHead key={plan.id} plan={plan} sights={seenIn(index)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {plans.some((plan) => plan.description) && <Words plans={plans} seenIn={seenIn} />}
          {comparison.differences.map((row) => (
            <tr key={row.text} data-same={placesOf(sights, (sight) => isFolded(row, sight))}>
              <th scope="row" className={styles.line}>
                {row.text}
              </th>
              {plans.map((plan, index) => (
                <td
                  key={plan.id}
                  data-sights={seenIn(index)}
                  className={classes(styles.cell, plan.mostSelected && styles.lit)}
                >
                  <Mark isIncluded={row.included[index] === true} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <PriceNote ofPlans />
      {comparison.same.length > 0 && <Same lines={comparison.same} />}
    </div>
  );
}

/** Purpose of each plan and the conditions of its price. */
const Words = ({ plans, seenIn }: { plans: readonly Plan[]; seenIn: (column: number) => string }) => (
  <tr>
    <th scope="row" className={styles.line}>
      En pocas palabras
    </th>
    {plans.map((plan, index) => (
      <td
        key={plan.id}
        data-sights={seenIn(index)}
        className={classes(styles.cell, styles.words, plan.mostSelected && styles.lit)}
      >
        {plan.description}
      </td>
    ))}
  </tr>
);

const PlanHead = ({ plan, sights }: { plan: Plan; sights: string }) => (
  <th
    scope="col"
    data-sights={sights}
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

/** Mark with a shape and a text, so that colour isn't the only difference. */
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
    <summary className={styles.sameHead}>Lo que incluyen todos los planes</summary>
    <CheckLines lines={lines} className={styles.sameLines} />
  </details>
);
