import {
  type KindCount,
  maxPages,
  maxSuggestions,
  resultsPerPage,
  type SearchAction,
  type SearchResult,
  type Suggestion,
} from '@centinela/api/search/search.ts';
import type { Flavour } from '@centinela/sections/kernel/defineSection.ts';
import { searchKindNames } from '@centinela/sections/kernel/search/search.ts';
import { createReader, type TrackedReader } from '#content/read';
import type { Queryable } from '#platform/database/queryable.ts';
import { findCorrections, findTitles, type SearchOptions, splitPassage } from '#searchIndex/find';
import { findActions } from './search.actions.ts';
import { type ShownRow, showRows } from './search.details.ts';
import { correctWords, findMatches } from './search.matches.ts';
import { buildPrefixQuery, splitWords } from './search.terms.ts';

/** Results of a search. */
export interface SearchResponse {
  data: SearchResult[];
  beside: { actions: SearchAction[]; kinds: KindCount[]; meant: string | null };
  /** Number of results of the requested kind. */
  total: number;
  isMore: boolean;
  pages: number;
}

/** Results of a search. A search without results may have a redirect target. */
export interface SearchAnswer extends SearchResponse {
  beside: SearchResponse['beside'] & { leadsTo: string | null };
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((all, each) => all + each, 0);

const openReader = (db: Queryable): TrackedReader => createReader(db, 'PUBLICO', new Date());

/**
 * Searches the content that is visible to an audience. Any input is valid.
 *
 * @param reader reads what is shown with the results; with a cache, it is read once
 */
export async function searchFor(
  db: Queryable,
  q: string,
  options: SearchOptions,
  reader: TrackedReader = openReader(db),
): Promise<SearchResponse> {
  const words = splitWords(q);
  const [{ page, meant }, actions] = await Promise.all([
    findMatches(db, words, options),
    findActions(reader, words, options.audience),
  ]);
  const rows = await showRows(db, reader, page.rows, options.audience);
  const total = options.kind ? (page.counts.get(options.kind) ?? 0) : sum(page.counts.values());
  return {
    data: rows.map(({ kind, title, path, section, passage, picture, price }) => ({
      kind,
      title,
      path,
      section,
      passage: splitPassage(passage),
      picture,
      price,
    })),
    beside: {
      actions,
      kinds: [...page.counts].map(([kind, count]) => ({ kind, name: searchKindNames[kind][0], count })),
      meant,
    },
    total,
    isMore: page.isMore,
    pages: Math.min(maxPages, Math.ceil(total / resultsPerPage)),
  };
}

/** Minimum number of typed letters before pages are suggested. */
const minTypedLength = 2;

/** Minimum number of typed letters before pages without the typed words in their names are suggested. */
const minSearchedLength = 4;

/** Finds rows whose names contain words that start with the typed ones, corrected if there are none. */
async function findNamed(db: Queryable, words: readonly string[], audience: Flavour) {
  const find = (typed: readonly string[]) =>
    findTitles(db, {
      query: buildPrefixQuery(typed),
      begins: typed.join(' '),
      audience,
      maxCount: 3 * maxSuggestions,
    });
  const rows = await find(words);
  if (rows.length > 0) return rows;
  const meant = await findCorrections(db, words, audience);
  return meant.size > 0 ? await find(correctWords(words, meant).right) : [];
}

const pageOf = ({ path }: ShownRow): string | undefined => path.split('#')[0];

/** Keeps the first row of each page. */
const onePerPage = (rows: readonly ShownRow[]): ShownRow[] =>
  rows.filter((row, index) => rows.findIndex((other) => pageOf(other) === pageOf(row)) === index);

/** Suggests pages for a partially typed query, with their picture and price, and what the visitor may want to do. */
export async function suggestFor(
  db: Queryable,
  q: string,
  audience: Flavour,
  reader: TrackedReader = openReader(db),
): Promise<{ data: Suggestion[]; beside: { actions: SearchAction[] } }> {
  const words = splitWords(q);
  const letterCount = words.join('').length;
  if (letterCount < minTypedLength) return { data: [], beside: { actions: [] } };
  const [named, actions] = await Promise.all([
    findNamed(db, words, audience),
    findActions(reader, words, audience, { isTyping: true }),
  ]);
  const rows =
    named.length === 0 && letterCount >= minSearchedLength
      ? (await findMatches(db, words, { audience, page: 1 })).page.rows
      : named;
  const shown = onePerPage(await showRows(db, reader, rows, audience));
  return {
    data: shown
      .slice(0, maxSuggestions)
      .map(({ kind, title, path, picture, price }) => ({ kind, title, path, picture, price })),
    beside: { actions },
  };
}
