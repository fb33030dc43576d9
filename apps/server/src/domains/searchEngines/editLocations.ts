import { pagePaths } from '@centinela/sections/kernel/derive.ts';
import { isFixedPage } from '@centinela/sections/kernel/fixedPages.ts';
import { definitions } from '@centinela/sections/registry.ts';
import { alternativePaths } from '@centinela/sections/reservedPaths.ts';

/** The location where a problem can be fixed. */
export interface EditLocation {
  /** Path of the page; null for the header and footer. */
  path: string | null;
  section: string | null;
  entryId: string | null;
}

/** The entry that owns an address of the site. */
export interface Holder {
  section: string;
  entryId: string;
}

/** Sections with a single page at a fixed address. */
const sectionPages = new Map(
  definitions.flatMap((definition) =>
    pagePaths(definition)
      .filter((path) => !path.includes('{'))
      .map((path) => [path, definition.key] as const),
  ),
);

/** Finds the section that provides the content of an address without an owning entry. */
function sectionAt(path: string): string | null {
  if (path === '/') return 'landings';
  return isFixedPage(path) ? 'internalSettings' : (sectionPages.get(path) ?? null);
}

/** Maps an address to the one that its entry owns: products also appear below pages of the catalogue. */
const getOwnedPath = (path: string): string =>
  path.replace(alternativePaths.pattern, alternativePaths.ownPrefix);

/**
 * Finds where an address of the site can be edited. Null means header and footer, whose external links (social
 * networks, authorities) are in the settings and whose internal links are in the menus.
 */
export type FindPlace = (address: string | null, isOutside?: boolean) => EditLocation;

/**
 * Creates the lookup of editing locations.
 *
 * @param holders owners of the addresses that entries own
 * @param shownEntries entries shown at an address that they don't own
 */
export function createPlaceFinder(
  holders: ReadonlyMap<string, Holder>,
  shownEntries: ReadonlyMap<string, Holder>,
): FindPlace {
  const settings = [...shownEntries.values()].find(({ section }) => section === 'internalSettings');
  return (address, isOutside = false) => {
    if (address === null) return { path: null, section: 'menus', entryId: null, ...(isOutside && settings) };
    const [path = address] = address.split('?');
    const holder = shownEntries.get(path) ?? holders.get(path) ?? holders.get(getOwnedPath(path));
    if (holder) return { path: address, ...holder };
    return { path: address, section: sectionAt(path), entryId: null };
  };
}
