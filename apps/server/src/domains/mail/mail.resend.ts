import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#platform/errors/appError.ts';
import { findMail, type MailRow } from './mail.log.ts';
import { mailChannel } from './mail.outbox.ts';
import { isWaitingForServerSql } from './mail.read.ts';

/** Resent mails get a new edition number, so that mail clients show both copies. */
const requeueSql = `state = 'QUEUED', reason = null, attempts = 0, due_at = now(), queued_at = now(),
  edition = edition + case when state in ('SENT', 'FAILED') then 1 else 0 end`;

/**
 * Resends a mail immediately. A mail that waits for its next attempt is sent now. `agents` permits mails to agents.
 *
 * @throws AppError notFound; wrongState while it is being sent, or when its private link has been deleted
 */
export function resendMail(db: Queryable, id: string, agents: boolean, actor: Actor): Promise<MailRow> {
  return inTransaction(db, async (client) => {
    const mail = await findMail(client, id, agents, 'for update');
    if (mail.state === 'SENDING') throw new AppError('wrongState');
    if (mail.has_link && !mail.link_kept)
      throw new AppError('wrongState', {
        message: 'Su enlace privado ya se borró: pedí uno nuevo desde la pantalla que lo mandó',
      });
    await client.query(`update mails set ${requeueSql} where id = $1`, [id]);
    await client.query(`select pg_notify('${mailChannel}', '')`);
    await recordAudit(client, actor, {
      action: 'resend',
      subject: 'mails',
      subjectId: id,
      title: mail.subject,
      before: { status: mail.state },
      after: { status: 'QUEUED', to: mail.to_address },
    });
    return findMail(client, id, agents);
  });
}

/** Sends all mails that could only be logged. @returns how many */
export function sendWaiting(db: Queryable, actor: Actor): Promise<number> {
  return inTransaction(db, async (client) => {
    const { rowCount } = await client.query(`update mails set ${requeueSql} where ${isWaitingForServerSql}`);
    const count = rowCount ?? 0;
    if (count === 0) return 0;
    await client.query(`select pg_notify('${mailChannel}', '')`);
    await recordAudit(client, actor, {
      action: 'resend',
      subject: 'mails',
      subjectId: '',
      title: `${count}`,
      after: { count },
    });
    return count;
  });
}
