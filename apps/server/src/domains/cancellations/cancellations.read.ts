import type { Queryable } from '#platform/database/queryable.ts';

/** Counts the open requests, and how many of them are overdue. Both counts stop at `maxCount`. */
export async function countOpenCancellations(
  db: Queryable,
  maxCount: number,
): Promise<{ open: number; late: number }> {
  const { rows } = await db.query<{ open: number; late: number }>({
    name: 'cancellations-open',
    text: `select count(*)::int as open, (count(*) filter (where due_at < now()))::int as late
      from (select due_at from cancellations where state <> 'DONE' order by due_at limit $1) counted`,
    values: [maxCount],
  });
  return rows[0] ?? { open: 0, late: 0 };
}

/**
 * Counts the requests of a person by the last ten digits of a phone number or by an e-mail address. They are
 * retained when the person's leads are deleted, because they prove what was requested and when.
 */
export async function countCancellationsOfPerson(
  db: Queryable,
  { phoneKey, email }: { phoneKey: string | null; email: string | null },
): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    name: 'cancellations-of-person',
    text: 'select count(*)::int as count from cancellations where phone_key = $1 or email = $2',
    values: [phoneKey, email],
  });
  return rows[0]?.count ?? 0;
}
