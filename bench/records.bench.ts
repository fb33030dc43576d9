import { z } from 'zod';
import { type BenchEnvironment, login } from './support/benchEnvironment.ts';
import { call } from './support/content.ts';
import { atMost, type Bench } from './support/figure.ts';
import { fillRecords, madeFiles } from './support/fill/manyRecords.ts';
import { median } from './support/load.ts';
import { measureAlternately } from './support/timing.ts';

const [few, many] = [10_000, Number(process.env.RECORDS ?? 5_000_000)];
const tries = 30;
const limit = 1.5;
const { middle, large, small } = madeFiles;

/**
 * Queries of staff on the list of records: each filter, combinations, frequent and rare terms, and terms without
 * a match.
 */
const questions = [
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

/** Terms whose matches grow with the number of records: a page of 10 takes the same work in both databases. */
const shares = ['filter[q]=millar', 'filter[q]=diezmil', 'filter[q]=millar&filter[status]=SUCCESS'] as const;

/** Lists that are paged deeply by cursor and by offset. */
const deep = ['', `filter[file]=${large}`, 'filter[q]=maria', 'filter[status]=SUCCESS'] as const;

const page = z.object({
  data: z.array(z.unknown()),
  pagination: z.object({ next: z.string().nullable() }),
});

interface Side {
  origin: string;
  headers: { authorization: string };
}

async function openSide(benchEnvironment: BenchEnvironment, count: number): Promise<Side> {
  const url = await benchEnvironment.copyDatabase(`records_${count}`);
  await fillRecords(url, count);
  const web = await benchEnvironment.web({ DATABASE_URL: url });
  return { origin: web.origin, headers: await login(web.origin) };
}

const fetchPage = async ({ origin, headers }: Side, query: string) =>
  page.parse(await call(origin, headers, 'GET', `/qad-detail-records?${query}`));

/** Returns the query of a page reached by following `next` that many times. */
async function findDeepPage(side: Side, query: string, steps: number): Promise<string> {
  let next = query;
  for (let step = 0; step < steps; step += 1) next = (await fetchPage(side, next)).pagination.next ?? next;
  return next;
}

interface Times {
  name: string;
  small: number;
  large: number;
}

async function compare(name: string, one: [Side, string], other: [Side, string]): Promise<Times> {
  const [first, second] = await measureAlternately(
    tries,
    () => fetchPage(...one),
    () => fetchPage(...other),
  );
  return { name, small: median(first), large: median(second) };
}

async function measure(benchEnvironment: BenchEnvironment) {
  const [less, more] = [await openSide(benchEnvironment, few), await openSide(benchEnvironment, many)];
  const times: Times[] = [];
  for (const query of questions) times.push(await compare(query || 'all', [less, query], [more, query]));
  for (const query of shares)
    times.push(await compare(query, [less, `${query}&limit=1`], [more, `${query}&limit=1`]));
  for (const query of deep) {
    // The smaller list has no page further down.
    const [near, deeper] = [
      await findDeepPage(less, `${query}&limit=100`, 15),
      await findDeepPage(more, `${query}&limit=100`, 200),
    ];
    times.push(await compare(`${query || 'all'}, far down`, [less, near], [more, deeper]));
    const jump = `${query}&offset=1500`;
    times.push(await compare(`${query || 'all'}, jumped into`, [less, jump], [more, jump]));
  }
  if (process.env.DETAIL)
    for (const { name, small: one, large: other } of times)
      process.stderr.write(
        `  ${(other / one).toFixed(2)}  ${other.toFixed(1)} / ${one.toFixed(1)} ms  ${name}\n`,
      );
  const ratio = (each: Times): number => each.large / each.small;
  const [worst] = times.toSorted((a, b) => ratio(b) - ratio(a));
  if (!worst) return [];
  return [
    atMost(
      `records: the slowest of ${times.length} lists of ${many.toLocaleString('en')} / the same of ${few.toLocaleString('en')}`,
      ratio(worst),
      limit,
      'times',
      `${worst.name}: ${worst.large.toFixed(1)} / ${worst.small.toFixed(1)} ms`,
    ),
  ];
}

export const bench: Bench = { measure };
