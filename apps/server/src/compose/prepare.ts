import { seedDemo } from '../demo/seed.ts';
import { ensureDemoAccounts, isCompanysOwn } from '../domains/accounts/setup/demoAccounts.ts';
import { createAdminInvite } from '../domains/accounts/setup/firstAdmin.ts';
import { hasWorked } from '../platform/answers/validity.ts';
import type { Config } from '../platform/config/config.ts';
import { lossOf } from '../platform/database/loss.ts';
import { migrate } from '../platform/database/migrate.ts';
import { closeResources, lastGoodFolder, mediaDeps, openResources } from './resources.ts';

/**
 * Makes the database ready: the newest schema, and on an empty one the demo's accounts and content, which never come to a
 * company's own. Any number of processes may do so at once.
 *
 * @returns a one-time link that creates the administrator, when there is none and no demo
 */
export async function prepare(config: Config): Promise<{ adminLink?: string }> {
  if (!config.database.url) throw new Error('prepare needs a database');
  await migrate(config.database.url);
  const resources = await openResources(config, 'prepare', 'send');
  try {
    if (config.demo && !(await isCompanysOwn(resources.database))) {
      await ensureDemoAccounts(resources.database);
      await seedDemo(mediaDeps(config, resources));
      return {};
    }
    const adminLink = await createAdminInvite(resources.database, config.server.publicUrl);
    return adminLink ? { adminLink } : {};
  } finally {
    await closeResources(resources);
  }
}

/**
 * The same for a process that may be started again while the database is away: where others of this machine have worked
 * with it, it has been made ready before.
 */
export async function prepareIfReachable(config: Config): Promise<{ adminLink?: string }> {
  try {
    return await prepare(config);
  } catch (error) {
    if (!lossOf(error) || !(await hasWorked(lastGoodFolder(config)))) throw error;
    return {};
  }
}
