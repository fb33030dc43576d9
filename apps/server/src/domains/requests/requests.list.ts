import { assignedTo } from '@centinela/api/leads/leads.ts';
import { requestRules } from '@centinela/api/requests/requests.ts';
import { hasWords, searchWords } from '#platform/lists/conditions.ts';
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
      value === assignedTo.nobody ? 'r.assignee_id is null' : `r.assignee_id = ${where.place(value)}`,
  },
  ranges: { createdAt: 'r.created_at' },
  search: (q, where) => hasWords(where, 'r.search', searchWords(q)),
  sorts: { createdAt: null },
  order: { field: 'createdAt', descending: true },
});

/** Parses a list query of a staff member; "mine" becomes their id. */
export function readRequestQueryOf(query: Record<string, string | string[]>, userId: string): Request {
  const request = readRequestQuery(query);
  if (request.filters.assignee !== assignedTo.me) return request;
  return { ...request, filters: { ...request.filters, assignee: userId } };
}
