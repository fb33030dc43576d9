import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';

export interface VersionRow {
  version: number;
  action: string;
  at: Date;
  by_name: string | null;
}

/**
 * Lists all versions of an entry, newest first. Not paginated, because entries rarely have more than a few dozen.
 */
export async function listVersions(db: Queryable, entryId: string): Promise<VersionRow[]> {
  const { rows } = await db.query<VersionRow>(
    'select version, action, at, by_name from content_versions where entry_id = $1 order by version desc limit 1000',
    [entryId],
  );
  return rows;
}

/** Loads a version with its fields. @throws AppError notFound */
export async function readVersion(
  db: Queryable,
  entryId: string,
  version: number,
): Promise<VersionRow & { data: EntryData }> {
  if (!Number.isInteger(version) || version < 1 || version > 2_147_483_647) throw new AppError('notFound');
  const { rows } = await db.query<VersionRow & { data: EntryData }>(
    'select version, action, at, by_name, data from content_versions where entry_id = $1 and version = $2',
    [entryId, version],
  );
  return orNotFound(rows[0]);
}
