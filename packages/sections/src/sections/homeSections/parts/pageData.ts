import type { Head } from '../../../pages/page.ts';
import { createPageHead, getFirstWords } from '../../../pages/pageHead.ts';
import type { SiteReader } from '../../../pages/reader.ts';
import type { BreadcrumbItem } from '../../../structured/breadcrumb.ts';
import type { View } from '../../../views/sections.ts';
import { splitText } from './splitText.ts';

/** Data that house and vehicle pages show in addition to their entry. */
export interface RelatedData {
  /** The parent page, if any. */
  hub: View<'sections'> | null;
  /** The company's phone number. */
  phone: string | null;
}

const hubNames = { hogares: 'Hogares', vehiculos: 'Vehículos' } as const;

/** Slug of the parent page of all house or vehicle pages. */
export type Hub = keyof typeof hubNames;

/** Loads the data that a page shows in addition to its entry. */
export async function loadRelatedData(read: SiteReader, hub: Hub): Promise<RelatedData> {
  const [parent, settings] = await Promise.all([
    read.bySlug('sections', hub),
    read.page('internalSettings', { limit: 1 }),
  ]);
  return { hub: parent, phone: settings.entries[0]?.contact.phone ?? null };
}

/** Returns the breadcrumb of a page, including the parent page if there is one. */
export const buildBreadcrumb = (
  { entry, hub: parent }: { entry: { title: string; path: string | null } } & Pick<RelatedData, 'hub'>,
  hub: Hub,
): BreadcrumbItem[] => [
  ...(parent ? [{ name: hubNames[hub], path: `/${parent.slug}` }] : []),
  { name: entry.title, path: entry.path ?? '/' },
];

/** Builds the head of a house or vehicle page. */
export const createProtectionHead = (entry: View<'homeSections'> | View<'autoSections'>): Head =>
  createPageHead(entry, {
    title: entry.title,
    description: getFirstWords(entry.description ?? ''),
    picture: entry.image,
    faqs: splitText(entry.description).questions,
  });
