import type { Pool } from 'pg';
import { maxStaleSeconds } from '#platform/answers/edge.ts';
import { readPurgeState } from '#platform/cdn/purgeQueue.ts';
import type { Config } from '#platform/config/config.ts';
import { cdnCheck } from '../checks/cdn.ts';
import { type Evaluated, runCheck } from '../checks/check.ts';

/** Checks the purges of the CDN; null if none is in use. */
export const checkCdn = (pool: Pool, { cdn }: Pick<Config, 'cdn'>): Promise<Evaluated | null> =>
  runCheck(cdnCheck, async () => {
    const state = cdn ? await readPurgeState(pool) : null;
    return cdn && state ? { ...state, maxAgeSeconds: cdn.maxAgeSeconds + maxStaleSeconds } : null;
  });
