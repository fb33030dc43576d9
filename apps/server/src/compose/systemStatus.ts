import { listExpiringKeys } from '../domains/accounts/apiKeys/apiKeys.service.ts';
import { listAdministrators } from '../domains/accounts/users/recipients.read.ts';
import { createReader } from '../domains/content/read/content.read.ts';
import type { Recipient } from '../domains/mail/notifications.recipients.ts';
import { createChecks } from '../domains/systemStatus/systemStatus.checks.ts';
import type { SystemStatusJobDeps } from '../domains/systemStatus/systemStatus.jobs.ts';
import type { SystemStatusDeps } from '../domains/systemStatus/systemStatus.routes.ts';
import type { Config } from '../platform/config/config.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import type { Resources } from './resources.ts';

/** Administrators who receive alerts if the settings name no address. */
const maxAdministrators = 20;

/** Returns who receives alerts: the address in the settings, otherwise the administrators. */
async function findAlertRecipients(db: Queryable): Promise<Recipient[]> {
  const [settings] = await createReader(db, 'PUBLICO', new Date(), { withPrivate: true }).list(
    'internalSettings',
  );
  if (settings?.alertEmail) return [{ email: settings.alertEmail, firstName: '', lastName: '' }];
  return listAdministrators(db, maxAdministrators);
}

type StatusResources = Pick<Resources, 'database' | 'storage'>;

/** Dependencies of the status screen. */
export const statusDeps = (config: Config, resources: StatusResources): SystemStatusDeps => ({
  runChecks: createChecks({ config, ...resources, listExpiringKeys }),
  findRecipients: findAlertRecipients,
});

/** Dependencies of the job that sends alerts. */
export const alertDeps = (config: Config, resources: StatusResources): SystemStatusJobDeps => ({
  runChecks: createChecks({ config, ...resources, listExpiringKeys }),
  findRecipients: findAlertRecipients,
  pool: resources.database.pool,
  config,
});
