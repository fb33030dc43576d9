import type { View } from '@centinela/sections/registry.ts';
import type { SiteReader } from '../reader.ts';

/** What header and footer show, the same on every page. */
export interface LayoutData {
  settings: View<'internalSettings'> | null;
  header: View<'menus'> | null;
  footer: View<'menus'> | null;
  topBar: View<'topBarSections'> | null;
}

/** Reads it, all at once. */
export async function loadLayout(read: SiteReader): Promise<LayoutData> {
  const [settings, menus, topBars] = await Promise.all([
    read.list('internalSettings'),
    read.list('menus'),
    read.list('topBarSections'),
  ]);
  const menuAt = (place: View<'menus'>['place']) => menus.find((menu) => menu.place === place) ?? null;
  return {
    settings: settings[0] ?? null,
    header: menuAt('HEADER'),
    footer: menuAt('FOOTER'),
    topBar: topBars[0] ?? null,
  };
}

/** The name that the site goes by. */
export const brandName = (settings: LayoutData['settings']): string => settings?.brand.name ?? 'Centinela';
