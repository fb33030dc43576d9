import assert from 'node:assert/strict';
import { z } from 'zod';
import { call } from './support/content.ts';
import { atLeast, type Bench, type Figure } from './support/figure.ts';
import { compare } from './support/load.ts';
import { fillPlans } from './support/manyPlans.ts';
import { login, type Stand } from './support/stand.ts';

const pageSize = 14;
const deepPage = 5000;
const range = { from: '10000', to: '95000' };

const ours = `/plans?limit=${pageSize}&filter[kind]=GENERAL&filter[price][from]=${range.from}&filter[price][to]=${range.to}&sort[price]=asc`;
const byHand = `/plans?limit=${pageSize}&kind=GENERAL&from=${range.from}&to=${range.to}`;

const page = z.object({ pagination: z.object({ next: z.string(), total: z.number() }) });

/** The same list asked of us, logged in, and of SQL by hand, of so many plans. */
async function measureList(stand: Stand, count: number, limit: number): Promise<Figure[]> {
  const url = await stand.copyDatabase(`plans_${count}`);
  await fillPlans(stand, url, count);
  const web = await stand.web({ DATABASE_URL: url });
  const bare = await stand.bare(url);
  const headers = await login(web.origin);
  const mine = await call(web.origin, headers, 'GET', ours);
  const theirs: unknown = await (await fetch(`${bare.origin}${byHand}`)).json();
  assert.deepEqual(mine, theirs, 'both answer the same');

  const first = { url: `${web.origin}/api${ours}`, headers };
  const figure = atLeast(
    `list of ${pageSize} of ${count.toLocaleString('en')} plans, filtered, sorted, counted / SQL by hand`,
    await compare(first, { url: `${bare.origin}${byHand}` }),
    limit,
  );
  if (page.parse(mine).pagination.total < deepPage * pageSize) return [figure];

  // The page before, reached by its offset, leads to the deep one by `next`, as every page leads to the next.
  const before = await call(web.origin, headers, 'GET', `${ours}&offset=${(deepPage - 2) * pageSize}`);
  const { next } = page.parse(before).pagination;
  const deep = await compare({ url: `${web.origin}/api/plans?${next}`, headers }, first);
  return [figure, atLeast(`page ${deepPage.toLocaleString('en')} of that list, by next / page 1`, deep, 0.9)];
}

export const bench: Bench = {
  async measure(stand) {
    const few = await measureList(stand, 10_000, 0.6);
    await stand.tidy();
    return [...few, ...(await measureList(stand, 100_000, 2))];
  },
};
