import { samples } from '@centinela/sections/generated/samples.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import { createReader } from './content.read.ts';

let database: TestDatabase;
let portal: Portal;
let pool: pg.Pool;
let admin: { authorization: string };
let plan: string;

const at = (day: string) => createReader(pool, 'PUBLICO', new Date(`${day}T12:00:00-03:00`));
const priceAt = async (day: string) => (await at(day).list('plans'))[0]?.promotionalPrice;

const send = async (path: string, body: Record<string, unknown>) => {
  const { status, body: answer } = await portal.call('POST', `/api/${path}`, body, admin);
  expect(status, JSON.stringify(answer)).toBe(201);
  return answer.data;
};

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
  admin = await portal.login();
  const { image: _image, ...fields } = samples.plans;
  plan = (await send('plans', { ...fields, price: 100, promotionalPrice: 80 })).id;
  const { rows } = await pool.query<{ id: string }>(
    `insert into media (id, kind, hash, folder, checksum, source_checksum, name, type, extension, size, width, height, search)
     values (gen_random_uuid(), 'image', 'f', 'f', 'f', 'f', 'x', 'image/png', 'png', 1, 10, 10, '') returning id`,
  );
  const image = { id: rows[0]?.id, alt: 'Una casa', decorative: false, focal: null };
  const dates = { validFrom: '2026-05-10', validTo: '2026-05-20' };
  const promotion = { image, mobileImage: image, audience: 'PUBLICO', ...dates };
  await send('promotions', { ...promotion, title: 'Otoño', slug: 'otono', plans: [plan] });
  await send('promotions', { ...promotion, title: 'Oculta', slug: 'oculta', enable: false, plans: [plan] });
});
afterAll(async () => {
  await pool?.end();
  await portal?.close();
  await database?.drop();
});

test('applies a promotional price between the dates of a promotion that includes the plan', async () => {
  expect([await priceAt('2026-05-09'), await priceAt('2026-05-10')]).toEqual([null, 80]);
  expect([await priceAt('2026-05-20'), await priceAt('2026-05-21')]).toEqual([80, null]);
});

test('reports to readers of a plan when its price changes', async () => {
  const reader = at('2026-05-12');
  await reader.list('plans');
  expect(reader.expires).toEqual(new Date('2026-05-21T00:00:00-03:00'));
  expect([...reader.tags]).toContain('promotionSections');
});

test('reports as ended only entries that were visible and have expired', async () => {
  const ended = (day: string, slug: string) => at(day).hasEnded('promotionSections', slug);
  expect(await ended('2026-05-21', 'otono')).toBe(true);
  expect(await ended('2026-05-20', 'otono')).toBe(false);
  expect(await ended('2026-05-01', 'otono')).toBe(false);
  expect(await ended('2026-05-21', 'oculta')).toBe(false);
  expect(await ended('2026-05-21', 'ninguna')).toBe(false);
});

test('does not show advice with a future date', async () => {
  const advice = { kind: 'ADVICE', title: 'Mañana', body: '<p>Texto</p>', publishedOn: '2026-05-15' };
  await send('advice', { ...advice, slug: 'manana' });
  expect(await at('2026-05-14').bySlug('adviceSections', 'manana')).toBeNull();
  expect(await at('2026-05-15').bySlug('adviceSections', 'manana')).toMatchObject({ title: 'Mañana' });
});
