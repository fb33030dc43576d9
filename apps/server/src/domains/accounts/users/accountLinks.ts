import { linkLifetimes } from '@centinela/api/accounts/registration.ts';
import type { PoolClient } from 'pg';
import type { Queryable } from '#platform/database/queryable.ts';
import { createToken, hashToken } from '../sessions/tokens.ts';

/** Path of the page that a link opens, by purpose. */
const linkPaths = { validate: '/validar', forgot: '/recuperar-clave/nueva' } as const;
export type LinkPurpose = keyof typeof linkPaths;

const defaultLifetimeMinutes = {
  validate: linkLifetimes.validate.hours * 60,
  forgot: linkLifetimes.forgot.minutes,
} as const satisfies Record<LinkPurpose, number>;

interface LinkOptions {
  purpose: LinkPurpose;
  userId: string;
  /** Lifetime in minutes, if different from the purpose's default. */
  lifetimeMinutes?: number;
}

/** Maximum number of expired links deleted by each insert, so that unused links do not accumulate. */
const maxPurgedLinks = 50;

/**
 * Creates a link token for a user and invalidates the previous one for the same purpose. Only its hash is stored.
 *
 * @returns the token
 */
export async function createLinkToken(
  client: PoolClient,
  { purpose, userId, lifetimeMinutes = defaultLifetimeMinutes[purpose] }: LinkOptions,
): Promise<string> {
  const token = createToken();
  await client.query(
    `delete from account_links where (user_id = $1 and purpose = $2) or hash in (
      select hash from account_links where expires_at < now() limit $3 for update skip locked)`,
    [userId, purpose, maxPurgedLinks],
  );
  await client.query(
    `insert into account_links (hash, purpose, user_id, expires_at)
     values ($1, $2, $3, now() + make_interval(mins => $4))`,
    [hashToken(token), purpose, userId, lifetimeMinutes],
  );
  return token;
}

/** Creates a link token and returns the URL that contains it. */
export async function createLink(
  client: PoolClient,
  { origin, ...linkOptions }: LinkOptions & { origin: string },
): Promise<string> {
  return `${origin}${linkPaths[linkOptions.purpose]}?token=${await createLinkToken(client, linkOptions)}`;
}

/** Returns the user id of a link without using the link; null if the link is used, expired or unknown. */
export async function findLinkUserId(
  db: Queryable,
  purpose: LinkPurpose,
  token: string,
): Promise<string | null> {
  const { rows } = await db.query<{ user_id: string }>(
    'select user_id from account_links where hash = $1 and purpose = $2 and expires_at > now() and user_id is not null',
    [hashToken(token), purpose],
  );
  return rows[0]?.user_id ?? null;
}

/**
 * Uses a link by deleting its row. Of two concurrent uses, the second waits for the first one's transaction and then
 * finds no row.
 *
 * @returns the user id; null if the link is used, expired or unknown
 */
export async function consumeLink(
  client: PoolClient,
  purpose: LinkPurpose,
  token: string,
): Promise<string | null> {
  const { rows } = await client.query<{ user_id: string }>(
    `delete from account_links where hash = $1 and purpose = $2 and expires_at > now() and user_id is not null
     returning user_id`,
    [hashToken(token), purpose],
  );
  return rows[0]?.user_id ?? null;
}
