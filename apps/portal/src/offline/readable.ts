import { type KeptRead, keptReads } from '@centinela/api/agents/kept.ts';
import { z } from 'zod';
import { paths } from '../paths.ts';
import { cacheName, paramsOf } from './rules.ts';

const { agents } = paths;

type Params = Readonly<Record<string, string>>;

/** Translation keys of the lists in the area's menu. */
export type ListName = 'home' | 'prices' | 'promotions' | 'guides' | 'tools' | 'academy';

/** Screens of the cached reads, in display order. `isOne`: the read is a single item with its own title. */
const screens: readonly { read: KeptRead; name: ListName; to(params: Params): string; isOne?: true }[] = [
  { read: 'home', name: 'home', to: () => agents.home },
  { read: 'prices', name: 'prices', to: () => agents.prices },
  { read: 'price', name: 'prices', to: ({ slug = '' }) => agents.price(slug), isOne: true },
  { read: 'promotions', name: 'promotions', to: () => agents.promotions },
  { read: 'promotion', name: 'promotions', to: ({ slug = '' }) => agents.promotion(slug), isOne: true },
  { read: 'guides', name: 'guides', to: () => agents.guides },
  { read: 'guide', name: 'guides', to: ({ slug = '' }) => agents.guide(slug), isOne: true },
  { read: 'tools', name: 'tools', to: () => agents.tools },
  { read: 'academy', name: 'academy', to: () => agents.academy },
  { read: 'course', name: 'academy', to: ({ slug = '' }) => agents.course(slug), isOne: true },
  {
    read: 'lesson',
    name: 'academy',
    to: ({ slug = '', lesson = '' }) => agents.lesson(slug, lesson),
    isOne: true,
  },
];

/** A screen that is available offline. */
export interface Readable {
  /** Path of the screen. */
  to: string;
  /** Title of the item; null for a list, which uses the menu's label (`name`). */
  title: string | null;
  name: ListName;
}

const titled = z.object({ data: z.object({ title: z.string() }) });

/** Maps a cached response to its screen and position; null if it has no screen. @param body loads it as JSON */
export async function readableOf(
  address: string,
  body: () => Promise<unknown>,
): Promise<(Readable & { place: number }) | null> {
  const { pathname } = new URL(address);
  for (const [place, { read, name, to, isOne }] of screens.entries()) {
    const params = paramsOf(`/api${keptReads[read].path}`, pathname);
    if (!params) continue;
    const parsed = isOne && titled.safeParse(await body());
    if (parsed && !parsed.success) return null;
    return { to: to(params), name, title: parsed ? parsed.data.data.title : null, place };
  }
  return null;
}

/** Lists the screens whose data is cached for this user, in menu order. */
export async function readableNow(owner: string): Promise<Readable[]> {
  const name = cacheName(owner, 'read');
  // `open` would create the cache.
  if (!(await caches.has(name))) return [];
  const cache = await caches.open(name);
  const found = await Promise.all(
    (await cache.keys()).map(({ url }) => readableOf(url, async () => (await cache.match(url))?.json())),
  );
  const listed = found
    .filter((each) => each !== null)
    .toSorted(
      (one, other) => one.place - other.place || (one.title ?? '').localeCompare(other.title ?? '', 'es'),
    );
  // Several pages of a list belong to one screen.
  return [...new Map(listed.map(({ place: _, ...each }) => [each.to, each])).values()];
}
