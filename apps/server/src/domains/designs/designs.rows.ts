import type { DesignSummary } from '@centinela/api/designs/designs.ts';
import { type SavedDesign, savedDesign } from '@centinela/sections/sections/protectionSections/saved.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { isUuid } from './link.ts';

/** A row of a saved design. */
export interface DesignRow {
  id: string;
  design: unknown;
  owner_id: string | null;
  agent_link_id: string | null;
  created_at: Date;
  expires_at: Date;
  expired: boolean;
}

export const designColumns =
  'd.id, d.design, d.owner_id, d.agent_link_id, d.created_at, d.expires_at, d.expires_at <= now() as expired';

/** A saved design that has not been cleared. */
export interface StoredDesign {
  id: string;
  saved: SavedDesign;
  ownerId: string | null;
  /** Id of the agent's tracked link through which the visitor came. */
  agentLinkId: string | null;
  createdAt: Date;
  expiresAt: Date;
}

/** @throws ZodError for content that no version of this program has stored */
export const toStoredDesign = ({
  id,
  design,
  owner_id,
  agent_link_id,
  created_at,
  expires_at,
}: DesignRow): StoredDesign => ({
  id,
  saved: savedDesign.parse(design),
  ownerId: owner_id,
  agentLinkId: agent_link_id,
  createdAt: created_at,
  expiresAt: expires_at,
});

/** Converts a design to its summary. */
export const toSummary = ({ id, saved, createdAt, expiresAt }: StoredDesign): DesignSummary => ({
  id,
  place: saved.place,
  plan: saved.proposal.plan?.name ?? '',
  ...saved.proposal.cost,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

/** Finds a design in a user's account; null if it belongs to another account or does not exist. */
export async function findOwned(db: Queryable, ownerId: string, id: string): Promise<StoredDesign | null> {
  if (!isUuid(id)) return null;
  const { rows } = await db.query<DesignRow>({
    name: 'design-owned',
    text: `select ${designColumns} from designs d where d.id = $1 and d.owner_id = $2`,
    values: [id, ownerId],
  });
  return rows[0] ? toStoredDesign(rows[0]) : null;
}

/** Lists the designs in a user's account, newest first. */
export async function listOwned(db: Queryable, ownerId: string): Promise<StoredDesign[]> {
  const { rows } = await db.query<DesignRow>({
    name: 'designs-owned',
    text: `select ${designColumns} from designs d where d.owner_id = $1 order by d.id desc`,
    values: [ownerId],
  });
  return rows.map(toStoredDesign);
}

/** Finds a design that was sent with a lead; null otherwise. */
export async function findSent(db: Queryable, id: string): Promise<StoredDesign | null> {
  if (!isUuid(id)) return null;
  const { rows } = await db.query<DesignRow>({
    name: 'design-sent',
    text: `select ${designColumns} from designs d where d.id = $1 and d.sent_at is not null and d.design is not null`,
    values: [id],
  });
  return rows[0] ? toStoredDesign(rows[0]) : null;
}
