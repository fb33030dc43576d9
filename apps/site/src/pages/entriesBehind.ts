import { pagePaths } from '@centinela/sections/kernel/derive.ts';
import { fixedPages } from '@centinela/sections/kernel/fixedPages.ts';
import { chosenEntry } from '@centinela/sections/kernel/page.ts';
import type { SiteReader } from '@centinela/sections/kernel/reader.ts';
import { definitionOf, sectionKeys } from '@centinela/sections/registry.ts';
import { homeLanding } from '@centinela/sections/sections/landings/home.ts';

/** Entry with the content of a page. */
export interface Behind {
  section: string;
  entryId: string;
}

/** Maps paths to the entries of pages whose path isn't defined by an entry: home, fixed pages, join the team. */
export async function entriesBehind(read: SiteReader): Promise<Map<string, Behind>> {
  const found = new Map<string, Behind>();
  const [home, [settings]] = await Promise.all([
    read.bySlug('landings', homeLanding),
    read.list('internalSettings'),
  ]);
  if (home) found.set('/', { section: 'landings', entryId: home.id });
  if (settings)
    for (const path of Object.keys(fixedPages))
      found.set(path, { section: 'internalSettings', entryId: settings.id });
  for (const key of sectionKeys) {
    const definition = { ...definitionOf(key), key };
    const path = pagePaths(definition).find((each) => !each.includes('{'));
    const entry = path && (await chosenEntry(definition, read));
    if (path && entry) found.set(path, { section: key, entryId: entry.id });
  }
  return found;
}
