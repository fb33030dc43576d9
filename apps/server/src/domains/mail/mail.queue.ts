import type { Queryable } from '#platform/database/queryable.ts';
import { type Lease, type LeasedRows, pauseSql } from '#platform/leases/leasedRows.ts';

/** A mail leased by this worker. */
export interface LeasedMail extends Lease {
  id: string;
  attemptId: string;
  template: string;
  to_address: string | null;
  to_name: string | null;
  reply_to_address: string | null;
  reply_to_name: string | null;
  subject: string;
  data: unknown;
  has_link: boolean;
  sealed_link: Buffer | null;
  edition: number;
  /** True when the mail has been queued for so long that another failure is final. */
  is_last: boolean;
}

/** Result of an attempt. */
export type Outcome =
  | { outcome: 'SENT'; from: string; to: string }
  /** Permanent: the server rejected the mail, or it could not be built. */
  | { outcome: 'REFUSED'; reason: string; code: number | null }
  /** Temporary; it is sent again later. */
  | { outcome: 'DEFERRED'; reason: string; code: number | null }
  /** There is no mail server or no recipient. The mail is not sent, but can be read in the log. */
  | { outcome: 'LOG_ONLY'; reason: string };

/**
 * Maximum duration of an attempt in seconds; shorter than a lease, so that it ends before another worker takes over.
 */
export const attemptSeconds = 90;
/** Days after which delivery is given up; long enough for a mail server outage over a long weekend. */
const giveUpDays = 4;

/** Leases of queued and sending mails. An attempt of a crashed worker is closed as lost. */
export const mailRows: LeasedRows = {
  table: 'mails',
  key: 'id',
  waiting: `state in ('QUEUED', 'SENDING')`,
  order: 'due_at',
  leaseSeconds: 150,
  pauses: [20, 6 * 3600],
  claim: {
    set: `state = 'SENDING'`,
    statements: `lost as (
        update mail_attempts a set outcome = 'LOST', ended_at = now() from due
        where a.mail_id = due_key and a.outcome is null
      ), tried as (
        insert into mail_attempts (mail_id, edition, number) select id, edition, attempts from taken returning id, mail_id
      )`,
    columns: `t.id, tried.id as "attemptId", t.template, t.to_address, t.to_name, t.reply_to_address, t.reply_to_name,
        t.subject, t.data, t.has_link, t.sealed_link, t.edition,
        t.queued_at < now() - make_interval(days => ${giveUpDays}) as is_last
      from taken t join tried on tried.mail_id = t.id`,
  },
};

// The result of an attempt already closed as lost is ignored: another worker has taken over.
const closeAttemptSql = `with tried as (
    update mail_attempts set ended_at = now(), outcome = $2, reason = $3, code = $4
    where id = $1 and outcome is null returning mail_id
  )
  update mails set state = $5, reason = $3, holder = null,
    due_at = now() + make_interval(secs => case when $5 = 'QUEUED' then ${pauseSql(mailRows)} else 0 end),
    sent_at = case when $5 = 'SENT' then now() else sent_at end,
    from_address = coalesce($6, from_address), to_address = coalesce($7, to_address),
    sealed_link = case when $5 in ('SENT', 'FAILED') then null else sealed_link end
  from tried where mails.id = tried.mail_id`;

/** Stores the result of an attempt and updates the mail accordingly. */
export async function closeAttempt(db: Queryable, mail: LeasedMail, result: Outcome): Promise<void> {
  const shouldRetry = result.outcome === 'DEFERRED' && !mail.is_last;
  const states = {
    SENT: 'SENT',
    REFUSED: 'FAILED',
    DEFERRED: shouldRetry ? 'QUEUED' : 'FAILED',
    LOG_ONLY: 'LOG_ONLY',
  };
  const sent = result.outcome === 'SENT' ? result : null;
  await db.query({
    name: 'mail-close',
    text: closeAttemptSql,
    values: [
      mail.attemptId,
      result.outcome,
      'reason' in result ? result.reason : null,
      'code' in result ? result.code : null,
      states[result.outcome],
      sent?.from ?? null,
      sent?.to ?? null,
    ],
  });
}
