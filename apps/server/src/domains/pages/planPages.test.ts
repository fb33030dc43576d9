import { samples } from '@centinela/sections/generated/samples.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import { seedReferences } from '../content/samples.testing.ts';
import { seedEntry, seedId } from '../content/write/content.seed.ts';

let database: TestDatabase;
let portal: Portal;

const seedPlan = (slug: string, fields: object = {}) =>
  seedEntry(database.pool, 'plans', seedId('plans', slug), {
    ...samples.plans,
    slug,
    name: `Plan ${slug}`,
    code: slug.toUpperCase(),
    kind: 'GENERAL',
    image: null,
    promotionalPrice: null,
    ...fields,
  });

const seedAddon = (name: string, compatiblePlans: readonly string[]) =>
  seedEntry(database.pool, 'upsellings', seedId('upsellings', name), {
    ...samples.upsellings,
    name,
    code: name.toUpperCase(),
    compatiblePlans: compatiblePlans.map((slug) => seedId('plans', slug)),
  });

const items = [
  { text: 'Sirena a la calle', included: true },
  { text: 'Móvil', included: false },
];

beforeAll(async () => {
  database = await createTestDatabase();
  await seedReferences(database.pool);
  await database.pool.query('delete from plans');
  await seedPlan('chico', { price: 10_000, items });
  await seedPlan('mediano', { price: 20_000 });
  await seedPlan('grande', { price: 30_000 });
  await seedPlan('enorme', { price: 40_000 });
  await seedPlan('oculto', { enable: false });
  await seedAddon('Para el chico', ['chico']);
  await seedAddon('Para el grande', ['grande']);
  await seedEntry(database.pool, 'generalPlans', seedId('generalPlans', 'grande'), {
    ...samples.generalPlans,
    slug: 'grande',
    title: 'La línea grande',
  });
  await seedEntry(database.pool, 'protectionSections', seedId('protectionSections', 'casa'), {
    ...samples.protectionSections,
    slug: 'casa',
  });
  portal = await startPortal(database);
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

const open = async (path: string) => {
  const { status, body } = await portal.call('GET', path);
  return { status, html: String(body).replaceAll('<!-- -->', '') };
};

test('every visible plan has a page with its price, its features and the add-ons that fit', async () => {
  const { status, html } = await open('/planes/chico');
  expect(status).toBe(200);
  expect(html).toMatch(/<h1[^>]*>Plan chico<\/h1>/);
  expect(html).toContain('Sirena a la calle');
  expect(html).toContain('Para el chico');
  expect(html).not.toContain('Para el grande');
  expect(html).toContain('href="/disena-tu-proteccion"');
  const [, structured = ''] =
    /(\{"@context":"https:\/\/schema.org","@type":"Product".*?)<\/script>/.exec(html) ?? [];
  expect(structured).toContain('"price":"10000.00"');
});

test('shows the plans that cost about the same', async () => {
  const { html } = await open('/planes/mediano');
  const [, others = ''] = html.split('id="otros"');
  expect(others).toContain('href="/planes/chico"');
  expect(others).toContain('href="/planes/grande"');
  expect(others).not.toContain('href="/planes/enorme"');
});

test('the page of a plan line comes before the page of a plan with the same address', async () => {
  expect((await open('/planes/grande')).html).toMatch(/<h1[^>]*>La línea grande<\/h1>/);
});

test('hidden and unknown plans have no page', async () => {
  expect((await open('/planes/oculto')).status).toBe(404);
  expect((await open('/planes/ninguno')).status).toBe(404);
});

test('the sitemap contains each plan page once', async () => {
  const { html } = await open('/sitemap-1.xml');
  for (const slug of ['chico', 'grande']) expect(html.split(`/planes/${slug}</loc>`)).toHaveLength(2);
  expect(html).not.toContain('/planes/oculto');
});

test('/precios names the current price of every visible plan and add-on', async () => {
  const { status, html } = await open('/precios');
  expect(status).toBe(200);
  for (const name of ['<a href="/planes/chico">Plan chico</a>', 'Plan enorme', 'Para el chico'])
    expect(html).toContain(name);
  expect(html).not.toContain('Plan oculto');
  expect(html).toContain('40.000');
});

test('/planes leads to all plans', async () => {
  const { status, headers } = await portal.call('GET', '/planes');
  expect([status, headers.get('location')]).toEqual([301, '/planes/todos']);
});

test('/cotiza starts the design while the settings name no quote form', async () => {
  const { status, html } = await open('/cotiza');
  expect(status).toBe(200);
  expect(html).toMatch(/<h1[^>]*>Diseñá tu protección<\/h1>/);
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/disena-tu-proteccion"/);
});
