import pg from 'pg';
import { z } from 'zod';
import { createRetentionRules } from '../../apps/server/src/compose/retention.ts';
import { applyRetention } from '../../apps/server/src/platform/retention/retention.ts';
import { type BenchEnvironment, login } from '../support/benchEnvironment.ts';
import { call, create, plan } from '../support/content.ts';
import { atMost, type Bench, type Figure } from '../support/figure.ts';
import { fillMonth, monthlyTables } from '../support/fill/manyMonths.ts';
import { createAddressGenerator } from '../support/networks.ts';
import { notSlowed } from '../support/slowed.ts';
import { measureAlternately, percentile } from '../support/timing.ts';

/** Records of ERP files a month; the other tables grow in proportion. */
const recordsPerMonth = Number(process.env.YEARS_RECORDS ?? 1_000_000);
const months = 60;
const keepMonths = { records: 24, mails: 36, leads: 36, audit: 60 };
const tries = 200;
const maxRatio = 1.2;
/** Space of the records after five years, compared with three: as many are kept, and both months end with a vacuum. */
const maxBloat = 1.1;
const fullMonth = 36;

interface Side {
  origin: string;
  headers: { authorization: string };
  plan: string;
}

const nextIp = createAddressGenerator();
const get = (path: string) => (side: Side) => call(side.origin, side.headers, 'GET', path);

let saves = 0;
/** What staff and visitors do. Each must cost the same at the end as at the beginning. */
const actions: Readonly<Record<string, (side: Side) => Promise<unknown>>> = {
  'home page': async ({ origin }) => (await fetch(origin)).text(),
  'save a plan': (side) => {
    saves += 1;
    return call(side.origin, side.headers, 'PUT', `/plans/${side.plan}`, plan('medido', 10_000 + saves));
  },
  'create a plan': (side) => {
    saves += 1;
    return create(side.origin, side.headers, 'plans', plan(`creado-${saves}`, 10_000 + saves));
  },
  'list of plans': get('/plans?limit=14'),
  'list of records': get('/qad-detail-records?limit=20'),
  'list of records in error': get('/qad-detail-records?limit=20&filter[status]=ERROR'),
  // A page that the contract fills after one month: with more rows a page, the later side would return more.
  'records of a contract': get('/qad-detail-records?limit=4&filter[contract]=C00000077'),
  'search records by name': get('/qad-detail-records?limit=20&filter[q]=maria'),
  'list of mails': get('/email-logs?limit=14'),
  'search mails for a frequent word': get('/email-logs?limit=14&filter[q]=factura'),
  'search mails without a match': get('/email-logs?limit=14&filter[q]=ausente@ejemplo.com'),
  'list of leads': get('/leads?limit=14'),
  'search leads for a frequent word': get('/leads?limit=14&filter[q]=persona'),
  'search leads without a match': get('/leads?limit=14&filter[q]=ausente'),
  'list of the audit log': get('/audit?limit=14'),
  'audit of a plan': (side) => get(`/audit?limit=14&filter[subjectId]=${side.plan}`)(side),
  'search the audit log for a frequent word': get('/audit?limit=14&filter[q]=plan'),
  'search the audit log without a match': get('/audit?limit=14&filter[q]=ausente'),
  'site search': ({ origin }) =>
    call(origin, { 'x-forwarded-for': nextIp() }, 'GET', '/public/search?q=alarma'),
};

async function openSide(
  benchEnvironment: BenchEnvironment,
  url: string,
  env: NodeJS.ProcessEnv,
): Promise<Side> {
  const web = await benchEnvironment.web({ DATABASE_URL: url, PAGE_CACHE: '0', READ_MEMORY: '0', ...env });
  const headers = await login(web.origin);
  const id = await create(web.origin, headers, 'plans', plan('medido', 25_000));
  // Autovacuum has been there after a month, and would otherwise come to each side at another time.
  await benchEnvironment.sql('vacuum analyze', [], url);
  return { origin: web.origin, headers, plan: id };
}

const sizesRow = z.object({ total: z.coerce.number(), records: z.coerce.number() });

/** Returns the bytes of the database, and of the records with their keys. */
async function readSizes({ sql }: BenchEnvironment, url: string): Promise<z.infer<typeof sizesRow>> {
  const [row] = await sql(
    `select pg_database_size(current_database()) as total,
       pg_total_relation_size('qad_detail_records') + pg_total_relation_size('qad_record_keys') as records`,
    [],
    url,
  );
  return sizesRow.parse(row);
}

/** Describes how many bytes a row of each table takes with its indexes. */
async function describeRows({ sql }: BenchEnvironment, url: string): Promise<Figure> {
  const bytes = await Promise.all(
    monthlyTables.map(async (table) => {
      const [row] = await sql(
        `select round(pg_total_relation_size('${table}')::numeric / greatest(count(*), 1))::text as bytes from ${table}`,
        [],
        url,
      );
      return `${table} ${z.object({ bytes: z.string() }).parse(row).bytes}`;
    }),
  );
  return {
    what: 'bytes of a row with its indexes',
    measured: bytes.join(', '),
    limit: 'none',
    ok: true,
    isSlowable: false,
  };
}

const formatMegabytes = (bytes: number): string => `${Math.round(bytes / 1024 ** 2).toLocaleString('en')} MB`;

const monthsAgo = (count: number): Date => {
  const time = new Date();
  time.setUTCMonth(time.getUTCMonth() - count);
  return time;
};

