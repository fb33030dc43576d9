import type { ListRequest } from '@centinela/api/http/lists.ts';
import { requestRules } from '@centinela/api/requests/requests.ts';
import { assigneeCondition, resolveAssignee } from '#cases/read';
import { containsTerms, parseSearchTerms } from '#platform/lists/conditions.ts';
import { defineList } from '#platform/lists/defineList.ts';
import { type RequestRow, requestColumns } from './requests.rows.ts';

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
    assignee: assigneeCondition('r.assignee_id'),
  },
  ranges: { createdAt: 'r.created_at' },
  search: (q, where) => containsTerms(where, 'r.search', parseSearchTerms(q)),
  sorts: { createdAt: null },
  order: { field: 'createdAt', descending: true },
});

/** Parses a list query of a staff member; "mine" becomes their id. */
export const readStaffRequestQuery = (
  query: Record<string, string | string[]>,
  userId: string,
): ListRequest => resolveAssignee(readRequestQuery(query), userId);
