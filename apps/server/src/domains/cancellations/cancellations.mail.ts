import { getCancellationPath } from '@centinela/api/cancellations/cancellationTexts.ts';
import { createReader } from '#content/read';
import { queueMail } from '#mail/outbox';
import type { Config } from '#platform/config/config.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import type { CancellationRow } from './cancellations.rows.ts';

type Secret = Pick<Config, 'secret'>;

/**
 * Reads when monitoring and billing of a cancelled service end, as the company's settings state it; null for a
 * withdrawal.
 */
async function readServiceEnd(
  db: Queryable,
  { kind }: Pick<CancellationRow, 'kind'>,
): Promise<string | null> {
  if (kind !== 'CANCELLATION') return null;
  const [settings] = await createReader(db, 'PUBLICO', new Date()).list('internalSettings');
  return settings?.company.serviceEnd ?? null;
}

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
  const serviceEnd = await readServiceEnd(db, row);
  return queueMail(
    db,
    { template: 'cancellation-received', to: email, data: { ...request, serviceEnd, path } },
    config,
  );
}

/** Orders the e-mail that informs the requester that the request is done, with the outcome that staff entered. */
export async function orderDoneMail(
  db: Queryable,
  row: CancellationRow,
  doneAt: Date,
  config: Secret,
): Promise<string> {
  const { code, kind, email, outcome } = row;
  const serviceEnd = await readServiceEnd(db, row);
  const path = getCancellationPath(code);
  const data = { code, kind, outcome, doneAt: doneAt.toISOString(), serviceEnd, path };
  return queueMail(db, { template: 'cancellation-done', to: email, data }, config);
}
