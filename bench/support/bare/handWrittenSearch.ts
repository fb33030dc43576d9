import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';

/** A table with only the searched and displayed columns, a key, and the same indexes. */
export const searchTable = `create table searched as
    select entry_id, part, kind, audience, title, path, section, body, words, names, shown_from, shown_until
    from search_documents where kind is not null;
  alter table searched add primary key (entry_id, part);
  create index searched_words on searched using gin (words);
  create index searched_names on searched using gin (names);
  vacuum analyze searched`;

/** Weight of a result by its kind. */
const weight = `case kind when 'PLAN' then 1 when 'PRODUCT' then 1 when 'PAGE' then 0.95 when 'PROMOTION' then 0.8
  when 'GUIDE' then 0.75 when 'ADVICE' then 0.7 when 'QUESTION' then 0.65 else 0.6 end`;

const buildRanking = (column: string): string => `select entry_id, part, kind, length(title) as long,
    ${weight} * (ts_rank('{0.02, 0.1, 0.4, 1}', words, q, 1) + ts_rank('{0, 0, 0, 1}', ts_filter(names, '{a}'), q, 2)
      + case when ts_filter(names, '{a}') @@ q then 0.1 else 0 end
      + case when ts_filter(names, '{b,c}') @@ q then 0.1 else 0 end) as rank
  from searched, to_tsquery('site_words', $1) q
  where ${column} @@ q and audience = 'PUBLICO' and (shown_from is null or shown_from <= now())
    and (shown_until is null or shown_until > now()) limit 400`;

/** Ranks the same rows as ours for a visitor, without names, synonyms, typing errors, kinds or further pages. */
const text = `with found as materialized (${buildRanking('words')}),
  titled as materialized (select * from (${buildRanking('names')}) t where (select count(*) from found) = 400),
  best as materialized (select * from found union select * from titled),
  page as (select * from best order by rank desc, long, entry_id, part limit 14)
  select (select json_object_agg(kind, count) from (select kind, count(*) from best group by kind) c) as kinds,
    (select coalesce(json_agg(json_build_object('kind', s.kind, 'title', s.title, 'path', s.path, 'section', s.section, 'passage',
        ts_headline('site_words', s.body, to_tsquery('site_words', $1), 'MaxWords=32, MinWords=14, MaxFragments=2'))
      order by page.rank desc, page.long, s.entry_id, s.part), '[]')
     from page join searched s using (entry_id, part)) as data`;

/** A hand-written `public/search` for this response only. */
export function searchRoute(app: FastifyInstance, pool: Pool): void {
  app.get<{ Querystring: { q: string } }>('/search', async ({ query }, reply) => {
    const words = query.q.match(/\w+/g) ?? [];
    const { rows } = await pool.query<{ kinds: unknown; data: unknown }>({
      name: 'search',
      text,
      values: [words.join(' & ')],
    });
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(rows[0]));
  });
}
