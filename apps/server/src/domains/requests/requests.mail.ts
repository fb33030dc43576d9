import { formatRequestLines, requestKindNames } from '@centinela/api/requests/requestLabels.ts';
import { storedDetails } from '@centinela/api/requests/requests.ts';
import { inLanguage } from '@centinela/sections/kernel/language.ts';
import { formatPhone } from '@centinela/sections/sections/internalSettings/contact.ts';
import { queueMail } from '#mail/outbox';
import type { Config } from '#platform/config/config.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import type { RequestRow } from './requests.rows.ts';

type Secret = Pick<Config, 'secret'>;

const getMailData = ({ number, contract, details }: RequestRow, reader: 'client' | 'staff') => {
  const asked = storedDetails.parse(details);
  return {
    number,
    contract,
    kind: inLanguage(requestKindNames[asked.kind], 'es'),
    asked: formatRequestLines(asked, reader)
      .map(({ label, value }) => `${inLanguage(label, 'es')}: ${value}`)
      .join('\n'),
  };
};

const storeMailId = (db: Queryable, id: string, mailId: string) =>
  db.query({
    name: 'request-mail',
    text: 'update service_requests set mail_ids = mail_ids || $2::uuid where id = $1',
    values: [id, mailId],
  });

/** Orders the e-mail to the company about a new or withdrawn request. Replies go to the client. */
export async function orderCompanyMail(db: Queryable, row: RequestRow, config: Secret): Promise<void> {
  const { name, email, phone } = row;
  const data = {
    ...getMailData(row, 'staff'),
    isTakenBack: row.state === 'WITHDRAWN',
    name,
    email,
    phone: phone && formatPhone(phone),
    receivedAt: row.created_at.toISOString(),
    path: `/dashboard/requests/${row.id}`,
  };
  const order = { template: 'request', to: null, replyTo: { name, address: email }, data } as const;
  await storeMailId(db, row.id, await queueMail(db, order, config));
}

/** Describes a request without personal data: "Visita, contrato C-104233". */
export const describeRequest = (row: RequestRow): string =>
  `${getMailData(row, 'staff').kind}, contrato ${row.contract}`;

/**
 * Orders the e-mail to the client about the new state of a request.
 *
 * @param to the account's current address; null if the account was deleted, then no e-mail is sent
 */
export async function orderClientMail(
  db: Queryable,
  row: RequestRow,
  to: string | null,
  config: Secret,
): Promise<void> {
  if (to === null || row.state === 'RECEIVED' || row.state === 'WITHDRAWN') return;
  const data = {
    ...getMailData(row, 'client'),
    state: row.state,
    answer: row.answer,
    path: '/clientes/pedidos',
  };
  await storeMailId(db, row.id, await queueMail(db, { template: 'request-changed', to, data }, config));
}
