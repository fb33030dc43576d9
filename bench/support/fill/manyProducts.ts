import type { BenchEnvironment } from '../benchEnvironment.ts';

/** The type of most products: 7 of 10 have it. */
export const commonType = { slug: 'camaras', ofTen: 7 } as const;

/**
 * Fills a database's catalogue up to a number with copies of the demo's products including pictures and
 * documents, seven in ten of one type.
 */
export async function fillProducts(
  benchEnvironment: BenchEnvironment,
  url: string,
  count: number,
): Promise<void> {
  await benchEnvironment.sql(
    `with types as (
       select id, live->>'slug' = $2 as common from content_entries where section = 'productTypes' and deleted_at is null),
     model as (
       select id, live, row_number() over (order by id) - 1 as place, count(*) over () as models from content_entries
       where section = 'productSections' and live is not null and deleted_at is null),
     made as (
       select uuidv7() as id, m.id as model, m.live || jsonb_build_object('slug', 'numero-' || n, 'code', 'N-' || n,
         'name', 'Producto número ' || n, 'order', n, 'audience', 'PUBLICO', 'enable', true,
         'productType', (select t.id from types t where t.common = (n % 10 < ${commonType.ofTen}) limit 1)) as d
       from generate_series(1, $1::int) n join model m on m.place = n % m.models),
     stored as (
       insert into content_entries (id, section, version, data, live, live_version, published_at, search)
       select id, 'productSections', 1, d, d, 1, now(), 'producto' from made)
     insert into content_references (entry_id, section, path, target, target_id, in_data, in_live)
     select made.id, 'productSections', r.path, r.target,
       case r.path when 'productType' then (made.d->>'productType')::uuid else r.target_id end, true, true
     from made join content_references r on r.entry_id = made.model and r.in_live`,
    [count, commonType.slug],
    url,
  );
  await benchEnvironment.sql('vacuum analyze content_entries, content_references', [], url);
}
