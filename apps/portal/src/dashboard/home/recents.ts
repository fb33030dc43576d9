import type { DeskEntry } from '@centinela/api/content/desk.ts';
import type { Visit } from '../shared/recent.ts';

/** A screen or record that the user worked on recently. */
export interface Recent extends Omit<Visit, 'at'> {
  /** ISO timestamp; null when only the order is known. */
  at: string | null;
}

/** Maximum number of items. */
const maxRecents = 6;

/**
 * Returns screens that the user opened in this browser, and records that the user changed in any browser, without
 * duplicates, latest first. Visits without a timestamp come last, in their order.
 *
 * @param changed the changed records as links
 * @param excluded paths of screens that are listed elsewhere and therefore excluded
 */
export function getRecents(
  visits: readonly Visit[],
  changed: readonly (Visit & Pick<DeskEntry, 'changedAt'>)[],
  excluded: ReadonlySet<string>,
): Recent[] {
  const byPath = new Map<string, Recent>();
  for (const { changedAt, ...screen } of changed) byPath.set(screen.to, { ...screen, at: changedAt });
  // Lists are excluded, because they are in the sidebar.
  for (const visit of visits.filter(({ description }) => description !== undefined)) {
    const at = visit.at ?? null;
    const before = byPath.get(visit.to);
    byPath.set(visit.to, {
      ...(before ?? visit),
      at:
        [at, before?.at ?? null]
          .filter((each) => each !== null)
          .toSorted()
          .at(-1) ?? null,
    });
  }
  return [...byPath.values()]
    .filter(({ to }) => !excluded.has(to))
    .toSorted((one, other) => (other.at ?? '').localeCompare(one.at ?? ''))
    .slice(0, maxRecents);
}
