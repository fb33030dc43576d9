import type { SiteReader } from '@centinela/sections/pages/reader.ts';
import type { View } from '@centinela/sections/views/sections.ts';
import { isDark } from '@centinela/ui/colour.ts';
import type { CSSProperties } from 'react';

/** Data of the header and footer, the same on every page. */
export interface LayoutData {
  settings: View<'internalSettings'> | null;
  header: View<'menus'> | null;
  footer: View<'menus'> | null;
  /** All plans, for the menu. */
  plans: View<'plans'>[];
  /** The bars that are visible at present, in the editor's order. */
  topBars: View<'topBarSections'>[];
}

/** Loads the layout data with concurrent reads. */
export async function loadLayout(read: SiteReader): Promise<LayoutData> {
  const [settings, menus, topBars, plans] = await Promise.all([
    read.list('internalSettings'),
    read.list('menus'),
    read.list('topBarSections'),
    read.list('plans'),
  ]);
  const findMenu = (place: View<'menus'>['place']) => menus.find((menu) => menu.place === place) ?? null;
  return {
    settings: settings[0] ?? null,
    header: findMenu('HEADER'),
    footer: findMenu('FOOTER'),
    topBars,
    plans,
  };
}

/** Returns the name of the brand. */
export const getBrandName = (settings: LayoutData['settings']): string => settings?.brand.name ?? 'Centinela';

/** Returns a readable text colour for a background: the palette's dark or light one. */
const getReadableColour = (colour: string): string => (isDark(colour) ? '#f7f5f0' : '#0b1220');

/** Overrides the brand tokens with the editor's colours, each with a readable text colour. */
export function getBrandColours(settings: LayoutData['settings']): CSSProperties | undefined {
  const { accent, primary } = settings?.brand ?? { accent: null, primary: null };
  if (!accent && !primary) return undefined;
  return {
    ...(accent && { '--brand-accent': accent, '--brand-on-accent': getReadableColour(accent) }),
    ...(primary && { '--brand-primary': primary, '--brand-on-primary': getReadableColour(primary) }),
  };
}
