import { type RedirectOrigin, type RedirectTarget, redirectRules } from '@centinela/api/content/redirects.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { isUuid } from '#platform/database/uuid.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import { type Conditions, escapeLike } from '#platform/lists/conditions.ts';
import { defineList } from '#platform/lists/defineList.ts';
import { buildTargetSql } from './redirects.target.ts';

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

/** Returns the given addresses that have a redirect. */
export async function findRedirectedPaths(db: Queryable, froms: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ from_path: string }>(
    'select from_path from redirects where from_path = any($1)',
    [froms],
  );
  return rows.map(({ from_path }) => from_path);
}

/** A redirect with the state of its destination. */
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

/** Maximum number of search terms. */
const maxSearchTerms = 8;

/** Builds the condition that each search term occurs in the source or the destination; null without terms. */
function search(q: string, where: Conditions): string | null {
  const terms = q.replaceAll('\0', '').split(/\s+/).filter(Boolean).slice(0, maxSearchTerms);
  const parts = terms.map((word) => {
    const place = where.bind(`%${escapeLike(word)}%`);
    return `(r.from_path ilike ${place} or r.to_path ilike ${place})`;
  });
  return parts.join(' and ') || null;
}

/**
 * Creates the functions that read redirects together with the state of their destinations.
 *
 * @param isVisiblePage condition that visitors see the page of an entry; its argument is the SQL of the entry id
 */
export function createRedirectList(isVisiblePage: (id: string) => string) {
  const targetSql = buildTargetSql(isVisiblePage);
  const columns = `r.id, r.version, r.from_path, r.to_path, r.origin, r.hits::float8 as hits, r.last_hit_at,
    r.created_at, r.created_by_name, r.updated_at, r.updated_by_name, ${targetSql} as target`;
  /** The list of redirects, newest first. */
  const { read, page } = defineList<RedirectRow>(redirectRules, {
    from: 'redirects r',
    columns,
    key: [{ sql: 'r.id', type: 'uuid' }],
    filters: { origin: 'r.origin', target: targetSql },
    search,
    sorts: { id: null },
    order: { field: 'id', descending: true },
  });
  return {
    read,
    page,
    /** Lists redirects sorted by address, up to a limit. */
    async listByAddress(db: Queryable, maxRedirects: number): Promise<RedirectRow[]> {
      const { rows } = await db.query<RedirectRow>(
        `select ${columns} from redirects r order by r.from_path limit $1`,
        [maxRedirects],
      );
      return rows;
    },
    /** Loads a redirect by address or id. @throws AppError notFound */
    async get(db: Queryable, name: { from: string } | { id: string }): Promise<RedirectRow> {
      if ('id' in name && !isUuid(name.id)) throw new AppError('notFound');
      const [condition, value] = 'id' in name ? ['r.id = $1', name.id] : ['r.from_path = $1', name.from];
      const { rows } = await db.query<RedirectRow>(`select ${columns} from redirects r where ${condition}`, [
        value,
      ]);
      return orNotFound(rows[0]);
    },
  };
}
