import type { SiteReader } from '../../../kernel/reader.ts';
import type { View } from '../../../registry.ts';
import type { Stop } from '../../../structured/breadcrumb.ts';

/** What a page of houses or vehicles shows beside its own entry. */
export interface Around {
  /** The page above it, when there is one. */
  hub: View<'sections'> | null;
  /** The company's telephone. */
  phone: string | null;
}

/** The slug of the page that stands above those of houses and of vehicles. */
export type Hub = 'hogares' | 'vehiculos';

/** Reads what stands around a page. */
export async function readAround(read: SiteReader, hub: Hub): Promise<Around> {
  const [above, settings] = await Promise.all([
    read.bySlug('sections', hub),
    read.page('internalSettings', { limit: 1 }),
  ]);
  return { hub: above, phone: settings.entries[0]?.contact.phone ?? null };
}

const hubNames = { hogares: 'Hogares', vehiculos: 'Vehículos' } as const satisfies Record<Hub, string>;

/** The way to a page: from the start over the page above it. */
export const stopsTo = (
  entry: { title: string; path: string | null },
  hub: Hub,
  above: Around['hub'],
): Stop[] => [
  { name: 'Inicio', path: '/' },
  ...(above ? [{ name: hubNames[hub], path: `/${above.slug}` }] : []),
  { name: entry.title, path: entry.path ?? '/' },
];
