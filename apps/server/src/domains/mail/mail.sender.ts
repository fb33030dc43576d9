import { isTemplateName, type TemplateName, templates } from '@centinela/mail/templates.ts';
import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/database/pool.ts';
import type { LeasedWork } from '#platform/leases/leases.ts';
import type { Logger } from '#platform/log/log.ts';
import { MailError, type Mailer } from '#platform/mail/mail.ts';
import type { MailBrand } from './mail.brand.ts';
import { openLink } from './mail.link.ts';
import { attemptSeconds, closeAttempt, type LeasedMail, mailRows, type Outcome } from './mail.queue.ts';
import type { MailViews } from './mail.views.ts';

export interface SenderDeps {
  database: Pick<Database, 'pool'>;
  /** Null when no mail server is configured; mails are then only logged. */
  mailer: Mailer | null;
  config: Pick<Config, 'secret'>;
  views: MailViews;
  brand(): Promise<MailBrand>;
  /** Looks up recipients of mails queued without an address, by template; null when none is configured. */
  recipients: Partial<Record<TemplateName, (data: unknown) => Promise<string | null>>>;
  log: Logger;
}

const getReason = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500);

/** Sends one mail. @returns the outcome; never throws */
async function attempt(deps: SenderDeps, mail: LeasedMail, signal: AbortSignal): Promise<Outcome> {
  const { template } = mail;
  if (!isTemplateName(template)) return { outcome: 'REFUSED', reason: 'unknownTemplate', code: null };
  if (!deps.mailer) return { outcome: 'LOG_ONLY', reason: 'noServer' };
  const address = mail.to_address ?? (await deps.recipients[template]?.(mail.data)) ?? null;
  if (!address) return { outcome: 'LOG_ONLY', reason: 'noRecipient' };
  const link = mail.sealed_link && openLink(mail.sealed_link, deps.config.secret);
  if (mail.has_link && !link) return { outcome: 'REFUSED', reason: 'linkUnreadable', code: null };
  const { brand, logo } = await deps.brand();
  const rendered = await deps.views
    .render(template, mail.data, { brand: { ...brand, logo: logo && `cid:${logo.cid}` }, link })
    .catch((error: unknown) => ({ problem: getReason(error) }));
  // Data that the current template rejects will not become valid by retrying.
  if ('problem' in rendered) return { outcome: 'REFUSED', reason: rendered.problem, code: null };
  const calendar = templates[template].getCalendar(mail.data);
  await deps.mailer.send(
    {
      id: `${mail.id}.${mail.edition}`,
      fromName: brand.name,
      to: { name: mail.to_name ?? '', address },
      subject: mail.subject,
      ...rendered,
      ...(mail.reply_to_address && {
        replyTo: { name: mail.reply_to_name ?? '', address: mail.reply_to_address },
      }),
      pictures: logo ? [logo] : [],
      ...(calendar && { calendar }),
    },
    signal,
  );
  return { outcome: 'SENT', from: deps.mailer.from, to: address };
}

function toOutcome(error: unknown): Outcome {
  if (!(error instanceof MailError)) return { outcome: 'DEFERRED', reason: getReason(error), code: null };
  const { permanent, message: reason, code } = error;
  return { outcome: permanent ? 'REFUSED' : 'DEFERRED', reason, code };
}

/** Runs one attempt and stores its result. */
async function handle(deps: SenderDeps, mail: LeasedMail, closed: AbortSignal): Promise<void> {
  const log = deps.log.child({ mail: mail.id, template: mail.template, attempt: mail.attempts });
  const signal = AbortSignal.any([closed, AbortSignal.timeout(attemptSeconds * 1_000)]);
  const result = await attempt(deps, mail, signal).catch(toOutcome);
  if (result.outcome === 'REFUSED' || result.outcome === 'DEFERRED')
    log.warn({ reason: result.reason, code: result.code }, 'mail delivery failed');
  if (result.outcome === 'LOG_ONLY')
    log.warn({ reason: result.reason }, 'mail only logged: no mail server is configured');
  await closeAttempt(deps.database.pool, mail, result);
}

/**
 * Sends the outbox. When a worker crashes, others take over its mails after their leases expire: a mail may then
 * arrive twice, with the same Message-ID, but is never lost.
 */
export const mailWork = (deps: SenderDeps): LeasedWork<LeasedMail> => ({
  rows: mailRows,
  concurrency: 6,
  finishMs: 10_000,
  work: (mail, closed) => handle(deps, mail, closed),
});
