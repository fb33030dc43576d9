import type { ComparisonView, PlanUse } from '@centinela/sections/sections/plans/comparisonViews.ts';
import { planWords } from '@centinela/sections/sections/plans/words.ts';
import { useWords } from '@centinela/ui/language/pageLanguage.ts';
import { ArrowIcon, BackIcon } from '@centinela/ui/parts/icons/icons.tsx';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import type { ReactNode } from 'react';
import styles from './PlanCompare.module.css';
import { planCompareWords } from './words.ts';

export interface PlanCompareProps {
  /** Names of the plans, in the table's order. */
  names: readonly string[];
  /** Selectable views: which plans are visible at a time. */
  views: readonly ComparisonView[];
  /** Index of the initial view. */
  start: number;
  /** Id of the table. */
  table: string;
}

const toRadioId = (table: string, index: number): string => `${table}-par-${index}`;

/**
 * Selects the plans that a phone displays: two plans for the same use side by side, or a single one. Each use has a tab,
 * with buttons to the previous and next plans. All are radio buttons that the stylesheet reads, so they work without a
 * script. With `planCompare.ts`, visitors can also swipe over the table.
 */
export function PlanCompare({ names, views, start, table }: PlanCompareProps) {
  const words = useWords(planCompareWords);
  const useNames = useWords(planWords).uses;
  const findFirstView = (use: PlanUse) => views.findIndex((view) => view.use === use);
  const uses = [...new Set(views.map(({ use }) => use))];
  return (
    <fieldset className={styles.chooser} data-table={table}>
      <legend className={styles.legend}>{words.shownPlans}</legend>
      <div className={styles.tabs}>
        {uses.map((use) => (
          <label
            key={use}
            className={styles.tab}
            htmlFor={toRadioId(table, findFirstView(use))}
            data-tab={use}
          >
            {useNames[use]}
          </label>
        ))}
      </div>
      {views.map(({ use, columns }, index) => {
        const planNames = columns.map((column) => names[column]).join(words.and);
        const [before, after] = [views[index - 1], views[index + 1]];
        return (
          <div key={planNames} className={styles.pair}>
            <input
              className={styles.radio}
              type="radio"
              name="par"
              id={toRadioId(table, index)}
              value={index}
              data-care={use}
              defaultChecked={index === start}
              aria-label={`${useNames[use]}: ${planNames}`}
            />
            <div className={styles.bar}>
              <Step
                to={before?.use === use ? toRadioId(table, index - 1) : null}
                name={names[before?.columns[0] ?? -1]}
              >
                <BackIcon />
              </Step>
              <b className={styles.names} aria-hidden="true">
                {planNames}
              </b>
              <Step
                to={after?.use === use ? toRadioId(table, index + 1) : null}
                name={names[after?.columns.at(-1) ?? -1]}
              >
                <ArrowIcon />
              </Step>
            </div>
          </div>
        );
      })}
      <label className={styles.all}>
        <input type="checkbox" name="iguales" />
        {words.showCommon}
      </label>
    </fieldset>
  );
}

/** Button to the previous or next plans: the label of a neighbouring radio button. Empty at the end of a tab. */
function Step({ to, name, children }: { to: string | null; name?: string; children: ReactNode }) {
  const words = useWords(planCompareWords);
  return to === null ? (
    <span className={styles.end} aria-hidden="true" />
  ) : (
    <label className={styles.step} htmlFor={to}>
      {children}
      <VisuallyHidden>
        {words.see} {name}
      </VisuallyHidden>
    </label>
  );
}
