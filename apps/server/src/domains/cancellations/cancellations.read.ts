import type { Queryable } from '#platform/database/queryable.ts';

/** Requests that are not done, and those of them whose time is over; counted to `most`. */
export async function openCancellations(
  db: Queryable,
  most: number,
): Promise<{ open: number; late: number }> {
  const { rows } = await db.query<{ open: number; late: number }>({
    name: 'cancellations-open',
    text: `select count(*)::int as open, (count(*) filter (where due_at < now()))::int as late
      from (select due_at from cancellations where state <> 'DONE' order by due_at limit $1) counted`,
    values: [most],
  });
  return rows[0] ?? { open: 0, late: 0 };
}

/**
 * How many requests a person has made, by the last ten digits of a telephone or by an address: they are kept where that
 * person's leads are deleted, for they prove what was asked and when.
 */
export async function countOfPerson(
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
