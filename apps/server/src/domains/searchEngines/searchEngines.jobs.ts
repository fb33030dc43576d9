import { z } from 'zod';
import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/database/pool.ts';
import { createExternalClient } from '#platform/external/externalClient.ts';
import { type BoundJob, defineJob, handleJob } from '#platform/jobs/jobs.ts';
import { checkSite } from './check.ts';
import { leaseMinutes } from './check.write.ts';
import { notifyEngines } from './notify.ts';
import type { SiteRenderer } from './site.ts';

/** Checks all pages and links of the site; runs nightly and on request. */
export const checkJob = defineJob({
  name: 'searchEngines.check',
  payload: z.object({}),
  retries: 1,
  expireSeconds: leaseMinutes * 60,
  concurrency: 1,
  schedule: { cron: '20 4 * * *', payload: {} },
});

/** Runs every five minutes, so that repeated saves of an entry cause one notification. */
const announceJob = defineJob({
  name: 'searchEngines.announce',
  payload: z.object({}),
  retryDelaySeconds: 30,
  expireSeconds: 240,
  concurrency: 1,
  schedule: { cron: '*/5 * * * *', payload: {} },
});

export const searchEngineJobList = [checkJob, announceJob] as const;

export interface SearchEngineDeps {
  database: Pick<Database, 'pool'>;
  config: Pick<Config, 'indexNow' | 'server'>;
  /** Opens a renderer of the current public site. */
  openSite(): Promise<SiteRenderer>;
  /** Whether search engines may index this site. */
  isIndexable: boolean;
  /** Reads the company's IndexNow key; null without one. */
  readKey(): Promise<string | null>;
}

/** User agent of the link checker, with the address of the site. */
const getUserAgent = ({ server }: SearchEngineDeps['config']): string =>
  `CentinelaLinkCheck/1.0 (+${server.publicUrl})`;

export const searchEngineJobs = (deps: SearchEngineDeps): BoundJob[] => [
  handleJob(checkJob, async (_payload, { signal, log }) => {
    const { database, config, openSite } = deps;
    const outside = createExternalClient(getUserAgent(config));
    const isDone = await checkSite({ database, site: await openSite(), outside }, signal);
    log.info({ isDone }, 'checked the site');
  }),
  handleJob(announceJob, async (_payload, { signal, log }) => {
    const { database, config, openSite, isIndexable, readKey } = deps;
    const key = config.indexNow && isIndexable ? await readKey() : null;
    if (!config.indexNow || key === null) return;
    const endpoint = config.indexNow.url;
    const count = await notifyEngines({ db: database.pool, site: await openSite(), endpoint }, key, signal);
    if (count > 0) log.info({ count }, 'notified search engines of changed pages');
  }),
];
