import { agentLinkRules } from '@centinela/api/agents/links.ts';
import { containsTerms, foldSql, foldTerms } from '#platform/lists/conditions.ts';
import { defineList } from '#platform/lists/defineList.ts';
import { type LinkRow, linkColumns, linkTables } from './agents.rows.ts';

/** Lists the tracked links of all agents, newest first; searches by target title and agent name. */
export const { read: readLinkQuery, page: listLinks } = defineList<LinkRow>(agentLinkRules, {
  from: linkTables,
  columns: linkColumns,
  key: [{ sql: 'k.id', type: 'uuid' }],
  filters: {
    kind: 'k.kind',
    agent: 'k.agent_id',
    ended: (value) => `(k.ended_at is not null) is ${value === 'true'}`,
  },
  ranges: { createdAt: 'k.created_at' },
  search: (q, where) =>
    containsTerms(
      where,
      foldSql(`k.title || ' ' || k.code || ' ' || coalesce(u.first_name || ' ' || u.last_name, '')`),
      foldTerms(q),
    ),
  sorts: { createdAt: null },
  order: { field: 'createdAt', descending: true },
});
