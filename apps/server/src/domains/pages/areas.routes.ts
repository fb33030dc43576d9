import {
  type AreaCard,
  type AreaReads,
  type AreaSection,
  areaEndpoints,
  listAreaTools,
} from '@centinela/api/content/areas.ts';
import { defaultLimit } from '@centinela/api/http/lists.ts';
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

/** The order of a list in an area, and the conversion of its entries to cards. */
interface SectionListing<K extends AreaSection> {
  order: NonNullable<EntryQuery<K>['order']>;
  toCard: (entry: View<K>) => AreaCard;
}

const newestFirst = { by: 'validFrom', descending: true } as const;

/** Maximum length of the text on a card. */
const maxTextLength = 200;
const toCardText = (html: string | null): string | null =>
  html === null ? null : toPlainText(html).replace(/\s+/g, ' ').slice(0, maxTextLength) || null;

/**
 * Registers the reads of prices, promotions, guides and sales tools in the signed-in areas. They return the entries
 * that are visible to the caller's audience now, and are not cached.
 */
export function areaRoutes(app: FastifyInstance, deps: AreaDeps): void {
  registerReads(app, deps, 'priceSections', areaEndpoints.priceSections, {
    order: newestFirst,
    toCard: ({ id, slug, title, groups, validFrom }) => ({
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
  registerReads(app, deps, 'promotionSections', areaEndpoints.promotionSections, {
    order: newestFirst,
    toCard: ({ id, slug, title, text, image, validFrom, validTo }) => ({
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
  registerReads(app, deps, 'guides', areaEndpoints.guides, {
    order: { by: 'title' },
    toCard: ({ id, slug, title, summary, steps }) => ({
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
  registerTools(app, deps);
}

function registerTools(app: FastifyInstance, { due, pages }: AreaDeps): void {
  const documentedEndpoint = {
    ...listAreaTools,
    answer: z.array(viewSchema(getDefinition('toolsSections'))),
  };
  route(app, documentedEndpoint, async ({ caller }) => {
    await due.settle();
    return { data: await pages.createReader(getFlavour(caller)).list('toolsSections') };
  });
}

type AreaDeps = Pick<PageDeps, 'due' | 'pages'>;

function registerReads<K extends AreaSection>(
  app: FastifyInstance,
  { due, pages }: AreaDeps,
  section: K,
  { list, one }: AreaReads<K>,
  { order, toCard }: SectionListing<K>,
): void {
  route(app, list, async ({ query: { offset }, caller }) => {
    await due.settle();
    const reader = pages.createReader(getFlavour(caller));
    const { entries, total, next } = await reader.page<K>(section, { order, limit: defaultLimit, offset });
    return {
      data: entries.map(toCard),
      pagination: { limit: defaultLimit, offset, total, next: next === null ? null : `offset=${next}` },
    };
  });
  // Browsers don't need the schema, which is larger than the answer.
  const documentedEndpoint = { ...one, answer: viewSchema(getDefinition(section)) };
  route(app, documentedEndpoint, async ({ params, caller }) => {
    await due.settle();
    const entry = await pages.createReader(getFlavour(caller)).bySlug(section, params.slug);
    if (!entry) throw new AppError('notFound');
    return { data: entry };
  });
}
