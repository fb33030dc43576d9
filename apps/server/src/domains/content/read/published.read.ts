import type { Queryable } from '#platform/database/queryable.ts';

/** Which version of an entry visitors see, and since when. */
export interface PublishedVersion {
  id: string;
  section: string;
  version: number;
  publishedAt: Date | null;
}

const columns = `e.id, e.section, e.live_version as version, e.published_at as "publishedAt"`;
const where = 'where e.id = any($1::uuid[]) and e.live_version is not null and e.deleted_at is null';

/** The published versions of entries, by their ids; what is not published is left out. */
export async function publishedVersions(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PublishedVersion>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.query<PublishedVersion>({
    name: 'published-versions',
    text: `select ${columns} from content_entries e ${where} union all select ${columns} from plans e ${where}`,
    values: [ids],
  });
  return new Map(rows.map((row) => [row.id, row]));
}
