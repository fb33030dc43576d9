import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';

let database: TestDatabase;
let portal: Portal;
let admin: { authorization: string };

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  admin = await portal.login();
});
afterAll(async () => {
  await portal.close();
  await database.drop();
});
afterEach(() => database.pool.query('truncate whatsapp_numbers cascade'));

const get = (path: string) => portal.call('GET', `/api/${path}`, undefined, admin);

describe('WhatsApp numbers', () => {
  const put = (body: unknown) => portal.call('PUT', '/api/whatsapp-setting', body, admin);
  const sales = { number: '11 15-5555-0000', priority: 1, slug: 'ventas' };

  test('are stored in international format and in order', async () => {
    const first = await put(sales);
    expect(first.body.data).toEqual([
      { id: expect.any(String), number: '+5491155550000', priority: 1, slug: 'ventas' },
    ]);
    const [{ id }] = first.body.data;
    const both = await put([
      { number: '351 444-5566', priority: 1, slug: 'ayuda' },
      { id, number: '+5491155550000', priority: 2, slug: 'ventas' },
    ]);
    expect(both.body.data.map(({ slug }: { slug: string }) => slug)).toEqual(['ayuda', 'ventas']);
    expect(both.body.data[1].id).toBe(id);
    const changed = await put({ id, number: '11 4444 3333', priority: 2, slug: 'ventas' });
    expect(changed.body.data[1].number).toBe('+5491144443333');
    expect((await get('whatsapp-setting')).body.data).toHaveLength(2);
  });

  test('report errors by index', async () => {
    const { status, body } = await put([sales, { ...sales, number: '123' }]);
    expect([status, body.errors[0].field]).toEqual([400, '1.number']);
    expect((await put([sales, sales])).body.errors).toEqual([
      { field: '1.slug', message: 'Está repetido: dejá uno solo' },
    ]);
    expect((await put({ ...sales, id: '019a0000-0000-7000-8000-000000000000' })).status).toBe(404);
    await put(sales);
    expect((await put({ ...sales, priority: 3 })).body.errors[0].field).toBe('slug');
    expect((await get('whatsapp-setting')).body.data).toHaveLength(1);
  });

  test('redirect visitors to the first number or to the named one', async () => {
    expect((await portal.call('GET', '/whatsapp')).status).toBe(404);
    await put([
      { number: '351 444-5566', priority: 1, slug: 'ayuda' },
      { ...sales, priority: 2 },
    ]);
    const first = await portal.call('GET', '/whatsapp');
    expect([first.status, first.headers.get('location')]).toEqual([302, 'https://wa.me/5493514445566']);
    const named = await portal.call('GET', '/whatsapp/ventas');
    expect(named.headers.get('location')).toBe('https://wa.me/5491155550000');
    const deleted = await portal.call('GET', '/whatsapp/ya-no');
    expect(deleted.headers.get('location')).toBe('https://wa.me/5493514445566');
    const started = await portal.call('GET', '/whatsapp?text=%C2%BFQu%C3%A9%20tal%3F%26');
    expect(started.headers.get('location')).toBe(
      'https://wa.me/5493514445566?text=%C2%BFQu%C3%A9%20tal%3F%26',
    );
    const long = await portal.call('GET', `/whatsapp?text=${'a'.repeat(2001)}&text=b`);
    expect(long.headers.get('location')).toBe('https://wa.me/5493514445566');
  });
});