/** Autovacuum comes more often: after 2 % of changed rows (docs/how-to/keep-data.md). */
const monthsPerVacuum = 3;

/**
 * Settings for years that pass in minutes: a vacuum would wait for autovacuum. Nothing is lost when the machine fails,
 * because the benchmark starts again.
 */
const fastSettings = {
  autovacuum: 'off',
  max_wal_size: '8GB',
  full_page_writes: 'off',
  synchronous_commit: 'off',
};

async function changeSettings({ sql }: BenchEnvironment, change: 'set' | 'reset'): Promise<void> {
  for (const [name, value] of Object.entries(fastSettings))
    await sql(change === 'set' ? `alter system set ${name} = '${value}'` : `alter system reset ${name}`);
  await sql('select pg_reload_conf()');
}

/** Lives through five years. @returns the sizes after each month, and a copy of the database after the first one */
async function liveYears(benchEnvironment: BenchEnvironment, url: string) {
  const rules = createRetentionRules({ keepMonths });
  const sizes: z.infer<typeof sizesRow>[] = [];
  let first = '';
  let deletionMs = 0;
  await changeSettings(benchEnvironment, 'set');
  for (let month = 1; month <= months; month += 1) {
    const pool = new pg.Pool({
      connectionString: url,
      max: 2,
      options: '-c maintenance_work_mem=1GB -c gin_pending_list_limit=64MB',
    });
    try {
      await fillMonth(pool, month, monthsAgo(months - month + 1), recordsPerMonth);
      const startedAt = performance.now();
      await applyRetention(pool, rules, { now: monthsAgo(months - month) });
      deletionMs = Math.max(deletionMs, performance.now() - startedAt);
      if (month % monthsPerVacuum === 0) await pool.query(`vacuum analyze ${monthlyTables.join(', ')}`);
    } finally {
      await pool.end();
    }
    sizes.push(await readSizes(benchEnvironment, url));
    process.stderr.write(`  month ${month}: ${formatMegabytes(sizes.at(-1)?.total ?? 0)}\n`);
    if (month === 1) {
      first = url.replace('/years?', '/first_month?');
      await benchEnvironment.sql(
        'create database first_month template years',
        [],
        url.replace('/years?', '/postgres?'),
      );
    }
  }
  await changeSettings(benchEnvironment, 'reset');
  return { sizes, first, deletionMs };
}

/**
 * Adds half a month. Just after the nightly deletion and a vacuum, the first pages of a GIN index are empty; PostgreSQL then takes
 * frequent trigrams for rare ones, and a search for some words reads all of them (0.4 s for 1,750,000 mails) until new rows come.
 */
async function fillHalfMonth(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  try {
    await fillMonth(pool, months + 1, monthsAgo(0), recordsPerMonth / 2);
  } finally {
    await pool.end();
  }
}

/** What autovacuum does after hundreds of saves; it comes to each database at another time. */
const settleSql = 'vacuum analyze plans, content_versions, search_documents';

function compareSizes(sizes: readonly z.infer<typeof sizesRow>[], deletionMs: number): Figure[] {
  const [full, last] = [sizes[fullMonth - 1], sizes.at(-1)];
  const getGrowth = (from: number, to: number) =>
    formatMegabytes(((sizes[to]?.total ?? 0) - (sizes[from]?.total ?? 0)) / (to - from));
  return [
    atMost(
      `bytes of ${keepMonths.records} months of records: after ${months} months / after ${fullMonth}`,
      (last?.records ?? 0) / (full?.records ?? 0),
      maxBloat,
      'times',
      `${formatMegabytes(last?.records ?? 0)} / ${formatMegabytes(full?.records ?? 0)}`,
    ),
    {
      what: `growth a month with ${recordsPerMonth.toLocaleString('en')} records: in the first year, in the last one`,
      measured: `${getGrowth(0, 11)}, ${getGrowth(months - 13, months - 1)}`,
      limit: 'none',
      ok: true,
      isSlowable: false,
    },
    {
      what: 'deleting the expired data of a month, at most',
      measured: `${(deletionMs / 1000).toFixed(1)} s`,
      limit: 'none',
      ok: true,
      isSlowable: false,
    },
  ];
}

async function measure(benchEnvironment: BenchEnvironment): Promise<Figure[]> {
  const url = await benchEnvironment.copyDatabase('years');
  const { sizes, first, deletionMs } = await liveYears(benchEnvironment, url);
  for (const each of [first, url]) await fillHalfMonth(each);
  const before = await openSide(benchEnvironment, first, notSlowed);
  const after = await openSide(benchEnvironment, url, {});
  const figures: Figure[] = [];
  for (const [name, act] of Object.entries(actions)) {
    for (const each of [first, url]) await benchEnvironment.sql(settleSql, [], each);
    const [one, other] = await measureAlternately(
      tries,
      () => act(before),
      () => act(after),
    );
    const [early, late] = [percentile(one, 0.95), percentile(other, 0.95)];
    figures.push(
      atMost(
        `${name}: p95 after ${months} months / after one`,
        late / early,
        maxRatio,
        'times',
        `${late.toFixed(1)} / ${early.toFixed(1)} ms`,
      ),
    );
  }
  return [...figures, ...compareSizes(sizes, deletionMs), await describeRows(benchEnvironment, url)];
}

export const bench: Bench = { measure };
