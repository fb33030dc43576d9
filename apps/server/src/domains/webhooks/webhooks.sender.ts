import { type DeliveryProblem, maxWebhooks } from '@centinela/api/webhooks/webhooks.ts';
import type { Pool, PoolClient } from 'pg';
import { queueMails } from '#mail/outbox';
import { recordAudit, systemActor } from '#platform/audit/audit.ts';
import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/database/pool.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { transaction } from '#platform/database/transaction.ts';
import type { PostClient, PostResult } from '#platform/external/postClient.ts';
import type { LeasedWork } from '#platform/leases/leases.ts';
import type { Logger } from '#platform/log/log.ts';
import { buildBody, signDelivery } from './webhooks.body.ts';
import {
  type ClaimedDelivery,
  claimDelivery,
  finishAttempt,
  giveUpDays,
  switchOff,
  webhookRows,
} from './webhooks.queue.ts';
import { createWebhookSeal } from './webhooks.secret.ts';

/** Durations of the sender; tests shorten them. */
export interface SenderTimes {
  /** Seconds before each repetition; the last one is repeated. */
  pauses: readonly number[];
  /** Seconds after which an attempt counts as lost; longer than the client's timeout. */
  holdSeconds: number;
}

const minute = 60;
const hour = 3_600;
const usualTimes: SenderTimes = {
  pauses: [5, minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour],
  holdSeconds: 30,
};

/** Deliveries sent to one receiver at the same time. */
export const maxConcurrent = 5;

export interface SenderDeps {
  database: Pick<Database, 'pool'>;
  client: PostClient;
  config: Pick<Config, 'secret'> & { server: Pick<Config['server'], 'publicUrl'> };
  log: Logger;
  /** Lists who is notified of a webhook that was switched off. */
  listAdministrators(db: Queryable): Promise<{ name: string; email: string }[]>;
  times?: SenderTimes;
}

/** Sends one delivery. @returns the response, or the reason why there was none */
async function send(
  { client, config }: SenderDeps,
  delivery: ClaimedDelivery,
  signal: AbortSignal,
): Promise<PostResult | { problem: DeliveryProblem }> {
  const seal = createWebhookSeal(config.secret);
  const secrets = [delivery.sealed_secret, delivery.sealed_previous].flatMap(
    (sealed) => (sealed && seal.open(sealed, delivery.subscription_id)) ?? [],
  );
  if (secrets.length === 0) return { problem: 'secretUnreadable' };
  const body = buildBody(delivery, config.server.publicUrl);
  return client.post(delivery.url, { body, headers: signDelivery(delivery.id, body, secrets) }, signal);
}

/** Switches a failing webhook off and notifies the administrators, in one transaction. */
async function switchOffIfNeeded(
  { database: { pool }, config, listAdministrators }: SenderDeps,
  subscriptionId: string,
  isGone: boolean,
): Promise<void> {
  await transaction(pool, async (client: PoolClient) => {
    const off = await switchOff(client, subscriptionId, isGone);
    if (!off) return;
    const { name, url, reason } = off;
    await recordAudit(client, systemActor, {
      action: 'update',
      subject: 'webhooks',
      subjectId: subscriptionId,
      title: name,
      before: { active: true },
      after: { active: false, offReason: reason },
    });
    const data = { name, host: new URL(url).host, reason, days: giveUpDays, path: '/dashboard/webhooks' };
    const administrators = await listAdministrators(client);
    await queueMails(
      client,
      administrators.map((to) => ({ template: 'webhook-off', to: to.email, toName: to.name, data })),
      config,
    );
  });
}

/** Runs one attempt and stores its result. */
async function attempt(deps: SenderDeps, delivery: ClaimedDelivery, signal: AbortSignal): Promise<void> {
  const { pauses } = deps.times ?? usualTimes;
  const startedAt = performance.now();
  const result = await send(deps, delivery, signal);
  const status = 'status' in result ? result.status : null;
  const isSuccess = status !== null && status >= 200 && status < 300;
  await finishAttempt(deps.database.pool, delivery, {
    isSuccess,
    status,
    problem: 'problem' in result && result.problem !== 'manyRedirects' ? result.problem : null,
    response: 'excerpt' in result ? result.excerpt : null,
    durationMs: Math.round(performance.now() - startedAt),
    pauseSeconds: pauses[delivery.attempts - 1] ?? pauses.at(-1) ?? 0,
  });
  if (isSuccess) return;
  const { id, subscription_id: webhook, attempts } = delivery;
  const reason = 'problem' in result ? result.problem : result.status;
  deps.log.warn({ webhook, delivery: id, attempts, reason }, 'a webhook delivery failed');
  await switchOffIfNeeded(deps, delivery.subscription_id, status === 410);
}

/** Sends the due deliveries of a webhook until there are none, some at the same time. */
async function sendDue(deps: SenderDeps, pool: Pool, id: string, signal: AbortSignal): Promise<void> {
  const { holdSeconds } = deps.times ?? usualTimes;
  const sendInTurn = async () => {
    while (!signal.aborted) {
      const delivery = await claimDelivery(pool, id, holdSeconds);
      if (!delivery) return;
      await attempt(deps, delivery, signal);
    }
  };
  const lanes = await Promise.allSettled(Array.from({ length: maxConcurrent }, sendInTurn));
  for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason;
}

/**
 * Sends the outbox of webhooks. The leased row is the webhook and not the delivery, so a receiver that hangs delays
 * only its own deliveries, whatever the number of workers. A delivery may arrive twice, with the same id, but is
 * never lost.
 */
export const createWebhookWork = (deps: SenderDeps): LeasedWork => ({
  rows: webhookRows,
  // As many as there may be, so that none waits for another.
  concurrency: maxWebhooks,
  finishMs: 10_000,
  work: ({ rowKey }, signal) => sendDue(deps, deps.database.pool, rowKey, signal),
});
