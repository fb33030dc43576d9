import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { withRetries } from '../database/transaction.ts';

/** A rate limit: the number of free attempts, and how long a subject is blocked after further ones. */
export interface RateRule {
  readonly name: string;
  /** Attempts before the subject is blocked for the first time. */
  readonly free: number;
  /** Seconds after which one attempt no longer counts. */
  readonly forgetSeconds: number;
  /** Seconds for which the subject is blocked the first time. Each further attempt doubles them. */
  readonly firstPause: number;
  /** Maximum seconds for which a subject is blocked. */
  readonly maxPause: number;
}

/** One count: a rule and its subject. */
export interface Bucket {
  readonly rule: RateRule;
  readonly subject: string;
}

export type Taken =
  | { readonly allowed: true }
  | {
      readonly allowed: false;
      /** Seconds until the next attempt. */
      readonly retryAfter: number;
      /** True for the first rejection since the count began. Only this rejection is logged. */
      readonly isFirst: boolean;
    };

/** Slows down frequent attempts across all processes, with counts in the database. */
export interface RateLimit {
  /**
   * Counts one attempt in all buckets, or in none if one of them is blocked: a rejected attempt does not block it
   * for longer. Call it before the attempt, so that a thousand concurrent attempts cannot all pass.
   */
  take(buckets: readonly Bucket[]): Promise<Taken>;
  /**
   * Call it after a successful attempt: it deletes the counts in `own`, and subtracts this attempt from the counts
   * in `shared`.
   */
  forgive(buckets: { own: readonly Bucket[]; shared: readonly Bucket[] }): Promise<void>;
}

const createKey = ({ rule, subject }: Bucket): string =>
  `${rule.name}:${createHash('sha256').update(subject).digest('base64url')}`;

/** Every so many attempts, a process deletes up to this number of expired rows. */
const purgeEvery = 50;
const maxPurged = 500;

const now = 'clock_timestamp()';
/** SQL: the decayed level. */
const decayedLevel = `greatest(0, r.level - greatest(0, extract(epoch from ${now} - r.touched_at)::float8) / rule.forget)`;
/** SQL columns of a count at `level`. A tiny part of each attempt decays immediately, hence ceil. */
const countColumns = (level: string) => {
  const pause = `case when ceil(${level}) >= rule.free then ${now}
    + make_interval(secs => least(rule.longest, rule.first * power(2, least(30, ceil(${level}) - rule.free)))) end`;
  return `${level}, ${now}, ${pause}, greatest(${pause}, ${now} + make_interval(secs => rule.forget * (${level})))`;
};

/**
 * Counts one attempt in all buckets, or in none if one of them is blocked. During an attack, most attempts are
 * rejected by the cheap read of `waiting`. All others lock the counts in a fixed order, so that they cannot
 * deadlock. Simultaneous first attempts have no row to lock yet: one of them may be rejected although another
 * bucket has counted it.
 */
const countSql = `with rule as (
    select * from unnest($1::text[], $2::float8[], $3::float8[], $4::float8[], $5::float8[])
      as rule(key, free, forget, first, longest)
  ), waiting as (
    select max(blocked_until) as until from rate_limits where key = any($1) and blocked_until > ${now}
  ), held as (
    select blocked_until as until from rate_limits
    where key = any($1) and (select until is null from waiting) order by key for update
  ), pause as (
    select max(until) as until from (table waiting union all table held) as found where until > ${now}
  ), counted as (
    insert into rate_limits as r (key, level, touched_at, blocked_until, expires_at)
    select key, ${countColumns('1::float8')} from rule where (select until is null from pause) order by key
    on conflict (key) do update set (level, touched_at, blocked_until, expires_at, reported) =
      (select ${countColumns(`${decayedLevel} + 1`)}, r.reported and ${decayedLevel} > 0 from rule where rule.key = r.key)
    where r.blocked_until is null or r.blocked_until <= ${now}
    returning 1
  )
  select (select count(*)::int from counted) as counted,
    (select extract(epoch from until - ${now})::float8 from pause) as seconds`;

const reportSql = `update rate_limits set reported = true
  where key = any($1) and blocked_until > clock_timestamp() and not reported returning 1`;

/** Creates a rate limit on a database. */
export function createRateLimit(pool: Pool): RateLimit {
  let attemptCount = 0;

  const readRejection = async (keys: readonly string[], retryAfter: number): Promise<Taken> => {
    const reported = await pool.query({ name: 'rate-limit-report', text: reportSql, values: [keys] });
    return {
      allowed: false,
      retryAfter: Math.max(1, Math.ceil(retryAfter)),
      isFirst: reported.rowCount !== 0,
    };
  };
  const purge = () =>
    pool.query(
      `delete from rate_limits where key in (select key from rate_limits where expires_at < now()
        limit $1 for update skip locked)`,
      [maxPurged],
    );

  return {
    async take(buckets) {
      const keys = buckets.map(createKey);
      const toColumn = (of: (rule: RateRule) => number) => buckets.map(({ rule }) => of(rule));
      const countAttempts = () =>
        pool.query<{ counted: number; seconds: number | null }>({
          name: 'rate-limit-count',
          text: countSql,
          values: [
            keys,
            toColumn((rule) => rule.free),
            toColumn((rule) => rule.forgetSeconds),
            toColumn((rule) => rule.firstPause),
            toColumn((rule) => rule.maxPause),
          ],
        });
      // Simultaneous first attempts with common buckets may deadlock, which is rare.
      const [found] = (await withRetries(countAttempts)).rows;
      if (found?.counted !== keys.length) return readRejection(keys, found?.seconds ?? 1);
      attemptCount += 1;
      if (attemptCount % purgeEvery === 0) await purge();
      return { allowed: true };
    },
    async forgive({ own, shared }) {
      await pool.query({
        name: 'rate-limit-forgive',
        text: `with forgotten as (delete from rate_limits where key = any($1))
          update rate_limits set level = greatest(0, level - 1), blocked_until = null where key = any($2)`,
        values: [own.map(createKey), shared.map(createKey)],
      });
    },
  };
}
