import assert from 'node:assert/strict';
import { create, list } from './support/content.ts';
import type { Bench } from './support/figure.ts';
import { atLeast } from './support/figure.ts';
import { compare } from './support/load.ts';
import { read } from './support/read.ts';
import { login, type Stand } from './support/stand.ts';

const references = 60;

/** A menu of 60 entries, each with an icon and a page of its own. */
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
  const fresh = await stand.web({ PAGE_CACHE: '0' });
  const bare = await stand.bare();
  await makeMenu(cached.origin);
  await stand.sql('vacuum analyze');
  const path = '/api/public/get-menus';
  const known = await read(`${cached.origin}${path}`, 'identity');
  const byHand = await read(`${bare.origin}/menus`, 'identity');
  assert.deepEqual(
    JSON.parse(byHand.bytes.toString()),
    JSON.parse(known.bytes.toString()),
    'both answer the same',
  );

  const headers = { 'accept-encoding': 'br' };
  const sent = await read(`${cached.origin}${path}`, 'br');
  bare.tell({ ...sent });
  const hit = await compare(
    { url: `${cached.origin}${path}`, headers },
    { url: `${bare.origin}/bytes`, headers },
  );
  const miss = await compare({ url: `${fresh.origin}${path}` }, { url: `${bare.origin}/menus` });
  return [
    atLeast('menu of 60 references, cached / bare route with the same bytes', hit, 0.75),
    atLeast('menu of 60 references, cache off / SQL by hand', miss, 0.6),
  ];
}

export const bench: Bench = { measure };
