import { assigneeOptions } from '@centinela/api/cases/cases.ts';
import type { ListRequest } from '@centinela/api/http/lists.ts';
import { usersSubquery } from '#accounts/read';
import type { FilterSql } from '#platform/lists/defineList.ts';

/** SQL for the name of a user by a column with their id. */
export const userName = (column: string): string =>
  `(select u.first_name || ' ' || u.last_name from ${usersSubquery} u where u.id = ${column})`;

/** Converts a user's id and name to the API format; a deleted user has no name. */
export const toPerson = (id: string | null, name: string | null): { id: string; name: string } | null =>
  id === null ? null : { id, name: name?.trim() ?? '' };

/**
 * SQL for the urgency of a case: overdue, more than half of its time used, or on time; null for a closed case.
 *
 * @param closed condition for a case without urgency
 */
export const paceSql = (
  closed: string,
  createdAt: string,
  dueAt: string,
): string => `case when ${closed} then null
    when now() > ${dueAt} then 'LATE'
    when now() > ${createdAt} + (${dueAt} - ${createdAt}) / 2 then 'SOON'
    else 'ON_TIME' end`;

/** Condition of the filter `assignee`. */
export const assigneeCondition =
  (column: string): FilterSql =>
  (value, where) =>
    value === assigneeOptions.nobody ? `${column} is null` : `${column} = ${where.bind(value)}`;

/** Replaces the value "me" of the filter `assignee` by the id of the staff member. */
export function resolveAssignee(request: ListRequest, userId: string): ListRequest {
  if (request.filters.assignee !== assigneeOptions.me) return request;
  return { ...request, filters: { ...request.filters, assignee: userId } };
}
