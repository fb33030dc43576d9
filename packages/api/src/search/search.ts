import { searchKinds } from '@centinela/sections/kernel/search/search.ts';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { type ListRules, listQuery } from '../http/lists.ts';

/** Maximum length of a search text; the rest is cut off. */
export const maxSearchLength = 200;

/** Results per page, and maximum number of pages. */
export const resultsPerPage = 10;
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

const hit = z.object({
  kind,
  title: z.string(),
  path: z.string().meta({ description: 'Path of the page on the site' }),
});

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
  kinds: z.array(kindCount).meta({
    description: 'Number of results per kind, whatever the filter; only kinds with results',
  }),
  meant: z.string().nullable().meta({ description: 'Corrected search text, if the original has no results' }),
  leadsTo: z
    .string()
    .nullable()
    .meta({ description: 'Target of an editor’s redirect for these terms, if there are no results' }),
});

/** The field accepts any input: values that are no text or no number are ignored. */
const typed = z.string().catch('');
const searchQuery = z.object({
  q: typed,
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
  limit: 50,
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

const byId = z.object({ id: z.string() });
const tag = 'Buscador';

export const searchEndpoints = {
  site: endpoint({
    method: 'GET',
    path: '/public/search',
    access: 'none',
    tag,
    summary: `Public content that matches the terms, best first, ${resultsPerPage} per page. Typing errors are corrected if a term has no results.`,
    query: searchQuery,
    answer: z.array(searchResult),
    extras: resultExtras,
    paginated: true,
    errors: [429],
  }),
  suggestions: endpoint({
    method: 'GET',
    path: '/public/search/suggestions',
    access: 'none',
    tag,
    summary: `Suggestions for the typed text: at most ${maxSuggestions}.`,
    query: z.object({ q: typed }),
    answer: z.array(hit),
    errors: [429],
  }),
  own: endpoint({
    method: 'GET',
    path: '/search',
    access: ['client', 'installer'],
    tag,
    summary:
      'The same for content that the caller may see: public content, and content for clients or agents, private documents included.',
    query: searchQuery,
    answer: z.array(searchResult),
    extras: resultExtras,
    paginated: true,
    errors: [429],
  }),
  ownSuggestions: endpoint({
    method: 'GET',
    path: '/search/suggestions',
    access: ['client', 'installer'],
    tag,
    summary: 'The same suggestions for content that the caller may see.',
    query: z.object({ q: typed }),
    answer: z.array(hit),
    errors: [429],
  }),
  misses: endpoint({
    method: 'GET',
    path: '/search/misses',
    access: 'search.list',
    tag,
    summary: 'Searches without results: terms, count, and time of the last one. No personal data.',
    query: listQuery,
    answer: z.array(missedSearch),
    paginated: true,
  }),
  missDelete: endpoint({
    method: 'DELETE',
    path: '/search/misses/{id}',
    access: 'search.delete',
    tag,
    summary: 'Removes terms from that list; they return with the next search without results.',
    params: byId,
    answer: z.object({ id: z.string() }),
    errors: [404],
  }),
  synonyms: endpoint({
    method: 'GET',
    path: '/search/synonyms',
    access: 'search.list',
    tag,
    summary: `All synonym groups, at most ${maxSynonymGroups}.`,
    answer: z.array(synonymGroup),
  }),
  synonymCreate: endpoint({
    method: 'POST',
    path: '/search/synonyms',
    access: 'search.save',
    tag,
    summary: 'Adds a synonym group. From then on, searching for one of its terms also finds the others.',
    body: synonymInput,
    answer: synonymGroup,
    success: 201,
  }),
  synonymUpdate: endpoint({
    method: 'PUT',
    path: '/search/synonyms/{id}',
    access: 'search.update',
    tag,
    summary: 'Replaces the terms of a group.',
    params: byId,
    body: synonymInput,
    answer: synonymGroup,
    errors: [404],
  }),
  synonymDelete: endpoint({
    method: 'DELETE',
    path: '/search/synonyms/{id}',
    access: 'search.delete',
    tag,
    summary: 'Deletes a group.',
    params: byId,
    answer: z.object({ id: z.string() }),
    errors: [404],
  }),
};
