import type { QadProblem } from '@centinela/api/imports/qadRules.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { isInError } from './records.rows.ts';

/** An error of records: the field, the violated rule and the number of records. */
export interface ProblemReason {
  field: QadProblem['field'];
  rule: QadProblem['rule'];
  count: number;
}

/** Returns the hundred most frequent errors of a file, most frequent first. */
export async function loadProblemReasons(db: Queryable, file: number): Promise<ProblemReason[]> {
  const { rows } = await db.query<ProblemReason>(
    `select p->>'field' as field, p->>'rule' as rule, count(*)::int as count
       from qad_detail_records r, jsonb_array_elements(r.problems) p
       where r.file = $1 and ${isInError('r')}
       group by 1, 2 order by 3 desc, 1, 2 limit 100`,
    [file],
  );
  return rows;
}
