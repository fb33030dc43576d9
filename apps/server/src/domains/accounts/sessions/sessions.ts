import type { PoolClient } from 'pg';
import { onlyRow } from '#platform/database/onlyRow.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { formatIdleLimits, hasRecentInput, type IdleMinutes } from './idle.ts';
import { createToken, hashToken } from './tokens.ts';

/**
 * Lifetimes in seconds. A token is valid for an hour, and browsers renew it every 90 s while in use. After twelve hours
 * the user must log in again, however active the session was (NIST SP 800-63B, AAL2). A guest session
 * (`guestTokens.ts`) has no permissions. It ends after a day without renewal and after a month at the latest.
 */
export const lifetimes = {
  user: { token: 60 * 60, session: 12 * 60 * 60 },
  guest: { token: 24 * 60 * 60, session: 30 * 24 * 60 * 60 },
} as const;

/** Number of seconds for which a replaced token stays valid, for requests that are already under way. */
export const replacedGraceSeconds = 30;

/** Maximum number of valid tokens per session. Several tabs that renew at the same time each get their own token. */
const maxTokens = 32;
/** Maximum number of expired sessions that each insert deletes, so that they do not accumulate. */
const maxPurgedSessions = 50;

/** A token that has just been issued. */
export interface NewToken {
  sessionId: string;
  token: string;
  expires: Date;
  /** Time of the last user input that the server knows of. */
  lastInput: Date;
}

/** How a user signed on at the provider of single sign-on: with one factor or several. */
export type SignOnStrength = 'single' | 'multi';

interface NewSession {
  userId: string;
  ip: string | null;
  userAgent: string | null;
  /** Null or omitted for a login without the provider. */
  signOn?: SignOnStrength | null;
  /** Whether the user has just proved their identity here; true if omitted. The provider may have logged them in silently. */
  isConfirmed?: boolean;
}

interface TokenRow {
  session_id: string;
  expires_at: Date;
  last_input_at: Date;
}

const toNewToken = (rows: readonly TokenRow[], token: string): NewToken => {
  const row = onlyRow(rows);
  return { sessionId: row.session_id, token, expires: row.expires_at, lastInput: row.last_input_at };
};

/** Starts a session for a user. */
export async function startSession(
  db: Queryable,
  { userId, ip, userAgent, signOn = null, isConfirmed = true }: NewSession,
): Promise<NewToken> {
  const token = createToken();
  const lifetime = lifetimes.user;
  const started = await db.query<TokenRow>({
    name: 'session-start',
    text: `with purged as (
        delete from sessions where id in (
          select id from sessions where expires_at < now() - interval '1 minute' limit $7 for update skip locked)
      ), session as (
        insert into sessions (user_id, expires_at, ends_at, ip, user_agent, sign_on, confirmed_at)
        values ($1, now() + make_interval(secs => $2), now() + make_interval(secs => $3), $4, $5, $8,
          case when $9::boolean then now() else '-infinity' end)
        returning id, expires_at, last_input_at
      )
      insert into session_tokens (hash, session_id, expires_at)
      select $6, id, expires_at from session
      returning session_id, expires_at, (select last_input_at from session)`,
    values: [
      userId,
      lifetime.token,
      lifetime.session,
      ip,
      userAgent?.slice(0, 300) ?? null,
      hashToken(token),
      maxPurgedSessions,
      signOn,
      isConfirmed,
    ],
  });
  return toNewToken(started.rows, token);
}

/**
 * Issues a new token for a session, in a transaction. The old token stays valid for 30 seconds, so that several tabs
 * can renew it at the same time.
 *
 * @param idleSeconds seconds since the user's last input; null when unknown
 * @returns null when the session has ended. The session's row is locked first, so that no valid token remains after a
 *   concurrent logout
 */
export async function renewSession(
  client: PoolClient,
  oldToken: string,
  idleSeconds: number | null,
): Promise<NewToken | null> {
  const oldHash = hashToken(oldToken);
  const locked = await client.query<{ id: string }>({
    name: 'session-lock',
    text: `select s.id from sessions s where s.id = (select session_id from session_tokens where hash = $1)
      for update`,
    values: [oldHash],
  });
  const [session] = locked.rows;
  if (!session) return null;
  const token = createToken();
  const renewed = await client.query<TokenRow>({
    name: 'session-renew',
    text: `with replaced as (
        update session_tokens set replaced_at = coalesce(replaced_at, now()) where hash = $1
      ), session as (
        update sessions set seen_at = now(),
          last_input_at = greatest(last_input_at, now() - make_interval(secs => $5)),
          expires_at = greatest(expires_at, least(ends_at, now() + make_interval(secs => $3)))
        where id = $2 returning id, last_input_at, least(ends_at, now() + make_interval(secs => $3)) as until
      )
      insert into session_tokens (hash, session_id, expires_at)
      select $4, id, until from session
      returning session_id, expires_at, (select last_input_at from session)`,
    values: [oldHash, session.id, lifetimes.user.token, hashToken(token), idleSeconds],
  });
  await client.query({
    name: 'session-tidy',
    text: `delete from session_tokens where session_id = $1 and (
        expires_at <= now() or replaced_at <= now() - make_interval(secs => $2)
        or hash in (select hash from session_tokens where session_id = $1 order by created_at desc offset $3))`,
    values: [session.id, replacedGraceSeconds, maxTokens],
  });
  return toNewToken(renewed.rows, token);
}

/** Ends a session. Takes effect with its next request in every process. @returns whether it began at the provider */
export async function endSession(db: Queryable, sessionId: string): Promise<boolean> {
  const { rows } = await db.query<{ is_sign_on: boolean }>({
    name: 'session-end',
    text: 'delete from sessions where id = $1 returning sign_on is not null as is_sign_on',
    values: [sessionId],
  });
  return rows[0]?.is_sign_on ?? false;
}

/** Ends the session that a token belongs to. Does nothing for an unknown token. */
export async function endSessionOfToken(db: Queryable, token: string): Promise<void> {
  await db.query({
    name: 'session-end-of',
    text: 'delete from sessions where id = (select session_id from session_tokens where hash = $1)',
    values: [hashToken(token)],
  });
}

/** Counts a user's active sessions. */
export async function countSessions(
  db: Queryable,
  userId: string,
  idleMinutes: IdleMinutes,
): Promise<number> {
  const { rows } = await db.query<{ sessions: number }>({
    name: 'user-sessions',
    text: `select count(*)::int as sessions from sessions s join users u on u.id = s.user_id
      where s.user_id = $1 and s.expires_at > now() and ${hasRecentInput('$2')}`,
    values: [userId, formatIdleLimits(idleMinutes)],
  });
  return rows[0]?.sessions ?? 0;
}
