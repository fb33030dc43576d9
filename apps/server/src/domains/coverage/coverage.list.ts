import { coverageRules } from '@centinela/api/coverage/coverage.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { containsTerms, parseSearchTerms } from '#platform/lists/conditions.ts';
import { defineList } from '#platform/lists/defineList.ts';
import { type PlaceRow, placeColumns, placeSource } from './coverage.rows.ts';

/** Lists the coverage page by page, sorted by province and locality. */
export const { read: readCoverageQuery, page: listCoverage } = defineList<PlaceRow>(coverageRules, {
  from: 'coverage c',
  joined: placeSource,
  columns: placeColumns,
  key: [{ sql: 'c.id', type: 'uuid' }],
  filters: { province: 'c.province', state: 'c.state', agent: 'c.agent_id' },
  search: (q, where) => containsTerms(where, 'c.search', parseSearchTerms(q)),
  sorts: {
    place: { sql: 'c.search', type: 'text' },
    updatedAt: { sql: 'c.updated_at', type: 'timestamptz' },
  },
  order: { field: 'place', descending: false },
});

/** Lists the first places, by province and locality. */
export async function loadFirstPlaces(db: Queryable, maxCount: number): Promise<PlaceRow[]> {
  const { rows } = await db.query<PlaceRow>(
    `select ${placeColumns} from ${placeSource} order by c.search, c.id limit $1`,
    [maxCount],
  );
  return rows;
}
