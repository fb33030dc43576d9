import { type Care, cares, type Sight } from '@centinela/sections/sections/plans/sights.ts';
import { ArrowIcon, BackIcon } from '@centinela/ui/parts/icons/icons.tsx';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import type { ReactNode } from 'react';
import styles from './planCompare.module.css';

export interface PlanCompareProps {
  /** Names of the plans, in the table's order. */
  names: readonly string[];
  /** Selectable views: which plans are visible at a time. */
  sights: readonly Sight[];
  /** Index of the initial view. */
  start: number;
  /** Id of the table. */
  table: string;
}

const idOf = (table: string, index: number): string => `${table}-par-${index}`;

/**
 * Selects the plans that a phone displays: two plans of a kind side by side, or a single one. There is a tab for each
 * kind, and steps within it. They are radio buttons that the stylesheet reads, so they work without a script; with
 * `planCompare.ts`, swiping over the table does the same.
 */
export function PlanCompare({ names, sights, start, table }: PlanCompareProps) {
  const first = (care: Care) => sights.findIndex((sight) => sight.care === care);
  const shown = [...new Set(sights.map(({ care }) => care))];
  return (
    <fieldset className={styles.chooser} data-table={table}>
      <legend className={styles.legend}>Planes a la vista</legend>
      <div className={styles.tabs}>
        {shown.map((care) => (
          <label key={care} className={styles.tab} htmlFor={idOf(table, first(care))} data-tab={care}>
            {cares[care]}
          </label>
        ))}
      </div>
      {sights.map(({ care, columns }, index) => {
        const words = columns.map((column) => names[column]).join(' y ');
        const [before, after] = [sights[index - 1], sights[index + 1]];
        return (
          <div key={words} className={styles.pair}>
            <input
              className={styles.radio}
              type="radio"
              name="par"
              id={idOf(table, index)}
              value={index}
              data-care={care}
              defaultChecked={index === start}
              aria-label={`${cares[care]}: ${words}`}
            />
            <div className={styles.bar}>
              <Step
                to={before?.care === care ? idOf(table, index - 1) : null}
                name={names[before?.columns[0] ?? -1]}
              >
                <BackIcon />
              </Step>
              <b className={styles.names} aria-hidden="true">
                {words}
              </b>
              <Step
                to={after?.care === care ? idOf(table, index + 1) : null}
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
        Mostrar también lo que tienen en común
      </label>
    </fieldset>
  );
}

/** Label of the neighbouring radio button, which moves by one; renders nothing at the end of a tab. */
const Step = ({ to, name, children }: { to: string | null; name?: string; children: ReactNode }) =>
  to === null ? (
    <span className={styles.end} aria-hidden="true" />
  ) : (
    <label className={styles.step} htmlFor={to}>
      {children}
      <VisuallyHidden>Ver {name}</VisuallyHidden>
    </label>
  );
