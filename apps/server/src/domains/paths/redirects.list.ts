import { redirectRules } from '@centinela/api/content/redirects.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { type Conditions, escapeLike } from '#platform/lists/conditions.ts';
import { defineList } from '#platform/lists/defineList.ts';
import { type RedirectRow, redirectColumns } from './redirects.rows.ts';
import { targetSql } from './redirects.target.ts';

/** Maximum search terms. */
const maxTerms = 8;

/** Condition that each term occurs in one of the two addresses; null without terms. */
function search(q: string, where: Conditions): string | null {
  const terms = q.replaceAll('\0', '').split(/\s+/).filter(Boolean).slice(0, maxTerms);
  const parts = terms.map((word) => {
    const place = where.bind(`%${escapeLike(word)}%`);
    return `(r.from_path ilike ${place} or r.to_path ilike ${place})`;
  });
  return parts.join(' and ') || null;
}

/** The list of redirects, newest first. */
export const { read: readRedirectQuery, page: listRedirects } = defineList<RedirectRow>(redirectRules, {
  from: 'redirects r',
  columns: redirectColumns,
  key: [{ sql: 'r.id', type: 'uuid' }],
  filters: { origin: 'r.origin', target: targetSql },
  search,
  sorts: { id: null },
  order: { field: 'id', descending: true },
});

/** Lists redirects sorted by address, up to a limit. */
export async function listRedirectsByAddress(db: Queryable, maxRedirects: number): Promise<RedirectRow[]> {
  const { rows } = await db.query<RedirectRow>(
    `select ${redirectColumns} from redirects r order by r.from_path limit $1`,
    [maxRedirects],
  );
  return rows;
}
