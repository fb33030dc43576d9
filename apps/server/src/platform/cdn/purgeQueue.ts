import type { CdnConfig } from '../config/cdnEnvironment.ts';
import { commitBeforeFlush } from '../database/flush.ts';
import type { Queryable } from '../database/queryable.ts';
import type { LeasedRows } from '../leases/leasedRows.ts';
import { everythingTag } from './surrogateKey.ts';

/** A CDN that the portal can purge. */
export type CdnProvider = CdnConfig['provider'];

/** The one row that a worker leases while it purges, so that purges are sent one after the other. */
export const cdnRows: LeasedRows = {
  table: 'cdn',
  key: 'id',
  waiting: 'provider is not null and exists (select from cdn_purges p where p.due_at <= now())',
  order: 'id',
  leaseSeconds: 20,
  pauses: [1, 60],
  // A purge that is sent twice does no harm.
  isFenced: true,
};

/**
 * Seconds until a queued purge is due by itself. A purge before all web processes have dropped the changed pages would let
 * the CDN store them again, so the process that made the change calls `releasePurges` then.
 */
const holdSeconds = 1;

/** SQL of a change whose purge is queued. */
export interface QueuedChange {
  /** Array of the changed tags. */
  tags: string;
  /** Nonce of the change; `null` for a purge that is due at once. */
  nonce: string;
  /** What follows `from cdn`, with a leading comma, if the change depends on other parts of the statement. */
  source?: string;
}

/** SQL that queues the purge of a change in the transaction of the change. Does nothing without a CDN. */
export const buildPurgeSql = ({ tags, nonce, source = '' }: QueuedChange): string =>
  `insert into cdn_purges (tags, nonce, due_at)
   select ${tags}, ${nonce}, now() + make_interval(secs => case when ${nonce} is null then 0 else ${holdSeconds} end)
   from cdn${source} where cdn.provider is not null and cardinality(${tags}) > 0`;

/** SQL that wakes the workers. */
const wakeSql = `pg_notify('${cdnRows.table}', '')`;

/** Makes the purges of changes due, after all web processes of this server have dropped what changed. */
export async function releasePurges(db: Queryable, nonces: readonly string[]): Promise<void> {
  // If this is lost in a crash, the purges are due a second later.
  await db.query({
    name: 'cdn-release',
    text: `with released as (update cdn_purges set due_at = now() where nonce = any($1) and due_at > now() returning id)
      select ${wakeSql}, ${commitBeforeFlush('true')} from released limit 1`,
    values: [nonces],
  });
}

/** Queues the purge of tags again, for a process that was notified of their change late, and wakes the workers. */
export async function queuePurge(db: Queryable, tags: readonly string[]): Promise<void> {
  await db.query(
    `with queued as (${buildPurgeSql({ tags: '$1::text[]', nonce: 'null' })} returning id) select ${wakeSql} from queued`,
    [tags],
  );
}

/**
 * Stores which CDN is configured and queues a purge of everything: a process that just started may render other pages,
 * and one that was disconnected may have missed changes.
 */
export async function enableCdn(db: Queryable, provider: CdnProvider): Promise<void> {
  await db.query(
    `with enabled as (
       insert into cdn (provider) values ($1) on conflict (id) do update set provider = excluded.provider
       where cdn.provider is distinct from excluded.provider
     ), queued as (insert into cdn_purges (tags) values (array[$2]) returning id)
     select ${wakeSql} from queued`,
    [provider, everythingTag],
  );
}

/** Stores that no CDN is configured, and discards what waits for one. */
export async function disableCdn(db: Queryable): Promise<void> {
  await db.query(
    `with disabled as (update cdn set provider = null, failing_since = null, problem = null where provider is not null
       returning id)
     delete from cdn_purges using disabled`,
  );
}

/** Purges that are due together. */
export interface DuePurges {
  ids: string[];
  tags: string[];
}

/** Changes purged at once. */
const batchSize = 2_000;

/** Reads the due purges, oldest first. */
export async function readDuePurges(db: Queryable): Promise<DuePurges> {
  const { rows } = await db.query<{ id: string; tags: string[] }>({
    name: 'cdn-due',
    text: 'select id, tags from cdn_purges where due_at <= now() order by id limit $1',
    values: [batchSize],
  });
  return { ids: rows.map(({ id }) => id), tags: [...new Set(rows.flatMap(({ tags }) => tags))] };
}

/** Stores that the CDN has confirmed a purge. The first one of a change is repeated after `repeatSeconds`. */
export async function confirmPurges(
  db: Queryable,
  ids: readonly string[],
  repeatSeconds: number,
): Promise<void> {
  await db.query({
    name: 'cdn-confirm',
    text: `with finished as (delete from cdn_purges where id = any($1::bigint[]) and is_repetition),
       repeated as (update cdn_purges set is_repetition = true, due_at = now() + make_interval(secs => $2)
         where id = any($1::bigint[]) and not is_repetition)
     update cdn set purged_at = now(), failing_since = null, problem = null, attempts = 0`,
    values: [ids, repeatSeconds],
  });
}

/** Stores why a purge failed. It stays due. */
export async function recordPurgeFailure(db: Queryable, problem: string): Promise<void> {
  await db.query('update cdn set failing_since = coalesce(failing_since, now()), problem = left($1, 300)', [
    problem,
  ]);
}

/** How the purges are doing. */
export interface PurgeState {
  /** Seconds that the oldest purge has been due; null if none is. */
  waitingSeconds: number | null;
  /** Seconds for which the CDN has confirmed nothing; null if the last purge succeeded. */
  failingSeconds: number | null;
  problem: string | null;
}

/** @returns null if no CDN is in use */
export async function readPurgeState(db: Queryable): Promise<PurgeState | null> {
  const { rows } = await db.query<PurgeState>(
    `select extract(epoch from now() - (select min(due_at) from cdn_purges where due_at <= now()))::float8 as "waitingSeconds",
       extract(epoch from now() - failing_since)::float8 as "failingSeconds", problem
     from cdn where provider is not null`,
  );
  return rows[0] ?? null;
}
