import { reachWith } from '@centinela/api/accounts/userReach.ts';
import { notificationEndpoints } from '@centinela/api/mail/notifications.ts';
import type { AuditAction } from '@centinela/api/operations/audit.ts';
import type { FastifyInstance } from 'fastify';
import { createReader } from '#content/read';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#platform/errors/appError.ts';
import type { Caller } from '#platform/http/caller.ts';
import { expectedVersion } from '#platform/http/ifMatch.ts';
import { languageOf } from '#platform/http/language.ts';
import { route } from '#platform/http/route.ts';
import { createRateLimit } from '#platform/rateLimit/rateLimit.ts';
import { takeOrRefuse } from '#platform/rateLimit/takeOrRefuse.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { renderPreview } from './mail.preview.ts';
import { sendBuckets } from './notifications.limits.ts';
import {
  type CompanyValues,
  checkedMessage,
  type Message,
  messageTo,
  type Recipients,
  sendMessage,
} from './notifications.send.ts';
import {
  deleteNotification,
  findNotification,
  insertNotification,
  listNotifications,
  type NotificationWords,
  updateNotification,
} from './notifications.ts';

interface NotificationDeps {
  storage: Storage;
}

/** Registers the endpoints for staff messages and sending them. */
export function notificationRoutes(app: FastifyInstance, deps: NotificationDeps): void {
  writeRoutes(app);
  messageRoutes(app, deps);
}

const wordsOf = ({ slug, name, subject, html, enable }: NotificationWords): NotificationWords => ({
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
      const words = { ...wordsOf(body), ...checkedMessage(body, languageOf(request)) };
      const created = await insertNotification(client, words, actor.user?.name ?? null);
      await record(client, actor, 'create', created, { after: words });
      return { data: created };
    }),
  );
  route(app, notificationEndpoints.update, ({ params, body, db, actor, request }) =>
    inTransaction(db, async (client) => {
      const before = await findNotification(client, { id: params.id }, true);
      const expected = expectedVersion(request);
      if (expected !== null && expected !== before.version) throw new AppError('stale', { data: before });
      const { slug, name, enable, subject, html } = body;
      const wanted = {
        slug: slug ?? before.slug,
        name: name ?? before.name,
        enable: enable ?? before.enable,
        ...checkedMessage(
          { subject: subject ?? before.subject, html: html ?? before.html },
          languageOf(request),
        ),
      };
      const after = await updateNotification(client, before.id, wanted, actor.user?.name ?? null);
      await record(client, actor, 'update', after, { before: wordsOf(before), after: wanted });
      return { data: after };
    }),
  );
  route(app, notificationEndpoints.delete, ({ params, db, actor }) =>
    inTransaction(db, async (client) => {
      const before = await findNotification(client, { id: params.id }, true);
      await deleteNotification(client, before.id);
      await record(client, actor, 'delete', before, { before: wordsOf(before) });
      return { data: { id: before.id } };
    }),
  );
}

const record = (
  db: Queryable,
  actor: Actor,
  action: AuditAction,
  { id, name }: { id: string; name: string },
  change: { before?: unknown; after?: unknown },
) => recordAudit(db, actor, { action, subject: 'notifications', subjectId: id, title: name, ...change });

/** Loads the company's name from the current settings. */
async function companyOf(db: Queryable, publicUrl: string): Promise<CompanyValues> {
  const [settings] = await createReader(db, 'PUBLICO', new Date()).list('internalSettings');
  return { company: settings?.brand.name ?? 'Centinela', site: publicUrl };
}

function messageRoutes(app: FastifyInstance, { storage }: NotificationDeps): void {
  const { config, database } = app.context;
  const { publicUrl } = config.server;

  route(app, notificationEndpoints.preview, async ({ body, caller, request }) => {
    const { pool } = database;
    const { firstName = '', lastName = '', email = '' } = caller?.user ?? {};
    const company = await companyOf(pool, publicUrl);
    const data = messageTo(
      checkedMessage(body, languageOf(request)),
      { firstName, lastName, email },
      company,
    );
    const { html } = await renderPreview(pool, { storage, config }, 'notification', data, null);
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
      const company = await companyOf(client, publicUrl);
      const count = await sendMessage(client, sent, recipients, { config, company });
      await record(client, actor, 'send', sent, { after: { count, subject: sent.subject, recipients } });
      return { data: { count } };
    });
  /**
   * Restricts recipients to kinds that the caller may see.
   *
   * @throws AppError forbidden for agents without that permission
   */
  const within = ({ permissions }: Caller, recipients: Omit<Recipients, 'kinds'>): Recipients => {
    const kinds = reachWith(permissions, 'list');
    if (recipients.users?.kind && !kinds.includes(recipients.users.kind)) throw new AppError('forbidden');
    return { ...recipients, kinds };
  };
  const limit = createRateLimit(database.pool);
  route(app, notificationEndpoints.send, async ({ body, caller, db, actor, request }) => {
    const message = checkedMessage(body, languageOf(request));
    const recipients = within(caller, body.recipients);
    await takeOrRefuse(limit, sendBuckets(caller.user.id));
    return send(db, actor, { ...message, name: message.subject, id: '' }, recipients);
  });
  route(app, notificationEndpoints.sendStored, async ({ params, body, caller, db, actor }) => {
    const found = await findNotification(db, { slug: params.slug });
    if (!found.enable) throw new AppError('wrongState');
    const recipients = within(caller, body.recipients);
    await takeOrRefuse(limit, sendBuckets(caller.user.id));
    return send(db, actor, found, recipients);
  });
}
