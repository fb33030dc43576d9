import type { EntryData } from '@centinela/sections/kernel/derive.ts';
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

/** What is published of an entry. */
export interface PublishedFields {
  id: string;
  section: string;
  live: EntryData;
}

/** The tables that entries are in. */
export const publishedIn = ['content_entries', 'plans'] as const;

/**
 * The next published entries of these sections, by their ids; held until the transaction ends, so that none of them changes
 * meanwhile.
 *
 * @param after the id behind which to go on; null to begin
 */
export async function holdPublished(
  db: Queryable,
  table: (typeof publishedIn)[number],
  { sections, after, most }: { sections: readonly string[]; after: string | null; most: number },
): Promise<PublishedFields[]> {
  const { rows } = await db.query<PublishedFields>(
    `select id, section, live from ${table}
     where section = any($1) and ($2::uuid is null or id > $2) and live is not null and deleted_at is null
     order by id limit $3 for share`,
    [sections, after, most],
  );
  return rows;
}
