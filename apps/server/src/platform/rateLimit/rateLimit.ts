import { createHash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { transaction } from '../database/transaction.ts';

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
  /** Takes back the try of somebody who turned out to be right. */
  giveBack(buckets: readonly Bucket[]): Promise<void>;
  /** Forgets every try. */
  clear(buckets: readonly Bucket[]): Promise<void>;
}

const keyOf = ({ rule, subject }: Bucket): string =>
  `${rule.name}:${createHash('sha256').update(subject).digest('base64url')}`;

/** Old rows are removed along the way, this many at a time, every so many tries of this process. */
const purgeEvery = 50;
const purgeAtMost = 500;

const sunk = `greatest(0, r.level - greatest(0, extract(epoch from clock_timestamp() - r.touched_at)::float8) / $3)`;
// A hair of each try is forgotten at once, hence ceil.
const pause = (level: string) =>
  `case when ceil(${level}) >= $2 then clock_timestamp()
    + make_interval(secs => least($5, $4 * power(2, least(30, ceil(${level}) - $2)))) end`;
const expiry = (level: string) =>
  `greatest(${pause(level)}, clock_timestamp() + make_interval(secs => $3 * (${level})))`;

/** Counts one try, unless the bucket is in its pause: then no row comes back. */
const count = `insert into rate_limits as r (key, level, touched_at, blocked_until, expires_at)
  values ($1, 1, clock_timestamp(), ${pause('1::float8')}, ${expiry('1::float8')})
  on conflict (key) do update set
    level = ${sunk} + 1,
    touched_at = clock_timestamp(),
    blocked_until = ${pause(`${sunk} + 1`)},
    expires_at = ${expiry(`${sunk} + 1`)},
    reported = r.reported and ${sunk} > 0
  where r.blocked_until is null or r.blocked_until <= clock_timestamp()
  returning 1`;

const longestWait = `select extract(epoch from max(blocked_until) - clock_timestamp())::float8 as seconds
  from rate_limits where key = any($1) and blocked_until > clock_timestamp()`;

const report = `update rate_limits set reported = true
  where key = any($1) and blocked_until > clock_timestamp() and not reported returning 1`;

/** Thrown to roll back the buckets already counted. */
class InPause extends Error {}

async function countAll(client: PoolClient, buckets: readonly Bucket[]): Promise<void> {
  for (const bucket of buckets) {
    const { free, forgetSeconds, firstPause, longestPause } = bucket.rule;
    const counted = await client.query({
      name: 'rate-limit-count',
      text: count,
      values: [keyOf(bucket), free, forgetSeconds, firstPause, longestPause],
    });
    if (counted.rowCount === 0) throw new InPause();
  }
}

/** The rate limit over one database. */
export function createRateLimit(pool: Pool): RateLimit {
  let tries = 0;

  const refused = async (keys: readonly string[], retryAfter: number): Promise<Taken> => {
    const reported = await pool.query({ name: 'rate-limit-report', text: report, values: [keys] });
    return { allowed: false, retryAfter: Math.max(1, Math.ceil(retryAfter)), first: reported.rowCount !== 0 };
  };
  const waitOf = async (keys: readonly string[]): Promise<number> => {
    const found = await pool.query<{ seconds: number | null }>({
      name: 'rate-limit-wait',
      text: longestWait,
      values: [keys],
    });
    return found.rows[0]?.seconds ?? 0;
  };
  const purge = () =>
    pool.query(
      `delete from rate_limits where key in (select key from rate_limits where expires_at < now()
        limit $1 for update skip locked)`,
      [purgeAtMost],
    );

  return {
    async take(buckets) {
      // One order for everybody, so that two tries never wait for each other.
      const ordered = buckets.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
      const keys = ordered.map(keyOf);
      // Asked first: under an attack nearly every try ends here, with one short read.
      const wait = await waitOf(keys);
      if (wait > 0) return refused(keys, wait);
      try {
        await transaction(pool, (client) => countAll(client, ordered));
      } catch (error) {
        if (error instanceof InPause) return refused(keys, await waitOf(keys));
        throw error;
      }
      tries += 1;
      if (tries % purgeEvery === 0) await purge();
      return { allowed: true };
    },
    async giveBack(buckets) {
      await pool.query({
        name: 'rate-limit-give-back',
        text: `update rate_limits set level = greatest(0, level - 1), blocked_until = null where key = any($1)`,
        values: [buckets.map(keyOf)],
      });
    },
    async clear(buckets) {
      await pool.query({
        name: 'rate-limit-clear',
        text: 'delete from rate_limits where key = any($1)',
        values: [buckets.map(keyOf)],
      });
    },
  };
}
