import type { Queryable } from '#platform/database/queryable.ts';
import { type RetentionRule, type RetentionRun, repeatBatches } from '#platform/retention/retention.ts';

/** Rows per statement, which keeps locks short. */
const chunk = 1000;

const isExpiredSql = 'owner_id is null and expires_at <= now()';

/** Retention steps for designs outside of accounts, in order. */
const steps = {
  /** Clears the content; the row stays as a tombstone, so that the link can report its expiry. */
  empty: `update designs set design = null where id in (select id from designs
    where ${isExpiredSql} and sent_at is null and design is not null limit ${chunk})`,
  /** Deletes the tombstone after another 90 days. */
  forget: `delete from designs where id in (select id from designs
    where ${isExpiredSql} and expires_at <= now() - interval '90 days' and sent_at is null limit ${chunk})`,
  /** Designs sent with a lead are kept for longer, because staff may need them. */
  forgetSent: `delete from designs where id in (select id from designs
    where ${isExpiredSql} and expires_at <= now() - interval '2 years' limit ${chunk})`,
};

/** Clears and deletes expired designs. @returns the number of cleared or deleted designs */
export async function purgeDesigns(
  db: Queryable,
  run: Pick<RetentionRun, 'signal' | 'onDeleted'> = {},
): Promise<number> {
  let count = 0;
  for (const text of Object.values(steps))
    count += await repeatBatches(chunk, run, async () => (await db.query(text)).rowCount ?? 0);
  return count;
}

export const designRetention: readonly RetentionRule[] = [
  {
    name: 'designs',
    keep: { days: 90 },
    what: 'Design of a visitor, since its link expired (two years if it was sent with a lead); its content at once',
    why: 'Until then, its page says that it has expired',
    apply: purgeDesigns,
  },
];
