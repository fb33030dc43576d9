import type { ShortDesign } from '@centinela/api/designs/designs.ts';
import { type SavedDesign, savedDesign } from '@centinela/sections/sections/protectionSections/saved.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { isUuid } from './link.ts';

/** A kept design as it is stored. */
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

/** A kept design, not emptied yet. */
export interface KeptDesign {
  id: string;
  saved: SavedDesign;
  ownerId: string | null;
  /** The agent's link by which its visitor came. */
  agentLinkId: string | null;
  createdAt: Date;
  expiresAt: Date;
}

/** @throws ZodError for what no version of this program has stored */
export const toKept = ({
  id,
  design,
  owner_id,
  agent_link_id,
  created_at,
  expires_at,
}: DesignRow): KeptDesign => ({
  id,
  saved: savedDesign.parse(design),
  ownerId: owner_id,
  agentLinkId: agent_link_id,
  createdAt: created_at,
  expiresAt: expires_at,
});

/** A design by its first words. */
export const toShort = ({ id, saved, createdAt, expiresAt }: KeptDesign): ShortDesign => ({
  id,
  place: saved.place,
  plan: saved.proposal.plan?.name ?? '',
  ...saved.proposal.cost,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

/** A design in somebody's account; null for one of another's, or none. */
export async function findOwned(db: Queryable, ownerId: string, id: string): Promise<KeptDesign | null> {
  if (!isUuid(id)) return null;
  const { rows } = await db.query<DesignRow>({
    name: 'design-owned',
    text: `select ${designColumns} from designs d where d.id = $1 and d.owner_id = $2`,
    values: [id, ownerId],
  });
  return rows[0] ? toKept(rows[0]) : null;
}

/** The designs in somebody's account, newest first. */
export async function listOwned(db: Queryable, ownerId: string): Promise<KeptDesign[]> {
  const { rows } = await db.query<DesignRow>({
    name: 'designs-owned',
    text: `select ${designColumns} from designs d where d.owner_id = $1 order by d.id desc`,
    values: [ownerId],
  });
  return rows.map(toKept);
}

/** A design that came with a lead; null for any other. */
export async function findSent(db: Queryable, id: string): Promise<KeptDesign | null> {
  if (!isUuid(id)) return null;
  const { rows } = await db.query<DesignRow>({
    name: 'design-sent',
    text: `select ${designColumns} from designs d where d.id = $1 and d.sent_at is not null and d.design is not null`,
    values: [id],
  });
  return rows[0] ? toKept(rows[0]) : null;
}
