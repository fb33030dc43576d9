import { type HouseholdPerson, maxGuests, type StaffAccess } from '@centinela/api/household/household.ts';
import { type HouseholdView, householdViews, type SharedAccount } from '@centinela/api/household/shared.ts';
import { usersSubquery } from '#accounts/read';
import { everyContract } from '#contracts/read';
import type { Queryable } from '#platform/database/queryable.ts';
import { isUuid } from '#platform/database/uuid.ts';
import { listedDays } from './household.limits.ts';

/** An access with its owner and guest, as returned by the queries below. */
export interface AccessRow {
  id: string;
  version: number;
  owner_id: string;
  guest_id: string | null;
  email: string;
  name: string;
  sees_contracts: boolean;
  sees_invoices: boolean;
  state: 'INVITED' | 'ACTIVE' | 'DECLINED' | 'ENDED';
  is_expired: boolean;
  expires_at: Date;
  created_at: Date;
  accepted_at: Date | null;
  ended_at: Date | null;
  ended_by: 'OWNER' | 'GUEST' | 'STAFF' | 'ACCOUNT' | null;
  /** Null means all contracts. */
  chosen: { id: string; number: string }[] | null;
  owner: { firstName: string; lastName: string; email: string };
}

const columns = `h.id, h.version, h.owner_id, h.guest_id, h.email, h.name, h.sees_contracts, h.sees_invoices, h.state,
  h.expires_at <= now() as is_expired, h.expires_at, h.created_at, h.accepted_at, h.ended_at, h.ended_by,
  case when h.contracts is not null then coalesce((select json_agg(json_build_object('id', c.id, 'number', c.number) order by c.number)
    from ${everyContract} c where c.id = any(h.contracts) and c.client_id = h.owner_id), '[]') end as chosen,
  json_build_object('firstName', o.first_name, 'lastName', o.last_name, 'email', o.email) as owner`;

const from = `household_access h join ${usersSubquery} o on o.id = h.owner_id`;

async function queryAccesses(
  db: Queryable,
  name: string,
  where: string,
  values: readonly unknown[],
): Promise<AccessRow[]> {
  const { rows } = await db.query<AccessRow>({
    name: `household-${name}`,
    text: `select ${columns} from ${from} where ${where} order by h.id desc limit 50`,
    values: [...values],
  });
  return rows;
}

/** SQL condition: a pending invitation that can still be accepted. */
const isPendingSql = `h.state = 'INVITED' and h.expires_at > now() and o.enable`;

/** Lists the members that a client has invited: `people` of the API. */
export const listMembers = (db: Queryable, ownerId: string): Promise<AccessRow[]> =>
  queryAccesses(
    db,
    'people',
    `h.owner_id = $1 and (h.state = 'ACTIVE'
      or (h.state = 'INVITED' and h.expires_at > now() - interval '${listedDays} days')
      or (h.state = 'DECLINED' and h.ended_at > now() - interval '${listedDays} days'))`,
    [ownerId],
  );

/** A client's account id and e-mail address. */
export interface Guest {
  id: string;
  email: string;
}

/** Lists what is shared with a client, and the pending invitations to their address. */
export const listShared = (db: Queryable, { id, email }: Guest): Promise<AccessRow[]> =>
  queryAccesses(
    db,
    'shared',
    `o.enable and ((h.guest_id = $1 and h.state = 'ACTIVE') or (h.email = $2 and h.owner_id <> $1 and ${isPendingSql}))`,
    [id, email],
  );

/** Finds one of the accesses that a client has granted. */
export const findOwnAccess = async (db: Queryable, ownerId: string, id: string): Promise<AccessRow | null> =>
  isUuid(id)
    ? ((await queryAccesses(db, 'own', 'h.id = $2 and h.owner_id = $1', [ownerId, id]))[0] ?? null)
    : null;

/** Finds one of the guest's accesses: accepted by the account, or an invitation to its address, even if expired. */
export const findGuestAccess = async (
  db: Queryable,
  { id: guestId, email }: Guest,
  id: string,
): Promise<AccessRow | null> =>
  isUuid(id)
    ? ((
        await queryAccesses(
          db,
          'guests',
          `h.id = $3 and o.enable and h.owner_id <> $1
            and ((h.guest_id = $1 and h.state = 'ACTIVE') or (h.email = $2 and h.state = 'INVITED'))`,
          [guestId, email, id],
        )
      )[0] ?? null)
    : null;

