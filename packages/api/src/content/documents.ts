import { imageViewSchema } from '@centinela/sections/fields/image/imageView.ts';
import { categories, privacies } from '@centinela/sections/sections/domainFiles/options.ts';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { type ListRules, listQuery, textFilter } from '../http/lists.ts';

const names = <K extends string>(options: Readonly<Record<K, unknown>>) => z.enum(keysOf(options));
const keysOf = <K extends string>(options: Readonly<Record<K, unknown>>): K[] => {
  const isOption = (name: string): name is K => Object.hasOwn(options, name);
  return Object.keys(options).filter(isOption);
};

/** What agents' search of documents can be asked. */
export const documentRules = {
  filters: {
    category: textFilter('option').refine((text) => Object.hasOwn(categories, text), 'option'),
    productType: z.uuid('option'),
    tag: textFilter('invalid').transform((text) => text.trim().toLowerCase()),
  },
  ranges: { publishedAt: 'instant' },
  sorts: ['title', 'publishedAt'],
} as const satisfies ListRules;

/** A document as it is given to whoever may have it. */
export const found = z.object({
  id: z.string(),
  title: z.string(),
  category: names(categories),
  privacy: names(privacies),
  type: z.string().nullable(),
  tags: z.array(z.string()),
  productType: z.object({ id: z.string(), name: z.string() }).nullable(),
  publishedAt: z.iso.datetime(),
  cover: imageViewSchema.nullable().meta({ description: 'A picture of it, such as its first page' }),
  file: z.object({
    name: z.string(),
    type: z.string(),
    size: z.number().meta({ description: 'Bytes' }),
  }),
  url: z.string().meta({ description: 'A signed link to the bytes, of whoever asked, good for 5 minutes' }),
  expires: z.iso.datetime(),
});
/** A document as somebody finds it. */
export type FoundDocument = z.infer<typeof found>;

const byId = z.object({ id: z.string() });

const openingSchema = z.object({
  url: z.string().meta({ description: 'The bytes, for the caller’s own session and for four hours' }),
  type: z.string().meta({ description: 'Their media type' }),
  expires: z.iso.datetime(),
});
/** Leave to look at a document. */
export type Opening = z.infer<typeof openingSchema>;

const takenSchema = z.object({
  total: z.int().meta({ description: 'Downloads' }),
  openings: z.int().meta({ description: 'Times that somebody looked at it in the page' }),
  last: z.array(z.object({ at: z.iso.datetime(), name: z.string(), way: z.enum(['DOWNLOAD', 'OPENING']) })),
});
/** How often agents took a private document or looked at it, and who the last ones were. */
export type Taken = z.infer<typeof takenSchema>;

/** The sections whose entries may have private documents beside the public ones. */
const withDocuments = z.enum(['toolsSections', 'guides'], 'option');

const tag = 'Documentos';

export const documentEndpoints = {
  search: endpoint({
    method: 'GET',
    path: '/domain-files/search',
    access: 'installer',
    tag,
    summary: 'The published documents, private ones included, by words, category, product type and tag',
    query: listQuery,
    answer: z.array(found),
    paginated: true,
  }),
  beside: endpoint({
    method: 'GET',
    path: '/domain-files/private',
    access: 'installer',
    tag,
    summary:
      'What agents may see beside the public pages: the private documents of each sales tool or guide that has any',
    query: z.strictObject({ section: withDocuments }),
    answer: z.array(z.object({ slug: z.string(), title: z.string(), documents: z.array(found) })),
  }),
  download: endpoint({
    method: 'GET',
    path: '/domain-files/{id}/download',
    access: 'user',
    tag,
    summary:
      'Leads to the bytes by a signed link of the caller’s own, made at that moment. Private ones: agents only, else 404.',
    params: byId,
    answer: z.never(),
    errors: [404],
  }),
  file: endpoint({
    method: 'GET',
    path: '/domain-files/{id}/file',
    access: 'none',
    tag,
    summary: 'The bytes of a document, by the link that a search gave. Those of a private one are noted.',
    params: byId,
    query: z.strictObject({
      user: z.string().optional(),
      expires: z.string().optional(),
      token: z.string().optional(),
    }),
    answer: z.never(),
    errors: [404],
  }),
  open: endpoint({
    method: 'POST',
    path: '/domain-files/{id}/opening',
    access: 'user',
    tag,
    summary:
      'Notes that the caller looks at a document in the page, and gives the way to its bytes. Private ones: agents only, else 404; 404 too for what no browser shows.',
    params: byId,
    answer: openingSchema,
    errors: [404],
  }),
  opened: endpoint({
    method: 'GET',
    path: '/domain-files/{id}/opening',
    access: 'user',
    tag,
    summary: 'The bytes of a document that the caller has opened, to be shown within a page, in parts too.',
    params: byId,
    query: z.strictObject({ expires: z.string().optional(), token: z.string().optional() }),
    answer: z.never(),
    errors: [404],
  }),
  downloads: endpoint({
    method: 'GET',
    path: '/domain-files/{id}/downloads',
    access: 'domainFiles.show',
    tag,
    summary: 'How often a private document was downloaded and opened, and the last times with who it was',
    params: byId,
    answer: takenSchema,
  }),
};
