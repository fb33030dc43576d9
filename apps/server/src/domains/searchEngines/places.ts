import { pagePaths } from '@centinela/sections/kernel/derive.ts';
import { isFixedPage } from '@centinela/sections/kernel/fixedPages.ts';
import { definitions } from '@centinela/sections/registry.ts';
import { besideHeld } from '@centinela/sections/reservedPaths.ts';

/** Where something on a page is mended. */
export interface Place {
  /** The page; null for what every page has. */
  path: string | null;
  section: string | null;
  entryId: string | null;
}

/** Who holds an address of the site. */
export interface Holder {
  section: string;
  entryId: string;
}

/** The sections whose one page is always at the same address. */
const sectionPages = new Map(
  definitions.flatMap((definition) =>
    pagePaths(definition)
      .filter((path) => !path.includes('{'))
      .map((path) => [path, definition.key] as const),
  ),
);

/** The section that writes what stands at an address which no entry holds. */
function sectionAt(path: string): string | null {
  if (path === '/') return 'landings';
  return isFixedPage(path) ? 'internalSettings' : (sectionPages.get(path) ?? null);
}

/** The address that the entry behind an address holds: a product is shown below pages of the catalogue too. */
const heldFor = (path: string): string => path.replace(besideHeld.begins, besideHeld.held);

/**
 * Finds where an address of the site is mended. Null is header and footer, which every page has: what leads to other sites there
 * (networks, authorities) is in the settings, what leads to pages in the menus.
 */
export type PlaceOf = (address: string | null, isOutside?: boolean) => Place;

/**
 * Tells where the pages of the site are mended.
 *
 * @param holders of the addresses that entries hold
 * @param known entries that stand behind an address without holding it
 */
export function createPlaces(
  holders: ReadonlyMap<string, Holder>,
  known: ReadonlyMap<string, Holder>,
): PlaceOf {
  const settings = [...known.values()].find(({ section }) => section === 'internalSettings');
  return (address, isOutside = false) => {
    if (address === null) return { path: null, section: 'menus', entryId: null, ...(isOutside && settings) };
    const [path = address] = address.split('?');
    const holder = known.get(path) ?? holders.get(path) ?? holders.get(heldFor(path));
    if (holder) return { path: address, ...holder };
    return { path: address, section: sectionAt(path), entryId: null };
  };
}
