import type { Queryable } from '#platform/database/queryable.ts';
import { type FoundPage, findCorrections, findPage, type SearchOptions } from '#searchIndex/find';
import { loadTerms, type QueryTerms } from './search.synonyms.ts';
import { buildAllQuery, buildAnyQuery, removeFillerWords, type Synonyms } from './search.terms.ts';

/** Matches of a query; `meant` is the corrected query if the original has none. */
export interface FoundMatches {
  page: FoundPage;
  meant: string | null;
}

/** Fewer results with all words are supplemented by results with some of them. */
const minMatches = 3;

const emptyPage: FoundPage = { rows: [], counts: new Map(), isMore: false, hasMatch: false };
const countMatches = ({ counts }: FoundPage): number =>
  counts.values().reduce((sum, count) => sum + count, 0);

/** Replaces misspelled words with their corrections. Returns further corrections of the same word as its synonyms. */
export function correctWords(words: readonly string[], meant: ReadonlyMap<string, string[]>) {
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

/** Finds what matches all words. */
const findAll = (
  db: Queryable,
  words: readonly string[],
  { synonyms, keys, stemCount }: QueryTerms,
  options: SearchOptions,
): Promise<FoundPage> => {
  const all = buildAllQuery(words, synonyms);
  return findPage(db, { match: all, all, keys, stemCount }, options);
};

/** Finds what matches any of the words as well, unless enough matches all of them. */
async function supplement(
  db: Queryable,
  found: FoundPage,
  words: readonly string[],
  { synonyms, keys, stemCount }: QueryTerms,
  options: SearchOptions,
): Promise<FoundPage> {
  if (words.length === 1 || countMatches(found) >= minMatches) return found;
  const all = buildAllQuery(words, synonyms);
  return await findPage(db, { match: buildAnyQuery(words, synonyms), all, keys, stemCount }, options);
}

/**
 * Searches for all words. If nothing matches, searches for all corrected words, and finally for any of the words. Few
 * matches are supplemented by matches of some of the words.
 */
export async function findMatches(
  db: Queryable,
  typed: readonly string[],
  options: SearchOptions,
): Promise<FoundMatches> {
  const words = removeFillerWords(typed);
  if (words.length === 0) return { page: emptyPage, meant: null };
  const terms = await loadTerms(db, words, typed);
  const exact = await findAll(db, words, terms, options);
  const meant = exact.hasMatch ? new Map() : await findCorrections(db, words, options.audience);
  if (meant.size === 0) return { page: await supplement(db, exact, words, terms, options), meant: null };
  const { right, others } = correctWords(words, meant);
  const loaded = await loadTerms(db, right, right);
  const rightTerms = { ...loaded, synonyms: mergeSynonyms(loaded.synonyms, others) };
  const corrected = await findAll(db, right, rightTerms, options);
  const page = await supplement(db, corrected, right, rightTerms, options);
  return { page, meant: countMatches(page) === 0 ? null : right.join(' ') };
}
