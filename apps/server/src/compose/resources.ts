import { join } from 'node:path';
import { mfaJobList } from '../domains/accounts/mfa/mfa.jobs.ts';
import { registrationJobList } from '../domains/accounts/registration/registration.jobs.ts';
import { userJobList } from '../domains/accounts/users/users.jobs.ts';
import { analyticsJobList } from '../domains/analytics/analytics.jobs.ts';
import { contentJobList } from '../domains/content/content.jobs.ts';
import { publishMediaChange } from '../domains/content/invalidation/content.announce.ts';
import { listUses } from '../domains/content/read/content.uses.ts';
import { readFocalPoints } from '../domains/content/read/focalPoints.read.ts';
import { isEmblem, isUsed } from '../domains/content/read/uses.read.ts';
import { certificateJobList } from '../domains/contracts/certificates/certificates.jobs.ts';
import { designJobList } from '../domains/designs/designs.jobs.ts';
import { householdJobList } from '../domains/household/household.jobs.ts';
import { leadJobList } from '../domains/leads/leads.jobs.ts';
import { mailJobList } from '../domains/mail/mail.jobs.ts';
import type { MediaDeps } from '../domains/media/files/deps.ts';
import { mediaJobList } from '../domains/media/media.jobs.ts';
import { monitoringJobList } from '../domains/monitoring/monitoring.jobs.ts';
import { searchJobList } from '../domains/search/search.jobs.ts';
import { searchEngineJobList } from '../domains/searchEngines/searchEngines.jobs.ts';
import type { Config } from '../platform/config/config.ts';
import { type Database, openDatabase } from '../platform/database/pool.ts';
import { type Jobs, openJobs } from '../platform/jobs/jobs.ts';
import { createLogger, type Logger } from '../platform/log/log.ts';
import { createMetrics, type Metrics } from '../platform/metrics/metrics.ts';
import { getShare, processNumber, supervisor } from '../platform/process/processContext.ts';
import { removeAbandoned } from '../platform/storage/receive.ts';
import { storageJobList } from '../platform/storage/storage.jobs.ts';
import { openStorage, type Storage } from '../platform/storage/storage.ts';

const jobList = [
  ...storageJobList,
  ...mediaJobList,
  ...contentJobList,
  ...mailJobList,
  ...registrationJobList,
  ...userJobList,
  ...designJobList,
  ...householdJobList,
  ...certificateJobList,
  ...leadJobList,
  ...mfaJobList,
  ...monitoringJobList,
  ...analyticsJobList,
  ...searchEngineJobList,
  ...searchJobList,
];

/** Folder for the last good copies of a server. */
export const lastGoodFolder = ({ dataDir }: Config): string => join(dataDir, 'last-good');

/** Resources that every process opens first. */
export interface Resources {
  database: Database;
  storage: Storage;
  jobs: Jobs;
  log: Logger;
  metrics: Metrics;
}

/** @param role kind of process: web, worker or prepare */
export async function openResources(
  config: Config,
  role: string,
  queue: 'send' | 'work',
): Promise<Resources> {
  const log = createLogger({ level: config.log.level, role: role });
  const metrics = createMetrics({ role: role, process: processNumber, supervisor });
  const database = openDatabase({
    url: config.database.url,
    readUrl: config.database.readUrl,
    name: `centinela-${role}`,
    max: role === 'web' ? getShare(20, 4) : 20,
    onError: (error) => log.warn({ err: error }, 'a database connection was lost'),
  });
  metrics.watchPool('main', database.pool);
  // Marks the database as suspect, so that a process that starts during an outage does not wait for a timeout.
  if (queue === 'send') database.reachable.suspect();
  await database.reachable.settled();
  const storage = await openStorage(config);
  // Remove files left by a process that was killed during an upload or an export.
  for (const folder of ['tmp', 'imports', 'invoices', 'files/unfinished'])
    removeAbandoned(join(config.dataDir, folder)).catch((error: unknown) =>
      log.warn({ err: error, folder }, 'temporary files of killed processes could not be removed'),
    );
  const jobs = await openJobs({ database, jobs: jobList, role: queue, log, metrics });
  return { database, storage, jobs, log, metrics };
}

export async function closeResources({ database, storage, jobs, metrics }: Resources): Promise<void> {
  await metrics.close();
  await jobs.close();
  storage.close();
  await database.close();
}

/** Dependencies of the media library. */
export const mediaDeps = (config: Config, { database, storage, jobs }: Resources): MediaDeps => ({
  database,
  storage,
  jobs,
  secret: config.secret,
  publicUrl: config.server.publicUrl,
  temporaryFolder: join(config.dataDir, 'tmp'),
  listUses: (db, fileId) => listUses(db, 'media', fileId),
  useConditions: { isUsed, isEmblem },
  listFocalPoints: readFocalPoints,
  onFileChanged: publishMediaChange,
});
