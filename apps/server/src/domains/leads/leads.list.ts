import type { ListRequest } from '@centinela/api/http/lists.ts';
import { leadRules } from '@centinela/api/leads/leads.ts';
import { usersSubquery } from '#accounts/read';
import { assigneeCondition, resolveAssignee } from '#cases/read';
import { containsTerms, parseSearchTerms } from '#platform/lists/conditions.ts';
import { defineList, type Scope } from '#platform/lists/defineList.ts';
import { type LeadRow, leadColumns } from './leads.rows.ts';

/** The expression of the index. */
const remindAt = `coalesce(l.remind_at, '9999-12-31 00:00:00+00'::timestamptz)`;

/** SQL condition for a lead that still has to be worked on. */
export const isOpenSql = `l.status in ('NEW', 'CONTACTED', 'VISIT')`;

/** SQL condition for a reminder that is due; closed leads have none. Uses the expression of the index. */
export const isDueSql = `(${remindAt} <= now() and ${isOpenSql})`;

/** Paginated leads, newest first. */
export const { read: readLeadQuery, page: listLeads } = defineList<LeadRow>(leadRules, {
  from: 'leads l',
  columns: leadColumns,
  key: [{ sql: 'l.id', type: 'uuid' }],
  filters: {
    status: 'l.status',
    source: 'l.source',
    topic: 'l.topic',
    verified: 'l.verified',
    landing: 'l.landing',
    contract: 'l.contract',
    // Requests from the client's account, and leads submitted on the site with the client's e-mail address.
    client: (value, where) => {
      const client = `${where.bind(value)}::uuid`;
      return `l.id = any(array(select id from leads where client_id = ${client} union
        select id from leads where email = (select u.email from ${usersSubquery} u where u.id = ${client})))`;
    },
    spam: 'l.spam',
    due: (value) => `${value === 'true' ? '' : 'not '}${isDueSql}`,
    cameFrom: 'l.came_from',
    campaign: 'l.campaign',
    agent: 'l.agent_id',
    ids: (value, where) => `l.id = any(string_to_array(${where.bind(value)}, ',')::uuid[])`,
    assignee: assigneeCondition('l.assignee_id'),
  },
  ranges: { createdAt: 'l.created_at' },
  search: (q, where) => containsTerms(where, 'l.search', parseSearchTerms(q)),
  sorts: {
    createdAt: null,
    remindAt: { sql: remindAt, type: 'timestamptz' },
  },
  order: { field: 'createdAt', descending: true },
});

/** Reads the list query for a staff member: "mine" becomes their id. */
export const readStaffLeadQuery = (query: Record<string, string | string[]>, userId: string): ListRequest =>
  resolveAssignee(readLeadQuery(query), userId);

/** Hides merged leads, and spam unless the filter requests it. */
export const leadScope = ({ filters }: ListRequest): Scope => ({
  where: () =>
    filters.spam === undefined ? 'l.merged_into is null and not l.spam' : 'l.merged_into is null',
});
