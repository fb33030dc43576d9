import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { type BenchEnvironment, login } from '../support/benchEnvironment.ts';
import { call, create, list } from '../support/content.ts';
import type { Bench } from '../support/figure.ts';
import { createAddressGenerator } from '../support/networks.ts';

const rounds = Number(process.env.ROUNDS ?? 8);
/** Requests per second, over both processes and all pages that mention the promotion. */
const requestsPerSecond = 200;
const lifetimeMs = 2500;

/** The price of the plan while a promotion applies. No other page contains this number. */
const price = 21_713;

/** A path, and the texts that show that the promotion is in use. */
interface CheckedPath {
  path: string;
  marks: readonly string[];
}

/**
 * Returns all pages that show a promotion or its price. Search results repeat the search text, but never the
 * address.
 */
function listPages(title: string, slug: string): CheckedPath[] {
  const address = `/promociones/${slug}`;
  const searchText = encodeURIComponent(title);
  return [
    { path: address, marks: [title, '21.713'] },
    { path: '/promociones', marks: [title, slug] },
    { path: '/', marks: [title, slug] },
    { path: '/api/public/promotion', marks: [title, slug] },
    { path: '/sitemap-1.xml', marks: [slug] },
    { path: '/planes/todos', marks: ['21.713'] },
    { path: '/api/public/plans', marks: [`"promotionalPrice":${price}`] },
    { path: `/buscar?q=${searchText}`, marks: [address] },
    { path: `/api/public/search?q=${searchText}`, marks: [address] },
    { path: '/api/public/get-menus', marks: [address] },
  ];
}

/** Results for a path: responses mentioning the promotion before and after its end, and their total. */
interface PathResult {
  before: number;
  after: number;
  requestCount: number;
  /** Longest time in milliseconds after the end at which a request still returned the promotion. */
  latestMs: number;
}

const createEmptyResult = (): PathResult => ({ before: 0, after: 0, requestCount: 0, latestMs: 0 });

/** Each search comes from a different network, because frequent searches of one network are throttled. */
const nextIp = createAddressGenerator();

/**
 * Requests the paths from both processes alternately until some time after the end.
 *
 * @returns the results by path
 */
async function visit(
  origins: readonly string[],
  checkedPaths: readonly CheckedPath[],
  end: number,
): Promise<PathResult[]> {
  const all = checkedPaths.map(createEmptyResult);
  const answers: Promise<void>[] = [];
  const requestPath = async (origin: string, { path, marks }: CheckedPath, seen: PathResult) => {
    const at = Date.now();
    const response = await fetch(origin + path, { headers: { 'x-forwarded-for': nextIp() } });
    const text = await response.text();
    seen.requestCount += 1;
    if (!marks.some((mark) => text.includes(mark))) return;
    if (at < end) seen.before += 1;
    else {
      seen.after += 1;
      seen.latestMs = Math.max(seen.latestMs, at - end);
      if (process.env.DETAIL) process.stderr.write(`  ${at - end} ms after: ${path}, ${response.status}\n`);
    }
  };
  for (let turn = 0; Date.now() < end + 1500; turn += 1) {
    const index = turn % checkedPaths.length;
    const origin = origins[Math.floor(turn / checkedPaths.length) % origins.length] ?? '';
    const [place, seen] = [checkedPaths[index], all[index]];
    if (place && seen) answers.push(requestPath(origin, place, seen));
    await pause(1000 / requestsPerSecond);
  }
  await Promise.all(answers);
  return all;
}

/**
 * Measures promotions that end one after the other at the instant set by their editor. A last day (`validTo`)
 * ends at midnight, which a benchmark cannot wait for; both use the same dates (`visible`), and
 * promotedPlans.test.ts covers the day.
 */
async function measure(benchEnvironment: BenchEnvironment) {
  const origins = [(await benchEnvironment.web()).origin, (await benchEnvironment.web()).origin];
  const [origin = ''] = origins;
  const headers = await login(origin);
  const [templatePromotion] = await list(origin, headers, 'promotions');
  const plan = (await list(origin, headers, 'plans')).find(({ slug }) => slug === 'esencial');
  assert(templatePromotion && plan, 'the demo has promotions, and a plan that none of them names');
  await call(origin, headers, 'PUT', `/plans/${plan.id}`, { promotionalPrice: price });
  const all = createEmptyResult();
  for (let round = 1; round <= rounds; round += 1) {
    const title = `Oferta ${round} de la noche`;
    const slug = `oferta-${round}-de-la-noche`;
    const { image, mobileImage } = templatePromotion;
    const fields = { title, slug, image, mobileImage, audience: 'PUBLICO', plans: [plan.id] };
    const id = await create(origin, headers, 'promotions', fields);
    const items = [{ title: 'Lo de hoy', url: `entry:promotionSections/${id}`, items: [] }];
    await create(origin, headers, 'menus', { place: 'CLIENT', items });
    const end = Date.now() + lifetimeMs;
    await call(origin, headers, 'POST', `/promotions/${id}/publish`, {
      unpublishAt: new Date(end).toISOString(),
    });
    const checkedPaths = listPages(title, slug);
    for (const [index, seen] of (await visit(origins, checkedPaths, end)).entries()) {
      assert(seen.before > 0, `${checkedPaths[index]?.path} showed it before its end`);
      for (const key of ['before', 'after', 'requestCount'] as const) all[key] += seen[key];
      all.latestMs = Math.max(all.latestMs, seen.latestMs);
    }
  }
  return [
    {
      what: `${rounds} promotions that end, two processes, ${requestsPerSecond} requests/s: answers that name one, or sell by it, after its end`,
      measured: `${all.after} of ${all.requestCount}   (${all.before} before it; the last ${all.latestMs} ms after)`,
      limit: '0',
      ok: all.after === 0,
    },
  ];
}

export const bench: Bench = { measure };
