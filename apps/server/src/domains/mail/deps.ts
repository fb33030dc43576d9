import type { View } from '@centinela/sections/views/sections.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import type { MailBrand } from './mail.brand.ts';
import type { RecipientSource } from './notifications.recipients.ts';

/** Reads the company's settings as visitors see them, from the content domain; null if there are none. */
export type ReadSettings = (db: Queryable) => Promise<View<'internalSettings'> | null>;

/** Dependencies of the mail endpoints, provided by compose/. */
export interface MailDeps {
  readSettings: ReadSettings;
  /** Loads the company's branding for a preview. */
  loadBrand(): Promise<MailBrand>;
  recipients: RecipientSource;
}
