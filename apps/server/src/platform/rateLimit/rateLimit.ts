import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { repeated } from '../database/transaction.ts';

/** How many tries are free, and how the pauses grow after that. */
export interface RateRule {
  readonly name: string;
  /** Tries before the first pause. */
  readonly free: number;
  /** Seconds after which one try is forgotten. */
  readonly forgetSeconds: number;
  /** Seconds of the first pause; each further try doubles it … */
  readonly firstPause: number;
  /** … up to this many seconds. Nobody is ever shut out for longer than that. */
  readonly longestPause: number;
}

/** One count: a rule, and whom or what it counts. */
export interface Bucket {
  readonly rule: RateRule;
  readonly subject: string;
}

export type Taken =
  | { readonly allowed: true }
  | {
      readonly allowed: false;
      /** Seconds until the next try. */
      readonly retryAfter: number;
      /** True for the first refusal since the count began: worth a line in the log, the others are not. */
      readonly first: boolean;
    };

/** Slows down whoever tries too often, over all processes, by counts in the database. */
export interface RateLimit {
  /**
   * Counts one try in every bucket, or in none when any of them is in its pause: a refused try makes no
   * pause longer. It counts before the try, so that a thousand at once do not all slip through.
   */
  take(buckets: readonly Bucket[]): Promise<Taken>;
  /** For somebody who turned out to be right: forgets every try of their own, and this one in what others share. */
  forgive(buckets: { own: readonly Bucket[]; shared: readonly Bucket[] }): Promise<void>;
}

const keyOf = ({ rule, subject }: Bucket): string =>
  `${rule.name}:${createHash('sha256').update(subject).digest('base64url')}`;

/** Old rows are removed along the way, this many at a time, every so many tries of this process. */
const purgeEvery = 50;
const purgeAtMost = 500;

const now = 'clock_timestamp()';
/** What is left of the tries counted so far. */
const sunk = `greatest(0, r.level - greatest(0, extract(epoch from ${now} - r.touched_at)::float8) / rule.forget)`;
/** The columns of a count that stands at `level`. A hair of each try is forgotten at once, hence ceil. */
const standing = (level: string) => {
  const pause = `case when ceil(${level}) >= rule.free then ${now}
    + make_interval(secs => least(rule.longest, rule.first * power(2, least(30, ceil(${level}) - rule.free)))) end`;
  return `${level}, ${now}, ${pause}, greatest(${pause}, ${now} + make_interval(secs => rule.forget * (${level})))`;
};

/**
 * Counts one try in every bucket, or, when one of them is in its pause, in none. Under an attack nearly every try ends
 * with the short read of `waiting`. Whoever goes on locks the counts in one order, so that two tries never wait for each
 * other, and sees what those before have counted. Only of first tries at the very same moment, before there is a count
 * to be locked, may one find a pause late and be refused after another bucket has counted it.
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
    select key, ${standing('1::float8')} from rule where (select until is null from pause) order by key
    on conflict (key) do update set (level, touched_at, blocked_until, expires_at, reported) =
      (select ${standing(`${sunk} + 1`)}, r.reported and ${sunk} > 0 from rule where rule.key = r.key)
    where r.blocked_until is null or r.blocked_until <= ${now}
    returning 1
  )
  select (select count(*)::int from counted) as counted,
    (select extract(epoch from until - ${now})::float8 from pause) as seconds`;

const report = `update rate_limits set reported = true
  where key = any($1) and blocked_until > clock_timestamp() and not reported returning 1`;

/** The rate limit over one database. */
export function createRateLimit(pool: Pool): RateLimit {
  let tries = 0;

  const refused = async (keys: readonly string[], retryAfter: number): Promise<Taken> => {
    const reported = await pool.query({ name: 'rate-limit-report', text: report, values: [keys] });
    return { allowed: false, retryAfter: Math.max(1, Math.ceil(retryAfter)), first: reported.rowCount !== 0 };
  };
  const purge = () =>
    pool.query(
      `delete from rate_limits where key in (select key from rate_limits where expires_at < now()
        limit $1 for update skip locked)`,
      [purgeAtMost],
    );

  return {
    async take(buckets) {
      const keys = buckets.map(keyOf);
      const column = (of: (rule: RateRule) => number) => buckets.map(({ rule }) => of(rule));
      const ask = () =>
        pool.query<{ counted: number; seconds: number | null }>({
          name: 'rate-limit-count',
          text: count,
          values: [
            keys,
            column((rule) => rule.free),
            column((rule) => rule.forgetSeconds),
            column((rule) => rule.firstPause),
            column((rule) => rule.longestPause),
          ],
        });
      // Two first tries of overlapping buckets may, once in a blue moon, wait for each other.
      const [found] = (await repeated(ask)).rows;
      if (found?.counted !== keys.length) return refused(keys, found?.seconds ?? 1);
      tries += 1;
      if (tries % purgeEvery === 0) await purge();
      return { allowed: true };
    },
    async forgive({ own, shared }) {
      await pool.query({
        name: 'rate-limit-forgive',
        text: `with forgotten as (delete from rate_limits where key = any($1))
          update rate_limits set level = greatest(0, level - 1), blocked_until = null where key = any($2)`,
        values: [own.map(keyOf), shared.map(keyOf)],
      });
    },
  };
}
