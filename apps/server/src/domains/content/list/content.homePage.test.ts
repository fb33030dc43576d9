import type { HomePage } from '@centinela/api/content/desk.ts';
import { isRecord } from '@centinela/sections/fields/isRecord.ts';
import { samples } from '@centinela/sections/generated/samples.ts';
import { sampleId } from '@centinela/sections/sections/sampleIds.ts';
import type { SectionKey } from '@centinela/sections/views/sections.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import { seedEntry, seedId } from '../write/content.seed.ts';

let database: TestDatabase;
let portal: Portal;
let admin: Record<string, string>;

/** Id of a media library picture. */
let picture: string;

/** Replaces the pictures in these fields with existing ones. */
function withPictures(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withPictures);
  if (!isRecord(value)) return value;
  if ('decorative' in value) return { ...value, id: picture };
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withPictures(each)]));
}

async function seed(section: SectionKey, key: string, fields: Record<string, unknown>): Promise<void> {
  const completeFields = withPictures({ ...samples[section], ...fields });
  await seedEntry(
    database.pool,
    section,
    seedId(section, key),
    isRecord(completeFields) ? completeFields : {},
  );
}

async function upload(): Promise<string> {
  const form = new FormData();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path d="M0 0h40v30z"/></svg>';
  form.append('alt', 'Una forma');
  form.append('file', new Blob([svg], { type: 'image/svg+xml' }), 'forma.svg');
  const answer = await fetch(`${portal.origin}/api/files`, { method: 'POST', body: form, headers: admin });
  const { data } = z.object({ data: z.object({ id: z.string() }) }).parse(await answer.json());
  return data.id;
}

/** Titles in page order, from top to bottom. */
const order = [
  'La primera escena',
  'La segunda escena',
  'Números de la casa',
  'Una casa cuidada',
  'Cuidamos tu auto',
  'Tarjeta de la moto',
  'Así trabajamos',
  'Oferta del mes',
  'Una de texto',
];

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  admin = await portal.login();
  picture = await upload();
  const icon = withPictures(samples.icons);
  await seedEntry(database.pool, 'icons', sampleId(11), isRecord(icon) ? icon : {});
  const block = { cta: null, plans: [], image: null, mobileImage: null, background: null };
  await seed('sliderSections', 'b', { title: order[1], type: 'PUBLICO', order: 2 });
  await seed('sliderSections', 'a', { title: order[0], type: 'PUBLICO', order: 1 });
  await seed('sliderSections', 'c', { title: 'De clientes', type: 'CLIENT', order: 1 });
  await seed('sliderSections', 'd', { title: 'Escena apagada', type: 'PUBLICO', order: 3, enable: false });
  const cards = [{ image: null, title: 'Una tarjeta', text: '', cta: null }];
  await seed('landingSections', 'cards', { ...block, name: 'n1', layout: 'CARDS', title: order[2], cards });
  await seed('landingSections', 'text', {
    ...block,
    name: 'n2',
    layout: 'TEXT_IMAGE',
    title: order[8],
    cards: [],
  });
  await seed('landings', 'inicio', {
    slug: 'inicio',
    sections: ['cards', 'text'].map((key) => seedId('landingSections', key)),
  });
  await seed('homeSections', 'a', { title: order[3], type: 'HOGARES', slug: 'una-casa' });
  await seed('vehicleSections', 'a', { title: order[4], type: 'PUBLICO' });
  await seed('clientVehicleSections', 'a', { title: order[5], type: 'PUBLICO' });
  await seed('iconSections', 'a', { title: order[6] });
  await seed('promotionSections', 'a', {
    title: order[7],
    audience: 'PUBLICO',
    slug: 'oferta',
    validFrom: '2020-01-01',
    validTo: '2090-01-01',
  });
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

const loadStructure = async (headers = admin): Promise<HomePage> =>
  (await portal.call('GET', '/api/desk/home-page', undefined, headers)).body.data;
const flattenEntries = ({ parts }: HomePage) => parts.flatMap(({ entries }) => entries);

