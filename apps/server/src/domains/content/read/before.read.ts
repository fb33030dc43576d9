import { auditEntries } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';

/** Changes of an entry that are looked back over. */
const lookedBack = 30;

/** What was published of an entry before what is published now: its fields as they are stored. */
export interface PublishedBefore {
  entryId: string;
  version: number;
  data: unknown;
}

/**
 * The versions that visitors saw before, newest first; of an entry whose published version never changed, none. Drafts that
 * nobody published are never among them: the audit of each change says which version was out then.
 */
export async function publishedBefore(db: Queryable, ids: readonly string[]): Promise<PublishedBefore[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<PublishedBefore>({
    name: 'published-before',
    text: `select v.entry_id as "entryId", v.version, v.data
      from content_entries e
      cross join lateral (
        select distinct a.published from (
          select (l.before ->> '_published')::int as published from ${auditEntries} l
          where l.subject = e.section and l.subject_id = e.id::text order by l.id desc limit ${lookedBack}
        ) a where a.published < e.live_version
      ) was
      join content_versions v on v.entry_id = e.id and v.version = was.published
      where e.id = any($1::uuid[]) and e.live_version is not null and e.deleted_at is null
      order by v.entry_id, v.version desc`,
    values: [ids],
  });
  return rows;
}
