import type { Head } from '../../../kernel/page.ts';
import { firstWords, pageHead } from '../../../kernel/pageHead.ts';
import type { SiteReader } from '../../../kernel/reader.ts';
import type { View } from '../../../registry.ts';
import type { Stop } from '../../../structured/breadcrumb.ts';
import { tellText } from './tellText.ts';

/** What a page of houses or vehicles shows beside its own entry. */
export interface Around {
  /** The page above it, when there is one. */
  hub: View<'sections'> | null;
  /** The company's telephone. */
  phone: string | null;
}

const hubNames = { hogares: 'Hogares', vehiculos: 'Vehículos' } as const;

/** The slug of the page that stands above those of houses and of vehicles. */
export type Hub = keyof typeof hubNames;

/** Reads what stands around a page. */
export async function readAround(read: SiteReader, hub: Hub): Promise<Around> {
  const [above, settings] = await Promise.all([
    read.bySlug('sections', hub),
    read.page('internalSettings', { limit: 1 }),
  ]);
  return { hub: above, phone: settings.entries[0]?.contact.phone ?? null };
}

/** The way to a page: over the page above it, where there is one. */
export const stopsTo = (
  { entry, hub: above }: { entry: { title: string; path: string | null } } & Pick<Around, 'hub'>,
  hub: Hub,
): Stop[] => [
  ...(above ? [{ name: hubNames[hub], path: `/${above.slug}` }] : []),
  { name: entry.title, path: entry.path ?? '/' },
];

/** What a page of houses or vehicles says of itself. */
export const careHead = (entry: View<'homeSections'> | View<'autoSections'>): Head =>
  pageHead(entry, {
    title: entry.title,
    description: firstWords(entry.description ?? ''),
    picture: entry.image,
    faqs: tellText(entry.description).questions,
  });
