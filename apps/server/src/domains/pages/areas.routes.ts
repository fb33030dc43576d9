import { type AreaCard, type AreaSection, areaEndpoints, areaLimit } from '@centinela/api/content/areas.ts';
import { firstWords } from '@centinela/sections/kernel/pageHead.ts';
import type { EntryQuery } from '@centinela/sections/kernel/reader.ts';
import type { View } from '@centinela/sections/registry.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/errors/appError.ts';
import { route } from '#platform/http/route.ts';
import { flavourOf } from './audience.ts';
import type { PageDeps } from './pages.routes.ts';

/** How the entries of a section stand in the list of an area. */
interface Shown<K extends AreaSection> {
  order: NonNullable<EntryQuery<K>['order']>;
  card: (entry: View<K>) => Pick<AreaCard, 'text' | 'image' | 'from' | 'to' | 'count'>;
}

const newestFirst = { by: 'validFrom', descending: true } as const;
const words = (html: string | null): string | null => (html === null ? null : firstWords(html) || null);

/**
 * Prices, promotions and guides inside of the areas: what `visible` lets this audience see at this instant, read for
 * each caller and kept for nobody.
 */
export function areaRoutes(app: FastifyInstance, deps: AreaDeps): void {
  addReads(app, deps, 'priceSections', {
    order: newestFirst,
    card: ({ groups, validFrom }) => ({
      text: groups.map(({ title }) => title).join(', '),
      image: null,
      from: validFrom,
      to: null,
      count: groups.reduce((sum, { rows }) => sum + rows.length, 0),
    }),
  });
  addReads(app, deps, 'promotionSections', {
    order: newestFirst,
    card: ({ text, image, validFrom, validTo }) => ({
      text: words(text),
      image,
      from: validFrom,
      to: validTo,
      count: 0,
    }),
  });
  addReads(app, deps, 'guides', {
    order: { by: 'title' },
    card: ({ summary, steps }) => ({
      text: summary,
      image: steps.find(({ image }) => image)?.image ?? null,
      from: null,
      to: null,
      count: steps.length,
    }),
  });
}

type AreaDeps = Pick<PageDeps, 'due' | 'pages'>;

function addReads<K extends AreaSection>(
  app: FastifyInstance,
  { due, pages }: AreaDeps,
  section: K,
  { order, card }: Shown<K>,
): void {
  const { list, one } = areaEndpoints[section];
  route(app, list, async ({ query: { offset }, caller }) => {
    await due.settle();
    const reader = pages.reader(flavourOf(caller));
    const { entries, total, next } = await reader.page<K>(section, { order, limit: areaLimit, offset });
    return {
      data: entries.map((entry) => {
        const { id, slug, title } = entry;
        return { id, slug, title, ...card(entry) };
      }),
      pagination: { limit: areaLimit, offset, total, next: next === null ? null : `offset=${next}` },
    };
  });
  route(app, one, async ({ params, caller }) => {
    await due.settle();
    const entry = await pages.reader(flavourOf(caller)).bySlug(section, params.slug);
    if (!entry) throw new AppError('notFound');
    return { data: entry };
  });
}
