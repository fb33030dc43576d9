import type { Head } from '../../../kernel/page.ts';
import { firstWords, pageHead } from '../../../kernel/pageHead.ts';
import type { SiteReader } from '../../../kernel/reader.ts';
import type { View } from '../../../registry.ts';
import type { Stop } from '../../../structured/breadcrumb.ts';
import { tellText } from './tellText.ts';

/** Data that house and vehicle pages show in addition to their entry. */
export interface Around {
  /** The parent page, if any. */
  hub: View<'sections'> | null;
  /** The company's phone number. */
  phone: string | null;
}

const hubNames = { hogares: 'Hogares', vehiculos: 'Vehículos' } as const;

/** Slug of the parent page of all house or vehicle pages. */
export type Hub = keyof typeof hubNames;

/** Loads the data around a page. */
export async function readAround(read: SiteReader, hub: Hub): Promise<Around> {
  const [above, settings] = await Promise.all([
    read.bySlug('sections', hub),
    read.page('internalSettings', { limit: 1 }),
  ]);
  return { hub: above, phone: settings.entries[0]?.contact.phone ?? null };
}

/** Returns the breadcrumb of a page, including the parent page if there is one. */
export const stopsTo = (
  { entry, hub: above }: { entry: { title: string; path: string | null } } & Pick<Around, 'hub'>,
  hub: Hub,
): Stop[] => [
  ...(above ? [{ name: hubNames[hub], path: `/${above.slug}` }] : []),
  { name: entry.title, path: entry.path ?? '/' },
];

/** Builds the head of a house or vehicle page. */
export const careHead = (entry: View<'homeSections'> | View<'autoSections'>): Head =>
  pageHead(entry, {
    title: entry.title,
    description: firstWords(entry.description ?? ''),
    picture: entry.image,
    faqs: tellText(entry.description).questions,
  });
