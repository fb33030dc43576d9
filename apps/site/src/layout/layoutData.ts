import type { SiteReader } from '@centinela/sections/pages/reader.ts';
import { listLinkedSlugs } from '@centinela/sections/sections/menus/priceLinks.ts';
import { maxMainPlans } from '@centinela/sections/sections/plans/homePlans.ts';
import type { View } from '@centinela/sections/views/sections.ts';
import { isDark } from '@centinela/ui/colour.ts';
import type { CSSProperties } from 'react';

/** Data of the header and footer, the same on every page. */
export interface LayoutData {
  settings: View<'internalSettings'> | null;
  header: View<'menus'> | null;
  footer: View<'menus'> | null;
  /** The main plans and those to which the header's menu links. */
  plans: View<'plans'>[];
  /** The bars that are visible at present, in the editor's order. */
  topBars: View<'topBarSections'>[];
}

/** Reads the plans to which a menu links and which are not among the main ones. */
async function readOtherPlans(
  read: SiteReader,
  menu: View<'menus'> | null,
  mainPlans: readonly View<'plans'>[],
): Promise<View<'plans'>[]> {
  if (mainPlans.length < maxMainPlans) return [];
  const knownSlugs = new Set(mainPlans.map(({ slug }) => slug));
  const slugs = listLinkedSlugs(menu?.items ?? []).filter((slug) => !knownSlugs.has(slug));
  const others = await Promise.all([...new Set(slugs)].map((slug) => read.bySlug('plans', slug)));
  return others.filter((plan) => plan !== null);
}

/** Loads the layout data with concurrent reads. */
export async function loadLayout(read: SiteReader): Promise<LayoutData> {
  const [settings, menus, topBars, plans] = await Promise.all([
    read.list('internalSettings'),
    read.list('menus'),
    read.list('topBarSections'),
    read.first('plans', maxMainPlans),
  ]);
  const findMenu = (place: View<'menus'>['place']) => menus.find((menu) => menu.place === place) ?? null;
  const header = findMenu('HEADER');
  return {
    settings: settings[0] ?? null,
    header,
    footer: findMenu('FOOTER'),
    topBars,
    plans: [...plans, ...(await readOtherPlans(read, header, plans))],
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
