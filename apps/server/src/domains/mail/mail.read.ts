import type { TemplateName } from '@centinela/mail/templates.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { lastDaysById } from '#platform/lists/days.ts';

/** SQL: when a mail was sent, for tables that store its id; null until then. */
export const mailSentAt = (mailId: string): string =>
  `(select mails.sent_at from mails where mails.id = ${mailId} and mails.state = 'SENT')`;

/** SQL: whether the mail with id `id` went to an agent; null if it was deleted. */
export const isToAgent = (id: string): string => `(select m.of_agent from mails m where m.id = ${id})`;

/** Maximum number of failures that are counted, and the number of days before today that are included. */
const maxCounted = 1_000;
const recentDays = 30;

/**
 * Counts mails that failed in the last 30 days and have not been resent, up to 1,000. `agents` includes mails to
 * agents.
 */
export async function countFailedMails(db: Queryable, agents: boolean): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    name: 'mails-failed',
    text: `select count(*)::int as count from (
        select from mails where state = 'FAILED' and id > uuidv7(make_interval(days => $1))
          and ($3 or not of_agent) limit $2) recent`,
    values: [-recentDays, maxCounted, agents],
  });
  return rows[0]?.count ?? 0;
}

/** SQL condition: mails to staff that could only be logged for lack of a mail server, mostly leads. */
export const isWaitingForServerSql = `state = 'LOG_ONLY' and internal and (not has_link or sealed_link is not null)`;

/** Counts the mails that wait for a mail server, up to 1,000. */
export async function countWaitingMails(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    name: 'mails-waiting',
    text: `select count(*)::int as count from (select from mails where ${isWaitingForServerSql} limit $1) counted`,
    values: [maxCounted],
  });
  return rows[0]?.count ?? 0;
}

/**
 * Counts sent and failed mails of each of the last days by order date, oldest first. `agents` includes mails to
 * agents.
 */
export async function countMailsByDay(
  db: Queryable,
  days: number,
  agents: boolean,
): Promise<{ sent: number[]; failed: number[] }> {
  const count = (state: string): string => `(select count(*)::int from mails m where m.state = '${state}'
    and m.id >= d.first_id and m.id < d.end_id${agents ? '' : ' and not m.of_agent'})`;
  const { rows } = await db.query<{ sent: number; failed: number }>(
    `select ${count('SENT')} as sent, ${count('FAILED')} as failed from ${lastDaysById(days)} order by d.day`,
  );
  return { sent: rows.map(({ sent }) => sent), failed: rows.map(({ failed }) => failed) };
}

/** Returns whether a mail with this template has been queued since an instant. */
export async function isOrderedSince(db: Queryable, template: TemplateName, since: Date): Promise<boolean> {
  const { rows } = await db.query<{ ordered: boolean }>({
    name: 'mails-ordered-since',
    text: 'select exists (select from mails where template = $1 and created_at >= $2) as ordered',
    values: [template, since],
  });
  return rows[0]?.ordered ?? false;
}

/** How far the outbox is behind. */
export interface OutboxDelay {
  /** Seconds since the next mail should have been sent; null if none is due. */
  overdueSeconds: number | null;
  /** Seconds for which the mail server has accepted nothing; null if its last attempt did not fail temporarily. */
  failingSeconds: number | null;
  /** What it said last. */
  reason: string | null;
}

/**
 * Reads how far the outbox is behind. The last attempt decides whether the server fails; since when follows from the last
 * mail it accepted and the oldest one that waits. Every part reads the beginning of an index.
 */
export async function readOutboxDelay(db: Queryable): Promise<OutboxDelay> {
  const { rows } = await db.query<OutboxDelay>(
    `with latest as (
       select outcome, reason from mail_attempts where outcome is not null order by id desc limit 1
     ), oldest as (
       select queued_at from mails where state = 'QUEUED' order by id limit 1
     ), accepted as (
       select max(sent_at) as at from (select sent_at from mails where state = 'SENT' order by id desc limit 20) recent
     ), due as (
       select due_at from mails where state in ('QUEUED', 'SENDING') and due_at <= now() order by due_at limit 1
     )
     select (select extract(epoch from now() - due_at)::float8 from due) as "overdueSeconds",
       (select extract(epoch from now() - greatest(oldest.queued_at, accepted.at))::float8
        from latest, oldest, accepted where latest.outcome in ('DEFERRED', 'LOST')) as "failingSeconds",
       (select reason from latest) as reason`,
  );
  return rows[0] ?? { overdueSeconds: null, failingSeconds: null, reason: null };
}
