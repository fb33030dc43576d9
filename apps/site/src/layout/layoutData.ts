import type { SiteReader } from '@centinela/sections/kernel/reader.ts';
import type { View } from '@centinela/sections/registry.ts';
import { isDark } from '@centinela/ui/colour.ts';
import type { CSSProperties } from 'react';

/** What header and footer show, the same on every page. */
export interface LayoutData {
  settings: View<'internalSettings'> | null;
  header: View<'menus'> | null;
  footer: View<'menus'> | null;
  /** Every plan, for the menu. */
  plans: View<'plans'>[];
  /** All that are due, in the editor's order. */
  topBars: View<'topBarSections'>[];
}

/** Reads it, all at once. */
export async function loadLayout(read: SiteReader): Promise<LayoutData> {
  const [settings, menus, topBars, plans] = await Promise.all([
    read.list('internalSettings'),
    read.list('menus'),
    read.list('topBarSections'),
    read.list('plans'),
  ]);
  const menuAt = (place: View<'menus'>['place']) => menus.find((menu) => menu.place === place) ?? null;
  return {
    settings: settings[0] ?? null,
    header: menuAt('HEADER'),
    footer: menuAt('FOOTER'),
    topBars,
    plans,
  };
}

/** The name that the site goes by. */
export const brandName = (settings: LayoutData['settings']): string => settings?.brand.name ?? 'Centinela';

/** What reads on a colour: the night or the paper of the palette. */
const readableOn = (colour: string): string => (isDark(colour) ? '#f7f5f0' : '#0b1220');

/** The editor's own colours in the tokens' place, each with words that can be read on it. */
export function brandColours(settings: LayoutData['settings']): CSSProperties | undefined {
  const { accent, primary } = settings?.brand ?? { accent: null, primary: null };
  if (!accent && !primary) return undefined;
  return {
    ...(accent && { '--brand-accent': accent, '--brand-on-accent': readableOn(accent) }),
    ...(primary && { '--brand-primary': primary, '--brand-on-primary': readableOn(primary) }),
  };
}
