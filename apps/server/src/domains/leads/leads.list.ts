import type { ListRequest } from '@centinela/api/http/lists.ts';
import { leadRules } from '@centinela/api/leads/leads.ts';
import { toArgentineDate } from '@centinela/sections/kernel/visible.ts';
import { usersSubquery } from '#accounts/read';
import { assigneeCondition, resolveAssignee } from '#cases/read';
import { containsTerms, parseSearchTerms } from '#platform/lists/conditions.ts';
import { defineList, type Scope } from '#platform/lists/defineList.ts';
import { type LeadRow, leadColumns } from './leads.rows.ts';

const remindOn = `coalesce(l.remind_on, '9999-12-31'::date)`;

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
    // Closed leads have no reminders. Uses the expression of the index, because this query runs on every visit to the
    // screen.
    due: (value, where) =>
      `${value === 'true' ? '' : 'not '}(${remindOn} <= ${where.bind(toArgentineDate(new Date()))}::date and l.status <> 'CLOSED')`,
    assignee: assigneeCondition('l.assignee_id'),
  },
  ranges: { createdAt: 'l.created_at' },
  search: (q, where) => containsTerms(where, 'l.search', parseSearchTerms(q)),
  sorts: {
    createdAt: null,
    remindOn: { sql: remindOn, type: 'date' },
  },
  order: { field: 'createdAt', descending: true },
});

/** Reads the list query for a staff member: "mine" becomes their id. */
export const readStaffLeadQuery = (query: Record<string, string | string[]>, userId: string): ListRequest =>
  resolveAssignee(readLeadQuery(query), userId);

/** Hides spam unless the filter requests it. */
export const leadScope = ({ filters }: ListRequest): Scope =>
  filters.spam === undefined ? { where: () => 'not l.spam' } : {};
