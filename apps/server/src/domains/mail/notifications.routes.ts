import { getKindsWithPermission } from '@centinela/api/accounts/reachableKinds.ts';
import { notificationEndpoints } from '@centinela/api/mail/notifications.ts';
import type { AuditAction } from '@centinela/api/operations/audit.ts';
import type { FastifyInstance } from 'fastify';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#platform/errors/appError.ts';
import type { Caller } from '#platform/http/caller.ts';
import { readExpectedVersion } from '#platform/http/ifMatch.ts';
import { getLanguage } from '#platform/http/language.ts';
import { route } from '#platform/http/route.ts';
import { createRateLimit } from '#platform/rateLimit/rateLimit.ts';
import { takeOrThrow } from '#platform/rateLimit/takeOrThrow.ts';
import type { MailDeps, ReadSettings } from './deps.ts';
import { renderPreview } from './mail.preview.ts';
import { getSendBuckets } from './notifications.limits.ts';
import type { Recipients } from './notifications.recipients.ts';
import {
  type CompanyValues,
  type Message,
  renderMessage,
  sanitiseMessage,
  sendMessage,
} from './notifications.send.ts';
import {
  deleteNotification,
  findNotification,
  insertNotification,
  listNotifications,
  type NotificationContent,
  updateNotification,
} from './notifications.ts';

/** Registers the endpoints for staff messages and sending them. */
export function notificationRoutes(app: FastifyInstance, deps: MailDeps): void {
  writeRoutes(app);
  messageRoutes(app, deps);
}

const getContent = ({ slug, name, subject, html, enable }: NotificationContent): NotificationContent => ({
  slug,
  name,
  subject,
  html,
  enable,
});

function writeRoutes(app: FastifyInstance): void {
  const { pool } = app.context.database;
  route(app, notificationEndpoints.list, ({ query }) => listNotifications(pool, query));
  route(app, notificationEndpoints.show, async ({ params }) => ({
    data: await findNotification(pool, { id: params.id }),
  }));
  route(app, notificationEndpoints.create, ({ body, db, actor, request }) =>
    inTransaction(db, async (client) => {
      const newContent = { ...getContent(body), ...sanitiseMessage(body, getLanguage(request)) };
      const created = await insertNotification(client, newContent, actor.user?.name ?? null);
      await auditChange(client, actor, 'create', created, { after: newContent });
      return { data: created };
    }),
  );
  route(app, notificationEndpoints.update, ({ params, body, db, actor, request }) =>
    inTransaction(db, async (client) => {
      const before = await findNotification(client, { id: params.id }, true);
      const expected = readExpectedVersion(request);
      if (expected !== null && expected !== before.version) throw new AppError('stale', { data: before });
      const { slug, name, enable, subject, html } = body;
      const updated = {
        slug: slug ?? before.slug,
        name: name ?? before.name,
        enable: enable ?? before.enable,
        ...sanitiseMessage(
          { subject: subject ?? before.subject, html: html ?? before.html },
          getLanguage(request),
        ),
      };
      const after = await updateNotification(client, before.id, updated, actor.user?.name ?? null);
      await auditChange(client, actor, 'update', after, { before: getContent(before), after: updated });
      return { data: after };
    }),
  );
  route(app, notificationEndpoints.delete, ({ params, db, actor }) =>
    inTransaction(db, async (client) => {
      const before = await findNotification(client, { id: params.id }, true);
      await deleteNotification(client, before.id);
      await auditChange(client, actor, 'delete', before, { before: getContent(before) });
      return { data: { id: before.id } };
    }),
  );
}

const auditChange = (
  db: Queryable,
  actor: Actor,
  action: AuditAction,
  { id, name }: { id: string; name: string },
  change: { before?: unknown; after?: unknown },
) => recordAudit(db, actor, { action, subject: 'notifications', subjectId: id, title: name, ...change });

/** Loads the company's name from the current settings. */
async function loadCompany(
  db: Queryable,
  readSettings: ReadSettings,
  publicUrl: string,
): Promise<CompanyValues> {
  const settings = await readSettings(db);
  return { company: settings?.brand.name ?? 'Centinela', site: publicUrl };
}

function messageRoutes(
  app: FastifyInstance,
  { loadBrand, readSettings, recipients: source }: MailDeps,
): void {
  const { config, database } = app.context;
  const { publicUrl } = config.server;

  route(app, notificationEndpoints.preview, async ({ body, caller, request }) => {
    const { pool } = database;
    const { firstName = '', lastName = '', email = '' } = caller?.user ?? {};
    const company = await loadCompany(pool, readSettings, publicUrl);
    const data = renderMessage(
      sanitiseMessage(body, getLanguage(request)),
      { firstName, lastName, email },
      company,
    );
    const { html } = await renderPreview(loadBrand, 'notification', data, null);
    return { data: { subject: data.subject, html } };
  });

  /** Queues the message and records in the audit who sent what to whom, atomically. */
  const send = (
    db: Queryable,
    actor: Actor,
    sent: Message & { name: string; id: string },
    recipients: Recipients,
  ) =>
    inTransaction(db, async (client) => {
      const company = await loadCompany(client, readSettings, publicUrl);
      const count = await sendMessage(client, sent, recipients, { config, company, source });
      await auditChange(client, actor, 'send', sent, { after: { count, subject: sent.subject, recipients } });
      return { data: { count } };
    });
  /**
   * Restricts recipients to kinds that the caller may see.
   *
   * @throws AppError forbidden for agents without that permission
   */
  const restrictToVisible = ({ permissions }: Caller, recipients: Omit<Recipients, 'kinds'>): Recipients => {
    const kinds = getKindsWithPermission(permissions, 'list');
    if (recipients.users?.kind && !kinds.includes(recipients.users.kind)) throw new AppError('forbidden');
    return { ...recipients, kinds };
  };
  const limit = createRateLimit(database.pool);
  route(app, notificationEndpoints.send, async ({ body, caller, db, actor, request }) => {
    const message = sanitiseMessage(body, getLanguage(request));
    const recipients = restrictToVisible(caller, body.recipients);
    await takeOrThrow(limit, getSendBuckets(caller.user.id));
    return send(db, actor, { ...message, name: message.subject, id: '' }, recipients);
  });
  route(app, notificationEndpoints.sendStored, async ({ params, body, caller, db, actor }) => {
    const found = await findNotification(db, { slug: params.slug });
    if (!found.enable) throw new AppError('wrongState');
    const recipients = restrictToVisible(caller, body.recipients);
    await takeOrThrow(limit, getSendBuckets(caller.user.id));
    return send(db, actor, found, recipients);
  });
}
