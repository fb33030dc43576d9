import type { Pool } from 'pg';
import { createCdnClient } from '../platform/cdn/cdnClient.ts';
import { disableCdn, enableCdn, queuePurge, releasePurges } from '../platform/cdn/purgeQueue.ts';
import { createPurgeWork } from '../platform/cdn/purgeWork.ts';
import type { BusSubscriber } from '../platform/changes/changeBus.ts';
import type { ChangeEvent } from '../platform/changes/changeEvent.ts';
import type { Config } from '../platform/config/config.ts';
import type { LeasedWork } from '../platform/leases/leases.ts';
import type { Logger } from '../platform/log/log.ts';
import type { Resources } from './resources.ts';

/** Returns what to do after a flush: make the purges of its changes due, or nothing without a CDN. */
export const createPurgeRelease =
  ({ cdn }: Config, pool: Pool, log: Logger): ((changes: readonly ChangeEvent[]) => void) =>
  (changes) => {
    if (!cdn) return;
    const nonces = changes.map(({ nonce }) => nonce);
    releasePurges(pool, nonces).catch((error: unknown) =>
      log.warn({ err: error }, 'the CDN is purged some seconds later'),
    );
  };

/**
 * Milliseconds after which a process receives a change late. The CDN may then have got an old page from it after both
 * purges (`purgeWork.ts`), so it asks for another one.
 */
const lateMs = 1_000;

/**
 * Stores which CDN is configured whenever events are received again. Then everything is purged: pages of another version, and
 * what may have changed unnoticed.
 */
export function createCdnSubscriber({ cdn }: Config, pool: Pool, log: Logger): BusSubscriber {
  const logFailure = (error: unknown) => log.warn({ err: error }, 'a purge of the CDN could not be queued');
  return {
    onEvent: ({ tags, at }) => {
      if (cdn && at !== undefined && Date.now() - at > lateMs) queuePurge(pool, tags).catch(logFailure);
    },
    onLost: () => undefined,
    onReady: () => {
      (cdn ? enableCdn(pool, cdn.provider) : disableCdn(pool)).catch(logFailure);
    },
  };
}

/** Purges of the CDN, if one is configured. */
export const createCdnWork = ({ cdn }: Config, { database }: Resources): LeasedWork[] =>
  cdn ? [createPurgeWork({ database, client: createCdnClient(cdn) })] : [];
