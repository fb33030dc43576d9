import assert from 'node:assert/strict';
import { create, list } from '../support/content.ts';
import type { Bench } from '../support/figure.ts';
import { atLeast, withoutLimit } from '../support/figure.ts';
import { compare } from '../support/load.ts';
import { read } from '../support/read.ts';
import { login, type Stand } from '../support/stand.ts';

const references = 60;

/** Creates a menu of 60 entries, each with an icon and its own page. */
async function makeMenu(origin: string): Promise<void> {
  const headers = await login(origin);
  const [first] = await list(origin, headers, 'icons');
  assert(first, 'the demo has icons');
  const items: unknown[] = [];
  for (let index = 0; index < references; index += 1) {
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

async function measure(stand: Stand) {
  const cached = await stand.web();
  await makeMenu(cached.origin);
  await stand.sql('vacuum analyze');
  await stand.tidy();
  return measureMenu(stand);
}

async function measureMenu(stand: Stand) {
  stand.pin();
  const cached = await stand.web();
  const rowsKept = await stand.web({ PAGE_CACHE: '0' });
  const nothingKept = await stand.web({ PAGE_CACHE: '0', READ_MEMORY: '0' });
  const bare = await stand.bare();
  const path = '/api/public/get-menus';
  const byHand = await read(`${bare.origin}/menus`, 'identity');
  for (const { origin } of [cached, rowsKept, nothingKept]) {
    const { bytes } = await read(`${origin}${path}`, 'identity');
    assert.deepEqual(
      JSON.parse(byHand.bytes.toString()),
      JSON.parse(bytes.toString()),
      'all answer the same',
    );
  }
  const headers = { 'accept-encoding': 'br' };
  bare.tell({ ...(await read(`${cached.origin}${path}`, 'br')) });
  const hit = await compare(
    { url: `${cached.origin}${path}`, headers },
    { url: `${bare.origin}/bytes`, headers },
  );
  const statement = { url: `${bare.origin}/menus` };
  const remembered = await compare({ url: `${rowsKept.origin}${path}` }, statement);
  const anew = await compare({ url: `${nothingKept.origin}${path}` }, statement);
  return [
    withoutLimit('menu of 60 references, cached / bare Fastify with the same bytes and headers', hit),
    withoutLimit('menu of 60 references rendered with the row cache / hand-written SQL', remembered),
    atLeast('menu of 60 references rendered without caches / hand-written SQL', anew, 0.3),
  ];
}

export const bench: Bench = { measure };
