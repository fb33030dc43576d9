import { auditEntries } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';

/** Maximum changes examined per entry. */
const maxExaminedChanges = 30;

/** A previously published version of an entry, with its stored fields. */
export interface PreviousVersion {
  entryId: string;
  version: number;
  data: unknown;
}

/**
 * Loads previously published versions, newest first; none for entries whose published version never changed. Drafts
 * are never included: the audit record of each change says which version was published at the time.
 */
export async function loadPreviousVersions(
  db: Queryable,
  ids: readonly string[],
): Promise<PreviousVersion[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<PreviousVersion>({
    name: 'published-before',
    text: `select v.entry_id as "entryId", v.version, v.data
      from content_entries e
      cross join lateral (
        select distinct a.published from (
          select (l.before ->> '_published')::int as published from ${auditEntries} l
          where l.subject = e.section and l.subject_id = e.id::text order by l.id desc limit ${maxExaminedChanges}
        ) a where a.published < e.live_version
      ) was
      join content_versions v on v.entry_id = e.id and v.version = was.published
      where e.id = any($1::uuid[]) and e.live_version is not null and e.deleted_at is null
      order by v.entry_id, v.version desc`,
    values: [ids],
  });
  return rows;
}
