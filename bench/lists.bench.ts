import assert from 'node:assert/strict';
import { z } from 'zod';
import { type BenchEnvironment, login } from './support/benchEnvironment.ts';
import { call } from './support/content.ts';
import { atLeast, atMost, type Bench, type Figure } from './support/figure.ts';
import { fillPlans } from './support/fill/manyPlans.ts';
import { compare, compareWithFastest, median } from './support/load.ts';
import type { Server } from './support/process.ts';

const pageSize = 14;
const deepPage = 5000;
const range = { from: '10000', to: '95000' };
const [smallCount, largeCount] = [10_000, 100_000];

const ourPath = `/plans?limit=${pageSize}&filter[kind]=GENERAL&filter[price][from]=${range.from}&filter[price][to]=${range.to}&sort[price]=asc`;
const handWrittenQuery = `limit=${pageSize}&kind=GENERAL&from=${range.from}&to=${range.to}`;
/** The same list hand-written in bare Fastify (support/bare/handWrittenPlans.ts) for maximum speed, counted in each request. */
const handWrittenLists = {
  'the plain statement and its count by hand': '/plans',
  'ids first by hand, and a count': '/plans/narrow',
} as const;
/** The same list, with a count that is kept until a write. */
const handWrittenKeptList = '/plans/kept';

const page = z.object({ pagination: z.object({ next: z.string(), total: z.number() }) });

interface ComparedServers {
  web: Server;
  bare: Server;
  headers: { authorization: string };
}

async function openComparedServers(
  benchEnvironment: BenchEnvironment,
  url: string,
): Promise<ComparedServers> {
  benchEnvironment.pin();
  const web = await benchEnvironment.web({ DATABASE_URL: url });
  return { web, bare: await benchEnvironment.bare(url), headers: await login(web.origin) };
}

/** Compares our authenticated list with hand-written ones; all must return the same. */
async function measureFirstPage({ web, bare, headers }: ComparedServers, count: number): Promise<Figure[]> {
  const ourResponse = await call(web.origin, headers, 'GET', ourPath);
  for (const path of [...Object.values(handWrittenLists), handWrittenKeptList]) {
    const response = await fetch(`${bare.origin}${path}?${handWrittenQuery}`);
    assert.deepEqual(ourResponse, await response.json(), `${path} answers the same`);
  }
  const compareLists = (ours: string, query: string) =>
    compareWithFastest(
      { url: `${web.origin}/api${ours}`, headers },
      Object.fromEntries(
        Object.entries(handWrittenLists).map(([name, path]) => [
          name,
          { url: `${bare.origin}${path}?${query}` },
        ]),
      ),
    );
  const counted = await compareLists(ourPath, handWrittenQuery);
  const kept = await compare(
    { url: `${web.origin}/api${ourPath}`, headers },
    { url: `${bare.origin}${handWrittenKeptList}?${handWrittenQuery}` },
  );
  // A range whose end is higher than all prices and different in each request, so that its count is never cached.
  const newRange = (query: string) => query.replace(range.to, '1__n__');
  const newCount = await compareLists(newRange(ourPath), newRange(handWrittenQuery));
  const name = `list of ${pageSize} of ${count.toLocaleString('en')} plans, filtered, sorted, counted`;
  return [
    atLeast(`${name} / ${counted.fastest}`, counted, 0.8),
    atLeast(`${name} / by hand with a count that is kept until a write`, kept, 0.4),
    atLeast(`${name}, with a new filter each time / ${newCount.fastest}`, newCount, 0.6),
  ];
}

/** Compares a deep page, reached by `next`, with the first page and with the same hand-written page. */
async function measureDeepPage({ web, bare, headers }: ComparedServers): Promise<Figure[]> {
  // Load the previous page by offset and follow its `next` to the deep page, as a user would.
  const before = await call(web.origin, headers, 'GET', `${ourPath}&offset=${(deepPage - 2) * pageSize}`);
  const { next } = page.parse(before).pagination;
  const cursor = new URLSearchParams(next).get('cursor');
  const deep = { url: `${web.origin}/api/plans?${next}`, headers };
  const name = `page ${deepPage.toLocaleString('en')} of that list, by next`;
  return [
    atLeast(`${name} / page 1`, await compare(deep, { url: `${web.origin}/api${ourPath}`, headers }), 0.9),
    atLeast(
      `${name} / the same by hand, by key, with a count that is kept`,
      await compare(deep, {
        url: `${bare.origin}${handWrittenKeptList}?${handWrittenQuery}&cursor=${cursor}`,
      }),
      0.4,
    ),
  ];
}

/** Jumps deep into an uncounted list on an otherwise idle server. */
async function measureJump(benchEnvironment: BenchEnvironment, url: string): Promise<Figure> {
  const web = await benchEnvironment.web({ DATABASE_URL: url });
  const headers = await login(web.origin);
  const times: number[] = [];
  const warmUp = 5;
  for (let turn = 0; turn < warmUp + 40; turn += 1) {
    // A different price each time, so that the count is never cached.
    const query = ourPath.replace(`[from]=${range.from}`, `[from]=${Number(range.from) + turn}`);
    const started = performance.now();
    await call(web.origin, headers, 'GET', `${query}&offset=${largeCount / 2}`);
    if (turn >= warmUp) times.push(performance.now() - started);
  }
  return atMost(
    `offset ${(largeCount / 2).toLocaleString('en')} of ${largeCount.toLocaleString('en')} plans, its count never asked before, alone`,
    median(times),
    30,
    'ms',
    `slowest ${Math.max(...times).toFixed(1)}`,
  );
}

export const bench: Bench = {
  async measure(benchEnvironment) {
    const [small, large] = [
      await benchEnvironment.copyDatabase('plans_few'),
      await benchEnvironment.copyDatabase('plans_many'),
    ];
    await fillPlans(benchEnvironment, small, smallCount);
    await fillPlans(benchEnvironment, large, largeCount);
    const smallFigures = await measureFirstPage(
      await openComparedServers(benchEnvironment, small),
      smallCount,
    );
    await benchEnvironment.stopProcesses();
    const largeServers = await openComparedServers(benchEnvironment, large);
    const largeFigures = [
      ...(await measureFirstPage(largeServers, largeCount)),
      ...(await measureDeepPage(largeServers)),
    ];
    await benchEnvironment.stopProcesses();
    return [...smallFigures, ...largeFigures, await measureJump(benchEnvironment, large)];
  },
};
