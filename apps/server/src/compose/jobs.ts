import { mfaJobList, mfaJobs } from '../domains/accounts/mfa/mfa.jobs.ts';
import { registrationJobList, registrationJobs } from '../domains/accounts/registration/registration.jobs.ts';
import { userJobList, userJobs } from '../domains/accounts/users/users.jobs.ts';
import { alarmCallJobList, alarmCallJobs } from '../domains/alarmCalls/alarmCalls.jobs.ts';
import { backupJobList, backupJobs } from '../domains/backups/backups.jobs.ts';
import { createCredits } from '../domains/callCredits/callCredits.write.ts';
import { hasEnded } from '../domains/contracts/contracts.read.ts';
import { householdJobList, householdJobs } from '../domains/household/household.jobs.ts';
import { leadJobList, leadJobs } from '../domains/leads/leads.jobs.ts';
import { mailJobList, mailJobs } from '../domains/mail/mail.jobs.ts';
import { mediaJobList, mediaJobs } from '../domains/media/media.jobs.ts';
import { monitoringJobList, monitoringJobs } from '../domains/monitoring/monitoring.jobs.ts';
import { retentionJobList, retentionJobs } from '../domains/operations/retention.jobs.ts';
import { createMercadoPago } from '../domains/payments/mercadoPago.ts';
import { paymentJobList, paymentJobs } from '../domains/payments/payments.jobs.ts';
import { searchJobList, searchJobs } from '../domains/search/search.jobs.ts';
import { searchEngineJobList, searchEngineJobs } from '../domains/searchEngines/searchEngines.jobs.ts';
import { systemStatusJobList, systemStatusJobs } from '../domains/systemStatus/systemStatus.jobs.ts';
import { visitJobList, visitJobs } from '../domains/visits/visits.jobs.ts';
import { webhookJobList, webhookJobs } from '../domains/webhooks/webhooks.jobs.ts';
import type { Config } from '../platform/config/config.ts';
import type { BoundJob, Job } from '../platform/jobs/jobs.ts';
import { storageJobList, storageJobs } from '../platform/storage/storage.jobs.ts';
import { scanJobList, scanJobs } from '../platform/uploads/quarantine.jobs.ts';
import { createScanner } from '../platform/uploads/scanner.ts';
import { invitationDeps, requestDeps } from './accountDeps.ts';
import { backupDeps } from './backupDeps.ts';
import { mediaDeps } from './mediaDeps.ts';
import type { Resources } from './resources.ts';
import { createRetentionRules } from './retention.ts';
import { searchEngineDeps } from './searchEngineDeps.ts';
import { readSettings } from './settings.ts';
import { alertDeps } from './systemStatus.ts';

interface JobSource {
  list: readonly Job[];
  createJobs(config: Config, resources: Resources): BoundJob[];
}

/** Fetches calls from the monitoring platform, if one is configured. */
const createCallJobs = (config: Config, { database: { pool } }: Resources): BoundJob[] => {
  const { eterix } = config;
  if (!eterix) return [];
  return alarmCallJobs({
    pool,
    openSource: async () => (await import('../domains/monitoring/eterix.ts')).createEterix(eterix),
    readPromise: async (db) => (await readSettings(db))?.company.callSeconds ?? null,
    onLateCalls: (client, calls) => createCredits(client, calls, config),
  });
};

/** Reconciles payments, if a provider is configured. */
const createPaymentJobs = (config: Config, { database: { pool } }: Resources): BoundJob[] =>
  config.payments ? paymentJobs({ pool, config, provider: createMercadoPago(config.payments) }) : [];

/** The jobs of every domain, with functions that create them with their handlers. */
const sources: readonly JobSource[] = [
  { list: storageJobList, createJobs: (_config, resources) => storageJobs(resources) },
  {
    list: scanJobList,
    createJobs: (config, { database, storage, metrics }) =>
      scanJobs({ pool: database.pool, storage, scanner: createScanner(config, metrics) }),
  },
  {
    list: retentionJobList,
    createJobs: (config, resources) => retentionJobs(resources.database.pool, createRetentionRules(config)),
  },
  { list: mediaJobList, createJobs: (config, resources) => mediaJobs(mediaDeps(config, resources)) },
  {
    list: mailJobList,
    createJobs: (config, resources) => mailJobs({ pool: resources.database.pool, config }),
  },
  { list: mfaJobList, createJobs: (config, resources) => mfaJobs({ pool: resources.database.pool, config }) },
  {
    list: monitoringJobList,
    createJobs: (_config, resources) => monitoringJobs({ pool: resources.database.pool, hasEnded }),
  },
  { list: alarmCallJobList, createJobs: createCallJobs },
  { list: paymentJobList, createJobs: createPaymentJobs },
  {
    list: registrationJobList,
    createJobs: (config, resources) =>
      registrationJobs({ ...requestDeps(config), database: resources.database }),
  },
  {
    list: householdJobList,
    createJobs: (config, resources) =>
      householdJobs({ database: resources.database, ...invitationDeps(config) }),
  },
  {
    list: leadJobList,
    createJobs: (config, resources) => leadJobs({ pool: resources.database.pool, config }),
  },
  {
    list: visitJobList,
    createJobs: (config, resources) => visitJobs({ pool: resources.database.pool, config }),
  },
  {
    list: webhookJobList,
    createJobs: (config, resources) => webhookJobs({ pool: resources.database.pool, config }),
  },
  {
    list: searchEngineJobList,
    createJobs: (config, resources) => searchEngineJobs(searchEngineDeps(config, resources)),
  },
  {
    list: systemStatusJobList,
    createJobs: (config, resources) => systemStatusJobs(alertDeps(config, resources)),
  },
  {
    list: backupJobList,
    createJobs: (config, resources) => backupJobs(backupDeps(config, resources)),
  },
  { list: searchJobList, createJobs: (_config, resources) => searchJobs(resources.database) },
  {
    list: userJobList,
    createJobs: (_config, resources) =>
      userJobs({ pool: resources.database.pool, storage: resources.storage }),
  },
];

/** Every kind of job. A process that only sends jobs needs them too. */
export const jobList: readonly Job[] = sources.flatMap(({ list }) => list);

/** Binds every job to its handler, for a worker. */
export const bindJobs = (config: Config, resources: Resources): BoundJob[] =>
  sources.flatMap(({ createJobs }) => createJobs(config, resources));
