import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/database/pool.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { readQuarantine } from '#platform/uploads/quarantine.ts';
import type { Evaluated } from './checks/check.ts';
import { checkApiKeys, type ListExpiringKeys } from './measure/apiKeys.ts';
import { checkBackups } from './measure/backups.ts';
import { checkCdn } from './measure/cdn.ts';
import { createCertificateCheck } from './measure/certificate.ts';
import { checkDatabase, checkMigrations, checkReplica, checkServer } from './measure/database.ts';
import { checkDisks, checkStorage } from './measure/files.ts';
import { checkScanner } from './measure/scanner.ts';
import { checkProcesses, checkWork } from './measure/work.ts';
import { listProcesses } from './processes.store.ts';

export interface CheckDeps {
  config: Pick<
    Config,
    | 'backupDestination'
    | 'cdn'
    | 'clamd'
    | 'database'
    | 'diskMinFree'
    | 'environment'
    | 'mail'
    | 's3'
    | 'server'
  >;
  database: Pick<Database, 'pool' | 'replica'>;
  storage: Storage;
  listExpiringKeys: ListExpiringKeys;
}

/**
 * Creates the function that measures and evaluates all checks of a running portal, for the screen and the alerts. A new check
 * is declared in `checks/`, measured in `measure/`, and added here; the doctor has its own list in `compose/doctor.ts`.
 */
export function createChecks({
  config,
  database,
  storage,
  listExpiringKeys,
}: CheckDeps): () => Promise<Evaluated[]> {
  const checkCertificate = createCertificateCheck(config);
  const { pool, replica } = database;
  return async () => {
    const listed = listProcesses(pool);
    // Each check that needs the list reports the failure itself.
    listed.catch(() => undefined);
    const readProcesses = () => listed;
    const results = await Promise.all([
      checkProcesses(readProcesses),
      checkDatabase(pool),
      checkServer(pool, readProcesses),
      checkMigrations(pool),
      replica && checkReplica(pool, replica),
      checkWork(pool, config),
      checkDisks(config, async () => (await listed).map(({ host, diskFree }) => ({ host, free: diskFree }))),
      checkStorage(storage, config),
      checkBackups(pool, config),
      checkScanner(config, () => readQuarantine(pool)),
      checkCertificate(),
      checkApiKeys(pool, listExpiringKeys),
      checkCdn(pool, config),
    ]);
    return results.flat().filter((result) => result !== null);
  };
}
