import assert from 'node:assert/strict';
import { type BenchEnvironment, login } from '../support/benchEnvironment.ts';
import { create, list } from '../support/content.ts';
import type { Bench } from '../support/figure.ts';
import { atLeast, withoutLimit } from '../support/figure.ts';
import { openLargeSections } from '../support/fill/largeSections.ts';
import { compare } from '../support/load.ts';
import { readRaw } from '../support/read.ts';

const entryCount = 60;

/** Creates a menu of 60 entries, each with an icon and its own page. */
async function makeMenu(origin: string): Promise<void> {
  const headers = await login(origin);
  const [first] = await list(origin, headers, 'icons');
  assert(first, 'the demo has icons');
  const items: unknown[] = [];
  for (let index = 0; index < entryCount; index += 1) {
    const icon = await create(origin, headers, 'icons', { name: `Ícono ${index}`, image: first.image });
    const page = await create(origin, headers, 'sections', {
      title: `Página ${index}`,
      slug: `pagina-${index}`,
      body: `<p>${'Una página con su texto. '.repeat(40)}</p>`,
    });
    items.push({ title: `Página ${index}`, url: `entry:sections/${page}`, icon });
  }
  await create(origin, headers, 'menus', { place: 'CLIENT', items: [{ title: 'Todo', url: '/', items }] });
}

async function measure(benchEnvironment: BenchEnvironment) {
  const url = await openLargeSections(benchEnvironment, 'menus_large');
  const web = await benchEnvironment.web({ DATABASE_URL: url });
  await makeMenu(web.origin);
  await benchEnvironment.sql('vacuum analyze', [], url);
  await benchEnvironment.stopProcesses();
  return measureMenu(benchEnvironment, url);
}

async function measureMenu(benchEnvironment: BenchEnvironment, url: string) {
  benchEnvironment.pin();
  const cached = await benchEnvironment.web({ DATABASE_URL: url });
  const rowCacheServer = await benchEnvironment.web({ DATABASE_URL: url, PAGE_CACHE: '0' });
  const uncachedServer = await benchEnvironment.web({ DATABASE_URL: url, PAGE_CACHE: '0', READ_MEMORY: '0' });
  const bare = await benchEnvironment.bare(url);
  const path = '/api/public/get-menus';
  const byHand = await readRaw(`${bare.origin}/menus`, 'identity');
  for (const { origin } of [cached, rowCacheServer, uncachedServer]) {
    const { bytes } = await readRaw(`${origin}${path}`, 'identity');
    assert.deepEqual(
      JSON.parse(byHand.bytes.toString()),
      JSON.parse(bytes.toString()),
      'all answer the same',
    );
  }
  const headers = { 'accept-encoding': 'br' };
  bare.send({ ...(await readRaw(`${cached.origin}${path}`, 'br')) });
  const cachedFigure = await compare(
    { url: `${cached.origin}${path}`, headers },
    { url: `${bare.origin}/bytes`, headers },
  );
  const statement = { url: `${bare.origin}/menus` };
  const withRowCache = await compare({ url: `${rowCacheServer.origin}${path}` }, statement);
  const uncached = await compare({ url: `${uncachedServer.origin}${path}` }, statement);
  return [
    withoutLimit(
      'menu of 60 references, cached / bare Fastify with the same bytes and headers',
      cachedFigure,
    ),
    withoutLimit('menu of 60 references rendered with the row cache / hand-written SQL', withRowCache),
    atLeast('menu of 60 references rendered without caches / hand-written SQL', uncached, 0.5),
  ];
}

export const bench: Bench = { measure };
