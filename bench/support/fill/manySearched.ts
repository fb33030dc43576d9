import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { rebuildIfOld } from '../../../apps/server/src/domains/search/search.rebuild.ts';
import { learnWords } from '../../../apps/server/src/domains/searchIndex/searchIndex.rebuild.ts';
import type { BenchEnvironment } from '../benchEnvironment.ts';

/** Terms of a site like ours, most frequent first: the n-th occurs in about one text of n. */
const frequentTerms =
  'alarma casa sensor central aviso cámara puerta noche precio visita técnico batería sirena humo moto auto jardín clave perro llave local plan ventana vecino barrio luz teléfono aplicación familia instalación garantía equipo monitoreo movimiento vacaciones cerradura promoción mudanza detector panel rastreador';

const stems =
  'ba be bi bo ca ce co cu da de do du fa fe ga go la le lo lu ma me mi mo na ne pa pe po ra re ri ro sa se so ta te to va ve vi'.split(
    ' ',
  );

/** Two thousand rare terms that are never searched, each of three syllables. */
const rareTerms = Array.from(
  { length: 2000 },
  (_none, n) => `${stems[n % 40]}${stems[Math.floor(n / 40) % 40]}${stems[(n * 7) % 40]}n`,
);

/**
 * Fills a database with published advice up to a number, each with about fifty words, and indexes it like a
 * worker.
 */
export async function fillSearched(
  benchEnvironment: BenchEnvironment,
  url: string,
  count: number,
): Promise<void> {
  await benchEnvironment.sql(
    `with words as (select $2::text[] as usual, $3::text[] as rare),
       texts as (
         select n, (
           select string_agg(case when u <= 30 then usual[1 + floor(power(random(), 2.2) * cardinality(usual))::int]
             else rare[1 + floor(random() * cardinality(rare))::int] end, ' ')
           -- Depends on n: otherwise PostgreSQL makes one text for all entries.
           from generate_series(1, 50 + 0 * n) u) as body
         from words, generate_series(1, $1::int) n),
       made as (
         select n, jsonb_build_object('kind', 'ADVICE', 'slug', 'nota-' || n, 'enable', true, 'seo', null,
           'title', initcap((string_to_array(body, ' '))[1]) || ' y ' || (string_to_array(body, ' '))[2] || ' ' || (string_to_array(body, ' '))[40] || ' ' || n,
           'summary', array_to_string((string_to_array(body, ' '))[3:14], ' '),
           'body', '<p>alarma ' || body || '.</p>') as d
         from texts)
     insert into content_entries (id, section, version, data, live, live_version, published_at, search)
     select uuidv7(), 'adviceSections', 1, d, d, 1, now(), 'nota' from made`,
    [count, frequentTerms.split(' '), rareTerms],
    url,
  );
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  await pool.query('delete from search_builds');
  await rebuildIfOld(pool);
  await learnWords(pool);
  await pool.end();
  await benchEnvironment.sql('vacuum analyze content_entries, search_documents, search_words', [], url);
}

/** Returns a word that no text contains. */
export const createUnusedTerm = (): string =>
  `z${[...randomUUID().replaceAll('-', '')]
    .map((digit) => 'bcdfghjklmnpqrst'[Number.parseInt(digit, 16)])
    .join('')
    .slice(0, 14)}`;
