import type { WebhookEvent } from '@centinela/api/webhooks/webhookEvents.ts';
import type { Queryable } from '#platform/database/queryable.ts';

/** An event for the webhooks that subscribe to it. */
export interface EmittedEvent {
  event: WebhookEvent;
  /** Path of the API at which its subject can be read. */
  path: string;
  /** Ids, times and states. No personal data: the receiver reads it from the API, which checks its permissions. */
  data: Readonly<Record<string, string | number | boolean | null>>;
}

/** Notification channel that workers listen on. */
export const webhookChannel = 'webhook_subscriptions';

/** SQL after `insert into webhook_deliveries … select …`, which wakes the workers when the transaction commits. */
const returningNotification = `returning pg_notify('${webhookChannel}', '')`;

/** SQL that waits for a concurrent deletion of a webhook, which would otherwise fail the cause by the foreign key. */
const skippingDeleted = 'for key share of s';

const insertSql = `insert into webhook_deliveries (subscription_id, event, path, data)
  select s.id, e.event, e.path, e.data
  from jsonb_to_recordset($1::jsonb) as e(event text, path text, data jsonb)
    join webhook_subscriptions s on s.active and e.event = any(s.events)
  ${skippingDeleted} ${returningNotification}`;

/**
 * Inserts deliveries of events into the outbox, one for each active webhook that subscribes to it, in the transaction
 * of their cause, so that both are committed atomically. A worker sends them after the commit.
 */
export async function queueWebhooks(db: Queryable, events: readonly EmittedEvent[]): Promise<void> {
  if (events.length === 0) return;
  await db.query({ name: 'webhooks-emit', text: insertSql, values: [JSON.stringify(events)] });
}

/**
 * Builds the part of a statement writing the entry `e` that does the same for one event; `{id}` in its path is the id
 * of the entry.
 *
 * @param place number of the parameter with the event as JSON
 */
export const buildEntryEventSql = (place: number): string => `
  , wh as (
    insert into webhook_deliveries (subscription_id, event, path, data)
    select s.id, $${place}::jsonb->>'event', replace($${place}::jsonb->>'path', '{id}', e.id::text),
      $${place}::jsonb->'data' || jsonb_build_object('id', e.id)
    from e join webhook_subscriptions s on s.active and $${place}::jsonb->>'event' = any(s.events)
    ${skippingDeleted} ${returningNotification}
  )`;
