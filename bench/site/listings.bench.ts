import assert from 'node:assert/strict';
import type { BenchEnvironment } from '../support/benchEnvironment.ts';
import { atLeast, type Bench, type Figure, withoutLimit } from '../support/figure.ts';
import { commonType, fillProducts } from '../support/fill/manyProducts.ts';
import { compare } from '../support/load.ts';

const [smallCount, largeCount] = [1000, 10_000];
const deepPage = 500;
/** Every response scans all products, so a few connections keep the core busy. */
const connections = 4;
const listPath = `/productos?tipo=${commonType.slug}`;

/** Returns the products linked on a page of the list. */
async function findProducts(url: string): Promise<string[]> {
  const html = await (await fetch(url)).text();
  return [...new Set(html.match(/Producto número \d+/g) ?? [])];
}

/** Starts a process without a cache on a catalogue of the given size. */
async function openSite(benchEnvironment: BenchEnvironment, name: string, count: number): Promise<string> {
  const url = await benchEnvironment.copyDatabase(name);
  await fillProducts(benchEnvironment, url, count);
  benchEnvironment.pin();
  const { origin } = await benchEnvironment.web({ DATABASE_URL: url, PAGE_CACHE: '0', READ_MEMORY: '0' });
  return origin;
}

async function measure(benchEnvironment: BenchEnvironment): Promise<Figure[]> {
  const origin = await openSite(benchEnvironment, 'products_many', largeCount);
  const [first, deep] = [`${origin}${listPath}`, `${origin}${listPath}&pagina=${deepPage}`];
  const products = await findProducts(deep);
  assert.equal(products.length, 12, 'the deep page is full');
  const before = await findProducts(first);
  assert.deepEqual(
    products.filter((name) => before.includes(name)),
    [],
    'no product is on both pages',
  );
  const name = `/productos of ${largeCount.toLocaleString('en')}, filtered, nothing remembered`;
  const deepPageUrl = atLeast(
    `${name}: page ${deepPage} / page 1`,
    await compare({ url: deep, connections }, { url: first, connections }),
    0.9,
  );
  const small = await openSite(benchEnvironment, 'products_few', smallCount);
  const size = await compare({ url: first, connections }, { url: `${small}${listPath}`, connections });
  return [deepPageUrl, withoutLimit(`${name}: page 1 / page 1 of ${smallCount.toLocaleString('en')}`, size)];
}

export const bench: Bench = { measure };
