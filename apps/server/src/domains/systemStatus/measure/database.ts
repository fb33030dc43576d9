import type { Pool } from 'pg';
import { newestMigration, readNewestApplied } from '#platform/database/migrate.ts';
import { compareClocks, readServerFigures } from '#platform/database/serverFigures.ts';
import { type Evaluated, runCheck } from '../checks/check.ts';
import {
  cacheSizeCheck,
  clockCheck,
  connectionsCheck,
  databaseCheck,
  databaseVersionCheck,
  migrationsCheck,
  replicaCheck,
} from '../checks/database.ts';
import { type LiveProcess, readLastSeen } from '../processes.store.ts';

const measureDatabase = async (pool: Pool) => {
  const start = performance.now();
  await pool.query('select 1');
  return { milliseconds: Math.round(performance.now() - start) };
};

/** Checks whether the database responds. If it does not, no check that needs it makes sense. */
export const checkDatabase = (pool: Pool): Promise<Evaluated | null> =>
  runCheck(databaseCheck, () => measureDatabase(pool));

/** Checks whether the tables are those of this program. */
export const checkMigrations = (pool: Pool): Promise<Evaluated | null> =>
  runCheck(migrationsCheck, async () => ({
    applied: await readNewestApplied(pool),
    expected: newestMigration(),
  }));

/** Checks the server of the database: version, settings and clock. */
export async function checkServer(
  pool: Pool,
  processes: () => Promise<readonly LiveProcess[]>,
): Promise<(Evaluated | null)[]> {
  const figures = readServerFigures(pool);
  // Each check reports the failure itself.
  figures.catch(() => undefined);
  return Promise.all([
    runCheck(databaseVersionCheck, () => figures),
    runCheck(connectionsCheck, async () => {
      const { openConnections: open, connectionLimit: limit } = await figures;
      return { open, limit, planned: sum((await processes()).map(({ maxConnections }) => maxConnections)) };
    }),
    runCheck(cacheSizeCheck, async () => {
      const { cacheSize: value, hasDefaultCacheSize: isDefault } = await figures;
      return { value, isDefault };
    }),
    runCheck(clockCheck, () => compareClocks(pool)),
  ]);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/**
 * Checks how far the replica is behind: the heartbeats of the processes reach it with a delay. Measured this way, it works
 * with every kind of replication and needs no rights. Without a running process it cannot be measured.
 */
export const checkReplica = (pool: Pool, replica: Pool): Promise<Evaluated | null> =>
  runCheck(replicaCheck, async () => {
    const written = await readLastSeen(pool);
    const received = await readLastSeen(replica);
    if (written === null) return null;
    return {
      lagSeconds: received && Math.max(0, (written.getTime() - received.getTime()) / 1_000),
    };
  });
