import type { Queryable } from '#platform/database/queryable.ts';

/** The centre, for entries without a focal point. */
const centre = { x: 0.5, y: 0.5 };

const focalPointsSql = `select distinct e.live #> string_to_array(c.path, '.') -> 'focal' as focal
  from content_references c
  join lateral (
    select live from content_entries where id = c.entry_id and deleted_at is null
    union all select live from plans where id = c.entry_id and deleted_at is null
  ) e on true
  where c.target_id = $1 and c.target = 'media' and c.in_live limit 200`;

/** Reads the focal points with which published entries display a picture; coordinates from 0 to 1. */
export async function readFocalPoints(db: Queryable, fileId: string): Promise<{ x: number; y: number }[]> {
  const { rows } = await db.query<{ focal: { x: number; y: number } | null }>({
    name: 'focal-points',
    text: focalPointsSql,
    values: [fileId],
  });
  return rows.map(({ focal }) => focal ?? centre);
}
