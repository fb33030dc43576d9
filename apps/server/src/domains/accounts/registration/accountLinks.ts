import { linkLives } from '@centinela/api/accounts/registration.ts';
import type { PoolClient } from 'pg';
import type { Queryable } from '#platform/database/queryable.ts';
import { hashOf, newToken } from '../sessions/tokens.ts';

/** What a mailed link is for, and the page that it leads to. */
const paths = { validate: '/validar', forgot: '/recuperar-clave/nueva' } as const;
export type LinkPurpose = keyof typeof paths;

const minutes = {
  validate: linkLives.validate.hours * 60,
  forgot: linkLives.forgot.minutes,
} as const satisfies Record<LinkPurpose, number>;

interface LinkOrder {
  purpose: LinkPurpose;
  userId: string;
  /** Minutes, where they are not the purpose's own. */
  lives?: number;
}

/** Expired links removed along the way, so that those which nobody follows do not pile up. */
const purgedAtOnce = 50;

/**
 * Makes the token of a link for a user; the one before for the same purpose stops working. Only a hash of it is stored.
 *
 * @returns the token
 */
export async function newLinkToken(
  client: PoolClient,
  { purpose, userId, lives = minutes[purpose] }: LinkOrder,
): Promise<string> {
  const token = newToken();
  await client.query(
    `delete from account_links where (user_id = $1 and purpose = $2) or hash in (
      select hash from account_links where expires_at < now() limit $3 for update skip locked)`,
    [userId, purpose, purgedAtOnce],
  );
  await client.query(
    `insert into account_links (hash, purpose, user_id, expires_at)
     values ($1, $2, $3, now() + make_interval(mins => $4))`,
    [hashOf(token), purpose, userId, lives],
  );
  return token;
}

/** Makes a link for a user, as `newLinkToken` does. @returns its whole address */
export async function newLink(
  client: PoolClient,
  { origin, ...about }: LinkOrder & { origin: string },
): Promise<string> {
  return `${origin}${paths[about.purpose]}?token=${await newLinkToken(client, about)}`;
}

/** Whose link this is; null when it is used, too old or none. Looking does not use it up. */
export async function findLink(db: Queryable, purpose: LinkPurpose, token: string): Promise<string | null> {
  const { rows } = await db.query<{ user_id: string }>(
    'select user_id from account_links where hash = $1 and purpose = $2 and expires_at > now() and user_id is not null',
    [hashOf(token), purpose],
  );
  return rows[0]?.user_id ?? null;
}

/** Uses a link up. The row is locked until the transaction ends: of two at once the second finds nothing. */
export async function spendLink(
  client: PoolClient,
  purpose: LinkPurpose,
  token: string,
): Promise<string | null> {
  const { rows } = await client.query<{ user_id: string }>(
    `delete from account_links where hash = $1 and purpose = $2 and expires_at > now() and user_id is not null
     returning user_id`,
    [hashOf(token), purpose],
  );
  return rows[0]?.user_id ?? null;
}
