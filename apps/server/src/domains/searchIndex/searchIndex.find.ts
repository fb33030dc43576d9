import { resultsPerPage } from '@centinela/api/search/search.ts';
import type { Flavour } from '@centinela/sections/kernel/defineSection.ts';
import { type SearchKind, searchKinds } from '@centinela/sections/kernel/search/search.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { getVisibleAudiences, isVisibleSql, weightSql } from './searchIndex.visible.ts';

/**
 * Maximum number of rows that a search ranks. If more rows match, rows with matches in the title are preferred, and
 * the total is not counted.
 */
export const maxRanked = 400;

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

/** Minimum share of the query that a name makes up, for its page to be found by the name alone. */
const minNameShare = 0.5;

/** Ranking bonuses: the query is a name of the page, contains one, or matches with all of its words. */
const bonuses = { exactName: 3, nameShare: 0.6, allWords: 0.5 } as const;

/** Part of the rank that a page gets for a match in one of its blocks: pages about a topic precede those that mention it. */
const blockShare = 0.4;

/**
 * SQL of a row's rank, as written once: each copy would be planned with every search. `share` is the share of the query's
 * stems that the longest of the row's names in the query makes up.
 */
const rankSql = `${weightSql('c')} * (ts_rank('{0.02, 0.1, 0.4, 1}', c.words, asked.q, 1)
      + ts_rank('{0, 0, 0, 1}', ts_filter(c.names, '{a}'), asked.q, 2)
      + case when ts_filter(c.names, '{a}') @@ asked.q then 0.1 else 0 end
      + case when ts_filter(c.names, '{b,c}') @@ asked.q then 0.1 else 0 end)
    + case when c.words @@ asked.every then ${bonuses.allWords} else 0 end
    + coalesce(share * case when share >= 1 then ${bonuses.exactName} else ${bonuses.nameShare} end, 0)`;

/** SQL of `share`, null without such a name: most rows have none. */
const shareSql = `case when c.keys && $6::text[] then (select max(cardinality(string_to_array(k, ' '))) from unnest(c.keys) k
      where k = any($6::text[]))::real / greatest($7::int, 1) end`;

const buildMatchSql = (condition: string, isMatch: boolean): string =>
  `select d.entry_id, d.part, d.path, d.kind, length(d.title) as long, d.words, d.names, d.keys, ${isMatch} as is_match,
       null::uuid as block
     from search_documents d where ${condition} and d.kind is not null and ${isVisibleSql('d', '$2')}
     limit ${maxRanked}`;

/** SQL of the pages with a block that matches the words. */
const blockMatchSql = `select d.entry_id, d.part, d.path, d.kind, length(d.title) as long, b.words, ''::tsvector as names,
       '{}'::text[] as keys, true as is_match, b.entry_id as block
     from search_documents b join search_documents d on d.blocks @> array[b.entry_id] and d.blocks <> '{}'
     where b.words @@ to_tsquery('site_words', $1) and b.kind is null and ${isVisibleSql('b', '$2')}
       and d.kind is not null and ${isVisibleSql('d', '$2')}
     limit ${maxRanked}`;

const hasWordsSql = (column: string): string => `d.${column} @@ to_tsquery('site_words', $1)`;

/** SQL for the page of a row. Questions are parts of a page; other fragments are separate results. */
const page = (row: string): string =>
  `case when ${row}.part like 'question %' then split_part(${row}.path, '#', 1) else ${row}.path end`;

/**
 * Finds matching rows, pages with matching blocks, and rows that are called like a part of the query, each page once, by rank;
 * title matches are queried separately when there are too many to rank.
 */
const findText = `
  with asked as materialized (select to_tsquery('site_words', $1) as q, to_tsquery('site_words', $8) as every),
    any_where as materialized (${buildMatchSql(hasWordsSql('words'), true)}),
    in_title as materialized (
      select * from (${buildMatchSql(hasWordsSql('names'), true)}) t where (select count(*) from any_where) = ${maxRanked}),
    named as materialized (${buildMatchSql('d.keys && $6::text[]', false)}),
    in_block as materialized (${blockMatchSql}),
    ranked as (
      select c.entry_id, c.part, c.path, c.kind, c.long, c.block,
        case when c.block is null then 1 else ${blockShare} end * (${rankSql}) as rank
      from (select * from any_where union all select * from in_title union all select * from named
          union all select * from in_block) c,
        asked, lateral (select ${shareSql} as share) s
      where c.is_match or share >= ${minNameShare}),
    best as materialized (
      select * from (
        select r.*, row_number() over (partition by ${page('r')} order by rank desc, long, entry_id, part) as place
        from ranked r) p where place = 1),
    counted as (select kind, count(*)::int as count from best group by kind),
    page as (
      select * from best where $3::text is null or kind = $3
      order by rank desc, long, entry_id, part limit ${resultsPerPage} offset $4)
  select (select coalesce(json_object_agg(kind, count), '{}') from counted) as counts,
    (select count(*) from any_where) = ${maxRanked} as "isMore",
    exists (select from any_where) or exists (select from in_block) as "hasMatch",
    (select coalesce(json_agg(json_build_object('kind', d.kind, 'title', d.title, 'path', d.path, 'section', d.section,
        'fileId', d.file_id, 'requires', d.requires, 'audience', d.audience, 'picture', d.picture,
        'passage', ts_headline('site_words', coalesce(b.body, d.body), to_tsquery('site_words', $1), $5))
      order by p.rank desc, p.long, p.entry_id, p.part), '[]')
     from page p join search_documents d using (entry_id, part)
       left join search_documents b on b.entry_id = p.block and b.part = '') as rows`;

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
