import { apiKeyWarningDays } from '@centinela/api/apiKeys/apiKeys.ts';
import type { Pool } from 'pg';
import type { Queryable } from '#platform/database/queryable.ts';
import { apiKeysCheck, type ExpiringKey } from '../checks/apiKeys.ts';
import { type Evaluated, runCheck } from '../checks/check.ts';

/** Lists the active API keys that expire within some days, the first ones first; implemented by the accounts domain. */
export type ListExpiringKeys = (db: Queryable, days: number) => Promise<ExpiringKey[]>;

/** Checks that no API key expires soon. */
export const checkApiKeys = (pool: Pool, listExpiringKeys: ListExpiringKeys): Promise<Evaluated | null> =>
  runCheck(apiKeysCheck, async () => ({ expiring: await listExpiringKeys(pool, apiKeyWarningDays) }));
