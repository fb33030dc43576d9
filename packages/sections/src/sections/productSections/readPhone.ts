import type { SiteReader } from '../../kernel/reader.ts';

/** The company's telephone number, from the settings. */
export const readPhone = async (read: SiteReader): Promise<string | null> =>
  (await read.list('internalSettings'))[0]?.contact.phone ?? null;
