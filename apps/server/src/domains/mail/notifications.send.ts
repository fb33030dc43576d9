import type { AccountKind } from '@centinela/api/accounts/users.ts';
import {
  fillVariables,
  type NotificationVariable,
  recipientsAtMost,
  variableProblem,
} from '@centinela/api/mail/notifications.ts';
import { sanitiseRichText } from '@centinela/sections/fields/richText/richText.server.ts';
import { plainText } from '@centinela/sections/fields/richText/richText.ts';
import { activeUsers, type Recipient, recipientsOf, type UserFilter } from '#accounts/recipients';
import type { Config } from '#platform/config/config.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { AppError } from '#platform/errors/appError.ts';
import { escapeHtml } from '#platform/http/escapeHtml.ts';
import { queueMail } from './mail.outbox.ts';

export interface Message {
  subject: string;
  html: string;
}

/** The company's own values, the same for everybody. */
export type CompanyValues = Pick<Record<NotificationVariable, string>, 'company' | 'site'>;

/**
 * A message as it may be stored: sanitised, each variable known.
 * @throws AppError badRequest that names the unknown variable
 */
export function checkedMessage({ subject, html }: Message, language: 'es' | 'en'): Message {
  const clean = { subject, html: sanitiseRichText(html, false) };
  const problems = (['subject', 'html'] as const).flatMap((field) => {
    const message = variableProblem(clean[field], language);
    return message === null ? [] : [{ field, message }];
  });
  if (problems.length > 0) throw new AppError('badRequest', { errors: problems });
  return clean;
}

/** The message to one person: values that they typed once are text in it, and nothing else. */
export function messageTo(message: Message, to: Recipient, company: CompanyValues) {
  const values = { firstName: to.firstName, lastName: to.lastName, email: to.email, ...company };
  const escaped = {
    firstName: escapeHtml(values.firstName),
    lastName: escapeHtml(values.lastName),
    email: escapeHtml(values.email),
    company: escapeHtml(values.company),
    site: escapeHtml(values.site),
  };
  // A variable inside of a link could make it one that was never checked: what comes out is sanitised once more.
  const html = sanitiseRichText(fillVariables(message.html, escaped), false);
  return {
    subject: fillVariables(message.subject, values),
    html,
    summary: plainText(html).replace(/\s+/g, ' ').slice(0, 140),
  };
}

/** Who gets a message: addresses, or the active users that a filter finds among those of `kinds`. */
export interface Recipients {
  /** The kinds of account that the sender may deal with; an address of another is one without an account to them. */
  kinds: readonly AccountKind[];
  to?: string[] | undefined;
  users?: UserFilter | undefined;
}

/** @throws AppError badRequest for more than one call sends to, or nobody */
async function findRecipients(db: Queryable, { to, users, kinds }: Recipients): Promise<Recipient[]> {
  const found = to
    ? await recipientsOf(db, to, kinds)
    : await activeUsers(db, users ?? {}, kinds, recipientsAtMost + 1);
  const field = to ? 'recipients.to' : 'recipients.users';
  if (found.length > recipientsAtMost)
    throw new AppError('badRequest', { errors: [{ field, message: 'tooMany' }] });
  if (found.length === 0) throw new AppError('badRequest', { errors: [{ field, message: 'tooFew' }] });
  return found;
}

/**
 * Queues a message to everybody who is named, in the transaction that is under way: all of them or nobody.
 * @returns to how many
 * @throws AppError badRequest for more than one call sends to, or nobody
 */
export async function sendMessage(
  db: Queryable,
  message: Message,
  recipients: Recipients,
  { config, company }: { config: Pick<Config, 'secret'>; company: CompanyValues },
): Promise<number> {
  const found = await findRecipients(db, recipients);
  for (const each of found) {
    const toName = `${each.firstName} ${each.lastName}`.trim();
    const data = messageTo(message, each, company);
    await queueMail(db, { template: 'notification', to: each.email, toName, data }, config);
  }
  return found.length;
}
