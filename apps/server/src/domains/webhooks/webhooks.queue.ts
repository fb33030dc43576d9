import type { DeliveryProblem, OffReason } from '@centinela/api/webhooks/webhooks.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import type { LeasedRows } from '#platform/leases/leasedRows.ts';
import { webhookChannel } from './webhooks.events.ts';

/** Webhooks that have due deliveries. Each is leased by one worker at a time. */
export const webhookRows: LeasedRows = {
  table: webhookChannel,
  key: 'id',
  waiting: `active and exists (select from webhook_deliveries d
    where d.subscription_id = webhook_subscriptions.id and d.state = 'WAITING' and d.next_at <= now())`,
  order: 'due_at',
  leaseSeconds: 30,
  pauses: [5, 5],
  // A worker that has lost the row sends nothing twice at once, because each delivery is claimed separately.
  isFenced: true,
};

/** Days after which a delivery is given up, and after which a webhook that only failed is switched off. */
export const giveUpDays = 3;

/** A delivery claimed for one attempt, with its webhook as it is now. */
export interface ClaimedDelivery {
  id: string;
  subscription_id: string;
  attempts: number;
  event: string;
  path: string;
  data: unknown;
  created_at: Date;
  url: string;
  sealed_secret: Buffer;
  sealed_previous: Buffer | null;
}

const claimSql = `with due as materialized (
    select d.id as due_id from webhook_deliveries d
    where d.subscription_id = $1 and d.state = 'WAITING' and d.next_at <= now()
    order by d.next_at limit 1 for update skip locked
  )
  update webhook_deliveries d set attempts = d.attempts + 1, last_at = now(), next_at = now() + make_interval(secs => $2)
  from due, webhook_subscriptions s where d.id = due_id and s.id = d.subscription_id and s.active
  returning d.id, d.subscription_id, d.attempts, d.event, d.path, d.data, d.created_at, s.url, s.sealed_secret,
    case when s.previous_until > now() then s.sealed_previous end as sealed_previous`;

/**
 * Claims the next due delivery of a webhook; null if there is none. If the worker ends during the attempt, the delivery
 * is due again after `holdSeconds`.
 */
export async function claimDelivery(
  db: Queryable,
  subscriptionId: string,
  holdSeconds: number,
): Promise<ClaimedDelivery | null> {
  const { rows } = await db.query<ClaimedDelivery>({
    name: 'webhooks-claim',
    text: claimSql,
    values: [subscriptionId, holdSeconds],
  });
  return rows[0] ?? null;
}

/** Result of an attempt. */
export interface Attempt {
  isSuccess: boolean;
  status: number | null;
  problem: DeliveryProblem | null;
  response: string | null;
  durationMs: number;
  /** Seconds until the next attempt, if this one failed. */
  pauseSeconds: number;
}

// An attempt that has been claimed again since is ignored. The last attempt is made at the end of the period.
const finishSql = `with tried as (
    update webhook_deliveries d set status = $4, problem = $5, response = $6, duration_ms = $7,
      state = case when $3 then 'DELIVERED' when queued_at + make_interval(days => ${giveUpDays}) <= now() then 'FAILED'
        else 'WAITING' end,
      next_at = least(now() + make_interval(secs => $8), greatest(queued_at + make_interval(days => ${giveUpDays}), now()))
    where d.id = $1 and d.attempts = $2 and d.state = 'WAITING' returning d.subscription_id
  )
  update webhook_subscriptions s set failing_since = case when $3 then null else now() end
  from tried where s.id = tried.subscription_id and (s.failing_since is null) <> $3`;

/** Stores the result of an attempt and whether its webhook is failing. */
export async function finishAttempt(
  db: Queryable,
  { id, attempts }: ClaimedDelivery,
  { isSuccess, status, problem, response, durationMs, pauseSeconds }: Attempt,
): Promise<void> {
  await db.query({
    name: 'webhooks-finish',
    text: finishSql,
    values: [id, attempts, isSuccess, status, problem, response, durationMs, pauseSeconds],
  });
}

/**
 * Switches a webhook off if its receiver is gone, or if every attempt of the last days failed. Its waiting deliveries
 * stay, and are sent when it is switched on again.
 *
 * @returns the webhook, if this call switched it off
 */
export async function switchOff(
  db: Queryable,
  id: string,
  isGone: boolean,
): Promise<{ name: string; url: string; reason: OffReason } | null> {
  const reason: OffReason = isGone ? 'gone' : 'failing';
  const { rows } = await db.query<{ name: string; url: string }>(
    `update webhook_subscriptions set active = false, off_reason = $2, version = version + 1, updated_at = now(),
       updated_by_name = null
     where id = $1 and active and ($3 or failing_since <= now() - make_interval(days => ${giveUpDays}))
     returning name, url`,
    [id, reason, isGone],
  );
  return rows[0] ? { ...rows[0], reason } : null;
}
