import type { Queryable } from '#platform/database/queryable.ts';

/** Counts page views by agents' links, keyed by agent code; links without views are omitted. */
export async function countViewsByAgentCode(
  db: Queryable,
  agentCodes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (agentCodes.length === 0) return new Map();
  const { rows } = await db.query<{ name: string; count: number }>({
    name: 'views-of-marks',
    text: `select name, sum(count)::int as count from view_origins
      where kind = 'AGENT' and name = any($1::text[]) group by name`,
    values: [agentCodes],
  });
  return new Map(rows.map(({ name, count }) => [name, count]));
}
