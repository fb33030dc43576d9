import { type TemplateData, type TemplateName, templates } from '@centinela/mail/templates.ts';
import { foldText } from '@centinela/sections/kernel/derive.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
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
  /** Who gets the answers. */
  replyTo?: { name: string; address: string };
}

/** Workers listen to this channel. */
export const mailChannel = 'mails';

const insert = `with mail as (
    insert into mails (template, to_address, to_name, reply_to_address, reply_to_name, subject, summary, data, internal,
      has_link, sealed_link, search)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id)
  select id, pg_notify('${mailChannel}', '') from mail`;

/**
 * Writes a mail into the outbox, in the transaction of what causes it: neither exists without the other. A worker
 * sends it once the transaction is committed, and tries again for days where that fails.
 *
 * @returns its id in the table `mails`
 * @throws ZodError when the data is not what the template shows
 */
export async function queueMail(
  db: Queryable,
  order: MailOrder,
  { secret }: Pick<Config, 'secret'>,
): Promise<string> {
  const letter = templates[order.template];
  const { data, subject, summary } = letter.describe(order.data);
  const { rows } = await db.query<{ id: string }>({
    name: 'mail-insert',
    text: insert,
    values: [
      order.template,
      order.to,
      order.toName ?? null,
      order.replyTo?.address ?? null,
      order.replyTo?.name ?? null,
      subject,
      summary,
      JSON.stringify(data),
      letter.internal,
      order.link !== undefined,
      order.link === undefined ? null : sealLink(order.link, secret),
      foldText([order.to, order.toName, subject, summary].filter(Boolean).join(' ')),
    ],
  });
  const [row] = rows;
  if (!row) throw new Error('an inserted mail came back without its id');
  return row.id;
}
