import type { Redirect, RedirectOrigin, RedirectTarget } from '@centinela/api/content/redirects.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { isUuid } from '#platform/database/uuid.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import { targetSql } from './redirects.target.ts';

export interface RedirectRow {
  id: string;
  version: number;
  from_path: string;
  to_path: string;
  origin: RedirectOrigin;
  target: RedirectTarget;
  hits: number;
  last_hit_at: Date | null;
  created_at: Date;
  created_by_name: string | null;
  updated_at: Date;
  updated_by_name: string | null;
}

export const redirectColumns = `r.id, r.version, r.from_path, r.to_path, r.origin, r.hits::float8 as hits, r.last_hit_at,
  r.created_at, r.created_by_name, r.updated_at, r.updated_by_name, ${targetSql} as target`;

/** Converts a row to the redirect of the API. */
export const toRedirect = (row: RedirectRow): Redirect => ({
  id: row.id,
  version: row.version,
  from: row.from_path,
  to: row.to_path,
  origin: row.origin,
  target: row.target,
  hits: row.hits,
  lastHitAt: row.last_hit_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_by_name,
  updatedAt: row.updated_at.toISOString(),
  updatedBy: row.updated_by_name,
});

/** The cache tag of a response that redirects from an address. */
export const redirectTag = (path: string): string => `redirects?${path}`;

/** Finds the destination of a former address; null if there is no redirect. */
export async function findDestination(db: Queryable, path: string): Promise<string | null> {
  const { rows } = await db.query<{ to_path: string }>({
    name: 'redirect-from',
    text: 'select to_path from redirects where from_path = $1',
    values: [path],
  });
  return rows[0]?.to_path ?? null;
}

/** Returns those of the addresses from which a redirect exists. */
export async function findRedirectedPaths(db: Queryable, froms: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ from_path: string }>(
    'select from_path from redirects where from_path = any($1)',
    [froms],
  );
  return rows.map(({ from_path }) => from_path);
}

/** Loads a redirect by address or id. @throws AppError notFound */
export async function getRedirect(
  db: Queryable,
  name: { from: string } | { id: string },
): Promise<RedirectRow> {
  if ('id' in name && !isUuid(name.id)) throw new AppError('notFound');
  const [condition, value] = 'id' in name ? ['r.id = $1', name.id] : ['r.from_path = $1', name.from];
  const { rows } = await db.query<RedirectRow>(
    `select ${redirectColumns} from redirects r where ${condition}`,
    [value],
  );
  return orNotFound(rows[0]);
}
