import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { dateFields, type PublicationStatus, toArgentineDate } from '@centinela/sections/kernel/visible.ts';
import type { Conditions } from '#platform/lists/conditions.ts';
import type { RecordRow } from './content.rows.ts';

/**
 * Returns the publication status that lists and forms display for an entry today. It is derived from generated
 * columns and equals the status that `getPublicationStatus` computes from the published fields.
 */
export function getDisplayedStatus(
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

/** Condition that an entry is scheduled. It queries the small schedule table, so that the list is not scanned. */
const isScheduledSql = `e.id in (select s.entry_id from content_schedule s where s.action = 'publish' and s.done_at is null)`;

/**
 * Builds the list condition for a publication status. Every status maps to indexed values. Dates are compared only in
 * sections with validity dates, which are small. Today is a statement parameter, so that cached counts are valid for
 * one day only.
 */
export function buildPublicationStatusSql(value: string, where: Conditions, hasDates: boolean): string {
  const statusSql = `e.standing = '${value}'`;
  if (value === 'draft') return `${statusSql} and not ${isScheduledSql}`;
  if (!hasDates) return value === 'scheduled' ? `e.standing = 'draft' and ${isScheduledSql}` : statusSql;
  const today = where.bind(toArgentineDate(new Date()));
  const isVisibleSql = `e.standing in ('shown', 'changed')`;
  const isExpiredSql = `coalesce(e.shown_to < ${today}, false)`;
  const isUpcomingSql = `coalesce(e.shown_from > ${today}, false)`;
  if (value === 'hidden') return `(${statusSql} or ${isVisibleSql} and ${isExpiredSql})`;
  if (value === 'scheduled')
    return `(e.standing = 'draft' and ${isScheduledSql} or ${isVisibleSql} and ${isUpcomingSql} and not ${isExpiredSql})`;
  return `${statusSql} and not ${isExpiredSql} and not ${isUpcomingSql}`;
}
