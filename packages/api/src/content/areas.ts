import type { SectionKey, View } from '@centinela/sections/registry.ts';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/** Entries of a page of these lists. */
export const areaLimit = 24;

const slug = z.object({ slug: z.string() });
const tag = 'Áreas';

/** As much of an entry as the list of an area shows. */
const card = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  text: z.string().nullable(),
  image: z.custom<View<'promotionSections'>['image']>().nullable(),
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  count: z.int().meta({ description: 'Rows of a price list, steps of a guide' }),
});
export type AreaCard = z.infer<typeof card>;

/** The calls of one section: those that the caller may see now, and one of them as a page shows it. */
const readsOf = <const K extends SectionKey>(_section: K, path: string, what: string) => ({
  list: endpoint({
    method: 'GET',
    path: `/areas/${path}`,
    access: 'user',
    tag,
    summary: `${what} that the caller may see now: those of their own kind of account and those for everybody`,
    query: z.strictObject({
      offset: z.coerce
        .number('notAnInteger')
        .int('notAnInteger')
        .min(0, 'tooSmall')
        .max(100_000, 'tooBig')
        .default(0),
    }),
    answer: z.array(card),
    paginated: true,
  }),
  one: endpoint({
    method: 'GET',
    path: `/areas/${path}/{slug}`,
    access: 'user',
    tag,
    summary: `One of them, whole. ${what} of others are not found.`,
    params: slug,
    answer: z.custom<View<K>>(),
    errors: [404],
  }),
});

/** What clients and agents read inside of their areas, by its section. */
export const areaEndpoints = {
  priceSections: readsOf('priceSections', 'prices', 'Price lists'),
  promotionSections: readsOf('promotionSections', 'promotions', 'Promotions'),
  guides: readsOf('guides', 'guides', 'Guides'),
};
export type AreaSection = keyof typeof areaEndpoints;

/** Sales tools are read on one screen, so their list has each of them whole. */
export const listAreaTools = endpoint({
  method: 'GET',
  path: '/areas/tools',
  access: 'installer',
  tag,
  summary: 'The sales tools that agents may see now: those for agents and those for everybody',
  answer: z.array(z.custom<View<'toolsSections'>>()),
});

/** The calls of a section. */
export type AreaReads<K extends SectionKey> = ReturnType<typeof readsOf<K>>;
