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

/** Payments per run, so that a run ends before the next one starts. */
const maxChecked = 50;

interface ReconcileDeps {
  pool: Database['pool'];
  config: Pick<Config, 'secret'>;
  provider: PaymentProvider;
}

/**
 * Asks the provider about open payments that are due for a check, and expires those that were never paid: an hour after
 * their checkout has ended, so that a payment made in its last minute is found. An undecided payment is checked for a month.
 *
 * @returns the number of checked payments
 */
export async function reconcilePayments(
  { pool, config, provider }: ReconcileDeps,
  signal?: AbortSignal,
): Promise<number> {
  const { rows } = await pool.query<{ id: string }>(
    `update payments set check_at = now() + least(greatest(now() - created_at, interval '2 minutes'), interval '6 hours')
     where id in (select id from payments where check_at <= now() order by check_at limit ${maxChecked} for update skip locked)
     returning id`,
  );
  for (const { id } of rows) {
    signal?.throwIfAborted();
    try {
      for (const found of await provider.listPayments(id)) await recordProviderPayment(pool, config, found);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      continue;
    }
    await pool.query(
      `update payments set state = case when state = 'STARTED' then 'EXPIRED' else state end, check_at = null
       where id = $1 and (state in ('STARTED', 'REJECTED') and expires_at < now() - interval '1 hour'
         or created_at < now() - interval '31 days')`,
      [id],
    );
  }
  return rows.length;
}

export const paymentJobs = (deps: ReconcileDeps): BoundJob[] => [
  handleJob(reconcileJob, async (_payload, { log, signal }) => {
    log.info({ count: await reconcilePayments(deps, signal) }, 'reconciled payments');
  }),
];
