import type { AccountKind } from '@centinela/api/accounts/users.ts';
import { type TemplateData, type TemplateName, templates } from '@centinela/mail/templates.ts';
import { foldText } from '@centinela/sections/kernel/fold.ts';
import { isAgents } from '#accounts/people';
import type { Config } from '#platform/config/config.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import type { Secret } from '#platform/secrets/secret.ts';
import { sealLink } from './mail.link.ts';

/** One mail to one address, by the name of its template. */
export type MailOrder = { [Name in TemplateName]: OrderOf<Name> }[TemplateName];

interface OrderOf<Name extends TemplateName> {
  template: Name;
  /** Null: whoever gets this kind of mail is asked for when it is sent (leads). */
  to: string | null;
  toName?: string;
  /** What the template shows. Never a password, a token or a link that opens something: that is `link`. */
  data: TemplateData<Name>;
  /**
   * An address that opens something to whoever has it (validation, new password, zip). Kept encrypted, apart from
   * the data, and wiped once the mail is sent or given up.
   */
  link?: string;
  /** The kind of the account that it goes to, where the address is not the account's any more. */
  kind?: AccountKind;
  /** Who gets the answers. */
  replyTo?: { name: string; address: string };
}

/** Workers listen to this channel. */
export const mailChannel = 'mails';

const insert = `with mail as (
    insert into mails (template, to_address, to_name, reply_to_address, reply_to_name, subject, summary, data, internal,
      of_agent, has_link, sealed_link, search)
    select template, to_address, to_name, reply_to_address, reply_to_name, subject, summary, data::jsonb, internal,
      of_agent or ${isAgents('to_address')}, sealed_link is not null, sealed_link, search
    from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
      $9::boolean[], $10::bytea[], $11::text[], $12::boolean[]) with ordinality o (template, to_address, to_name, reply_to_address,
      reply_to_name, subject, summary, data, internal, sealed_link, search, of_agent, place)
    order by place returning id)
  select id, pg_notify('${mailChannel}', '') from mail`;

function columnsOf(order: MailOrder, secret: Secret): unknown[] {
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

/** Values of `insert`, one array a column. */
const columnCount = 12;

/**
 * Writes mails into the outbox in one statement, in the transaction of what causes them: neither exists without the
 * other. A worker sends them once the transaction is committed, and tries again for days where that fails.
 *
 * @returns their ids in the table `mails`, in the order of the orders
 * @throws ZodError when the data of one is not what its template shows
 */
export async function queueMails(
  db: Queryable,
  orders: readonly MailOrder[],
  { secret }: Pick<Config, 'secret'>,
): Promise<string[]> {
  const mails = orders.map((order) => columnsOf(order, secret));
  const { rows } = await db.query<{ id: string }>({
    name: 'mail-insert',
    text: insert,
    values: Array.from({ length: columnCount }, (_, column) => mails.map((mail) => mail[column])),
  });
  return rows.map(({ id }) => id);
}

/** Takes mails to these addresses back, as long as nobody has begun to send them. In the transaction that is under way. */
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

/** Writes one mail into the outbox, as `queueMails` does. @returns its id */
export async function queueMail(
  db: Queryable,
  order: MailOrder,
  config: Pick<Config, 'secret'>,
): Promise<string> {
  const [id] = await queueMails(db, [order], config);
  if (id === undefined) throw new Error('an inserted mail came back without its id');
  return id;
}
