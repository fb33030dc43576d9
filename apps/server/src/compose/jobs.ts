import { mfaJobList, mfaJobs } from '../domains/accounts/mfa/mfa.jobs.ts';
import { registrationJobList, registrationJobs } from '../domains/accounts/registration/registration.jobs.ts';
import { userJobList, userJobs } from '../domains/accounts/users/users.jobs.ts';
import { analyticsJobList, analyticsJobs } from '../domains/analytics/analytics.jobs.ts';
import { contentJobList, contentJobs } from '../domains/content/content.jobs.ts';
import { certificateJobList, certificateJobs } from '../domains/contracts/certificates/certificates.jobs.ts';
import { hasEnded } from '../domains/contracts/contracts.read.ts';
import { designJobList, designJobs } from '../domains/designs/designs.jobs.ts';
import { householdJobList, householdJobs } from '../domains/household/household.jobs.ts';
import { leadJobList, leadJobs } from '../domains/leads/leads.jobs.ts';
import { mailJobList, mailJobs } from '../domains/mail/mail.jobs.ts';
import { mediaJobList, mediaJobs } from '../domains/media/media.jobs.ts';
import { monitoringJobList, monitoringJobs } from '../domains/monitoring/monitoring.jobs.ts';
import { searchJobList, searchJobs } from '../domains/search/search.jobs.ts';
import { searchEngineJobList, searchEngineJobs } from '../domains/searchEngines/searchEngines.jobs.ts';
import type { Config } from '../platform/config/config.ts';
import type { BoundJob, Job } from '../platform/jobs/jobs.ts';
import { storageJobList, storageJobs } from '../platform/storage/storage.jobs.ts';
import { invitationDeps, requestDeps } from './accountDeps.ts';
import { mediaDeps } from './mediaDeps.ts';
import type { Resources } from './resources.ts';
import { searchEngineDeps } from './searchEngineDeps.ts';

interface JobSource {
  list: readonly Job[];
  bind(config: Config, resources: Resources): BoundJob[];
}

/** The jobs of every domain, with functions that bind them to their handlers. */
const sources: readonly JobSource[] = [
  { list: storageJobList, bind: (_config, resources) => storageJobs(resources) },
  { list: mediaJobList, bind: (config, resources) => mediaJobs(mediaDeps(config, resources)) },
  { list: contentJobList, bind: (_config, resources) => contentJobs(resources.database) },
  { list: mailJobList, bind: (config, resources) => mailJobs({ pool: resources.database.pool, config }) },
  { list: mfaJobList, bind: (config, resources) => mfaJobs({ pool: resources.database.pool, config }) },
  {
    list: monitoringJobList,
    bind: (_config, resources) => monitoringJobs({ pool: resources.database.pool, hasEnded }),
  },
  {
    list: registrationJobList,
    bind: (config, resources) => registrationJobs({ ...requestDeps(config), database: resources.database }),
  },
  { list: designJobList, bind: (_config, resources) => designJobs(resources.database) },
  {
    list: householdJobList,
    bind: (config, resources) => householdJobs({ database: resources.database, ...invitationDeps(config) }),
  },
  { list: certificateJobList, bind: (_config, resources) => certificateJobs(resources.database) },
  { list: leadJobList, bind: (config, resources) => leadJobs({ pool: resources.database.pool, config }) },
  { list: analyticsJobList, bind: (_config, resources) => analyticsJobs(resources.database) },
  {
    list: searchEngineJobList,
    bind: (config, resources) => searchEngineJobs(searchEngineDeps(config, resources)),
  },
  { list: searchJobList, bind: (_config, resources) => searchJobs(resources.database) },
  {
    list: userJobList,
    bind: (_config, resources) => userJobs({ pool: resources.database.pool, storage: resources.storage }),
  },
];

/** Every kind of job. A process that only sends jobs needs them too. */
export const jobList: readonly Job[] = sources.flatMap(({ list }) => list);

/** Binds every job to its handler, for a worker. */
export const bindJobs = (config: Config, resources: Resources): BoundJob[] =>
  sources.flatMap(({ bind }) => bind(config, resources));
