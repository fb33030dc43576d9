import { testEvent } from '@centinela/api/webhooks/webhookEvents.ts';
import { maxResent, maxWebhooks, type webhookEndpoints } from '@centinela/api/webhooks/webhooks.ts';
import type { Label } from '@centinela/sections/kernel/language.ts';
import type pg from 'pg';
import type { z } from 'zod';
import { type Actor, type AuditEntry, recordAudit } from '#platform/audit/audit.ts';
import { changeLockedRow } from '#platform/database/lockedRow.ts';
import { lockObject } from '#platform/database/locks.ts';
import { onlyRow } from '#platform/database/onlyRow.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError, fieldError, orNotFound } from '#platform/errors/appError.ts';
import type { PostClient } from '#platform/external/postClient.ts';
import type { Secret } from '#platform/secrets/secret.ts';
import { webhookChannel } from './webhooks.events.ts';
import { type DeliveryRow, findDelivery, findWebhook, toWebhook, type WebhookRow } from './webhooks.list.ts';
import { createSigningSecret, createWebhookSeal } from './webhooks.secret.ts';

type NewWebhook = z.output<(typeof webhookEndpoints)['create']['body']>;
type WebhookChange = z.output<(typeof webhookEndpoints)['update']['body']>;
type Period = z.output<(typeof webhookEndpoints)['resendFailed']['body']>;

/** Who changes a webhook, and what is needed for it. */
export interface WebhookContext {
  actor: Actor;
  secret: Secret;
  client: Pick<PostClient, 'check'>;
}

const urlMessages: Readonly<Record<string, Label>> = {
  noHost: [
    'Escribí la dirección completa, como https://sistema.ejemplo.com/avisos',
    'Write the full address, such as https://system.example.com/notices',
  ],
  refused: [
    'Usá el nombre de un servidor público, sin usuario ni puerto: para uno de la red propia, hay que definir WEBHOOKS_ALLOW_PRIVATE',
    'Use the name of a public server, without user or port: for one of your own network, WEBHOOKS_ALLOW_PRIVATE has to be set',
  ],
};

const offMessage: Label = ['Está apagado: encendelo primero', 'It is off: switch it on first'];

/** @throws AppError badRequest for a URL that can never be requested */
function checkUrl(url: string, client: WebhookContext['client']): void {
  const message = urlMessages[client.check(url) ?? ''];
  if (message) throw new AppError('badRequest', fieldError('url', message));
}

const notifyWorkers = (db: Queryable) => db.query(`select pg_notify('${webhookChannel}', '')`);

const audit = (
  db: Queryable,
  actor: Actor,
  { id, name }: WebhookRow,
  entry: Pick<AuditEntry, 'action' | 'before' | 'after'>,
) => recordAudit(db, actor, { ...entry, subject: 'webhooks', subjectId: id, title: name });

/** Returns what the audit stores of a webhook. The query of its URL may contain a password, so it is left out. */
function toAuditData({ name, url, events, active }: Pick<WebhookRow, 'name' | 'url' | 'events' | 'active'>) {
  const { origin, pathname } = new URL(url);
  return { name, url: origin + pathname, events, active };
}

/** A webhook with its secret, which is shown once. */
export interface WithSecret {
  row: WebhookRow;
  secret: string;
}

/** Creates a webhook with a new secret. @throws AppError badRequest, wrongState if there are too many */
export const createWebhook = (
  db: Queryable,
  { name, url, events }: NewWebhook,
  { actor, secret, client: postClient }: WebhookContext,
): Promise<WithSecret> =>
  inTransaction(db, async (client) => {
    checkUrl(url, postClient);
    await lockObject(client, 'webhooks', '');
    const { rows } = await client.query<{ id: string; count: number }>(
      'select uuidv7() as id, count(*)::int as count from webhook_subscriptions',
    );
    const { id, count } = onlyRow(rows);
    if (count >= maxWebhooks)
      throw new AppError('wrongState', {
        message: [
          `Ya hay ${maxWebhooks} webhooks: eliminá uno que no uses`,
          `There are ${maxWebhooks} webhooks already: delete one that is not used`,
        ],
      });
    const signingSecret = createSigningSecret();
    await client.query(
      `insert into webhook_subscriptions (id, name, url, events, sealed_secret, updated_by_name)
       values ($1, $2, $3, $4, $5, $6)`,
      [
        id,
        name,
        url,
        [...new Set(events)],
        createWebhookSeal(secret).seal(signingSecret, id),
        actor.user?.name ?? null,
      ],
    );
    const row = orNotFound(await findWebhook(client, id));
    await audit(client, actor, row, { action: 'create', after: toAuditData(row) });
    return { row, secret: signingSecret };
  });

// What was waiting while the webhook was off gets a new period of attempts.
const resumeSql = `update webhook_deliveries set queued_at = now(), next_at = now(), attempts = 0
  where subscription_id = $1 and state = 'WAITING'`;

