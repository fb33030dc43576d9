import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestDatabase } from '../testing/database.ts';
import { createDemoDatabase } from '../testing/demoDatabase.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

let database: TestDatabase;
let portal: Portal;

beforeAll(async () => {
  database = await createDemoDatabase();
  portal = await startPortal(database);
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

const load = async (path: string) => String((await portal.call('GET', path)).body);

/** Returns the visible text of a page's content, without prices that are struck through. */
const readContent = (html: string): string =>
  (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '')
    .replace(/<s\b[\s\S]*?<\/s>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

/** Maximum number of characters between a price and its price without national taxes. */
const maxDistance = 200;

/** Returns the prices of a text without the price without national taxes next to them. */
const findPlainPrices = (text: string): string[] =>
  [...text.matchAll(/\$ ?\d[\d.,]*/g)].flatMap(({ 0: price, index }) => {
    const around = text.slice(Math.max(0, index - 60), index + maxDistance);
    return /sin impuestos nacionales|without national taxes/.test(around) ? [] : price;
  });

test('every price on a public page has its price without national taxes next to it (Res. 4/2025)', async () => {
  const sitemap = await load('/sitemap-1.xml');
  const paths = [...sitemap.matchAll(/<loc>[^<]*?:\d+([^<]*)<\/loc>/g)].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(80);
  const problems: string[] = [];
  let prices = 0;
  for (const path of paths) {
    const text = readContent(await load(path));
    prices += text.split('$').length - 1;
    problems.push(...findPlainPrices(text).map((price) => `${path}: ${price}`));
  }
  expect(prices).toBeGreaterThan(200);
  expect(problems).toEqual([]);
});
