import type { SectionKey, View } from '@centinela/sections/views/sections.ts';
import { z } from 'zod';
import { declareEndpoints } from '../http/endpoint.ts';

const { get } = declareEndpoints('Áreas');

/** The fields of an entry that an area's list displays. */
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

/** Endpoints of a section: the visible entries, and one of them for its page. */
const declareReads = <const K extends SectionKey>(_section: K, path: string, label: string) => ({
  list: get(`/areas/${path}`, 'user', {
    summary: `${label} visible to the caller: those for their kind of account and those for all users`,
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
  one: get(`/areas/${path}/{slug}`, 'user', {
    summary: `One complete entry. ${label} for other kinds of account are not found.`,
    answer: z.custom<View<K>>(),
    errors: [404],
  }),
});

/** Content that clients and agents read in their areas, by section. */
export const areaEndpoints = {
  priceSections: declareReads('priceSections', 'prices', 'Price lists'),
  promotionSections: declareReads('promotionSections', 'promotions', 'Promotions'),
  guides: declareReads('guides', 'guides', 'Guides'),
};
export type AreaSection = keyof typeof areaEndpoints;

/** Sales tools are displayed on one screen, so their list contains complete entries. */
export const listAreaTools = get('/areas/tools', 'installer', {
  summary: 'Sales tools visible to agents: those for agents and those for all users',
  answer: z.array(z.custom<View<'toolsSections'>>()),
});

/** The endpoints of a section. */
export type AreaReads<K extends SectionKey> = ReturnType<typeof declareReads<K>>;
