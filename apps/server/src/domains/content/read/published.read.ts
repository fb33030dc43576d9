import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import type { Queryable } from '#platform/database/queryable.ts';

/** The published version of an entry, and its publication time. */
export interface PublishedVersion {
  id: string;
  section: string;
  version: number;
  publishedAt: Date | null;
}

const columns = `e.id, e.section, e.live_version as version, e.published_at as "publishedAt"`;
const where = 'where e.id = any($1::uuid[]) and e.live_version is not null and e.deleted_at is null';

/** Loads the published versions of entries by id; unpublished entries are left out. */
export async function loadPublishedVersions(
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

/** The published fields of an entry. */
export interface PublishedFields {
  id: string;
  section: string;
  live: EntryData;
}

/** The tables that contain entries. */
export const contentTableNames = ['content_entries', 'plans'] as const;

/**
 * Loads the next published entries of these sections in id order and locks them until the end of the transaction.
 *
 * @param after the id after which to continue; null to begin
 */
export async function lockPublished(
  db: Queryable,
  table: (typeof contentTableNames)[number],
  { sections, after, maxEntries }: { sections: readonly string[]; after: string | null; maxEntries: number },
): Promise<PublishedFields[]> {
  const { rows } = await db.query<PublishedFields>(
    `select id, section, live from ${table}
     where section = any($1) and ($2::uuid is null or id > $2) and live is not null and deleted_at is null
     order by id limit $3 for share`,
    [sections, after, maxEntries],
  );
  return rows;
}
