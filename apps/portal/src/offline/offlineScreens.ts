import { type CachedRead, cachedReads } from '@centinela/api/agents/cachedReads.ts';
import { z } from 'zod';
import { paths } from '../navigation/paths.ts';
import { cacheName, matchPath } from './rules.ts';

const { agents } = paths;

type Params = Readonly<Record<string, string>>;

/** Translation keys of the lists in the area's menu. */
export type ListName = 'home' | 'visits' | 'prices' | 'promotions' | 'guides' | 'tools' | 'academy';

/** The screen of each cached read, in display order. `isSingle`: the read is a single item with its own title. */
const screens: readonly { read: CachedRead; name: ListName; to(params: Params): string; isSingle?: true }[] =
  [
    { read: 'home', name: 'home', to: () => agents.home },
    { read: 'quoteCatalogue', name: 'visits', to: () => agents.visits },
    { read: 'prices', name: 'prices', to: () => agents.prices },
    { read: 'price', name: 'prices', to: ({ slug = '' }) => agents.price(slug), isSingle: true },
    { read: 'promotions', name: 'promotions', to: () => agents.promotions },
    { read: 'promotion', name: 'promotions', to: ({ slug = '' }) => agents.promotion(slug), isSingle: true },
    { read: 'guides', name: 'guides', to: () => agents.guides },
    { read: 'guide', name: 'guides', to: ({ slug = '' }) => agents.guide(slug), isSingle: true },
    { read: 'tools', name: 'tools', to: () => agents.tools },
    { read: 'academy', name: 'academy', to: () => agents.academy },
    { read: 'course', name: 'academy', to: ({ slug = '' }) => agents.course(slug), isSingle: true },
    {
      read: 'lesson',
      name: 'academy',
      to: ({ slug = '', lesson = '' }) => agents.lesson(slug, lesson),
      isSingle: true,
    },
  ];

/** A screen that is available offline. */
export interface OfflineScreen {
  /** Path of the screen. */
  to: string;
  /** Title of the item; null for a list, which uses the menu's label (`name`). */
  title: string | null;
  name: ListName;
}

const titledBody = z.object({ data: z.object({ title: z.string() }) });

/**
 * Maps a cached response to its screen and the screen's position; null if it has no screen.
 *
 * @param loadBody loads the response as JSON
 */
export async function findOfflineScreen(
  address: string,
  loadBody: () => Promise<unknown>,
): Promise<(OfflineScreen & { position: number }) | null> {
  const { pathname } = new URL(address);
  for (const [position, { read, name, to, isSingle }] of screens.entries()) {
    const params = matchPath(`/api${cachedReads[read].path}`, pathname);
    if (!params) continue;
    const parsed = isSingle && titledBody.safeParse(await loadBody());
    if (parsed && !parsed.success) return null;
    return { to: to(params), name, title: parsed ? parsed.data.data.title : null, position };
  }
  return null;
}

/** Lists the screens whose data is cached for this user, in menu order. */
export async function listOfflineScreens(owner: string): Promise<OfflineScreen[]> {
  const name = cacheName(owner, 'read');
  // `caches.open` would create the cache.
  if (!(await caches.has(name))) return [];
  const cache = await caches.open(name);
  const cachedScreens = await Promise.all(
    (await cache.keys()).map(({ url }) =>
      findOfflineScreen(url, async () => (await cache.match(url))?.json()),
    ),
  );
  const sortedScreens = cachedScreens
    .filter((each) => each !== null)
    .toSorted(
      (one, other) =>
        one.position - other.position || (one.title ?? '').localeCompare(other.title ?? '', 'es'),
    );
  // Several pages of a list belong to one screen.
  return [...new Map(sortedScreens.map(({ position: _, ...each }) => [each.to, each])).values()];
}
