import type { DeskEntry } from '@centinela/api/content/desk.ts';
import type { Visit } from '../recent.ts';

/** Something that somebody was at. */
export interface Recent extends Omit<Visit, 'at'> {
  /** When, as an ISO instant; null where only the order is known. */
  at: string | null;
}

/** How many are named. */
const named = 6;

/**
 * What somebody opened in this browser and what they changed anywhere, each once, the last first. What was opened before
 * times were kept stands last, in its order.
 *
 * @param changed as screens that can be gone to
 * @param besides screens that are named elsewhere
 */
export function recentsOf(
  visits: readonly Visit[],
  changed: readonly (Visit & Pick<DeskEntry, 'changedAt'>)[],
  besides: ReadonlySet<string>,
): Recent[] {
  const found = new Map<string, Recent>();
  for (const { changedAt, ...screen } of changed) found.set(screen.to, { ...screen, at: changedAt });
  // A list is in the sidebar: only things are come back to.
  for (const visit of visits.filter(({ description }) => description !== undefined)) {
    const at = visit.at ?? null;
    const before = found.get(visit.to);
    found.set(visit.to, {
      ...(before ?? visit),
      at:
        [at, before?.at ?? null]
          .filter((each) => each !== null)
          .toSorted()
          .at(-1) ?? null,
    });
  }
  return [...found.values()]
    .filter(({ to }) => !besides.has(to))
    .toSorted((one, other) => (other.at ?? '').localeCompare(one.at ?? ''))
    .slice(0, named);
}
