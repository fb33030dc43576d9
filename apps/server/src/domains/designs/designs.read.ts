import type { Queryable } from '#platform/database/queryable.ts';
import { hashOfLinkToken } from '#platform/secrets/linkToken.ts';
import { type DesignRow, designColumns, type KeptDesign, toKept } from './designs.rows.ts';
import { isLink } from './link.ts';

export type { KeptDesign };

/** Target of a link: its design, or the day on which it expired. */
export type Linked = { design: KeptDesign } | { expiredOn: Date };

/** Finds the target of a link token; null if it is unknown. */
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
