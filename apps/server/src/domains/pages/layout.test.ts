import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';

let database: TestDatabase;
let one: Portal;
let admin: { authorization: string };

const text = async (portal: Portal, path: string) => String((await portal.call('GET', path)).body);

beforeAll(async () => {
  database = await createTestDatabase();
  one = await startPortal(database);
  admin = await one.login();
  const settings = {
    slug: 'principal',
    brand: { name: 'Centinela' },
    contact: { phone: '+54 11 5555 0000' },
  };
  expect((await one.call('POST', '/api/settings', settings, admin)).status).toBe(201);
});
afterAll(async () => {
  await one?.close();
  await database?.drop();
});

test('every link to the chat says where the visitor was', async () => {
  await one.call('POST', '/api/landings', { slug: 'charla', title: 'Charla', whatsappSlug: 'ventas' }, admin);
  const charla = encodeURIComponent('Hola. Estoy viendo «Charla» en el sitio.');
  expect(await text(one, '/landing/charla')).toContain(`href="/whatsapp/ventas?text=${charla}"`);
  for (const [path, title] of [
    ['/contacto', 'Contacto'],
    ['/no-hay-nada', 'No encontramos esa página'],
  ] as const) {
    const html = await text(one, path);
    const words = encodeURIComponent(`Hola. Estoy viendo «${title}» en el sitio.`);
    expect(html, path).toContain(`href="/whatsapp?text=${words}"`);
    expect(html, path).not.toMatch(/href="\/whatsapp[^"?]*"/);
  }
});

const links = { blog: null, store: null, faqs: null, feedback: null, quote: null };
const keys = ['blog', 'store', 'faqs', 'feedback'] as const;

describe('what stands around every page', () => {
  /** Addresses that a part of the home leads to. */
  const led = async (part: 'header' | 'footer') => {
    const html = await text(one, '/');
    const [inside = ''] = new RegExp(`<${part}\\b[\\s\\S]*</${part}>`).exec(html) ?? [];
    return [...inside.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  };
  const settings = async (more: object) => {
    const { status, body } = await one.call(
      'PUT',
      '/api/settings/principal',
      { links: { ...links, ...more } },
      admin,
    );
    expect(status, JSON.stringify(body)).toBe(200);
  };

  test('names what the settings link to, in the footer and in the menu with help; nothing that is empty', async () => {
    const items = [
      { title: 'Planes', url: '/planes/todos', items: [] },
      { title: 'Ayuda', url: '/faqs', items: [{ title: 'Garantía', url: '/garantia', icon: null }] },
    ];
    expect(
      (await one.call('POST', '/api/menus', { place: 'HEADER', items, enable: true }, admin)).status,
    ).toBe(201);
    await settings({});
    expect(await text(one, '/')).not.toContain('Más de Centinela');
    for (const key of keys) {
      const address = `https://${key}.centinela.example/`;
      for (const part of ['header', 'footer'] as const) expect(await led(part)).not.toContain(address);
      await settings({ [key]: address });
      for (const part of ['header', 'footer'] as const) expect(await led(part), key).toContain(address);
      expect(await text(one, '/')).toContain('<nav class="');
      expect(await text(one, '/')).toContain('aria-label="Más de Centinela"');
    }
    await settings({});
  });
});
