import { z } from 'zod';
import { type BenchEnvironment, login } from './support/benchEnvironment.ts';
import { call } from './support/content.ts';
import { atMost, type Bench } from './support/figure.ts';
import { fillRecords, madeFiles } from './support/fill/manyRecords.ts';
import { median } from './support/load.ts';
import { notSlowed } from './support/slowed.ts';
import { measureAlternately } from './support/timing.ts';

const [smallCount, largeCount] = [10_000, Number(process.env.RECORDS ?? 5_000_000)];
const measurements = 30;
const maxRatio = 1.5;
const { middle, large, small } = madeFiles;

/**
 * Queries of staff on the list of records: each filter, combinations, frequent and rare terms, and terms without
 * a match.
 */
const queries = [
  '',
  `filter[file]=${large}`,
  `filter[file]=${large}&sort[line]=desc`,
  `filter[file]=${large}&filter[status]=SUCCESS`,
  `filter[file]=${large}&filter[status]=ERROR`,
  'filter[status]=ERROR',
  'filter[status]=IGNORED&sort[line]=asc',
  'filter[outcome]=CHANGED',
  `filter[file]=${middle}&filter[outcome]=NEW`,
  'filter[status]=SUCCESS&filter[outcome]=CHANGED',
  'filter[status]=SUCCESS&filter[outcome]=ERROR',
  'filter[contract]=C00000077',
  `filter[contract]=C00000077&filter[file]=${large}`,
  'filter[contract]=C00000077&filter[status]=ERROR',
  'filter[document]=12.000.077',
  'filter[document]=12000077&filter[outcome]=NEW',
  'filter[q]=C0000',
  'filter[q]=C00000077',
  `filter[q]=C00000&filter[file]=${large}`,
  'filter[q]=120',
  'filter[q]=12.000.077',
  'filter[q]=99999999',
  'filter[q]=maria',
  'filter[q]=centena',
  'filter[q]=veintena',
  'filter[q]=nadie',
  'filter[q]=ro',
  'filter[q]=an',
  'filter[q]=robaba maria',
  'filter[q]=maria robaba anbaba',
  'filter[q]=robaba nadie',
  `filter[q]=maria&filter[file]=${large}`,
  `filter[q]=maria&filter[file]=${small}`,
  `filter[q]=ro&filter[file]=${small}`,
  `filter[q]=nadie&filter[file]=${large}`,
  'filter[q]=maria&filter[status]=SUCCESS',
  `filter[q]=robaba&filter[file]=${large}&filter[status]=ERROR`,
  'filter[q]=centena&filter[status]=ERROR',
  'filter[q]=maria&filter[outcome]=CHANGED',
] as const;

/**
 * Queries that match more records in the larger database. Their first page should take the same time in both
 * databases.
 */
const queriesWithMoreMatches = [
  'filter[q]=millar',
  'filter[q]=diezmil',
  'filter[q]=millar&filter[status]=SUCCESS',
] as const;

/** Lists that are paged deeply by cursor and by offset. */
const deepQueries = ['', `filter[file]=${large}`, 'filter[q]=maria', 'filter[status]=SUCCESS'] as const;

const page = z.object({
  data: z.array(z.unknown()),
  pagination: z.object({ next: z.string().nullable() }),
});

interface BenchSite {
  origin: string;
  headers: { authorization: string };
}

async function openBenchSite(benchEnvironment: BenchEnvironment, count: number): Promise<BenchSite> {
  const url = await benchEnvironment.copyDatabase(`records_${count}`);
  await fillRecords(url, count);
  const web = await benchEnvironment.web({ DATABASE_URL: url, ...(count === smallCount && notSlowed) });
  return { origin: web.origin, headers: await login(web.origin) };
}

const fetchPage = async ({ origin, headers }: BenchSite, query: string) =>
  page.parse(await call(origin, headers, 'GET', `/qad-detail-records?${query}`));

/** Returns the query of a page reached by following `next` that many times. */
async function findDeepPage(side: BenchSite, query: string, steps: number): Promise<string> {
  let next = query;
  for (let step = 0; step < steps; step += 1) next = (await fetchPage(side, next)).pagination.next ?? next;
  return next;
}

interface Times {
  name: string;
  small: number;
  large: number;
}

async function compare(name: string, one: [BenchSite, string], other: [BenchSite, string]): Promise<Times> {
  const [first, second] = await measureAlternately(
    measurements,
    () => fetchPage(...one),
    () => fetchPage(...other),
  );
  return { name, small: median(first), large: median(second) };
}

async function measure(benchEnvironment: BenchEnvironment) {
  const [smallSite, largeSite] = [
    await openBenchSite(benchEnvironment, smallCount),
    await openBenchSite(benchEnvironment, largeCount),
  ];
  const times: Times[] = [];
  for (const query of queries)
    times.push(await compare(query || 'all', [smallSite, query], [largeSite, query]));
  for (const query of queriesWithMoreMatches)
    times.push(await compare(query, [smallSite, `${query}&limit=1`], [largeSite, `${query}&limit=1`]));
  for (const query of deepQueries) {
    // The smaller list has no deeper page.
    const [near, deeper] = [
      await findDeepPage(smallSite, `${query}&limit=100`, 15),
      await findDeepPage(largeSite, `${query}&limit=100`, 200),
    ];
    times.push(await compare(`${query || 'all'}, far down`, [smallSite, near], [largeSite, deeper]));
    const offsetQuery = `${query}&offset=1500`;
    times.push(
      await compare(`${query || 'all'}, jumped into`, [smallSite, offsetQuery], [largeSite, offsetQuery]),
    );
  }
  if (process.env.DETAIL)
    for (const { name, small: one, large: other } of times)
      process.stderr.write(
        `  ${(other / one).toFixed(2)}  ${other.toFixed(1)} / ${one.toFixed(1)} ms  ${name}\n`,
      );
  const ratio = (each: Times): number => each.large / each.small;
  const [slowest] = times.toSorted((a, b) => ratio(b) - ratio(a));
  if (!slowest) return [];
  return [
    atMost(
      `records: the slowest of ${times.length} lists of ${largeCount.toLocaleString('en')} / the same of ${smallCount.toLocaleString('en')}`,
      ratio(slowest),
      maxRatio,
      'times',
      `${slowest.name}: ${slowest.large.toFixed(1)} / ${slowest.small.toFixed(1)} ms`,
    ),
  ];
}

export const bench: Bench = { measure };
