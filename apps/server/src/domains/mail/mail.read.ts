import type { TemplateName } from '@centinela/mail/templates.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { lastDaysById } from '#platform/lists/days.ts';

/** When a mail was sent, as a column for who keeps its id: null while it has not been. */
export const mailSentAt = (mailId: string): string =>
  `(select mails.sent_at from mails where mails.id = ${mailId} and mails.state = 'SENT')`;

/** Whether mail `id`, SQL, went to an agent; null for one that is gone. */
export const isToAgent = (id: string): string => `(select m.of_agent from mails m where m.id = ${id})`;

/** Failures counted at the most, and how many days back. */
const mostCounted = 1_000;
const recentDays = 30;

/**
 * Mails that were given up in the last 30 days and not sent again since; 1,000 at the most are counted. `agents`: with
 * those to agents.
 */
export async function failedMails(db: Queryable, agents: boolean): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    name: 'mails-failed',
    text: `select count(*)::int as count from (
        select from mails where state = 'FAILED' and id > uuidv7(make_interval(days => $1))
          and ($3 or not of_agent) limit $2) recent`,
    values: [-recentDays, mostCounted, agents],
  });
  return rows[0]?.count ?? 0;
}

/** Mails to the company's own people that could only be written to the log: leads, above all. */
export const waitsForServer = `state = 'LOG_ONLY' and internal and (not has_link or sealed_link is not null)`;

/** How many of those there are; counted to 1,000. */
export async function waitingMails(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    name: 'mails-waiting',
    text: `select count(*)::int as count from (select from mails where ${waitsForServer} limit $1) counted`,
    values: [mostCounted],
  });
  return rows[0]?.count ?? 0;
}

/**
 * Mails ordered on each of the last days, oldest first: those that were sent and those that were given up. `agents`: with
 * those to agents.
 */
export async function mailsByDay(
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

/** Whether a mail of a kind has been ordered since an instant. */
export async function isOrderedSince(db: Queryable, template: TemplateName, since: Date): Promise<boolean> {
  const { rows } = await db.query<{ ordered: boolean }>({
    name: 'mails-ordered-since',
    text: 'select exists (select from mails where template = $1 and created_at >= $2) as ordered',
    values: [template, since],
  });
  return rows[0]?.ordered ?? false;
}