// Runs in sequence: each test changes the home page that the next one reads.
describe('the home page structure', { shuffle: false }, () => {
  test('contains everything that the page shows, in page order', async () => {
    const homePage = await loadStructure();
    const shown = flattenEntries(homePage).filter(({ state }) => state === 'shown');
    expect(shown.map(({ name }) => name)).toEqual(order);
    const page = await (await fetch(`${portal.origin}/`)).text();
    const main = page.slice(page.indexOf('<main'));
    const positions = order.map((title) => main.indexOf(title));
    expect(positions.filter((place) => place < 0)).toEqual([]);
    expect(positions).toEqual(positions.toSorted((one, other) => one - other));
    expect(homePage.landing).toMatchObject({ id: seedId('landings', 'inicio'), state: 'shown' });
  });

  test('returns the status and block kind of each entry', async () => {
    const blocks = (await loadStructure()).parts.filter(({ section }) => section === 'landingSections');
    expect(blocks.map(({ entries }) => entries.map(({ kind }) => kind))).toEqual([['CARDS'], ['TEXT_IMAGE']]);
    const slide = `main-slider/${seedId('sliderSections', 'a')}`;
    const changed = await portal.call('PUT', `/api/${slide}?draft=true`, { title: 'Cambiada' }, admin);
    expect([changed.status, changed.body.errors]).toEqual([200, undefined]);
    const fields = { ...samples.sliderSections, type: 'PUBLICO', order: 9, title: 'En preparación' };
    const draft = await portal.call('POST', '/api/main-slider?draft=true', withPictures(fields), admin);
    expect([draft.status, draft.body.errors]).toEqual([201, undefined]);
    const [slides] = (await loadStructure()).parts;
    expect(slides?.entries.map(({ name, state }) => [name, state])).toEqual([
      ['Cambiada', 'changed'],
      ['La segunda escena', 'shown'],
      ['Escena apagada', 'hidden'],
      ['En preparación', 'draft'],
    ]);
  });

  test('distinguishes published blocks from those that a draft adds or removes', async () => {
    const id = seedId('landings', 'inicio');
    const [cards, text] = [seedId('landingSections', 'cards'), seedId('landingSections', 'text')];
    const blocks = async () =>
      (await loadStructure()).parts
        .filter(({ section }) => section === 'landingSections')
        .flatMap(({ entries }) => entries.map(({ name, state }) => [name, state]));
    const save = async (sections: string[]) => {
      const { status, body } = await portal.call(
        'PUT',
        `/api/landings/${id}?draft=true`,
        { sections },
        admin,
      );
      expect([status, body.errors]).toEqual([200, undefined]);
    };
    await seed('landingSections', 'new', {
      ...{ cta: null, plans: [], image: null, mobileImage: null, background: null, cards: [] },
      ...{ name: 'n3', layout: 'TEXT_IMAGE', title: 'Una nueva' },
    });
    await save([seedId('landingSections', 'new'), cards]);
    expect(await blocks()).toEqual([
      ['Una nueva', 'draft'],
      [order[2], 'shown'],
      [order[8], 'changed'],
    ]);
    await save([cards, text]);
    const toggleReply = await portal.call('PUT', `/api/landings/status/inicio`, {}, admin);
    expect(toggleReply.status).toBe(200);
    expect(await blocks()).toEqual([
      [order[2], 'hidden'],
      [order[8], 'hidden'],
    ]);
    await portal.call('PUT', `/api/landings/status/inicio`, {}, admin);
  });

  test('does not let expired offers displace current ones', async () => {
    for (let number = 0; number < 45; number += 1)
      await seed('promotionSections', `pasada-${number}`, {
        ...{ title: `Pasada ${number}`, audience: 'PUBLICO', slug: `pasada-${number}` },
        ...{ validFrom: '2020-01-01', validTo: '2020-02-01' },
      });
    const offers = (await loadStructure()).parts.find(({ section }) => section === 'promotionSections');
    expect(offers?.entries.map(({ name, state }) => [name, state])).toEqual([[order[7], 'shown']]);
  });

  test('excludes entries that the caller may not list and open', async () => {
    const homePage = await loadStructure(await portal.login('editor@centinela.demo'));
    // Sliders and plans only: the role has no permission on the rest, and may list icons but not open them.
    expect(homePage.parts.map(({ section }) => section)).toEqual(['sliderSections', 'plans']);
    expect(homePage.landing).toBeNull();
    const client = await portal.login('cliente@centinela.demo');
    expect((await portal.call('GET', '/api/desk/home-page', undefined, client)).status).toBe(403);
  });
});
