import { imageViewSchema } from '@centinela/sections/fields/image/imageView.ts';
import { categories, privacies } from '@centinela/sections/sections/domainFiles/options.ts';
import { z } from 'zod';
import { declareEndpoints } from '../http/endpoint.ts';
import { type ListRules, pageOf, textFilter } from '../http/lists.ts';

const toNameEnum = <K extends string>(options: Readonly<Record<K, unknown>>) => z.enum(keysOf(options));
const keysOf = <K extends string>(options: Readonly<Record<K, unknown>>): K[] => {
  const isOption = (name: string): name is K => Object.hasOwn(options, name);
  return Object.keys(options).filter(isOption);
};

/** Filters of the searches for documents. */
export const documentRules = {
  filters: {
    category: textFilter('option').refine((text) => Object.hasOwn(categories, text), 'option'),
    productType: z.uuid('option'),
    type: textFilter('option'),
    tag: textFilter('invalid').transform((text) => text.trim().toLowerCase()),
  },
  ranges: { publishedAt: 'instant' },
  sorts: ['title', 'publishedAt'],
} as const satisfies ListRules;

/** A document for users who may access it. */
export const foundDocument = z.object({
  id: z.string(),
  title: z.string(),
  category: toNameEnum(categories),
  privacy: toNameEnum(privacies),
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
  url: z.string().meta({ description: 'Signed link to the bytes for the caller, valid for 5 minutes' }),
  expires: z.iso.datetime(),
});
/** A public document for everyone. */
export const publicDocument = foundDocument.omit({ url: true, expires: true, privacy: true }).extend({
  file: foundDocument.shape.file.extend({
    url: z.string().meta({ description: 'Public address of the bytes' }),
  }),
});
export type PublicDocument = z.infer<typeof publicDocument>;

/** A document in search results. */
export type FoundDocument = z.infer<typeof foundDocument>;

const openingSchema = z.object({
  url: z.string().meta({ description: 'URL of the bytes, valid in the caller’s session for four hours' }),
  type: z.string().meta({ description: 'Their media type' }),
  expires: z.iso.datetime(),
});
/** Permission to view a document. */
export type DocumentOpening = z.infer<typeof openingSchema>;

const usageSchema = z.object({
  total: z.int().meta({ description: 'Downloads' }),
  openings: z.int().meta({ description: 'Number of views in the page' }),
  last: z.array(z.object({ at: z.iso.datetime(), name: z.string(), way: z.enum(['DOWNLOAD', 'OPENING']) })),
});
/** How often agents downloaded or viewed a private document, and the most recent ones. */
export type DocumentUsage = z.infer<typeof usageSchema>;

/** Sections whose entries may have private documents in addition to public ones. */
const sectionsWithDocuments = z.enum(['toolsSections', 'guides'], 'option');

const { get, post } = declareEndpoints('Documentos');

export const documentEndpoints = {
  search: get('/domain-files/search', 'installer', {
    summary: 'The published documents, private ones included, by words, category, product type and tag',
    ...pageOf(foundDocument),
  }),
  publicSearch: get('/public/domain-files/search', 'none', {
    summary: 'The published public documents, by words, category, product type, type and tag; 14 per page',
    ...pageOf(publicDocument),
  }),
  additionalDocuments: get('/domain-files/private', 'installer', {
    summary:
      'Agent-only documents in addition to the public pages: the private documents of each sales tool or guide',
    query: z.strictObject({ section: sectionsWithDocuments }),
    answer: z.array(z.object({ slug: z.string(), title: z.string(), documents: z.array(foundDocument) })),
  }),
  download: get('/domain-files/{id}/download', 'user', {
    summary: 'Redirects to a new signed link of the caller. Private documents: agents only, otherwise 404.',
    answer: z.never(),
    errors: [404],
  }),
  file: get('/domain-files/{id}/file', 'none', {
    summary:
      'Bytes of a document, by the link in a search result. Downloads of private documents are recorded.',
    query: z.strictObject({
      user: z.string().optional(),
      expires: z.string().optional(),
      token: z.string().optional(),
    }),
    answer: z.never(),
    errors: [404],
  }),
  open: post('/domain-files/{id}/opening', 'user', {
    summary:
      'Records that the caller views a document in the page, and returns the URL of its bytes. Private documents: agents only, otherwise 404; also 404 for types that browsers cannot display.',
    answer: openingSchema,
    errors: [404],
  }),
  opened: get('/domain-files/{id}/opening', 'user', {
    summary:
      'Bytes of a document that the caller has opened, for display within a page, with Range requests.',
    query: z.strictObject({ expires: z.string().optional(), token: z.string().optional() }),
    answer: z.never(),
    errors: [404],
  }),
  downloads: get('/domain-files/{id}/downloads', 'domainFiles.show', {
    summary: 'Number of downloads and views of a private document, with the most recent ones and their users',
    answer: usageSchema,
  }),
};
