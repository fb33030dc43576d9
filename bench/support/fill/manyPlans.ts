import type { BenchEnvironment } from '../benchEnvironment.ts';
import { plan } from '../content.ts';

/** Fills a database's plans up to a number, nine in ten of the kind GENERAL, with prices from 10,000 on. */
export async function fillPlans(
  benchEnvironment: BenchEnvironment,
  url: string,
  count: number,
): Promise<void> {
  await benchEnvironment.sql(
    `insert into plans (id, section, version, data, live, live_version, published_at, search)
     select uuidv7(), 'plans', 1, d, d, 1, now(), 'plan numero ' || n
     from (
       select n, $1::jsonb || jsonb_build_object('slug', 'numero-' || n, 'code', 'N-' || n, 'name', 'Plan número ' || n,
         'price', 10000 + (n::bigint * 7919) % 90000,
         'kind', case when n % 10 = 0 then 'CUSTOMISED' else 'GENERAL' end) as d
       from generate_series(1, $2::int) n
     ) made`,
    [
      JSON.stringify({
        ...plan('numero', 0),
        promotionalPrice: null,
        image: null,
        ...{ nameEn: null, descriptionEn: null, imageEn: null },
        equipment: [],
        mostSelected: false,
        status: 'ACTIVE',
        enable: true,
      }),
      count,
    ],
    url,
  );
  await benchEnvironment.sql('vacuum analyze plans', [], url);
}
