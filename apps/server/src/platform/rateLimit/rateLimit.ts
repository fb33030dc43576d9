import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { withRetries } from '../database/transaction.ts';

/** Number of free attempts and growth of the pauses after them. */
export interface RateRule {
  readonly name: string;
  /** Attempts before the first pause. */
  readonly free: number;
  /** Seconds after which one attempt no longer counts. */
  readonly forgetSeconds: number;
  /** Seconds of the first pause; each further attempt doubles it … */
  readonly firstPause: number;
  /** … up to this many seconds, which is the longest possible lockout. */
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
      /** True for the first rejection since the count began: only this one is logged. */
      readonly isFirst: boolean;
    };

/** Slows down frequent attempts across all processes, with counts in the database. */
export interface RateLimit {
  /**
   * Counts one attempt in every bucket, or in none if any of them is in its pause: a rejected attempt extends no
   * pause. Counting happens before the attempt, so that a thousand concurrent ones do not all pass.
   */
  take(buckets: readonly Bucket[]): Promise<Taken>;
  /** After a successful attempt: clears the caller's own counts and this attempt in shared ones. */
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
 * Counts one attempt in every bucket, or in none if one of them is in its pause. Under an attack nearly every
 * attempt ends with the short read of `waiting`. Otherwise the counts are locked in a fixed order, so that
 * attempts cannot deadlock, and include concurrent ones. Only for simultaneous first attempts, before there is a
 * count to lock, may one detect a pause late and be rejected after another bucket has counted it.
 */
const count = `with rule as (
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

const report = `update rate_limits set reported = true
  where key = any($1) and blocked_until > clock_timestamp() and not reported returning 1`;

/** Creates a rate limit on a database. */
export function createRateLimit(pool: Pool): RateLimit {
  let attemptCount = 0;

  const readRejection = async (keys: readonly string[], retryAfter: number): Promise<Taken> => {
    const reported = await pool.query({ name: 'rate-limit-report', text: report, values: [keys] });
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
      const column = (of: (rule: RateRule) => number) => buckets.map(({ rule }) => of(rule));
      const countAttempts = () =>
        pool.query<{ counted: number; seconds: number | null }>({
          name: 'rate-limit-count',
          text: count,
          values: [
            keys,
            column((rule) => rule.free),
            column((rule) => rule.forgetSeconds),
            column((rule) => rule.firstPause),
            column((rule) => rule.maxPause),
          ],
        });
      // Two first attempts with overlapping buckets may rarely deadlock.
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