/** Changes a webhook. @throws AppError notFound, badRequest, stale with the current webhook */
export const changeWebhook = (
  db: Queryable,
  id: string,
  { name, url, events, active }: WebhookChange,
  { actor, client: postClient, expected }: WebhookContext & { expected: number | null },
): Promise<WebhookRow> =>
  changeLockedRow(db, { find: findWebhook, id, expected, show: toWebhook }, async (client, row) => {
    checkUrl(url, postClient);
    const isSwitchedOn = active && !row.active;
    await client.query(
      `update webhook_subscriptions set name = $2, url = $3, events = $4, active = $5, version = version + 1, updated_at = now(),
         updated_by_name = $6, off_reason = case when $5 = active then off_reason end,
         failing_since = case when $7 then null else failing_since end
       where id = $1`,
      [id, name, url, [...new Set(events)], active, actor.user?.name ?? null, isSwitchedOn],
    );
    if (isSwitchedOn) await client.query(resumeSql, [id]);
    await notifyWorkers(client);
    const changed = orNotFound(await findWebhook(client, id));
    await audit(client, actor, changed, {
      action: 'update',
      before: toAuditData(row),
      after: toAuditData(changed),
    });
    return changed;
  });

/** Deletes a webhook with its deliveries. @throws AppError notFound */
export const deleteWebhook = (db: Queryable, id: string, actor: Actor): Promise<{ id: string }> =>
  inTransaction(db, async (client) => {
    const row = orNotFound(await findWebhook(client, id, true));
    await client.query('delete from webhook_subscriptions where id = $1', [row.id]);
    await audit(client, actor, row, { action: 'delete', before: toAuditData(row) });
    return { id: row.id };
  });

/** Gives a webhook a new secret; the previous one signs too for 24 hours. @throws AppError notFound */
export const rotateSecret = (
  db: Queryable,
  id: string,
  { actor, secret }: WebhookContext,
): Promise<WithSecret> =>
  inTransaction(db, async (client) => {
    orNotFound(await findWebhook(client, id, true));
    const signingSecret = createSigningSecret();
    await client.query(
      `update webhook_subscriptions set sealed_previous = sealed_secret, previous_until = now() + interval '24 hours',
         sealed_secret = $2, version = version + 1, updated_at = now(), updated_by_name = $3
       where id = $1`,
      [id, createWebhookSeal(secret).seal(signingSecret, id), actor.user?.name ?? null],
    );
    const row = orNotFound(await findWebhook(client, id));
    await audit(client, actor, row, { action: 'rotate' });
    return { row, secret: signingSecret };
  });

/** Locks a webhook that is on. @throws AppError notFound, wrongState */
async function lockActive(client: pg.PoolClient, id: string): Promise<WebhookRow> {
  const row = orNotFound(await findWebhook(client, id, true));
  if (!row.active) throw new AppError('wrongState', { message: offMessage });
  return row;
}

/** Queues a test event for one webhook. @throws AppError notFound, wrongState */
export const sendTest = (db: Queryable, id: string, actor: Actor): Promise<DeliveryRow> =>
  inTransaction(db, async (client) => {
    const row = await lockActive(client, id);
    const { rows } = await client.query<{ id: string }>(
      `insert into webhook_deliveries (subscription_id, event, path, data) values ($1, $2, '/dashboard/webhooks', $3)
       returning id`,
      [row.id, testEvent, { id: row.id }],
    );
    await notifyWorkers(client);
    await audit(client, actor, row, { action: 'check' });
    return orNotFound(await findDelivery(client, onlyRow(rows).id));
  });

const requeueSql = `state = 'WAITING', queued_at = now(), next_at = now(), attempts = case when state = 'WAITING' then attempts else 0 end`;

/**
 * Sends a delivery again, with the same id. One that waits for its next attempt is sent now.
 *
 * @throws AppError notFound, wrongState
 */
export const resendDelivery = (db: Queryable, id: string, actor: Actor): Promise<DeliveryRow> =>
  inTransaction(db, async (client) => {
    const found = orNotFound(await findDelivery(client, id));
    const row = await lockActive(client, found.subscription_id);
    await client.query(`update webhook_deliveries set ${requeueSql} where id = $1`, [found.id]);
    await notifyWorkers(client);
    await audit(client, actor, row, {
      action: 'resend',
      before: { state: found.state },
      after: { delivery: found.id, event: found.event },
    });
    return orNotFound(await findDelivery(client, found.id));
  });

/** Sends the failed deliveries of a period again, oldest first. @returns how many; more may be left at the maximum */
export const resendFailed = (
  db: Queryable,
  { webhook, from, to }: Period,
  actor: Actor,
): Promise<{ count: number }> =>
  inTransaction(db, async (client) => {
    const { rowCount } = await client.query(
      `update webhook_deliveries set ${requeueSql} where id in (
         select d.id from webhook_deliveries d join webhook_subscriptions s on s.id = d.subscription_id and s.active
         where d.state = 'FAILED' and ($1::uuid is null or d.subscription_id = $1) and d.created_at between $2 and $3
         order by d.id limit $4 for update of d skip locked)`,
      [webhook ?? null, from, to, maxResent],
    );
    const count = rowCount ?? 0;
    if (count === 0) return { count };
    await notifyWorkers(client);
    await recordAudit(client, actor, {
      action: 'resend',
      subject: 'webhooks',
      subjectId: webhook ?? '',
      title: `${count}`,
      after: { count, from, to },
    });
    return { count };
  });
