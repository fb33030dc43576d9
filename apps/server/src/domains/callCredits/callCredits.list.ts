import { callCreditRules } from '@centinela/api/callCredits/callCredits.ts';
import { containsTerms, foldSql, foldTerms } from '#platform/lists/conditions.ts';
import { defineList } from '#platform/lists/defineList.ts';
import { type CreditRow, creditColumns, creditTables } from './callCredits.rows.ts';

/** Lists free months, newest first; searches by contract and holder. */
export const { read: readCreditQuery, page: listCredits } = defineList<CreditRow>(callCreditRules, {
  from: creditTables,
  columns: creditColumns,
  key: [{ sql: 'k.id', type: 'uuid' }],
  filters: { state: 'k.state', contract: 'k.contract' },
  ranges: { month: `to_char(k.month, 'YYYY-MM')` },
  search: (q, where) =>
    containsTerms(where, foldSql(`k.contract || ' ' || coalesce(c.name, '')`), foldTerms(q)),
  sorts: { createdAt: null },
  order: { field: 'createdAt', descending: true },
});
