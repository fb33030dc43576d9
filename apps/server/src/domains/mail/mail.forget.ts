import type { Queryable } from '#platform/database/queryable.ts';

/**
 * Deletes mails and their attempts in the current transaction, for a person whose data must be erased (Ley 25.326). A
 * mail that a worker is currently sending may still arrive.
 *
 * @returns how many were deleted
 */
export async function deleteMails(db: Queryable, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { rowCount } = await db.query({
    name: 'mails-forget',
    text: 'delete from mails where id = any($1::uuid[])',
    values: [ids],
  });
  return rowCount ?? 0;
}
