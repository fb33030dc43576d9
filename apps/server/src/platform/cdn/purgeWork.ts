import type { Database } from '../database/pool.ts';
import type { LeasedWork } from '../leases/leases.ts';
import type { CdnClient } from './cdnClient.ts';
import { cdnRows, confirmPurges, readDuePurges, recordPurgeFailure } from './purgeQueue.ts';
import { everythingTag, toSurrogateKey } from './surrogateKey.ts';

/**
 * Seconds after which a confirmed purge is repeated. The CDN may have stored an old page after the first purge: one that was
 * on its way, or one from a server that was notified of the change later than the others.
 */
const usualRepeatSeconds = 2;

export interface PurgeWorkDeps {
  database: Pick<Database, 'pool'>;
  client: CdnClient;
  /** Tests shorten it. */
  repeatSeconds?: number;
}

/** Returns the keys to purge; everything if the CDN does not accept that many keys at once. */
const toKeys = (tags: readonly string[], { maxKeys }: CdnClient): string[] =>
  (tags.length > maxKeys ? [everythingTag] : tags).map(toSurrogateKey);

/** Sends the outbox of purges: all that are due in one request. A purge that fails is retried until it succeeds. */
export const createPurgeWork = ({
  database: { pool },
  client,
  repeatSeconds = usualRepeatSeconds,
}: PurgeWorkDeps): LeasedWork => ({
  rows: cdnRows,
  concurrency: 1,
  finishMs: 5_000,
  async work(_task, signal) {
    const { ids, tags } = await readDuePurges(pool);
    if (ids.length === 0) return;
    await client.purge(toKeys(tags, client), signal);
    await confirmPurges(pool, ids, repeatSeconds);
  },
  failed: (_task, error) => recordPurgeFailure(pool, error instanceof Error ? error.message : String(error)),
});
