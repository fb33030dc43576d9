import { join } from 'node:path';
import type { PoolClient } from 'pg';
import { inviteUsers } from '../domains/accounts/users/invitations.outbox.ts';
import { bulkWork } from '../domains/accounts/users/users.bulkTask.ts';
import { createExportWork } from '../domains/accounts/users/users.exports.ts';
import { listStaffAddresses } from '../domains/accounts/users/users.read.ts';
import { fetchCallsJob } from '../domains/alarmCalls/alarmCalls.jobs.ts';
import { createPublicationScheduler } from '../domains/content/write/content.due.ts';
import { createCompanyRecipientLookup, createLeadRecipientLookup } from '../domains/leads/leads.mail.ts';
import { keepIndexJob } from '../domains/search/search.jobs.ts';
import { startHeartbeat } from '../domains/systemStatus/processes.heartbeat.ts';
import { createWebhookWork } from '../domains/webhooks/webhooks.sender.ts';
import { createChangeBus } from '../platform/changes/changeBus.ts';
import type { Config } from '../platform/config/config.ts';
import { type LeasedWork, startLeases } from '../platform/leases/leases.ts';
import { deletionDeps } from './accountDeps.ts';
import { createCdnWork, createPurgeRelease } from './cdn.ts';
import { bindJobs, jobList } from './jobs.ts';
import { loadBrand } from './mailDeps.ts';
import { closeResources, getMaxConnections, openResources, type Resources } from './resources.ts';
import { createWebhookClient } from './webhookClient.ts';

/** Sends the mails of the outbox. Only workers load the mail library, so web processes use less memory. */
async function createMailWork(config: Config, resources: Resources): Promise<LeasedWork> {
  const [{ openMailer }, { mailWork }, { loadMailViews }] = await Promise.all([
    import('../platform/mail/mail.ts'),
    import('../domains/mail/mail.sender.ts'),
    import('../domains/mail/mail.views.ts'),
  ]);
  const { database, log } = resources;
  return mailWork({
    database,
    mailer: openMailer(config),
    config,
    views: await loadMailViews(),
    brand: () => loadBrand(config, resources),
    recipients: {
      lead: createLeadRecipientLookup(database.pool, config),
      'leads-waiting': createCompanyRecipientLookup(database.pool, config),
      cancellation: createCompanyRecipientLookup(database.pool, config),
      request: createCompanyRecipientLookup(database.pool, config),
      'visit-notice': createCompanyRecipientLookup(database.pool, config),
    },
    log,
  });
}

/** Activation work, if a monitoring platform is configured; without one, orders wait. */
async function createActivationWork({ eterix }: Config, { database, log }: Resources): Promise<LeasedWork[]> {
  if (!eterix) return [];
  const [{ activationWork }, { createEterix }] = await Promise.all([
    import('../domains/monitoring/activations.worker.ts'),
    import('../domains/monitoring/eterix.ts'),
  ]);
  return [activationWork({ database, platform: createEterix(eterix), log })];
}

/** Imports files from the ERP and files of invoices. */
async function createImportWork(config: Config, { database, storage }: Resources): Promise<LeasedWork[]> {
  const [{ importWork }, { invoiceWork }] = await Promise.all([
    import('../domains/imports/engine/imports.worker.ts'),
    import('../domains/invoices/imports/invoiceImports.worker.ts'),
  ]);
  const invite = (client: PoolClient, userIds: readonly string[]) => inviteUsers(client, userIds, config);
  return [importWork({ database, storage, invite }), invoiceWork({ database, storage })];
}

/** All leased work of a worker process. */
async function createLeasedWork(config: Config, resources: Resources): Promise<LeasedWork[]> {
  const { database, storage, log } = resources;
  const { pool } = database;
  return [
    await createMailWork(config, resources),
    ...(await createActivationWork(config, resources)),
    ...(await createImportWork(config, resources)),
    createExportWork({ pool, storage, temporaryFolder: join(config.dataDir, 'tmp'), config }),
    bulkWork({ ...deletionDeps, pool, config }),
    ...createCdnWork(config, resources),
    createWebhookWork({
      database,
      client: createWebhookClient(config),
      config,
      log,
      listAdministrators: (db) => listStaffAddresses(db, 'webhooks.update'),
    }),
  ];
}

/** Processes jobs and leased work, and applies scheduled publications even when the site has no visitors. */
export async function startWorker(config: Config): Promise<{ close(): Promise<void> }> {
  const resources = await openResources(config, { role: 'worker', queue: 'work', jobs: jobList });
  const bus = createChangeBus(
    resources.database,
    createPurgeRelease(config, resources.database.pool, resources.log),
  );
  const due = createPublicationScheduler(resources.database.pool, bus, resources.log);
  await resources.jobs.work(bindJobs(config, resources));
  await resources.jobs.send(keepIndexJob, {}, { singletonKey: 'start' });
  if (config.eterix) await resources.jobs.send(fetchCallsJob, {}, { singletonKey: 'start' });
  const heartbeat = startHeartbeat({
    pool: resources.database.pool,
    role: 'worker',
    dataDir: config.dataDir,
    maxConnections: getMaxConnections('worker', config),
    log: resources.log,
  });
  const leases = startLeases(resources, await createLeasedWork(config, resources));
  return {
    async close() {
      await heartbeat.close();
      due.close();
      await leases.close();
      await bus.close();
      await closeResources(resources);
    },
  };
}
