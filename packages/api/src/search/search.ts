import { searchKinds } from '@centinela/sections/kernel/search/search.ts';
import { z } from 'zod';
import { declareEndpoints } from '../http/endpoint.ts';
import { type ListRules, pageOf } from '../http/lists.ts';

/** Maximum length of a search text; the rest is cut off. */
export const maxSearchLength = 200;

/** Results per page, and maximum number of pages. */
export const resultsPerPage = 14;
export const maxPages = 40;

/** Maximum number of suggestions. */
export const maxSuggestions = 8;

/** Limits of a synonym group: number of terms, and letters of each. */
export const minSynonyms = 2;
export const maxSynonyms = 20;
export const maxSynonymLength = 60;
/** Maximum number of synonym groups: each search reads all of them. */
export const maxSynonymGroups = 500;

const kind = z.enum(searchKinds);

const price = z
  .object({
    amount: z.number().meta({ description: 'Current final price per month, in pesos' }),
    regular: z.number().nullable().meta({ description: 'Price without the current promotion' }),
    net: z
      .number()
      .nullable()
      .meta({ description: 'The amount without national taxes, if the tax rate is set' }),
    isFrom: z.boolean().meta({ description: 'True for a starting price' }),
  })
  .nullable()
  .meta({ description: 'Price of a plan' });
/** Price shown next to a result. */
export type ResultPrice = NonNullable<z.infer<typeof price>>;

const hit = z.object({
  kind,
  title: z.string(),
  path: z.string().meta({ description: 'Path of the page on the site' }),
  picture: z.string().nullable().meta({ description: 'Path of a small picture' }),
  price,
});
/** A suggested page. */
export type Suggestion = z.infer<typeof hit>;

export const searchAction = z.object({
  title: z.string(),
  path: z.string().meta({ description: 'Path on the site' }),
});
/** What a visitor may want to do, rather than read. */
export type SearchAction = z.infer<typeof searchAction>;

const actions = z
  .array(searchAction)
  .meta({ description: 'What the terms ask to do, such as “Ver mis facturas”' });

export const searchResult = hit.extend({
  passage: z
    .array(z.object({ text: z.string(), hit: z.boolean() }))
    .meta({ description: 'Text around the match, in pieces; matches are marked' }),
  section: z
    .string()
    .nullable()
    .meta({ description: 'The section of the entry; null for a page of the site itself' }),
});
/** A search result. */
export type SearchResult = z.infer<typeof searchResult>;

export const kindCount = z.object({
  kind,
  name: z.string().meta({ description: 'Spanish label of the results of this kind' }),
  count: z.number(),
});
export type KindCount = z.infer<typeof kindCount>;

/** Members of the response in addition to the results. */
const resultExtras = z.object({
  actions,
  kinds: z.array(kindCount).meta({
    description: 'Number of results per kind, whatever the filter; only kinds with results',
  }),
  meant: z.string().nullable().meta({ description: 'Corrected search text, if the original has no results' }),
  leadsTo: z
    .string()
    .nullable()
    .meta({ description: 'Target of an editor’s redirect for these terms, if there are no results' }),
});

const suggestionExtras = z.object({ actions });

/** Query text that accepts any input: a value that is not a text is replaced by an empty one. */
const lenientText = z.string().catch('');
const searchQuery = z.object({
  q: lenientText,
  kind: kind.optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(maxPages).catch(1),
});

const missedSearch = z.object({
  id: z.string(),
  words: z.string(),
  times: z.number(),
  lastAt: z.iso.datetime(),
});
/** A search without results. */
export type MissedSearch = z.infer<typeof missedSearch>;

/** Filters of the list of searches without results. */
export const missRules = {
  filters: {},
  ranges: { lastAt: 'instant' },
  sorts: ['times', 'lastAt'],
} as const satisfies ListRules;

const word = z
  .string({ error: 'required' })
  .trim()
  .min(1, 'required')
  .max(maxSynonymLength, 'tooLong')
  .regex(/^[^\0]*$/, 'invalid')
  .regex(/[\p{L}\p{N}]/u, 'invalid');

const synonymInput = z.strictObject({
  words: z.array(word, { error: 'required' }).min(minSynonyms, 'tooFew').max(maxSynonyms, 'tooMany'),
});
export type SynonymInput = z.infer<typeof synonymInput>;

const synonymGroup = z.object({
  id: z.string(),
  words: z.array(z.string()),
  updatedAt: z.iso.datetime(),
  updatedBy: z
    .string()
    .nullable()
    .meta({ description: 'Name of the last editor; null for the initial ones' }),
});
/** Synonyms: searching for one term also finds the others. */
export type SynonymGroup = z.infer<typeof synonymGroup>;

const { get, post, put, del } = declareEndpoints('Buscador');

export const searchEndpoints = {
  site: get('/public/search', 'none', {
    summary: `Public content that matches the terms, best first, ${resultsPerPage} per page. Typing errors are corrected if a term has no results.`,
    query: searchQuery,
    answer: z.array(searchResult),
    extras: resultExtras,
    paginated: true,
    errors: [429],
  }),
  suggestions: get('/public/search/suggestions', 'none', {
    summary: `Pages for the typed text, at most ${maxSuggestions}, with their picture and price.`,
    query: z.object({ q: lenientText }),
    answer: z.array(hit),
    extras: suggestionExtras,
    errors: [429],
  }),
  own: get('/search', ['client', 'installer'], {
    summary:
      'The same for content that the caller may see: public content, and content for clients or agents, private documents included.',
    query: searchQuery,
    answer: z.array(searchResult),
    extras: resultExtras,
    paginated: true,
    errors: [429],
  }),
  ownSuggestions: get('/search/suggestions', ['client', 'installer'], {
    summary: 'The same suggestions for content that the caller may see.',
    query: z.object({ q: lenientText }),
    answer: z.array(hit),
    extras: suggestionExtras,
    errors: [429],
  }),
  misses: get('/search/misses', 'search.list', {
    summary: 'Searches without results: terms, count, and time of the last one. No personal data.',
    ...pageOf(missedSearch),
  }),
  missDelete: del('/search/misses/{id}', 'search.delete', {
    summary: 'Removes terms from that list; they return with the next search without results.',
    answer: z.object({ id: z.string() }),
    errors: [404],
  }),
  synonyms: get('/search/synonyms', 'search.list', {
    summary: `All synonym groups, at most ${maxSynonymGroups}.`,
    answer: z.array(synonymGroup),
  }),
  synonymCreate: post('/search/synonyms', 'search.save', {
    summary: 'Adds a synonym group. From then on, searching for one of its terms also finds the others.',
    body: synonymInput,
    answer: synonymGroup,
    success: 201,
  }),
  synonymUpdate: put('/search/synonyms/{id}', 'search.update', {
    summary: 'Replaces the terms of a group.',
    body: synonymInput,
    answer: synonymGroup,
    errors: [404],
  }),
  synonymDelete: del('/search/synonyms/{id}', 'search.delete', {
    summary: 'Deletes a group.',
    answer: z.object({ id: z.string() }),
    errors: [404],
  }),
};
