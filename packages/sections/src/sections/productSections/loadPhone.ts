import type { SiteReader } from '../../pages/reader.ts';

/** Loads the company's phone number from the settings. */
export const loadPhone = async (read: SiteReader): Promise<string | null> =>
  (await read.list('internalSettings'))[0]?.contact.phone ?? null;
