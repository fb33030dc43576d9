import { resultsPerPage } from '@centinela/api/search/search.ts';
import { isVisibleSql, weightSql } from './searchIndex.visible.ts';

/**
 * Maximum number of rows that a search ranks. If more rows match, rows with matches in the title are preferred, and
 * the total is not counted.
 */
const maxRanked = 400;

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
export const findText = `
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
