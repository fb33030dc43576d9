import { z } from 'zod';
import { type BenchEnvironment, login } from './support/benchEnvironment.ts';
import { call } from './support/content.ts';
import { atMost, type Bench } from './support/figure.ts';
import { fillUsers } from './support/fill/manyUsers.ts';
import { median } from './support/load.ts';
import { notSlowed } from './support/slowed.ts';
import { measureAlternately } from './support/timing.ts';

const [few, many] = [1_000, 1_000_000];
const tries = 40;
const limit = 1.5;

/**
 * Queries of staff on the list of users: each filter, both sort orders, frequent and rare terms, and terms
 * without a match.
 */
const questions = [
  '',
  'sort[lastName]=asc',
  'filter[__t]=CLIENT',
  'filter[status]=pending&sort[createdAt]=asc',
  'filter[enable]=false&sort[lastName]=asc',
  'filter[province]=AR-V',
  'filter[createdAt][from]=2020-01-01&filter[createdAt][to]=2040-01-01',
  'filter[roles]=admin',
  'filter[email]=persona77@yahoo.com.ar',
  'filter[document]=10.000.077',
  'filter[q]=sofia',
  'filter[q]=ape7',
  'filter[q]=persona77@',
  'filter[q]=nadie',
] as const;

const people = z.object({ data: z.array(z.looseObject({ id: z.string() })) });
const page = z.object({ pagination: z.object({ next: z.string().nullable() }) });

interface Side {
  origin: string;
  headers: { authorization: string };
  /** Id of a user in the middle of the list. */
  middle: string;
}

async function openSide(benchEnvironment: BenchEnvironment, count: number): Promise<Side> {
  const url = await benchEnvironment.copyDatabase(`users_${count}`);
  await fillUsers(url, count);
  const web = await benchEnvironment.web({ DATABASE_URL: url, ...(count === few && notSlowed) });
  const headers = await login(web.origin);
  const half = await call(
    web.origin,
    headers,
    'GET',
    `/users?limit=1&filter[__t]=CLIENT&offset=${Math.min(count / 2, 10_000)}`,
  );
  const [somebody] = people.parse(half).data;
  if (!somebody) throw new Error('there is no client');
  return { origin: web.origin, headers, middle: somebody.id };
}

const fetchPage = ({ origin, headers }: Side, query: string) =>
  call(origin, headers, 'GET', `/users?limit=20&${query}`);

/**
 * Returns the query of a deep page as in `next`: the table's last page but one, 20,000 rows down in the large
 * one.
 */
async function findDeepPage(side: Side, offset: number): Promise<string> {
  const { pagination } = page.parse(await fetchPage(side, `offset=${offset}`));
  if (pagination.next === null) throw new Error(`there is no page behind ${offset}`);
  return `/users?${pagination.next}`;
}

async function measure(benchEnvironment: BenchEnvironment) {
  const [small, large] = [await openSide(benchEnvironment, few), await openSide(benchEnvironment, many)];
  const times: { name: string; small: number; large: number }[] = [];
  for (const query of questions) {
    const [one, other] = await measureAlternately(
      tries,
      () => fetchPage(small, query),
      () => fetchPage(large, query),
    );
    times.push({ name: query || 'all', small: median(one), large: median(other) });
  }
  for (const query of questions) {
    const neighbours = ({ origin, headers, middle }: Side) =>
      call(origin, headers, 'GET', `/users/${middle}/beside?${query}`);
    const [one, other] = await measureAlternately(
      tries,
      () => neighbours(small),
      () => neighbours(large),
    );
    times.push({ name: `beside one, ${query || 'all'}`, small: median(one), large: median(other) });
  }
  const [near, far] = [await findDeepPage(small, few - 40), await findDeepPage(large, 20_000)];
  const [one, other] = await measureAlternately(
    tries,
    () => call(small.origin, small.headers, 'GET', near),
    () => call(large.origin, large.headers, 'GET', far),
  );
  times.push({ name: 'a page far down', small: median(one), large: median(other) });

  const ratio = (each: (typeof times)[number]): number => each.large / each.small;
  const [worst] = times.toSorted((a, b) => ratio(b) - ratio(a));
  if (!worst) return [];
  return [
    atMost(
      `users: the slowest of ${times.length} lists of ${many.toLocaleString('en')} / the same of ${few.toLocaleString('en')}`,
      ratio(worst),
      limit,
      'times',
      `${worst.name}: ${worst.large.toFixed(1)} / ${worst.small.toFixed(1)} ms`,
    ),
  ];
}

export const bench: Bench = { measure };
