import { ArrowIcon, BackIcon } from '@centinela/ui/parts/icons/icons.tsx';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './planCompare.module.css';

export interface PlanCompareProps {
  /** The plans' names, in the table's order. */
  names: readonly string[];
  /** The pair shown first. */
  start: number;
  /** Id of the table. */
  table: string;
}

const idOf = (table: string, index: number): string => `${table}-par-${index}`;

/** How far a finger goes sideways, in pixels, before it is a swipe; and how much more than it goes down. */
const swipe = 48;
const slant = 1.5;

/** Calls back with -1 or 1 when a finger sweeps over the element to the right or to the left. */
function onSwipe(element: HTMLElement, move: (by: -1 | 1) => void): () => void {
  let from: Touch | undefined;
  const begin = (event: TouchEvent) => {
    from = event.touches[0];
  };
  const end = (event: TouchEvent) => {
    const to = event.changedTouches[0];
    if (!from || !to) return;
    const across = to.clientX - from.clientX;
    const down = to.clientY - from.clientY;
    from = undefined;
    if (Math.abs(across) > swipe && Math.abs(across) > slant * Math.abs(down)) move(across < 0 ? 1 : -1);
  };
  element.addEventListener('touchstart', begin, { passive: true });
  element.addEventListener('touchend', end, { passive: true });
  return () => {
    element.removeEventListener('touchstart', begin);
    element.removeEventListener('touchend', end);
  };
}

/**
 * On a phone two plans stand beside each other; this chooses which two. They are plain radio buttons that the
 * stylesheet reads, so it works without a script; with one, a swipe over the table does the same.
 */
export function PlanCompare({ names, start, table }: PlanCompareProps) {
  const chooser = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const element = document.getElementById(table);
    if (!element) return;
    return onSwipe(element, (by) => {
      const radios = [...(chooser.current?.querySelectorAll('input') ?? [])];
      const next = radios[radios.findIndex((radio) => radio.checked) + by];
      if (next) next.checked = true;
    });
  }, [table]);
  const pairs = names.slice(0, -1);
  return (
    <fieldset className={styles.chooser} ref={chooser}>
      <legend className={styles.legend}>Planes a la vista</legend>
      {pairs.map((name, index) => {
        const next = names[index + 1];
        return (
          <div key={name} className={styles.pair}>
            <input
              className={styles.radio}
              type="radio"
              name="par"
              id={idOf(table, index)}
              value={index}
              defaultChecked={index === start}
              aria-label={`${name} y ${next}`}
            />
            <div className={styles.bar}>
              <Step to={index > 0 ? idOf(table, index - 1) : null} name={names[index - 1]}>
                <BackIcon />
              </Step>
              <span className={styles.names} aria-hidden="true">
                <b>
                  {name} y {next}
                </b>
                <span className={styles.place}>
                  {index + 1}–{index + 2} de {names.length}
                </span>
              </span>
              <Step to={index + 1 < pairs.length ? idOf(table, index + 1) : null} name={names[index + 2]}>
                <ArrowIcon />
              </Step>
            </div>
          </div>
        );
      })}
    </fieldset>
  );
}

/** A label of the neighbour's radio button: pressing it moves on by one. */
const Step = ({ to, name, children }: { to: string | null; name?: string; children: ReactNode }) =>
  to === null ? (
    <span className={styles.end} aria-hidden="true">
      {children}
    </span>
  ) : (
    <label className={styles.step} htmlFor={to}>
      {children}
      <VisuallyHidden>Ver {name}</VisuallyHidden>
    </label>
  );
