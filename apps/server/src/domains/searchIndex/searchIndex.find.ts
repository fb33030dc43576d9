import { resultsPerPage } from '@centinela/api/search/search.ts';
import type { Flavour } from '@centinela/sections/kernel/defineSection.ts';
import { type SearchKind, searchKinds } from '@centinela/sections/kernel/search/search.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { distance, findNearest } from '#platform/text/nearestWords.ts';
import { findText } from './searchIndex.rank.ts';
import { minCorrectionLength } from './searchIndex.rebuild.ts';
import { getVisibleAudiences, isVisibleSql, weightSql } from './searchIndex.visible.ts';

/** Delimiters around a highlighted word in a passage. Stored texts don't contain them (`cleanText`). */
const [opens, closes] = ['\u0002', '\u0003'];
const passageOptions = `StartSel="${opens}", StopSel="${closes}", MaxWords=32, MinWords=14, ShortWord=2, MaxFragments=2, FragmentDelimiter=" … "`;

export interface FoundRow {
  kind: SearchKind;
  title: string;
  path: string;
  section: string | null;
  fileId: string | null;
  /** The entry that must be visible for this row to be visible. For a product, this is its product type. */
  requires: string | null;
  audience: Flavour;
  /** Id of the picture shown with the row. */
  picture: string | null;
  passage: string;
}

/** A query as the index is asked. */
export interface IndexQuery {
  /** What rows must match, in the syntax of `to_tsquery`. */
  match: string;
  /** What rows match that contain all words; they rank higher. */
  all: string;
  /** `search_key` of each word sequence in the query: rows with one of these names are found by it. */
  keys: readonly string[];
  /** Number of stems in the query. */
  stemCount: number;
}

export interface FoundPage {
  rows: FoundRow[];
  /** Number of results by kind. */
  counts: ReadonlyMap<SearchKind, number>;
  /** True when more rows match than were ranked. */
  isMore: boolean;
  /** True when a row matches the words; others are found by a name in the query. */
  hasMatch: boolean;
}

export interface SearchOptions {
  audience: Flavour;
  kind?: SearchKind | undefined;
  page: number;
}

interface ResultRow {
  counts: Partial<Record<SearchKind, number>>;
  isMore: boolean;
  hasMatch: boolean;
  rows: FoundRow[];
}

/** Finds a page of results, best first. */
export async function findPage(
  db: Queryable,
  { match, all, keys, stemCount }: IndexQuery,
  { audience, kind, page }: SearchOptions,
): Promise<FoundPage> {
  // Not a named statement, so that PostgreSQL plans it for these terms: common and rare terms need different plans.
  const { rows } = await db.query<ResultRow>(findText, [
    match,
    getVisibleAudiences(audience),
    kind ?? null,
    (page - 1) * resultsPerPage,
    passageOptions,
    keys,
    stemCount,
    all,
  ]);
  const [answered = { counts: {}, isMore: false, hasMatch: false, rows: [] }] = rows;
  const counts = searchKinds.flatMap((each) => {
    const count = answered.counts[each];
    return count ? [[each, count] as const] : [];
  });
  return { ...answered, counts: new Map(counts) };
}

/** Adds an ellipsis where a passage starts or ends within a sentence. */
const addEllipses = (passage: string): string => {
  const begins = /^\P{L}*\p{Ll}/u.test(passage) ? '… ' : '';
  return `${begins}${passage}${passage === '' || /[.!?…]$/.test(passage) ? '' : ' …'}`;
};

/** Splits a passage into hits and other text. */
export const splitPassage = (passage: string): { text: string; hit: boolean }[] =>
  addEllipses(passage.trim())
    .split(opens)
    .flatMap((part, index) => {
      const end = index === 0 ? 0 : part.indexOf(closes);
      return [
        { text: part.slice(0, Math.max(0, end)), hit: true },
        { text: part.slice(Math.max(0, end)), hit: false },
      ];
    })
    .map(({ text, hit }) => ({ text: text.replaceAll(closes, '').replace(/\s+/g, ' '), hit }))
    .filter(({ text }) => text !== '');

/** Limit of titles considered for suggestions. */
const maxSuggestionCandidates = 300;

