import { assigneeOptions } from '@centinela/api/cases/cases.ts';
import { requestRules } from '@centinela/api/requests/requests.ts';
import { containsTerms, parseSearchTerms } from '#platform/lists/conditions.ts';
import { defineList } from '#platform/lists/defineList.ts';
import { type RequestRow, requestColumns } from './requests.rows.ts';

type Request = ReturnType<typeof readRequestQuery>;

/** Lists clients' requests, newest first. */
export const { read: readRequestQuery, page: listRequests } = defineList<RequestRow>(requestRules, {
  from: 'service_requests r',
  columns: requestColumns,
  key: [{ sql: 'r.id', type: 'uuid' }],
  filters: {
    state: 'r.state',
    kind: 'r.kind',
    contract: 'r.contract',
    client: 'r.client_id',
    assignee: (value, where) =>
      value === assigneeOptions.nobody ? 'r.assignee_id is null' : `r.assignee_id = ${where.bind(value)}`,
  },
  ranges: { createdAt: 'r.created_at' },
  search: (q, where) => containsTerms(where, 'r.search', parseSearchTerms(q)),
  sorts: { createdAt: null },
  order: { field: 'createdAt', descending: true },
});

/** Parses a list query of a staff member; "mine" becomes their id. */
export function readStaffRequestQuery(query: Record<string, string | string[]>, userId: string): Request {
  const request = readRequestQuery(query);
  if (request.filters.assignee !== assigneeOptions.me) return request;
  return { ...request, filters: { ...request.filters, assignee: userId } };
}
