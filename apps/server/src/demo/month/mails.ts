import { formatLeadSubject, topicNames } from '@centinela/api/leads/leadLabels.ts';
import { inLanguage } from '@centinela/sections/kernel/language.ts';
import type { PoolClient } from 'pg';
import { type LeadRow, leadColumns } from '../../domains/leads/leads.rows.ts';
import { type MailOrder, queueMails } from '../../domains/mail/mail.outbox.ts';
import type { Secret } from '../../platform/secrets/secret.ts';
import { type MonthData, monthDays } from './data.ts';
import { createRandom, pickOne } from './random.ts';

/** A mail with the time at which it was queued. */
interface QueuedMail {
  order: MailOrder;
  at: Date;
  /** Id of the lead that it is about. */
  lead?: string;
}

const hourMs = 3_600_000;

/** Builds the mail to the company for each lead. */
async function buildLeadMails(db: PoolClient, company: string): Promise<QueuedMail[]> {
  const { rows } = await db.query<LeadRow & { landing_title: string | null }>(
    `select ${leadColumns}, (select e.data->>'title' from content_entries e where e.section = 'landings' and e.slug = l.landing) as landing_title
     from leads l where l.created_at > now() - make_interval(days => $1) order by l.id`,
    [monthDays],
  );
  return rows.map((lead) => {
    const { name, number, phone, email, province, locality, message, subject, contract, verified } = lead;
    const order: MailOrder = {
      template: 'lead',
      to: company,
      data: {
        ...{ name, number, phone, email, province, locality, message, subject, contract, verified },
        topic: inLanguage(topicNames[lead.topic], 'es'),
        things: (lead.proof?.shown ?? []).map(formatLeadSubject).join('\n'),
        agent: lead.agent_name ?? lead.agent,
        page: lead.proof?.page?.path ?? null,
        callBy: lead.call_by?.toISOString() ?? null,
        landing: lead.landing_title,
        landingSlug: lead.landing,
        campaign: '',
        receivedAt: lead.created_at.toISOString(),
        path: `/dashboard/leads/${lead.id}`,
      },
      ...(email && { replyTo: { name, address: email } }),
    };
    return { order, at: lead.created_at, lead: lead.id };
  });
}

interface Person {
  email: string;
  firstName: string;
  /** When the account was created. */
  createdAt: Date;
  isPending: boolean;
}

/** Builds the mails to clients: company news and account notifications. */
async function buildClientMails(db: PoolClient, { news }: MonthData['mails']): Promise<QueuedMail[]> {
  const { rows } = await db.query<Person>(
    `select email, first_name as "firstName", created_at as "createdAt", status = 'pending' as "isPending"
     from users where kind = 'CLIENT' and enable order by email`,
  );
  const next = createRandom(11);
  const since = Date.now() - monthDays * 24 * hourMs;
  return rows.flatMap(({ email: to, firstName, createdAt, isPending }): QueuedMail[] => {
    const createdTime = createdAt.getTime();
    const clientMailList: QueuedMail[] = [];
    if (isPending && createdTime > since)
      clientMailList.push({
        order: { template: 'validate-account', to, data: { firstName, email: to, hours: 24 } },
        at: createdAt,
      });
    if (isPending) return clientMailList;
    const { subject, html, summary } = news;
    // Only some clients are affected by the maintenance of the monitoring centre.
    if (next() < 0.4)
      clientMailList.push({
        order: { template: 'notification', to, data: { subject, html, summary } },
        at: new Date(Date.now() - news.hoursAgo * hourMs + clientMailList.length),
      });
    // Some clients reset their password.
    if (next() < 0.7) {
      const at = new Date(Date.now() - (4 + next() * (monthDays * 24 - 30)) * hourMs);
      clientMailList.push({
        order: { template: 'forgot-password', to, data: { firstName, minutes: 60 } },
        at,
      });
      if (next() < 0.8) {
        const changedAt = new Date(at.getTime() + 9 * 60_000);
        clientMailList.push({
          order: {
            template: 'password-changed',
            to,
            data: { firstName, changedAt: changedAt.toISOString() },
          },
          at: changedAt,
        });
      }
    }
    return clientMailList;
  });
}

// Parameters: $1 ids, $2 times, $3 failure reason or null, $4 sender, $5 leads. The id is regenerated because
// lists are sorted by id, which grows with time.
const backdateMailsSql = `with given as (
    select * from unnest($1::uuid[], $2::timestamptz[], $3::text[], $5::uuid[]) with ordinality g (id, at, reason, lead, place)
  ), sent as (
    update mails m set id = uuidv7(g.at - now()), created_at = g.at, queued_at = g.at, due_at = g.at, from_address = $4,
      state = case when g.reason is null then 'SENT' else 'FAILED' end, reason = g.reason,
      attempts = 1, sent_at = case when g.reason is null then g.at + interval '3 seconds' end
    from given g where m.id = g.id returning m.id, m.created_at as at, m.reason, g.lead
  ), tried as (
    insert into mail_attempts (id, mail_id, edition, number, started_at, ended_at, outcome, code, reason)
    select uuidv7(at - now()), id, 1, 1, at + interval '2 seconds', at + interval '3 seconds',
      case when reason is null then 'SENT' else 'REFUSED' end,
      case when reason is null then null else left(reason, 3)::int end, reason
    from sent
  )
  update leads l set mail_id = s.id from sent s where l.id = s.lead`;

/** Seeds the mails of the month. Most are sent; the recipient's server rejects a few. */
export async function seedMails(db: PoolClient, { mails }: MonthData, secret: Secret): Promise<void> {
  const queuedMails = [...(await buildLeadMails(db, mails.company)), ...(await buildClientMails(db, mails))];
  const sorted = queuedMails.toSorted((one, other) => Number(one.at) - Number(other.at));
  const ids = await queueMails(
    db,
    sorted.map(({ order }) => order),
    { secret },
  );
  const next = createRandom(5);
  const reasons = sorted.map(({ lead }) =>
    lead === undefined && next() < 0.07 ? pickOne(mails.failures, next) : null,
  );
  await db.query(backdateMailsSql, [
    ids,
    sorted.map(({ at }) => at),
    reasons,
    mails.from,
    sorted.map(({ lead }) => lead ?? null),
  ]);
}
