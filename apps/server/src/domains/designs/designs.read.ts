import { listOffers } from '@centinela/sections/sections/plans/pricing/offers.ts';
import { type SavedForecast, savedForecast } from '@centinela/sections/sections/protectionSections/saved.ts';
import { createReader } from '#content/read';
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

/** The bills that were forecast for a client when a design in their account was saved. */
export interface OwnedForecast {
  ownerId: string;
  savedAt: Date;
  forecast: SavedForecast;
}

/** Lists the forecasts of the designs in some accounts, newest first. */
export async function listForecasts(db: Queryable, ownerIds: readonly string[]): Promise<OwnedForecast[]> {
  const { rows } = await db.query<{ owner_id: string; created_at: Date; forecast: unknown }>({
    name: 'designs-forecasts',
    text: `select d.owner_id, d.created_at, d.design->'forecast' as forecast from designs d
      where d.owner_id = any($1::uuid[]) and jsonb_typeof(d.design->'forecast') = 'object' order by d.id desc`,
    values: [ownerIds],
  });
  return rows.map(({ owner_id: ownerId, created_at: savedAt, forecast }) => ({
    ownerId,
    savedAt,
    forecast: savedForecast.parse(forecast),
  }));
}

/** Reads the current questions, and what is for sale today. */
export async function loadCurrentQuestions(db: Queryable) {
  const read = createReader(db, 'PUBLICO', new Date());
  const [questions, plans, addons, promotions] = await Promise.all([
    read.list('protectionSections'),
    read.list('plans'),
    read.list('upsellings'),
    read.list('promotionSections', 'PUBLICO'),
  ]);
  return { questions, promotions, catalogue: { plans, addons, offers: listOffers(promotions) } };
}
