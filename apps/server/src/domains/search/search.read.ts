import {
  type KindCount,
  maxPages,
  maxSuggestions,
  resultsPerPage,
  type SearchResult,
} from '@centinela/api/search/search.ts';
import type { Flavour } from '@centinela/sections/kernel/defineSection.ts';
import { searchKindNames } from '@centinela/sections/kernel/search/search.ts';
import { fileView } from '@centinela/sections/kernel/view.ts';
import { getProductPath } from '@centinela/sections/sections/productSections/paths.ts';
import { createReader } from '#content/read';
import { readMedia } from '#media/read';
import type { Queryable } from '#platform/database/queryable.ts';
import {
  type FoundPage,
  type FoundRow,
  findCorrections,
  findPage,
  findTitles,
  type SearchOptions,
  splitPassage,
} from '#searchIndex/find';
import { loadSynonyms } from './search.synonyms.ts';
import {
  buildAllQuery,
  buildAnyQuery,
  buildPrefixQuery,
  getWordSequences,
  type Synonyms,
  splitWords,
} from './search.terms.ts';

/** Results of a search. */
export interface SearchResponse {
  data: SearchResult[];
  beside: { kinds: KindCount[]; meant: string | null };
  /** Number of results of the requested kind. */
  total: number;
  isMore: boolean;
  pages: number;
}

/** Results of a search. A search without results may have a redirect target. */
export interface SearchAnswer extends SearchResponse {
  beside: SearchResponse['beside'] & { leadsTo: string | null };
}

interface FoundMatches {
  page: FoundPage;
  meant: string | null;
}

const emptyPage: FoundPage = { rows: [], counts: new Map(), isMore: false };
const isEmpty = ({ counts }: FoundPage): boolean => counts.size === 0;

/** Replaces misspelled words with their corrections. Returns further corrections of the same word as its synonyms. */
function correctWords(words: readonly string[], meant: ReadonlyMap<string, string[]>) {
  const others = new Map<string, readonly string[]>();
  const right = words.map((word) => {
    const [first, ...more] = meant.get(word) ?? [];
    if (first === undefined) return word;
    if (more.length > 0) others.set(first, more);
    return first;
  });
  return { right, others };
}

const mergeSynonyms = (one: Synonyms, other: Synonyms): Synonyms =>
  new Map([...one].concat([...other].map(([key, words]) => [key, [...words, ...(one.get(key) ?? [])]])));

/** Searches for all words. If nothing matches, searches for all corrected words, and finally for any of the words. */
async function runSearch(
  db: Queryable,
  words: readonly string[],
  options: SearchOptions,
): Promise<FoundMatches> {
  if (words.length === 0) return { page: emptyPage, meant: null };
  const synonyms = await loadSynonyms(db, getWordSequences(words));
  const exact = await findPage(db, buildAllQuery(words, synonyms), options);
  if (!isEmpty(exact)) return { page: exact, meant: null };
  const meant = await findCorrections(db, words, options.audience);
  const { right, others } = correctWords(words, meant);
  const searchSynonyms =
    meant.size === 0 ? synonyms : mergeSynonyms(await loadSynonyms(db, getWordSequences(right)), others);
  const correctedQuery = meant.size === 0 ? null : right.join(' ');
  if (meant.size > 0) {
    const page = await findPage(db, buildAllQuery(right, searchSynonyms), options);
    if (!isEmpty(page)) return { page, meant: correctedQuery };
  }
  if (right.length === 1) return { page: emptyPage, meant: null };
  const page = await findPage(db, buildAnyQuery(right, searchSynonyms), options);
  return { page, meant: isEmpty(page) ? null : correctedQuery };
}

const productAddress = /^\/proteccion\/([^#]+)(#.*)?$/;

/** Adds the canonical paths of products, which depend on the pages of the catalogue. */
async function withProductPaths(db: Queryable, rows: readonly FoundRow[]): Promise<FoundRow[]> {
  if (!rows.some(({ section }) => section === 'productSections')) return [...rows];
  const pages = await createReader(db, 'PUBLICO', new Date()).list('productPages');
  return rows.map((row) => {
    const [, slug, fragment = ''] = productAddress.exec(row.path) ?? [];
    if (row.section !== 'productSections' || slug === undefined || row.requires === null) return row;
    return {
      ...row,
      path: `${getProductPath({ slug, productType: { id: row.requires } }, pages)}${fragment}`,
    };
  });
}

/**
 * Adds the path of each row. Visitors open a public document at the address of its file; signed-in users open it at the
 * path in its index row. Documents whose file is not public are removed for visitors.
 */
async function withPaths(db: Queryable, found: readonly FoundRow[], audience: Flavour): Promise<FoundRow[]> {
  const rows = await withProductPaths(db, found);
  if (audience !== 'PUBLICO') return rows;
  const files = await readMedia(
    db,
    rows.flatMap(({ fileId }) => fileId ?? []),
  );
  const urls = new Map(files.map((file) => [file.id, fileView(file).url]));
  return rows.map((row) => ({ ...row, path: (row.fileId && urls.get(row.fileId)) ?? row.path }));
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((all, each) => all + each, 0);

/** Searches the content that is visible to an audience. Any input is valid. */
export async function searchFor(db: Queryable, q: string, options: SearchOptions): Promise<SearchResponse> {
  const { page, meant } = await runSearch(db, splitWords(q), options);
  const rows = await withPaths(db, page.rows, options.audience);
  const total = options.kind ? (page.counts.get(options.kind) ?? 0) : sum(page.counts.values());
  return {
    data: rows.map(({ kind, title, path, section, passage }) => ({
      kind,
      title,
      path,
      section,
      passage: splitPassage(passage),
    })),
    beside: {
      kinds: [...page.counts].map(([kind, count]) => ({ kind, name: searchKindNames[kind][0], count })),
      meant,
    },
    total,
    isMore: page.isMore,
    pages: Math.min(maxPages, Math.ceil(total / resultsPerPage)),
  };
}

/** Minimum number of typed letters before titles are suggested. */
const minTypedLength = 2;

/** Suggests titles for a partially typed query. */
export async function suggestFor(
  db: Queryable,
  q: string,
  audience: Flavour,
): Promise<Pick<SearchResult, 'kind' | 'title' | 'path'>[]> {
  const words = splitWords(q);
  if (words.join('').length < minTypedLength) return [];
  const find = (typed: readonly string[]) =>
    findTitles(db, {
      query: buildPrefixQuery(typed),
      begins: typed.join(' '),
      audience,
      maxCount: 2 * maxSuggestions,
    });
  let rows = await find(words);
  if (rows.length === 0) {
    const meant = await findCorrections(db, words, audience);
    if (meant.size > 0) rows = await find(correctWords(words, meant).right);
  }
  const visibleTitles = (await withPaths(db, rows, audience)).map(({ kind, title, path }) => ({
    kind,
    title,
    path,
  }));
  const once = new Map(visibleTitles.map((each) => [`${each.title} ${each.path}`, each]));
  return [...once.values()].slice(0, maxSuggestions);
}
