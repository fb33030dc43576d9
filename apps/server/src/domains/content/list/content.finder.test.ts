import { samples } from '@centinela/sections/generated/samples.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import { seedEntry, seedId } from '../write/content.seed.ts';

let database: TestDatabase;
let portal: Portal;
let admin: Record<string, string>;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  admin = await portal.login();
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

const find = (q: string, headers: Record<string, string>) =>
  portal.call('GET', `/api/finder?q=${encodeURIComponent(q)}`, undefined, headers);

interface Found {
  section: string;
  name: string;
  flavour: string | null;
}
const findNames = async (q: string, headers = admin): Promise<string[]> => {
  const { status, body } = await find(q, headers);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.entries.map(({ section, name, flavour }: Found) =>
    [section, name, flavour].filter(Boolean).join(' '),
  );
};

async function create(path: string, fields: object): Promise<void> {
  const { status, body } = await portal.call('POST', `/api/${path}?draft=true`, fields, admin);
  expect(status, JSON.stringify(body)).toBe(201);
}

const slide = (type: string, title: string) => {
  const { image, mobileImage, background, ...words } = samples.sliderSections;
  return { ...words, type, title };
};

/** Creates a user whose role has exactly these permissions. */
async function createUserWithPermissions(...permissions: string[]): Promise<Record<string, string>> {
  const slug = `rol-${permissions.join('-').toLowerCase().replaceAll('.', '-')}`;
  await database.pool.query(
    `with role as (insert into roles (slug, name, permissions) values ($1, $1, $2) returning id),
      made as (insert into users (kind, email, password_hash, first_name, last_name, status)
        select kind, $3, password_hash, first_name, last_name, status from users where email = 'admin@centinela.demo'
        returning id)
      insert into user_roles (user_id, role_id) select made.id, role.id from made, role`,
    [slug, permissions, `${slug}@centinela.demo`],
  );
  return portal.login(`${slug}@centinela.demo`);
}

test('finds entries of every section by all terms: matching names first, then most recent changes', async () => {
  await create('plans', { name: 'Perímetro doble', code: 'PD', slug: 'perimetro-doble' });
  for (const number of [1, 2, 3, 4, 5])
    await create('sections', { slug: `p-${number}`, title: `Perímetro ${number}`, body: '<p>Doble</p>' });
  await create('main-slider', slide('AGENT', 'El perímetro de los agentes, doble'));
  expect(await findNames('PERIMETRO doble')).toEqual([
    'plans Perímetro doble',
    'sliderSections El perímetro de los agentes, doble AGENT',
    ...[5, 4, 3].map((number) => `sections Perímetro ${number}`),
  ]);
  expect(await findNames('perímetro nada')).toEqual([]);
  expect(await findNames('100%')).toEqual([]);
  expect((await find('a', admin)).status).toBe(400);
});

test('searches only sections and flavours that the caller may both list and open', async () => {
  await create('main-slider', slide('PUBLICO', 'La ronda de la noche'));
  await create('main-slider', slide('AGENT', 'La ronda de los agentes'));
  await create('sections', { slug: 'ronda', title: 'La ronda', body: '<p>x</p>' });
  expect(await findNames('ronda', await createUserWithPermissions('sliders.list', 'sliders.show'))).toEqual([
    'sliderSections La ronda de la noche PUBLICO',
  ]);
  expect(
    await findNames(
      'ronda',
      await createUserWithPermissions('slidersAgent.list', 'slidersAgent.show', 'sliders.list'),
    ),
  ).toEqual(['sliderSections La ronda de los agentes AGENT']);
  expect(await findNames('ronda', await createUserWithPermissions('generalHome.list'))).toEqual([]);
  expect((await find('ronda', {})).status).toBe(401);
  expect((await find('ronda', await portal.login('cliente@centinela.demo'))).status).toBe(403);
});

test('excludes entries in the bin', async () => {
  const { body } = await portal.call(
    'POST',
    '/api/sections?draft=true',
    { slug: 'fuera', title: 'Descartada' },
    admin,
  );
  expect(await findNames('descartada')).toHaveLength(1);
  await portal.call('DELETE', `/api/sections/${body.data.id}`, undefined, admin);
  expect(await findNames('descartada')).toEqual([]);
});

test('returns the status of each entry', async () => {
  const page = (slug: string) => ({ slug, title: `Garita ${slug}`, body: '<p>x</p>' });
  const publish = async (fields: object): Promise<{ id: string; version: number }> => {
    const { status, body } = await portal.call('POST', '/api/sections', fields, admin);
    expect(status, JSON.stringify(body)).toBe(201);
    return body.data;
  };
  await create('sections', page('borrador'));
  await publish(page('publicada'));
  await publish({ ...page('oculta'), enable: false });
  const changed = await publish(page('cambiada'));
  const draft = { ...page('cambiada'), body: '<p>y</p>' };
  const draftReply = await portal.call('PUT', `/api/sections/${changed.id}?draft=true`, draft, admin);
  expect(draftReply.status, JSON.stringify(draftReply.body)).toBe(200);
  const { body } = await find('garita', admin);
  const states = body.data.entries.map(({ name, state }: Found & { state: string }) => [name, state]);
  expect(Object.fromEntries(states)).toEqual({
    'Garita borrador': 'draft',
    'Garita publicada': 'shown',
    'Garita oculta': 'hidden',
    'Garita cambiada': 'changed',
  });
});

test('derives the status from the published dates and switches, as the site and the lists do', async () => {
  const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const cases: Record<string, object> = {
    'en curso': { validFrom: day(-9), validTo: day(9) },
    terminada: { validFrom: day(-9), validTo: day(-3) },
    próxima: { validFrom: day(3), validTo: day(9) },
    apagada: { validFrom: day(3), validTo: day(9), enable: false },
  };
  for (const [index, [name, fields]] of Object.entries(cases).entries())
    await seedEntry(database.pool, 'promotionSections', seedId('promotionSections', name), {
      ...samples.promotionSections,
      ...{ slug: `campania-${index}`, title: `Campaña ${name}`, ...fields },
    });
  const { body } = await find('campaña', admin);
  const states = body.data.entries.map(({ name, state }: Found & { state: string }) => [name, state]);
  expect(Object.fromEntries(states)).toEqual({
    'Campaña en curso': 'shown',
    'Campaña terminada': 'hidden',
    'Campaña próxima': 'scheduled',
    'Campaña apagada': 'hidden',
  });
});
