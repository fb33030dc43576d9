import { join } from 'node:path';
import type { PoolClient } from 'pg';
import { secondFactorJobs } from '../domains/accounts/mfa/secondFactor.jobs.ts';
import { registrationJobs } from '../domains/accounts/registration/registration.jobs.ts';
import { inviteUsers } from '../domains/accounts/users/invitations.outbox.ts';
import { userJobs } from '../domains/accounts/users/users.jobs.ts';
import { contentJobs } from '../domains/content/content.jobs.ts';
import { createContentBus } from '../domains/content/invalidation/content.bus.ts';
import { createDueWatch } from '../domains/content/invalidation/content.due.ts';
import { leadRecipient } from '../domains/leads/leads.mail.ts';
import { readMailBrand } from '../domains/mail/mail.brand.ts';
import { mailJobs } from '../domains/mail/mail.jobs.ts';
import { mediaJobs } from '../domains/media/media.jobs.ts';
import { monitoringJobs } from '../domains/monitoring/monitoring.jobs.ts';
import type { Config } from '../platform/config/config.ts';
import type { OutboxWorker } from '../platform/outbox/outboxWorker.ts';
import { storageJobs } from '../platform/storage/storage.jobs.ts';
import { closeResources, mediaDeps, openResources, type Resources } from './resources.ts';

/** Sends the mails of the outbox. Only a worker does: a web process is spared the library. */
async function startSending(config: Config, { database, storage, log }: Resources): Promise<OutboxWorker> {
  const [{ openMailer }, { startMailSender }, { loadMailViews }] = await Promise.all([
    import('../platform/mail/mail.ts'),
    import('../domains/mail/mail.sender.ts'),
    import('../domains/mail/mail.views.ts'),
  ]);
  return startMailSender({
    database,
    mailer: openMailer(config),
    config,
    views: await loadMailViews(),
    brand: () => readMailBrand({ db: database.pool, storage, publicUrl: config.server.publicUrl }),
    recipients: { lead: leadRecipient(database.pool, config) },
    log,
  });
}

/** Activates what was ordered, where a platform is configured; until then orders wait. */
async function startActivating({ eterix }: Config, { database, log }: Resources) {
  if (!eterix) return null;
  const [{ startActivations }, { createEterix }] = await Promise.all([
    import('../domains/monitoring/activations.worker.ts'),
    import('../domains/monitoring/eterix.ts'),
  ]);
  return startActivations({ database, platform: createEterix(eterix), log });
}

/** Works on the ERP's files. */
async function startImporting(config: Config, { database, storage, log }: Resources) {
  const { startImportWorker } = await import('../domains/imports/engine/imports.worker.ts');
  const invite = (client: PoolClient, userIds: readonly string[]) => inviteUsers(client, userIds, config);
  return startImportWorker({ database, storage, log, invite });
}

/** Imports invoices. */
async function startInvoicing({ database, storage, log }: Resources) {
  const { startInvoiceWorker } = await import('../domains/invoices/imports/invoiceImports.worker.ts');
  return startInvoiceWorker({ database, storage, log });
}

/** Works on jobs, sends mails and carries out what is scheduled when no visitor comes by. */
export async function startWorker(config: Config): Promise<{ close(): Promise<void> }> {
  const resources = await openResources(config, 'worker', 'work');
  const bus = createContentBus(resources.database);
  const due = createDueWatch(resources.database.pool, bus, resources.log);
  await resources.jobs.work([
    ...storageJobs(resources),
    ...mediaJobs(mediaDeps(config, resources)),
    ...contentJobs(resources.database),
    ...mailJobs({ pool: resources.database.pool, config }),
    ...secondFactorJobs({ pool: resources.database.pool, config }),
    ...monitoringJobs(resources.database),
    ...registrationJobs({ database: resources.database, config }),
    ...userJobs({
      pool: resources.database.pool,
      storage: resources.storage,
      temporaryFolder: join(config.dataDir, 'tmp'),
      config,
      jobs: resources.jobs,
    }),
  ]);
  const sender = await startSending(config, resources);
  const activating = await startActivating(config, resources);
  const importing = await startImporting(config, resources);
  const invoicing = await startInvoicing(resources);
  return {
    async close() {
      due.close();
      await sender.close();
      await activating?.close();
      await importing.close();
      await invoicing.close();
      await bus.close();
      await closeResources(resources);
    },
  };
}
