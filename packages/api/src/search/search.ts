import { searchKinds } from '@centinela/sections/kernel/search/search.ts';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { type ListRules, listQuery } from '../http/lists.ts';

/** What is read of what somebody looks for; the rest is cut off, for nobody looks for more in earnest. */
export const readOfSearch = 200;

/** What a page of a search holds, and how many pages there are at the most. */
export const foundPerPage = 10;
export const mostPages = 40;

/** Suggestions while somebody types, at the most. */
export const mostSuggestions = 8;

/** Words of a group that mean the same, and the letters of each. */
export const fewestSynonyms = 2;
export const mostSynonyms = 20;
export const longestSynonym = 60;
/** Groups that editors keep, at the most: each search reads them all. */
export const mostSynonymGroups = 500;

const kind = z.enum(searchKinds);

const hit = z.object({
  kind,
  title: z.string(),
  path: z.string().meta({ description: 'Where it is read: a path of the site' }),
});

export const foundThing = hit.extend({
  passage: z
    .array(z.object({ text: z.string(), hit: z.boolean() }))
    .meta({ description: 'The words around what was found, in pieces; what is a hit is marked' }),
  section: z
    .string()
    .nullable()
    .meta({ description: 'The section of the entry; null for a page of the site itself' }),
});
/** Something that a search found. */
export type FoundThing = z.infer<typeof foundThing>;

export const kindCount = z.object({
  kind,
  name: z.string().meta({ description: 'What a group of this kind is called, in Spanish' }),
  count: z.number(),
});
export type KindCount = z.infer<typeof kindCount>;

/** What stands beside what was found. */
const besideFound = z.object({
  kinds: z.array(kindCount).meta({
    description:
      'How much of each kind was found, whatever kind was asked for; the kinds of which there is any',
  }),
  meant: z
    .string()
    .nullable()
    .meta({ description: 'What was looked for in place of what was typed, which is found nowhere' }),
  leadsTo: z
    .string()
    .nullable()
    .meta({ description: 'Where an editor’s redirect leads from these words, when nothing has them' }),
});

/** Anything may be typed into a box: what is no text or no number is nothing. */
const typed = z.string().catch('');
const searchQuery = z.object({
  q: typed,
  kind: kind.optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(mostPages).catch(1),
});

const missed = z.object({
  id: z.string(),
  words: z.string(),
  times: z.number(),
  lastAt: z.iso.datetime(),
});
/** Words that somebody looked for and nothing has. */
export type MissedSearch = z.infer<typeof missed>;

/** What the list of misses accepts. */
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
  .max(longestSynonym, 'tooLong')
  .regex(/^[^\0]*$/, 'invalid')
  .regex(/[\p{L}\p{N}]/u, 'invalid');

const synonymInput = z.strictObject({
  words: z.array(word, { error: 'required' }).min(fewestSynonyms, 'tooFew').max(mostSynonyms, 'tooMany'),
});
export type SynonymInput = z.infer<typeof synonymInput>;

const synonymGroup = z.object({
  id: z.string(),
  words: z.array(z.string()),
  updatedAt: z.iso.datetime(),
  updatedBy: z
    .string()
    .nullable()
    .meta({ description: 'Name of whoever saved it last; null for those it began with' }),
});
/** Words that mean the same to the searcher: who looks for one finds the others. */
export type SynonymGroup = z.infer<typeof synonymGroup>;

const byId = z.object({ id: z.string() });
const tag = 'Buscador';

export const searchEndpoints = {
  site: endpoint({
    method: 'GET',
    path: '/public/search',
    access: 'none',
    tag,
    summary: `What a visitor may see that has the words, the best first, ${foundPerPage} on a page. Mistakes in a word are forgiven where it is found nowhere.`,
    query: searchQuery,
    answer: z.array(foundThing),
    beside: besideFound,
    paginated: true,
    errors: [429],
  }),
  suggestions: endpoint({
    method: 'GET',
    path: '/public/search/suggestions',
    access: 'none',
    tag,
    summary: `Where somebody may want to go who has typed this much: ${mostSuggestions} at the most.`,
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
      'The same over what the caller may see: what is for visitors, and what is for clients or for agents, private documents included.',
    query: searchQuery,
    answer: z.array(foundThing),
    beside: besideFound,
    paginated: true,
    errors: [429],
  }),
  ownSuggestions: endpoint({
    method: 'GET',
    path: '/search/suggestions',
    access: ['client', 'installer'],
    tag,
    summary: 'The same suggestions over what the caller may see.',
    query: z.object({ q: typed }),
    answer: z.array(hit),
    errors: [429],
  }),
  misses: endpoint({
    method: 'GET',
    path: '/search/misses',
    access: 'search.list',
    tag,
    summary: 'What was looked for and not found: words, how often, and when last. Nothing of who it was.',
    query: listQuery,
    answer: z.array(missed),
    paginated: true,
  }),
  missDelete: endpoint({
    method: 'DELETE',
    path: '/search/misses/{id}',
    access: 'search.delete',
    tag,
    summary: 'Takes words off that list; they come back when somebody looks for them again in vain.',
    params: byId,
    answer: z.object({ id: z.string() }),
    errors: [404],
  }),
  synonyms: endpoint({
    method: 'GET',
    path: '/search/synonyms',
    access: 'search.list',
    tag,
    summary: `All groups of words that mean the same to the searcher, ${mostSynonymGroups} at the most.`,
    answer: z.array(synonymGroup),
  }),
  synonymCreate: endpoint({
    method: 'POST',
    path: '/search/synonyms',
    access: 'search.save',
    tag,
    summary: 'Adds a group. From then on who looks for one of its words finds what has another.',
    body: synonymInput,
    answer: synonymGroup,
    success: 201,
  }),
  synonymUpdate: endpoint({
    method: 'PUT',
    path: '/search/synonyms/{id}',
    access: 'search.update',
    tag,
    summary: 'Replaces the words of a group.',
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
    summary: 'Ends a group.',
    params: byId,
    answer: z.object({ id: z.string() }),
    errors: [404],
  }),
};