const suggestText = `
  select d.kind, d.title, d.path, d.section, d.file_id as "fileId", d.requires, d.audience, d.picture, '' as passage
  from (
    select d.*, ${weightSql('d')} + case when lower(unaccent(d.title)) like $3 || '%' then 1 else 0 end
      + case when ts_filter(d.names, '{a}') @@ to_tsquery('simple', $1) then 0.5 else 0 end
      + case when d.keys && array[search_key($3)] then 2 else 0 end as rank
    from search_documents d
    where d.names @@ to_tsquery('simple', $1) and d.kind is not null and ${isVisibleSql('d', '$2')}
    limit ${maxSuggestionCandidates}
  ) d order by d.rank desc, length(d.title), d.title, d.entry_id limit $4`;

/** Finds pages with names that contain words with the given prefixes. */
export async function findTitles(
  db: Queryable,
  {
    query,
    begins,
    audience,
    maxCount,
  }: { query: string; begins: string; audience: Flavour; maxCount: number },
): Promise<FoundRow[]> {
  const { rows } = await db.query<FoundRow>(suggestText, [
    query,
    getVisibleAudiences(audience),
    begins,
    maxCount,
  ]);
  return rows;
}

/** Minimum length of a word that is recognized despite a typing error. */
const minMistypedLength = 6;

/** Whether two words differ by a single typing error. */
export const isTypingError = (typed: string, word: string): boolean =>
  Math.min(typed.length, word.length) >= minMistypedLength && distance(typed, word) === 1;

/** Limit of similar words per misspelled word. */
const maxSimilarWords = 25;

/** Maximum number of words that are looked up as corrections of one search. */
const maxCandidates = 30;

/** SQL condition: the word has a visible result, or is in a visible block of a visible page. */
const isFoundSql = (word: string): string => `exists (select from search_documents d
  where d.words @@ to_tsquery('site_words', ${word}) and ${isVisibleSql('d', '$1')} and (d.kind is not null
    or exists (select from search_documents p where p.blocks @> array[d.entry_id] and p.blocks <> '{}'
      and p.kind is not null and ${isVisibleSql('p', '$1')})))`;

const similarWordsSql = `
  select t.word, array(
      select s.word from search_words s where s.word % t.word
      order by similarity(s.word, t.word) desc, s.word limit ${maxSimilarWords}) as alike
  from unnest($1::text[]) t(word)
  where numnode(to_tsquery('site_words', t.word)) > 0`;

/**
 * Returns the words that have visible results. Each is a parameter of its own, so that PostgreSQL plans its condition for
 * that word: for a frequent one, its index would list all rows before the first is returned.
 */
async function findFound(
  db: Queryable,
  words: readonly string[],
  audiences: readonly string[],
): Promise<ReadonlySet<string>> {
  const cases = words.map((_word, index) => `$${index + 2}::text`);
  const { rows } = await db.query<{ found: (string | null)[] }>(
    `select array[${cases.map((word) => `case when ${isFoundSql(word)} then ${word} end`).join(', ')}] as found`,
    [audiences, ...words],
  );
  return new Set(rows[0]?.found.filter((word) => word !== null));
}

/**
 * Finds corrections for words without results: the most similar words that have visible results. Words with
 * results, and words without similar ones, are not included.
 */
export async function findCorrections(
  db: Queryable,
  words: readonly string[],
  audience: Flavour,
): Promise<ReadonlyMap<string, string[]>> {
  const long = [
    ...new Set(words.filter((word) => word.length >= minCorrectionLength && /^[a-z]+$/.test(word))),
  ];
  if (long.length === 0) return new Map();
  const audiences = getVisibleAudiences(audience);
  const right = await findFound(db, long, audiences);
  const wrong = long.filter((word) => !right.has(word));
  if (wrong.length === 0) return new Map();
  const { rows } = await db.query<{ word: string; alike: string[] }>(similarWordsSql, [wrong]);
  const candidates = rows.flatMap(({ word, alike }) => {
    const near = findNearest(word, alike);
    return near.length > 0 ? [{ word, near }] : [];
  });
  const all = [...new Set(candidates.flatMap(({ near }) => near))].slice(0, maxCandidates);
  if (all.length === 0) return new Map();
  const found = await findFound(db, all, audiences);
  return new Map(
    candidates.flatMap(({ word, near }) => {
      const there = near.filter((each) => found.has(each));
      return there.length > 0 ? [[word, there]] : [];
    }),
  );
}