/** Finds the invitation of a link if it was sent to the guest's address, even if expired. */
export const findLinkedInvitation = async (
  db: Queryable,
  { id, email }: Guest,
  hash: Buffer,
): Promise<AccessRow | null> =>
  (
    await queryAccesses(
      db,
      'linked',
      `h.token_hash = $3 and h.email = $2 and h.owner_id <> $1 and h.state = 'INVITED' and o.enable`,
      [id, email, hash],
    )
  )[0] ?? null;

/** Finds an invitation or access by id. */
export const findAccess = async (db: Queryable, id: string): Promise<AccessRow | null> =>
  isUuid(id) ? ((await queryAccesses(db, 'any', 'h.id = $1', [id]))[0] ?? null) : null;

/** Lists all access grants that a user has given or received. */
export const listUserAccesses = (db: Queryable, userId: string): Promise<AccessRow[]> =>
  queryAccesses(db, 'of-user', 'h.owner_id = $1 or h.guest_id = $1', [userId]);

/** Returns whether a client has the maximum number of members, not counting one address. */
export async function hasMaxMembers(db: Queryable, ownerId: string, exceptEmail: string): Promise<boolean> {
  const { rows } = await db.query<{ count: number }>({
    name: 'household-count',
    text: `select count(*)::int as count from household_access h where h.owner_id = $1 and h.email <> $2
      and (h.state = 'ACTIVE' or (h.state = 'INVITED' and h.expires_at > now()))`,
    values: [ownerId, exceptEmail],
  });
  return (rows[0]?.count ?? 0) >= maxGuests;
}

export const getSharedViews = ({
  sees_contracts,
  sees_invoices,
}: Pick<AccessRow, 'sees_contracts' | 'sees_invoices'>): HouseholdView[] =>
  householdViews.filter((view) => (view === 'contracts' ? sees_contracts : sees_invoices));

/**
 * Formats a name as shown to others, such as Ana P.: enough for people who know them. Keeps letters only, because the
 * result is inserted into e-mails.
 */
export function shortName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const letters = (text: string): string =>
    text
      .replace(/[^\p{L}\p{M}'’ -]/gu, '')
      .trim()
      .slice(0, 30);
  const [initial] = letters(lastName);
  return [letters(firstName) || 'Un cliente', initial && `${initial.toUpperCase()}.`]
    .filter(Boolean)
    .join(' ');
}

const toIsoString = (date: Date | null): string | null => date?.toISOString() ?? null;

/** INVITED becomes EXPIRED by time alone, without an update of the row. */
const getState = ({ state, is_expired }: AccessRow) =>
  state === 'INVITED' && is_expired ? ('EXPIRED' as const) : state;

export function toMemberResponse(row: AccessRow): HouseholdPerson {
  const state = getState(row);
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    email: row.email,
    views: getSharedViews(row),
    contracts: row.chosen,
    // Ended accesses are not in any of the owner's lists.
    state: state === 'ENDED' ? 'DECLINED' : state,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    acceptedAt: toIsoString(row.accepted_at),
  };
}

export const toSharedResponse = (row: AccessRow): SharedAccount => ({
  id: row.id,
  owner: shortName(row.owner),
  views: getSharedViews(row),
  state: row.state === 'ACTIVE' ? 'ACTIVE' : 'INVITED',
  expiresAt: row.expires_at.toISOString(),
  acceptedAt: toIsoString(row.accepted_at),
});

/** @param userId the user from whose perspective the access is described */
export function toStaffResponse(row: AccessRow, userId: string): StaffAccess {
  const isOwner = row.owner_id === userId;
  const { firstName, lastName, email } = row.owner;
  return {
    id: row.id,
    side: isOwner ? 'OWNER' : 'GUEST',
    other: isOwner
      ? { id: row.guest_id, name: row.name, email: row.email }
      : { id: row.owner_id, name: `${firstName} ${lastName}`.trim(), email },
    views: getSharedViews(row),
    contracts: row.chosen,
    state: getState(row),
    createdAt: row.created_at.toISOString(),
    acceptedAt: toIsoString(row.accepted_at),
    endedAt: toIsoString(row.ended_at),
    endedBy: row.ended_by,
  };
}
