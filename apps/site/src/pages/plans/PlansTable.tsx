import type { Comparison } from '@centinela/sections/sections/plans/compare.ts';
import { getPlanPath, getRequestLink } from '@centinela/sections/sections/plans/compare.ts';
import {
  type ComparisonView,
  isRedundant,
  splitIntoViews,
} from '@centinela/sections/sections/plans/comparisonViews.ts';
import { PlanPrice } from '@centinela/sections/sections/plans/view.tsx';
import type { View } from '@centinela/sections/views/sections.ts';
import { classes } from '@centinela/ui/classes.ts';
import { useWords } from '@centinela/ui/language/pageLanguage.ts';
import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { CheckLines } from '@centinela/ui/parts/CheckLines/CheckLines.tsx';
import { CheckIcon, DashIcon } from '@centinela/ui/parts/icons/icons.tsx';
import { PriceNote } from '@centinela/ui/parts/Price/PriceNote.tsx';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import { Island } from '../../islands/Island.tsx';
import { PlanCompare } from '../../islands/plans/PlanCompare.tsx';
import styles from './PlansTable.module.css';
import { comparisonWords } from './words.ts';

type Plan = View<'plans'>;

const tableId = 'comparador';

/** Returns the index of a phone's initial view: the one with the most chosen plan and the plan before it. */
function findInitialView(plans: readonly Plan[], views: readonly ComparisonView[]): number {
  const highlightedIndex = plans.findIndex((plan) => plan.mostSelected);
  return Math.max(
    0,
    views.findIndex(({ columns }) => columns.includes(highlightedIndex)),
  );
}

/** Formats the indexes of the matching views for the stylesheet: "0 2". */
const formatMatchingIndexes = (
  views: readonly ComparisonView[],
  matches: (view: ComparisonView) => boolean,
): string => views.flatMap((view, index) => (matches(view) ? [index] : [])).join(' ');

/**
 * Plan comparison: differences first, common features collapsed. It is a table, so that screen readers announce plan and
 * feature with every cell. On a phone the stylesheet displays two columns at a time and hides the rows in which both are
 * equal. Print shows everything.
 */
export function PlansTable({ plans, comparison }: { plans: readonly Plan[]; comparison: Comparison }) {
  const words = useWords(comparisonWords);
  const isPaired = plans.length > 2;
  const views = splitIntoViews(plans);
  const formatViews = (column: number) =>
    formatMatchingIndexes(views, ({ columns }) => columns.includes(column));
  return (
    <div className={classes(styles.compare, isPaired && styles.paired)} style={{ '--count': plans.length }}>
      {isPaired && (
        <Island name="planCompare" className={styles.chooser}>
          <PlanCompare
            names={plans.map((plan) => plan.name)}
            views={views}
            start={findInitialView(plans, views)}
            table={tableId}
          />
        </Island>
      )}
      <table className={styles.table} id={tableId}>
        <caption className={styles.caption}>
          <VisuallyHidden>{words.caption}</VisuallyHidden>
        </caption>
        <thead className={styles.head}>
          <tr>
            <td className={styles.corner}>{words.differences}</td>
            {plans.map((plan, index) => (
              <PlanHead key={plan.id} plan={plan} views={formatViews(index)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {plans.some((plan) => plan.description) && <PurposeRow plans={plans} formatViews={formatViews} />}
          {comparison.differences.map((row) => (
            <tr key={row.text} data-same={formatMatchingIndexes(views, (view) => isRedundant(row, view))}>
              <th scope="row" className={styles.line}>
                {row.text}
              </th>
              {plans.map((plan, index) => (
                <td
                  key={plan.id}
                  data-sights={formatViews(index)}
                  className={classes(styles.cell, plan.mostSelected && styles.lit)}
                >
                  <FeatureSign isIncluded={row.included[index] === true} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <PriceNote includesPlanTerms />
      {comparison.same.length > 0 && <CommonFeatures lines={comparison.same} />}
    </div>
  );
}

/** Purpose of each plan and the conditions of its price. */
const PurposeRow = ({
  plans,
  formatViews,
}: {
  plans: readonly Plan[];
  formatViews: (column: number) => string;
}) => (
  <tr>
    <th scope="row" className={styles.line}>
      {useWords(comparisonWords).inShort}
    </th>
    {plans.map((plan, index) => (
      <td
        key={plan.id}
        data-sights={formatViews(index)}
        className={classes(styles.cell, styles.words, plan.mostSelected && styles.lit)}
      >
        {plan.description}
      </td>
    ))}
  </tr>
);

function PlanHead({ plan, views }: { plan: Plan; views: string }) {
  const words = useWords(comparisonWords);
  return (
    <th
      scope="col"
      data-sights={views}
      className={classes(styles.cell, styles.plan, plan.mostSelected && styles.lit)}
    >
      <div className={styles.summary}>
        {plan.mostSelected && <span className={styles.badge}>{words.mostChosen}</span>}
        <a className={styles.name} href={getPlanPath(plan)}>
          {plan.name}
        </a>
        <span className={styles.price}>
          <PlanPrice plan={plan} size="s" />
        </span>
        <ButtonLink
          href={getRequestLink(plan)}
          size="small"
          variant={plan.mostSelected ? 'accent' : 'outline'}
          isWide
        >
          {words.requestPlan}
          <VisuallyHidden>: {plan.name}</VisuallyHidden>
        </ButtonLink>
      </div>
    </th>
  );
}

/** Sign for an included or a missing feature. Its shape and its text differ, not only its colour. */
function FeatureSign({ isIncluded }: { isIncluded: boolean }) {
  const words = useWords(comparisonWords);
  return isIncluded ? (
    <span className={styles.yes}>
      <CheckIcon size={22} />
      <VisuallyHidden>{words.yes}</VisuallyHidden>
    </span>
  ) : (
    <span className={styles.no}>
      <DashIcon size={22} />
      <VisuallyHidden>{words.no}</VisuallyHidden>
    </span>
  );
}

const CommonFeatures = ({ lines }: { lines: readonly string[] }) => (
  <details className={styles.same}>
    <summary className={styles.sameHead}>{useWords(comparisonWords).common}</summary>
    <CheckLines lines={lines} className={styles.sameLines} />
  </details>
);
