import { join } from 'node:path';
import type { Config } from '../platform/config/config.ts';
import { type Database, openDatabase } from '../platform/database/pool.ts';
import { type Job, type Jobs, openJobs } from '../platform/jobs/jobs.ts';
import { createLogger, type Logger } from '../platform/log/log.ts';
import { createMetrics, type Metrics } from '../platform/metrics/metrics.ts';
import { getShare, processNumber, supervisor } from '../platform/process/processContext.ts';
import { removeAbandoned } from '../platform/storage/receive.ts';
import { openStorage, type Storage } from '../platform/storage/storage.ts';
import type { Tracer } from '../platform/tracing/tracing.ts';

/** Folder for the last good copies of a server. */
export const lastGoodFolder = ({ dataDir }: Config): string => join(dataDir, 'last-good');

/** Resources that every process opens first. */
export interface Resources {
  database: Database;
  storage: Storage;
  jobs: Jobs;
  log: Logger;
  metrics: Metrics;
  /** Undefined while tracing is off. */
  tracer: Tracer | undefined;
}

export interface ResourceOptions {
  /** Kind of process: web, worker or prepare. */
  role: string;
  queue: 'send' | 'work';
  /** Every kind of job, so that each has its queue. */
  jobs: readonly Job[];
}

/** Maximum connections in the pool of a process. */
const getPoolSize = (role: string): number => (role === 'web' ? getShare(20, 4) : 20);

/**
 * Maximum connections of a process to PostgreSQL: its pool, unless that leads to a pooler, and those that listen, and in the
 * worker those of imports.
 */
export const getMaxConnections = (role: 'web' | 'worker', { database }: Config): number =>
  (database.url === database.directUrl ? getPoolSize(role) : 0) + (role === 'worker' ? 8 : 1);

/** Starts tracing if it is configured. Its libraries are loaded only then. */
async function openTracer(
  { tracing: settings, secret }: Config,
  role: string,
  onProblem: (error: Error) => void,
): Promise<Tracer | undefined> {
  if (!settings) return undefined;
  const { createTracer } = await import('../platform/tracing/openTelemetry.ts');
  return createTracer({ settings, key: secret[0], role, onProblem });
}

export async function openResources(
  config: Config,
  { role, queue, jobs: jobList }: ResourceOptions,
): Promise<Resources> {
  const isTraced = config.tracing !== undefined;
  const log = createLogger({ level: config.log.level, role: role, isTraced });
  const tracer = await openTracer(config, role, (error) =>
    log.warn({ err: error }, 'traces could not be sent'),
  );
  const metrics = createMetrics({ role: role, process: processNumber, supervisor });
  const database = openDatabase({
    url: config.database.url,
    directUrl: config.database.directUrl,
    readUrl: config.database.readUrl,
    usesPreparedStatements: config.database.usesPreparedStatements,
    name: `centinela-${role}`,
    max: getPoolSize(role),
    isTraced,
    onError: (error) => log.warn({ err: error }, 'a database connection was lost'),
  });
  metrics.watchPool('main', database.pool);
  if (database.replica) metrics.watchPool('replica', database.replica);
  // Checks the database at once, to find the primary of several hosts, and so that a process that starts during an
  // outage does not wait for a timeout.
  database.reachable.suspect();
  await database.reachable.settled();
  const storage = await openStorage(config);
  // Remove files left by a process that was killed during an upload or an export.
  for (const folder of ['tmp', 'imports', 'invoices', 'files/unfinished'])
    removeAbandoned(join(config.dataDir, folder)).catch((error: unknown) =>
      log.warn({ err: error, folder }, 'temporary files of killed processes could not be removed'),
    );
  const jobs = await openJobs({ database, jobs: jobList, role: queue, log, metrics, tracer });
  return { database, storage, jobs, log, metrics, tracer };
}

export async function closeResources({ database, storage, jobs, metrics, tracer }: Resources): Promise<void> {
  await metrics.close();
  await jobs.close();
  storage.close();
  await database.close();
  await tracer?.close();
}
