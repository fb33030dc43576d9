import type { Queryable } from '#platform/database/queryable.ts';

/**
 * Deletes mails with all that was noted of them, in the transaction that is under way: for a person whose data has to go
 * (Ley 25.326). A mail that a worker is sending at this moment may still arrive.
 *
 * @returns how many there were
 */
export async function forgetMails(db: Queryable, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { rowCount } = await db.query({
    name: 'mails-forget',
    text: 'delete from mails where id = any($1::uuid[])',
    values: [ids],
  });
  return rowCount ?? 0;
}
