import type { AccountKind } from '@centinela/api/accounts/users.ts';
import { type TemplateData, type TemplateName, templates } from '@centinela/mail/templates.ts';
import { foldText } from '@centinela/sections/kernel/fold.ts';
import type { Config } from '#platform/config/config.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import type { Secret } from '#platform/secrets/secret.ts';
import { sealLink } from './mail.link.ts';

/** One mail to one address, typed by its template. */
export type MailOrder = { [Name in TemplateName]: TemplateOrder<Name> }[TemplateName];

interface TemplateOrder<Name extends TemplateName> {
  template: Name;
  /** Null: the recipient is looked up when the mail is sent (leads). */
  to: string | null;
  toName?: string;
  /** Template data. Never a password, a token or a link that grants access: that is `link`. */
  data: TemplateData<Name>;
  /**
   * A link that grants access (validation, password reset, zip). Stored encrypted, apart from the data, and deleted
   * once the mail is sent or given up.
   */
  link?: string;
  /** Account kind of the recipient, if the address no longer belongs to the account. */
  kind?: AccountKind;
  /** Reply-To address. */
  replyTo?: { name: string; address: string };
}

/** Notification channel that workers listen on. */
export const mailChannel = 'mails';

/** SQL condition: the recipient's address is that of an agent account. Reads `users`, but imports nothing from accounts. */
const isToAgent = `exists (select from users u where u.email = to_address and u.kind = 'INSTALLER')`;

const insertSql = `with mail as (
    insert into mails (template, to_address, to_name, reply_to_address, reply_to_name, subject, summary, data, internal,
      of_agent, has_link, sealed_link, search)
    select template, to_address, to_name, reply_to_address, reply_to_name, subject, summary, data::jsonb, internal,
      of_agent or ${isToAgent}, sealed_link is not null, sealed_link, search
    from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
      $9::boolean[], $10::bytea[], $11::text[], $12::boolean[]) with ordinality o (template, to_address, to_name, reply_to_address,
      reply_to_name, subject, summary, data, internal, sealed_link, search, of_agent, place)
    order by place returning id)
  select id, pg_notify('${mailChannel}', '') from mail`;

function toColumns(order: MailOrder, secret: Secret): unknown[] {
  const letter = templates[order.template];
  const { data, subject, summary } = letter.describe(order.data);
  return [
    order.template,
    order.to,
    order.toName ?? null,
    order.replyTo?.address ?? null,
    order.replyTo?.name ?? null,
    subject,
    summary,
    JSON.stringify(data),
    letter.internal,
    order.link === undefined ? null : sealLink(order.link, secret),
    foldText([order.to, order.toName, subject, summary].filter(Boolean).join(' ')),
    order.kind === 'INSTALLER',
  ];
}

/** Number of array parameters of the `insert`, one per column. */
const columnCount = 12;

/**
 * Inserts mails into the outbox in one statement, in the transaction of their cause, so that both are committed
 * atomically. A worker sends them after the commit and retries for days.
 *
 * @returns their ids in the table `mails`, in the order of the orders
 * @throws ZodError when data does not match its template's schema
 */
export async function queueMails(
  db: Queryable,
  orders: readonly MailOrder[],
  { secret }: Pick<Config, 'secret'>,
): Promise<string[]> {
  const mails = orders.map((order) => toColumns(order, secret));
  const { rows } = await db.query<{ id: string }>({
    name: 'mail-insert',
    text: insertSql,
    values: Array.from({ length: columnCount }, (_, column) => mails.map((mail) => mail[column])),
  });
  return rows.map(({ id }) => id);
}

/** Deletes queued mails to these addresses that no worker has started to send, in the current transaction. */
export async function withdrawMails(
  db: Queryable,
  template: TemplateName,
  addresses: readonly string[],
): Promise<void> {
  if (addresses.length === 0) return;
  await db.query(
    `delete from mails where to_address = any($2) and template = $1 and state = 'QUEUED' and attempts = 0`,
    [template, addresses],
  );
}

/** Inserts one mail into the outbox, as `queueMails` does. @returns its id */
export async function queueMail(
  db: Queryable,
  order: MailOrder,
  config: Pick<Config, 'secret'>,
): Promise<string> {
  const [id] = await queueMails(db, [order], config);
  if (id === undefined) throw new Error('no id returned for an inserted mail');
  return id;
}

/**
 * Deletes mails and their attempts in the current transaction, for a person whose data must be erased (Ley 25.326). A
 * mail that a worker is currently sending may still arrive.
 *
 * @returns how many were deleted
 */
export async function deleteMails(db: Queryable, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { rowCount } = await db.query({
    name: 'mails-forget',
    text: 'delete from mails where id = any($1::uuid[])',
    values: [ids],
  });
  return rowCount ?? 0;
}
