import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { dateFields, type PublicationStatus, toArgentineDate } from '@centinela/sections/kernel/visible.ts';
import type { Conditions } from '#platform/lists/conditions.ts';
import type { RecordRow } from './content.rows.ts';

/**
 * Returns the publication status that lists and forms display for an entry today. It equals the status computed
 * from the published fields, without reading them.
 */
export function publicationStatus(
  row: Pick<RecordRow, 'standing' | 'shown_from' | 'shown_to' | 'publish_at'>,
  today = toArgentineDate(new Date()),
): PublicationStatus {
  const { standing, shown_from: from, shown_to: to } = row;
  if (standing === 'draft') return row.publish_at ? 'scheduled' : 'draft';
  if (standing === 'hidden' || (to !== null && to < today)) return 'hidden';
  return from !== null && from > today ? 'scheduled' : standing;
}

/** Whether entries of a section have validity dates. */
export const isDated = ({ fields }: Definition): boolean =>
  Object.values(dateFields)
    .flat()
    .some((name) => Object.hasOwn(fields, name));

/** Matches scheduled entries through the small schedule table, so that the list is not scanned. */
const isScheduled = `e.id in (select s.entry_id from content_schedule s where s.action = 'publish' and s.done_at is null)`;

/**
 * Builds the list condition for a publication status. Every status maps to indexed values; dates are compared for
 * dated sections only, which are small. The date is a parameter, so that cached counts expire with the day.
 */
export function publicationStatusSql(value: string, where: Conditions, dated: boolean): string {
  const standing = `e.standing = '${value}'`;
  if (value === 'draft') return `${standing} and not ${isScheduled}`;
  if (!dated) return value === 'scheduled' ? `e.standing = 'draft' and ${isScheduled}` : standing;
  const today = where.bind(toArgentineDate(new Date()));
  const isVisible = `e.standing in ('shown', 'changed')`;
  const isExpired = `coalesce(e.shown_to < ${today}, false)`;
  const isUpcoming = `coalesce(e.shown_from > ${today}, false)`;
  if (value === 'hidden') return `(${standing} or ${isVisible} and ${isExpired})`;
  if (value === 'scheduled')
    return `(e.standing = 'draft' and ${isScheduled} or ${isVisible} and ${isUpcoming} and not ${isExpired})`;
  return `${standing} and not ${isExpired} and not ${isUpcoming}`;
}
