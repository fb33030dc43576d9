import type { Queryable } from '#platform/database/queryable.ts';

/** Counts requests that are neither done nor rejected, up to `maxCount`. */
export async function countOpenRequests(db: Queryable, maxCount: number): Promise<number> {
  const { rows } = await db.query<{ open: number }>({
    name: 'requests-open',
    text: `select count(*)::int as open
      from (select 1 from service_requests where state in ('RECEIVED', 'TAKEN') limit $1) counted`,
    values: [maxCount],
  });
  return rows[0]?.open ?? 0;
}
