import { seedDemo } from '../demo/seed.ts';
import { ensureDemoAccounts, isProductionInstallation } from '../domains/accounts/setup/demoAccounts.ts';
import { createAdminInvite } from '../domains/accounts/setup/firstAdmin.ts';
import { hasWorked } from '../platform/answers/validity.ts';
import type { Config } from '../platform/config/config.ts';
import { classifyLoss } from '../platform/database/loss.ts';
import { migrate } from '../platform/database/migrate.ts';
import { printNotice } from '../platform/terminal/greeting.ts';
import { jobList } from './jobs.ts';
import { mediaDeps } from './mediaDeps.ts';
import { closeResources, lastGoodFolder, openResources } from './resources.ts';

/**
 * Prepares the database: applies pending migrations and seeds the demo accounts and content into an empty demo
 * database. A company's own portal never gets demo content. Several processes can run this concurrently.
 *
 * @returns a one-time link that creates the administrator, if there is none and this is not the demo
 */
export async function prepare(config: Config): Promise<{ adminLink?: string }> {
  if (!config.database.directUrl) throw new Error('prepare needs a database');
  await migrate(config.database.directUrl, {
    onLocked: () =>
      printNotice(
        'Otra tarea usa una tabla que hay que cambiar, quizás una copia de seguridad: se espera a que termine.',
      ),
  });
  const resources = await openResources(config, { role: 'prepare', queue: 'send', jobs: jobList });
  try {
    if (config.demo && !(await isProductionInstallation(resources.database))) {
      await ensureDemoAccounts(resources.database);
      // The demo's own files are not scanned: clamd may still be starting.
      await seedDemo(mediaDeps({ ...config, clamd: undefined }, resources));
      return {};
    }
    const adminLink = await createAdminInvite(resources.database, config.server.publicUrl);
    return adminLink ? { adminLink } : {};
  } finally {
    await closeResources(resources);
  }
}

/**
 * Like `prepare`, for a process that may restart while the database is unreachable: skips the work if another
 * process on this server has already used the database, because it has been prepared then.
 */
export async function prepareIfReachable(config: Config): Promise<{ adminLink?: string }> {
  try {
    return await prepare(config);
  } catch (error) {
    if (!classifyLoss(error) || !(await hasWorked(lastGoodFolder(config)))) throw error;
    return {};
  }
}
