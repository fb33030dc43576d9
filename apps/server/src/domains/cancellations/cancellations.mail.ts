import { cancellationCodePath } from '@centinela/api/cancellations/words.ts';
import { queueMail, queueMails } from '#mail/outbox';
import type { Config } from '#platform/config/config.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import type { CancellationRow } from './cancellations.rows.ts';

type Secret = Pick<Config, 'secret'>;

/** Path of a request in the dashboard. */
const workPath = (id: string): string => `/dashboard/cancellations/${id}`;

/**
 * Orders the mail with the code, and the one that tells the company. What was typed goes to the company alone: the address
 * may be a stranger's, whom nobody may write to by this form.
 *
 * @param isTold false where too many mails have gone to that address
 * @returns the id of the mail with the code
 */
export async function orderReceivedMails(
  db: Queryable,
  row: CancellationRow,
  isTold: boolean,
  config: Secret,
): Promise<string | null> {
  const { id, code, kind, name, document, contract, email, phone, reason } = row;
  const when = { receivedAt: row.created_at.toISOString(), dueAt: row.due_at.toISOString() };
  await queueMail(
    db,
    {
      template: 'cancellation',
      to: null,
      replyTo: { name, address: email },
      data: { code, kind, name, document, contract, email, phone, reason, ...when, path: workPath(id) },
    },
    config,
  );
  if (!isTold) return null;
  const [mailId] = await queueMails(
    db,
    [
      {
        template: 'cancellation-received',
        to: email,
        data: { code, kind, ...when, path: cancellationCodePath(code) },
      },
    ],
    config,
  );
  return mailId ?? null;
}

/** Orders the mail that tells whoever asked that it is done, with what was done in the staff's words. */
export const orderDoneMail = (
  db: Queryable,
  { code, kind, email, outcome }: CancellationRow,
  doneAt: Date,
  config: Secret,
): Promise<string> =>
  queueMail(
    db,
    {
      template: 'cancellation-done',
      to: email,
      data: { code, kind, outcome, doneAt: doneAt.toISOString(), path: cancellationCodePath(code) },
    },
    config,
  );
