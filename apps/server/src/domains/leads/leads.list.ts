import { leadRules } from '@centinela/api/leads/leads.ts';
import { hasWords, searchWords } from '#platform/lists/conditions.ts';
import { defineList } from '#platform/lists/defineList.ts';
import { type LeadRow, leadColumns } from './leads.rows.ts';

/** Leads, newest first. */
export const { read: readLeadQuery, page: listLeads } = defineList<LeadRow>(leadRules, {
  from: 'leads l',
  columns: leadColumns,
  key: [{ sql: 'l.id', type: 'uuid' }],
  filters: { status: 'l.status', source: 'l.source', verified: 'l.verified', landing: 'l.landing' },
  ranges: { createdAt: 'l.created_at' },
  search: (q, where) => hasWords(where, 'l.search', searchWords(q)),
  sorts: { createdAt: null },
  order: { field: 'createdAt', descending: true },
});
