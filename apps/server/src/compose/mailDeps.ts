import { findActiveUsers, resolveRecipients } from '../domains/accounts/users/recipients.read.ts';
import type { MailDeps } from '../domains/mail/deps.ts';
import { loadMailBrand, type MailBrand } from '../domains/mail/mail.brand.ts';
import { readBrandPicture } from '../domains/pages/brandPicture.ts';
import type { Config } from '../platform/config/config.ts';
import type { Resources } from './resources.ts';
import { readSettings } from './settings.ts';

type BrandResources = Pick<Resources, 'database' | 'storage'>;

/** Loads the company's current branding for mails. */
export const loadBrand = (
  { server }: Pick<Config, 'server'>,
  { database: { pool }, storage }: BrandResources,
): Promise<MailBrand> =>
  loadMailBrand({
    publicUrl: server.publicUrl,
    readSettings: () => readSettings(pool),
    readPicture: (address) => readBrandPicture(pool, storage, address),
  });

/** Dependencies of the mail endpoints. */
export const mailDeps = (config: Config, resources: BrandResources): MailDeps => ({
  readSettings,
  loadBrand: () => loadBrand(config, resources),
  recipients: { findActiveUsers, resolveRecipients },
});
