import {
  fillVariables,
  getVariableError,
  type NotificationVariable,
} from '@centinela/api/mail/notifications.ts';
import { sanitiseRichText } from '@centinela/sections/fields/richText/richText.server.ts';
import { toPlainText } from '@centinela/sections/fields/richText/richText.ts';
import type { Config } from '#platform/config/config.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { AppError } from '#platform/errors/appError.ts';
import { escapeHtml } from '#platform/http/escapeHtml.ts';
import { queueMail } from './mail.outbox.ts';
import {
  findRecipients,
  type Recipient,
  type RecipientSource,
  type Recipients,
} from './notifications.recipients.ts';

export interface Message {
  subject: string;
  html: string;
}

/** Variables of the company, the same for all recipients. */
export type CompanyValues = Pick<Record<NotificationVariable, string>, 'company' | 'site'>;

/**
 * Sanitises a message for storage and checks its variables.
 * @throws AppError badRequest that names the unknown variable
 */
export function sanitiseMessage({ subject, html }: Message, language: 'es' | 'en'): Message {
  const clean = { subject, html: sanitiseRichText(html, false) };
  const problems = (['subject', 'html'] as const).flatMap((field) => {
    const message = getVariableError(clean[field], language);
    return message === null ? [] : [{ field, message }];
  });
  if (problems.length > 0) throw new AppError('badRequest', { errors: problems });
  return clean;
}

/** Renders the message for one recipient; user-provided values are inserted as plain text. */
export function renderMessage(message: Message, to: Recipient, company: CompanyValues) {
  const values = { firstName: to.firstName, lastName: to.lastName, email: to.email, ...company };
  const escaped = {
    firstName: escapeHtml(values.firstName),
    lastName: escapeHtml(values.lastName),
    email: escapeHtml(values.email),
    company: escapeHtml(values.company),
    site: escapeHtml(values.site),
  };
  // A variable within a link could change its target, so the result is sanitised again.
  const html = sanitiseRichText(fillVariables(message.html, escaped), false);
  return {
    subject: fillVariables(message.subject, values),
    html,
    summary: toPlainText(html).replace(/\s+/g, ' ').slice(0, 140),
  };
}

/** What sending a message needs in addition to its text and recipients. */
export interface SendDeps {
  config: Pick<Config, 'secret'>;
  company: CompanyValues;
  /** Finds the recipients among the accounts. */
  source: RecipientSource;
}

/**
 * Queues a message to all recipients in the current transaction, or to none of them.
 * @returns the number of recipients
 * @throws AppError badRequest when there are no recipients, or more than the maximum per request
 */
export async function sendMessage(
  db: Queryable,
  message: Message,
  recipients: Recipients,
  { config, company, source }: SendDeps,
): Promise<number> {
  const found = await findRecipients(db, source, recipients);
  for (const each of found) {
    const toName = `${each.firstName} ${each.lastName}`.trim();
    const data = renderMessage(message, each, company);
    await queueMail(db, { template: 'notification', to: each.email, toName, data }, config);
  }
  return found.length;
}
