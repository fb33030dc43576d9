import type { PoolClient } from 'pg';
import { onlyRow } from '#platform/database/onlyRow.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { hashOf, newToken } from './tokens.ts';

/**
 * How long things last, in seconds. A token lives for an hour and is renewed while it is used (the browser
 * does so every 90 s); after twelve hours the password is asked again, however busy the session was (NIST
 * SP 800-63B, AAL2). A guest's session (`guestTokens.ts`) holds no rights and lasts a day without use, a month in all.
 */
export const lifetimes = {
  user: { token: 60 * 60, session: 12 * 60 * 60 },
  guest: { token: 24 * 60 * 60, session: 30 * 24 * 60 * 60 },
} as const;

/** Seconds a replaced token stays good: calls that were under way still carry it. */
export const replacedGrace = 30;

/** Living tokens of one session at most: tabs that renew at the same time get one each. */
const tokensAtMost = 32;
/** Expired sessions removed with each new one, so there are never more than were made in a lifetime. */
const purgedAtOnce = 50;

export interface NewToken {
  sessionId: string;
  token: string;
  expires: Date;
  /** Last input by the person that the server knows of. */
  lastInput: Date;
}

interface TokenRow {
  session_id: string;
  expires_at: Date;
  last_input_at: Date;
}

const only = (rows: readonly TokenRow[], token: string): NewToken => {
  const row = onlyRow(rows);
  return { sessionId: row.session_id, token, expires: row.expires_at, lastInput: row.last_input_at };
};

/** Starts a session of a user. */
export async function startSession(
  db: Queryable,
  { userId, ip, userAgent }: { userId: string; ip: string | null; userAgent: string | null },
): Promise<NewToken> {
  const token = newToken();
  const life = lifetimes.user;
  const started = await db.query<TokenRow>({
    name: 'session-start',
    text: `with purged as (
        delete from sessions where id in (
          select id from sessions where expires_at < now() - interval '1 minute' limit $7 for update skip locked)
      ), session as (
        insert into sessions (user_id, expires_at, ends_at, ip, user_agent)
        values ($1, now() + make_interval(secs => $2), now() + make_interval(secs => $3), $4, $5)
        returning id, expires_at, last_input_at
      )
      insert into session_tokens (hash, session_id, expires_at)
      select $6, id, expires_at from session
      returning session_id, expires_at, (select last_input_at from session)`,
    values: [
      userId,
      life.token,
      life.session,
      ip,
      userAgent?.slice(0, 300) ?? null,
      hashOf(token),
      purgedAtOnce,
    ],
  });
  return only(started.rows, token);
}

/**
 * Gives a session a fresh token; the old one stays good for 30 seconds, also when several tabs renew with
 * it at once. To be run in a transaction.
 *
 * @param idleSeconds how long ago the person's last input was; null when nothing is known of any
 * @returns null when the session has ended meanwhile: its row is locked first, so a logout and a renewal
 *   at the same instant never leave a living token behind
 */
export async function renewSession(
  client: PoolClient,
  oldToken: string,
  idleSeconds: number | null,
): Promise<NewToken | null> {
  const old = hashOf(oldToken);
  const locked = await client.query<{ id: string }>({
    name: 'session-lock',
    text: `select s.id from sessions s where s.id = (select session_id from session_tokens where hash = $1)
      for update`,
    values: [old],
  });
  const [session] = locked.rows;
  if (!session) return null;
  const token = newToken();
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
    values: [old, session.id, lifetimes.user.token, hashOf(token), idleSeconds],
  });
  await client.query({
    name: 'session-tidy',
    text: `delete from session_tokens where session_id = $1 and (
        expires_at <= now() or replaced_at <= now() - make_interval(secs => $2)
        or hash in (select hash from session_tokens where session_id = $1 order by created_at desc offset $3))`,
    values: [session.id, replacedGrace, tokensAtMost],
  });
  return only(renewed.rows, token);
}

/** Ends a session on every process at once: its next call finds nothing. */
export async function endSession(db: Queryable, sessionId: string): Promise<void> {
  await db.query({ name: 'session-end', text: 'delete from sessions where id = $1', values: [sessionId] });
}

/** Ends the session a token belongs to, if there is one. */
export async function endSessionOf(db: Queryable, token: string): Promise<void> {
  await db.query({
    name: 'session-end-of',
    text: 'delete from sessions where id = (select session_id from session_tokens where hash = $1)',
    values: [hashOf(token)],
  });
}
