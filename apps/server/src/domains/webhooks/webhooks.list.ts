import type { DeliveredEvent } from '@centinela/api/webhooks/webhookEvents.ts';
import {
  type DeliveryProblem,
  type DeliveryState,
  deliveryRules,
  type OffReason,
  type Webhook,
  type WebhookDelivery,
  webhookRules,
} from '@centinela/api/webhooks/webhooks.ts';
import { defineFindRow } from '#platform/database/lockedRow.ts';
import { defineList } from '#platform/lists/defineList.ts';
import { buildBody } from './webhooks.body.ts';

export interface WebhookRow {
  id: string;
  version: number;
  name: string;
  url: string;
  events: string[];
  active: boolean;
  off_reason: OffReason | null;
  failing_since: Date | null;
  waiting: number;
  previous_until: Date | null;
  created_at: Date;
  updated_at: Date;
  updated_by_name: string | null;
}

/** Maximum number of waiting deliveries that are counted. */
const maxCounted = 1_000;

const webhookColumns = `s.id, s.version, s.name, s.url, s.events, s.active, s.off_reason, s.failing_since,
  (select count(*)::int from (select from webhook_deliveries d
    where d.subscription_id = s.id and d.state = 'WAITING' limit ${maxCounted}) w) as waiting,
  case when s.previous_until > now() then s.previous_until end as previous_until, s.created_at, s.updated_at,
  s.updated_by_name`;

/** Finds a webhook by its id; returns null for an invalid id. */
export const findWebhook = defineFindRow<WebhookRow>('webhook', webhookColumns, 'webhook_subscriptions s');

/** The webhooks, newest first. */
export const webhookList = defineList<WebhookRow>(webhookRules, {
  from: 'webhook_subscriptions s',
  columns: webhookColumns,
  key: [{ sql: 's.id', type: 'uuid' }],
  sorts: { createdAt: null },
  order: { field: 'createdAt', descending: true },
});

/** Converts a webhook to the API format. */
export const toWebhook = (row: WebhookRow): Webhook => ({
  id: row.id,
  version: row.version,
  name: row.name,
  url: row.url,
  events: row.events,
  active: row.active,
  offReason: row.off_reason,
  failingSince: row.failing_since?.toISOString() ?? null,
  waiting: row.waiting,
  previousSecretUntil: row.previous_until?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  updatedBy: row.updated_by_name,
});

export interface DeliveryRow {
  id: string;
  subscription_id: string;
  webhook_name: string;
  event: DeliveredEvent;
  path: string;
  data: unknown;
  state: DeliveryState;
  attempts: number;
  next_at: Date;
  last_at: Date | null;
  status: number | null;
  problem: DeliveryProblem | null;
  response: string | null;
  duration_ms: number | null;
  created_at: Date;
}

const deliveryColumns = `d.id, d.subscription_id,
  (select s.name from webhook_subscriptions s where s.id = d.subscription_id) as webhook_name, d.event, d.path, d.data, d.state,
  d.attempts, d.next_at, d.last_at, d.status, d.problem, d.response, d.duration_ms, d.created_at`;

/** Finds a delivery by its id; returns null for an invalid id. */
export const findDelivery = defineFindRow<DeliveryRow>('delivery', deliveryColumns, 'webhook_deliveries d');

/** The log of deliveries, newest first. */
export const deliveryList = defineList<DeliveryRow>(deliveryRules, {
  from: 'webhook_deliveries d',
  columns: deliveryColumns,
  key: [{ sql: 'd.id', type: 'uuid' }],
  filters: { webhook: 'd.subscription_id', state: 'd.state', event: 'd.event' },
  ranges: { createdAt: 'd.created_at' },
  sorts: { createdAt: null },
  order: { field: 'createdAt', descending: true },
});

/** Converts a delivery to the API format. */
export const toDelivery =
  (publicUrl: string) =>
  (row: DeliveryRow): WebhookDelivery => ({
    id: row.id,
    webhook: { id: row.subscription_id, name: row.webhook_name },
    event: row.event,
    state: row.state,
    attempts: row.attempts,
    createdAt: row.created_at.toISOString(),
    lastAt: row.last_at?.toISOString() ?? null,
    nextAt: row.state === 'WAITING' ? row.next_at.toISOString() : null,
    status: row.status,
    problem: row.problem,
    response: row.response,
    durationMs: row.duration_ms,
    body: buildBody(row, publicUrl),
  });
