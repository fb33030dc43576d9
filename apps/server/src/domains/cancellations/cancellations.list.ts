import { cancellationRules } from '@centinela/api/cancellations/cancellations.ts';
import { containsTerms, parseSearchTerms } from '#platform/lists/conditions.ts';
import { defineList } from '#platform/lists/defineList.ts';
import { type CancellationRow, cancellationColumns, paceSql } from './cancellations.rows.ts';

/** Lists requests, newest first. Sorted by deadline, finished requests come last. */
export const { read: readCancellationQuery, page: listCancellations } = defineList<CancellationRow>(
  cancellationRules,
  {
    from: 'cancellations c',
    columns: cancellationColumns,
    key: [{ sql: 'c.id', type: 'uuid' }],
    filters: {
      state: 'c.state',
      kind: 'c.kind',
      contract: 'c.contract',
      email: 'c.email',
      // Repeats the condition of the partial index on open requests.
      pace: (value, where) => `c.state <> 'DONE' and (${paceSql}) = ${where.bind(value)}`,
    },
    ranges: { createdAt: 'c.created_at' },
    search: (q, where) => containsTerms(where, 'c.search', parseSearchTerms(q)),
    sorts: {
      createdAt: null,
      dueAt: {
        sql: `(case when c.state = 'DONE' then '9999-01-01 00:00:00+00'::timestamptz else c.due_at end)`,
        type: 'timestamptz',
      },
    },
    order: { field: 'createdAt', descending: true },
  },
);
