import type { Queryable } from '#platform/database/queryable.ts';
import { hashOfLinkToken } from '#platform/secrets/linkToken.ts';
import { type DesignRow, designColumns, type KeptDesign, toKept } from './designs.rows.ts';
import { isLink } from './link.ts';

export type { KeptDesign };

/** What a link leads to: its design, or that it was there until a day. */
export type Linked = { design: KeptDesign } | { expiredOn: Date };

/** What the end of a link leads to; null for one that leads nowhere. */
export async function findLinked(db: Queryable, token: string): Promise<Linked | null> {
  if (!isLink(token)) return null;
  const { rows } = await db.query<DesignRow>({
    name: 'design-by-link',
    text: `select ${designColumns} from designs d where d.token_hash = $1`,
    values: [hashOfLinkToken(token)],
  });
  const [row] = rows;
  if (!row) return null;
  return row.expired || row.design === null ? { expiredOn: row.expires_at } : { design: toKept(row) };
}
