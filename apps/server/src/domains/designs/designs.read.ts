import type { Queryable } from '#platform/database/queryable.ts';
import { hashLinkToken } from '#platform/secrets/linkToken.ts';
import { type DesignRow, designColumns, type StoredDesign, toStoredDesign } from './designs.rows.ts';
import { isLink } from './link.ts';

export type { StoredDesign };

/** Target of a link: its design, or the day on which it expired. */
export type LinkTarget = { design: StoredDesign } | { expiredOn: Date };

/** Finds the target of a link token; null if it is unknown. */
export async function findLinkTarget(db: Queryable, token: string): Promise<LinkTarget | null> {
  if (!isLink(token)) return null;
  const { rows } = await db.query<DesignRow>({
    name: 'design-by-link',
    text: `select ${designColumns} from designs d where d.token_hash = $1`,
    values: [hashLinkToken(token)],
  });
  const [row] = rows;
  if (!row) return null;
  return row.expired || row.design === null ? { expiredOn: row.expires_at } : { design: toStoredDesign(row) };
}
