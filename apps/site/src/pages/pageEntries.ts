import { pagePaths } from '@centinela/sections/kernel/derive.ts';
import { fixedPages } from '@centinela/sections/kernel/fixedPages.ts';
import { loadChosenEntry } from '@centinela/sections/pages/page.ts';
import type { SiteReader } from '@centinela/sections/pages/reader.ts';
import { getDefinition, sectionKeys } from '@centinela/sections/registry.ts';
import { homeLanding } from '@centinela/sections/sections/landings/home.ts';

/** Entry with the content of a page. */
export interface PageEntry {
  section: string;
  entryId: string;
}

/** Returns the entry with the content of each page whose path is fixed: home, fixed pages, join the team. */
export async function loadPageEntries(read: SiteReader): Promise<Map<string, PageEntry>> {
  const entriesByPath = new Map<string, PageEntry>();
  const [home, [settings]] = await Promise.all([
    read.bySlug('landings', homeLanding),
    read.list('internalSettings'),
  ]);
  if (home) entriesByPath.set('/', { section: 'landings', entryId: home.id });
  if (settings)
    for (const path of Object.keys(fixedPages))
      entriesByPath.set(path, { section: 'internalSettings', entryId: settings.id });
  for (const key of sectionKeys) {
    const definition = { ...getDefinition(key), key };
    const path = pagePaths(definition).find((each) => !each.includes('{'));
    const entry = path && (await loadChosenEntry(definition, read));
    if (path && entry) entriesByPath.set(path, { section: key, entryId: entry.id });
  }
  return entriesByPath;
}
