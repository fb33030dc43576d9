import type { QadField } from '@centinela/api/imports/qadColumns.ts';
import type { QadRepairGroup } from '@centinela/api/imports/qadRepairs.ts';
import { formatProblem, type QadRule } from '@centinela/api/imports/qadRules.ts';
import type { Language } from '@centinela/sections/kernel/language.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { loadCatalogue } from '../apply/chunk.ts';
import { createSuggester, isOptional } from './repair.suggestions.ts';

/** Wrong values listed for each reason: the most frequent ones. */
const maxValues = 20;

interface ValueRow {
  field: QadField | null;
  rule: QadRule;
  value: string;
  with: string | null;
  count: number;
  total: number;
  values: number;
}

const groupsSql = `
  with wrong as (
    select p->>'field' as field, p->>'rule' as rule, p->>'value' as value, min(p->>'with') as "with", count(*)::int as count
    from qad_detail_records r, jsonb_array_elements(r.problems) p
    where r.file = $1 and r.status = 'PENDING' and r.outcome = 'ERROR' group by 1, 2, 3
  ), ranked as (
    select w.*, sum(count) over reason::int as total, count(*) over reason::int as values,
      row_number() over (partition by field, rule order by count desc, value) as place
    from wrong w window reason as (partition by field, rule))
  select field, rule, value, "with", count, total, values from ranked where place <= ${maxValues}
  order by total desc, field, rule, place`;

/** Groups a file's records in error by reason and wrong value, most frequent first, with suggestions. */
export async function loadRepairGroups(
  db: Queryable,
  file: number,
  language: Language,
): Promise<QadRepairGroup[]> {
  const { rows } = await db.query<ValueRow>(groupsSql, [file]);
  const suggest = createSuggester(await loadCatalogue(db));
  const byReason = Map.groupBy(rows, ({ field, rule }) => `${field ?? ''}:${rule}`);
  return [...byReason].flatMap(([reason, [first, ...others]]) => {
    if (!first) return [];
    const { field, rule, total, values: valueCount } = first;
    const problem = { field, rule, value: '', with: rule === 'tooLong' ? (first.with ?? '…') : '…' };
    return {
      reason,
      field,
      rule,
      ...formatProblem(problem, language),
      count: total,
      canBeEmpty: field !== null && isOptional(field),
      values: [first, ...others].map(({ value, count }) => ({
        value,
        count,
        suggestion: suggest(field, rule, value),
      })),
      valueCount,
    };
  });
}

/** Counts the corrected or skipped records that have no error now. */
export async function countRepaired(db: Queryable, file: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from qad_detail_records
     where file = $1 and mended and status = 'PENDING' and outcome <> 'ERROR'`,
    [file],
  );
  return rows[0]?.count ?? 0;
}
