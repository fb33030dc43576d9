import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';

/** A table with nothing but what is searched and shown, a key, and the same index over it. */
export const searchTable = `create table searched as
    select row_number() over () as id, kind, title, path, section, body, words from search_documents where kind is not null;
  alter table searched add primary key (id);
  create index searched_words on searched using gin (words);
  vacuum analyze searched`;

/** Weighs as many rows as ours does, for whoever it is: neither audience nor dates, synonyms nor mistakes. */
const text = `with found as materialized (
    select id, kind, title, ts_rank(words, to_tsquery('site_words', $1), 1) as rank from searched
    where words @@ to_tsquery('site_words', $1) limit 400),
  page as (select * from found order by rank desc, id limit 10)
  select (select json_object_agg(kind, count) from (select kind, count(*) from found group by kind) c) as kinds,
    (select json_agg(json_build_object('kind', s.kind, 'title', s.title, 'path', s.path, 'section', s.section, 'passage',
        ts_headline('site_words', s.body, to_tsquery('site_words', $1), 'MaxWords=32, MinWords=14, MaxFragments=2'))
      order by page.rank desc, s.id) from page join searched s using (id)) as data`;

/** `public/search` as one would write it for this one answer. */
export function searchRoute(app: FastifyInstance, pool: Pool): void {
  app.get<{ Querystring: { q: string } }>('/search', async ({ query }, reply) => {
    const words = query.q.match(/\w+/g) ?? [];
    const { rows } = await pool.query<{ kinds: unknown; data: unknown }>(text, [words.join(' & ')]);
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(rows[0]));
  });
}
