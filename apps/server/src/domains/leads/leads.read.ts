import type { Queryable } from '#platform/database/queryable.ts';
import { lastDays } from '#platform/lists/days.ts';

/** How many leads came on each of the last days, oldest first. */
export async function leadsByDay(db: Queryable, days: number): Promise<number[]> {
  const { rows } = await db.query<{ count: number }>(
    `select (select count(*)::int from leads l where l.created_at >= d.begins and l.created_at < d.ends) as count
     from ${lastDays(days)} order by d.day`,
  );
  return rows.map(({ count }) => count);
}
