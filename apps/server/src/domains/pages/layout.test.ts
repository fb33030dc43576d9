import { afterAll, beforeAll, expect, test } from 'vitest';
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
