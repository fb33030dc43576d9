import { z } from 'zod';
import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/database/pool.ts';
import { type BoundJob, defineJob, handleJob } from '#platform/jobs/jobs.ts';
import { recordProviderPayment } from './payments.apply.ts';
import { type PaymentProvider, ProviderError } from './provider.ts';

/** Every two minutes, asks the provider about payments whose notification has not come. */
const reconcileJob = defineJob({
  name: 'payments.reconcile',
  payload: z.object({}),
  schedule: { cron: '*/2 * * * *', payload: {} },
  concurrency: 1,
});

export const paymentJobList = [reconcileJob] as const;

/** Maximum payments per run. */
const maxChecked = 50;
/** Milliseconds after which a run asks about no further payment: it ends before the next one starts. */
const maxRunMs = 90_000;

interface ReconcileDeps {
  pool: Database['pool'];
  config: Pick<Config, 'secret'>;
  provider: PaymentProvider;
}

// An undecided payment is checked every two minutes at first and at least four times a day. A decided one is checked daily
// for a month and then every ten days, because a refund, a chargeback or a second charge may also lose its notification.
const takeDueSql = `with due as (
    select id, check_at from payments where check_at <= now() order by check_at limit ${maxChecked} for update skip locked
  ), taken as (
    update payments p set check_at = now() + case
        when p.state in ('STARTED', 'PENDING', 'REJECTED', 'EXPIRED')
          then least(greatest(now() - p.created_at, interval '2 minutes'), interval '6 hours')
        when p.created_at > now() - interval '31 days' then interval '1 day'
        else interval '10 days' end
    from due where p.id = due.id
  )
  select id from due order by check_at`;

// An hour after the checkout has ended, so that a payment made in its last minute is found. After 180 days Mercado Pago
// accepts neither refunds nor chargebacks.
const endChecksSql = `update payments set state = case when state = 'STARTED' then 'EXPIRED' else state end, check_at = null
  where id = $1 and (state in ('STARTED', 'REJECTED', 'EXPIRED') and expires_at < now() - interval '1 hour'
    or created_at < now() - interval '180 days')`;

// Also without an answer of the provider, so that no invoice is kept out of other payments for ever. A later approval counts.
const expireOldSql = `update payments set state = 'EXPIRED' where state in ('STARTED', 'PENDING')
  and created_at < now() - interval '31 days'`;

/** Asks the provider about one payment. @throws ProviderError */
async function checkPayment({ pool, config, provider }: ReconcileDeps, id: string): Promise<void> {
  for (const found of await provider.listPayments(id)) await recordProviderPayment(pool, config, found);
  await pool.query(endChecksSql, [id]);
}

/**
 * Asks the provider about payments that are due for a check, and expires those that were never paid. The run stops if the
 * provider does not answer: the payments that it has not reached are due again. Any other error leaves out one payment.
 *
 * @returns the number of checked payments
 * @throws AggregateError after all payments, if some could not be checked
 */
export async function reconcilePayments(deps: ReconcileDeps, signal?: AbortSignal): Promise<number> {
  const { pool } = deps;
  await pool.query(expireOldSql);
  const { rows } = await pool.query<{ id: string }>(takeDueSql);
  const endsAt = Date.now() + maxRunMs;
  const errors: unknown[] = [];
  let reached = 0;
  for (const { id } of rows) {
    if (signal?.aborted || Date.now() > endsAt) break;
    reached += 1;
    try {
      await checkPayment(deps, id);
    } catch (error) {
      if (error instanceof ProviderError) break;
      errors.push(error);
    }
  }
  const left = rows.slice(reached).map(({ id }) => id);
  if (left.length > 0)
    await pool.query(
      'update payments set check_at = now() where id = any($1::uuid[]) and check_at is not null',
      [left],
    );
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} payments could not be checked`);
  return reached;
}

export const paymentJobs = (deps: ReconcileDeps): BoundJob[] => [
  handleJob(reconcileJob, async (_payload, { log, signal }) => {
    log.info({ count: await reconcilePayments(deps, signal) }, 'reconciled payments');
  }),
];
