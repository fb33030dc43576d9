import {
  type AreaCard,
  type AreaReads,
  type AreaSection,
  areaEndpoints,
  areaPageSize,
  listAreaTools,
} from '@centinela/api/content/areas.ts';
import { toPlainText } from '@centinela/sections/fields/richText/richText.ts';
import type { EntryQuery } from '@centinela/sections/pages/reader.ts';
import { getDefinition } from '@centinela/sections/registry.ts';
import { viewSchema } from '@centinela/sections/viewSchemas.ts';
import type { View } from '@centinela/sections/views/sections.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError } from '#platform/errors/appError.ts';
import { route } from '#platform/http/route.ts';
import { getFlavour } from './audience.ts';
import type { PageDeps } from './pages.routes.ts';

/** How an area lists the entries of a section. */
interface SectionListing<K extends AreaSection> {
  order: NonNullable<EntryQuery<K>['order']>;
  card: (entry: View<K>) => AreaCard;
}

const newestFirst = { by: 'validFrom', descending: true } as const;

/** Maximum length of the text on a card. */
const maxTextLength = 200;
const toCardText = (html: string | null): string | null =>
  html === null ? null : toPlainText(html).replace(/\s+/g, ' ').slice(0, maxTextLength) || null;

/**
 * Registers the reads of prices, promotions, guides and sales tools in the signed-in areas. They return what
 * `visible` allows for the caller's audience now, and are not cached.
 */
export function areaRoutes(app: FastifyInstance, deps: AreaDeps): void {
  addReads(app, deps, 'priceSections', areaEndpoints.priceSections, {
    order: newestFirst,
    card: ({ id, slug, title, groups, validFrom }) => ({
      id,
      slug,
      title,
      text: groups.map(({ title }) => title).join(', '),
      image: null,
      from: validFrom,
      to: null,
      count: groups.reduce((sum, { rows }) => sum + rows.length, 0),
    }),
  });
  addReads(app, deps, 'promotionSections', areaEndpoints.promotionSections, {
    order: newestFirst,
    card: ({ id, slug, title, text, image, validFrom, validTo }) => ({
      id,
      slug,
      title,
      text: toCardText(text),
      image,
      from: validFrom,
      to: validTo,
      count: 0,
    }),
  });
  addReads(app, deps, 'guides', areaEndpoints.guides, {
    order: { by: 'title' },
    card: ({ id, slug, title, summary, steps }) => ({
      id,
      slug,
      title,
      text: summary,
      image: steps.find(({ image }) => image)?.image ?? null,
      from: null,
      to: null,
      count: steps.length,
    }),
  });
  addTools(app, deps);
}

function addTools(app: FastifyInstance, { due, pages }: AreaDeps): void {
  const described = { ...listAreaTools, answer: z.array(viewSchema(getDefinition('toolsSections'))) };
  route(app, described, async ({ caller }) => {
    await due.settle();
    return { data: await pages.reader(getFlavour(caller)).list('toolsSections') };
  });
}

type AreaDeps = Pick<PageDeps, 'due' | 'pages'>;

function addReads<K extends AreaSection>(
  app: FastifyInstance,
  { due, pages }: AreaDeps,
  section: K,
  { list, one }: AreaReads<K>,
  { order, card }: SectionListing<K>,
): void {
  route(app, list, async ({ query: { offset }, caller }) => {
    await due.settle();
    const reader = pages.reader(getFlavour(caller));
    const { entries, total, next } = await reader.page<K>(section, { order, limit: areaPageSize, offset });
    return {
      data: entries.map(card),
      pagination: { limit: areaPageSize, offset, total, next: next === null ? null : `offset=${next}` },
    };
  });
  // Browsers don't need the schema, which is larger than the answer.
  const described = { ...one, answer: viewSchema(getDefinition(section)) };
  route(app, described, async ({ params, caller }) => {
    await due.settle();
    const entry = await pages.reader(getFlavour(caller)).bySlug(section, params.slug);
    if (!entry) throw new AppError('notFound');
    return { data: entry };
  });
}
