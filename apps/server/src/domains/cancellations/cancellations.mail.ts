import { getCancellationPath } from '@centinela/api/cancellations/cancellationTexts.ts';
import { queueMail } from '#mail/outbox';
import type { Config } from '#platform/config/config.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import type { CancellationRow } from './cancellations.rows.ts';

type Secret = Pick<Config, 'secret'>;

/**
 * Orders the e-mail with the code and the notification to the company. Only the company receives the submitted
 * values, because the address may belong to a stranger.
 *
 * @param shouldMailCode false when that address has reached its daily limit
 * @returns the id of the e-mail with the code
 */
export async function orderReceivedMails(
  db: Queryable,
  row: CancellationRow,
  shouldMailCode: boolean,
  config: Secret,
): Promise<string | null> {
  const { id, code, kind, name, document, contract, email, phone, reason } = row;
  const request = { code, kind, receivedAt: row.created_at.toISOString(), dueAt: row.due_at.toISOString() };
  const submitted = { name, document, contract, email, phone, reason };
  const data = { ...request, ...submitted, path: `/dashboard/cancellations/${id}` };
  await queueMail(
    db,
    { template: 'cancellation', to: null, replyTo: { name, address: email }, data },
    config,
  );
  if (!shouldMailCode) return null;
  const path = getCancellationPath(code);
  return queueMail(db, { template: 'cancellation-received', to: email, data: { ...request, path } }, config);
}

/** Orders the e-mail that informs the requester that the request is done, with the outcome that staff entered. */
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
      data: { code, kind, outcome, doneAt: doneAt.toISOString(), path: getCancellationPath(code) },
    },
    config,
  );
