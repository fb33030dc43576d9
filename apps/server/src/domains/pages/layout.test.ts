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

test('every link to the chat mentions the page of the visitor', async () => {
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

describe('the layout of every page', () => {
  /** Lists the link targets of a part of the home page. */
  const getLinks = async (part: 'header' | 'footer') => {
    const html = await text(one, '/');
    const [partHtml = ''] = new RegExp(`<${part}\\b[\\s\\S]*</${part}>`).exec(html) ?? [];
    return [...partHtml.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
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

  beforeAll(async () => {
    const items = [
      { title: 'Planes', url: '/planes/todos', items: [] },
      { title: 'Ayuda', url: '/faqs', items: [{ title: 'Garantía', url: '/garantia', icon: null }] },
    ];
    expect(
      (await one.call('POST', '/api/menus', { place: 'HEADER', items, enable: true }, admin)).status,
    ).toBe(201);
  });

  test('links the addresses from the settings in footer and help menu, and omits empty ones', async () => {
    await settings({});
    expect(await text(one, '/')).not.toContain('Más de Centinela');
    for (const key of keys) {
      const address = `https://${key}.centinela.example/`;
      for (const part of ['header', 'footer'] as const) expect(await getLinks(part)).not.toContain(address);
      await settings({ [key]: address });
      for (const part of ['header', 'footer'] as const) expect(await getLinks(part), key).toContain(address);
      expect(await text(one, '/')).toContain('<nav class="');
      expect(await text(one, '/')).toContain('aria-label="Más de Centinela"');
    }
    await settings({});
  });

  test('has a call to action in the plans menu', async () => {
    const plan = { slug: 'panel', kind: 'GENERAL', name: 'Plan Panel', code: 'P9', price: 1000 };
    await one.call('POST', '/api/plans', plan, admin);
    const [plansMenu = ''] = /<details[\s\S]*?<\/details>/.exec(await text(one, '/')) ?? [];
    expect(plansMenu).toContain('/planes/panel');
    expect(plansMenu).toMatch(/<a class="[^"]*" href="\/planes\/todos#pedir"[^>]*>Pedí tu visita<\/a>/);
  });

  test('shows prices of the plans that the menu links to, and of twelve others, however many there are', async () => {
    const plan = { kind: 'GENERAL', price: 1000 };
    for (let number = 1; number <= 61; number += 1) {
      const body = { ...plan, slug: `n${number}`, name: `Plan ${number}`, code: `N${number}` };
      expect((await one.call('POST', '/api/plans', body, admin)).status).toBe(201);
    }
    const { data: menus } = (await one.call('GET', '/api/menus', undefined, admin)).body;
    const item = { title: 'El último', url: '/planes/n61', icon: null };
    const items = [{ title: 'Planes', url: '/planes/todos', items: [item] }];
    expect((await one.call('PUT', `/api/menus/${menus[0].id}`, { items }, admin)).status).toBe(200);
    const [plansMenu = ''] = /<details[\s\S]*?<\/details>/.exec(await text(one, '/')) ?? [];
    expect(plansMenu).toMatch(/El último<span class="[^"]*">\$\u00a01\.000/);
    expect([...plansMenu.matchAll(/href="\/planes\/(?:n\d+|panel)"/g)]).toHaveLength(13);
  });
});

describe('the home page', () => {
  test('offers a call back in its hero, and keeps price requests on the site', async () => {
    const background = { type: 'colour', colour: '#0B1220' };
    const form = new FormData();
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect width="16" height="9"/></svg>';
    form.append('file', new Blob([drawing]), 'noche.svg');
    const sent = await fetch(`${one.origin}/api/files`, { method: 'POST', headers: admin, body: form });
    const image = { id: (await sent.json()).data.id, alt: 'De noche', decorative: false, focal: null };
    const slide = { type: 'PUBLICO', title: 'De noche', order: 1, background, image, mobileImage: image };
    const createReply = await one.call('POST', '/api/main-slider', slide, admin);
    expect(createReply.status, JSON.stringify(createReply.body)).toBe(201);
    const way = async () =>
      /<a class="[^"]*" href="([^"]*)"[^>]*>Que te llamemos<\/a>/.exec(await text(one, '/'))?.[1];
    expect(await way()).toBe('/contacto#pedir');
    const part = { name: 'Formulario', layout: 'FORM', title: 'Te llamamos' };
    const section = (await one.call('POST', '/api/landings/sections', part, admin)).body.data;
    await one.call(
      'POST',
      '/api/landings',
      { slug: 'inicio', title: 'Inicio', sections: [section.id] },
      admin,
    );
    expect(await way()).toBe('#formulario');
    expect(await text(one, '/')).toContain('id="formulario"');

    expect(await text(one, '/')).not.toContain('Cotizá en línea');
    for (const [quote, shown] of [
      ['https://cotiza.centinela.example', true],
      ['/precios', false],
    ] as const) {
      await one.call('PUT', '/api/settings/principal', { links: { ...links, quote } }, admin);
      expect((await text(one, '/')).includes('<a href="/cotiza">Cotizá en línea</a>'), quote).toBe(shown);
      expect((await one.call('GET', '/cotiza')).status, quote).toBe(shown ? 200 : 404);
      expect(await text(one, '/')).not.toContain(`href="${quote}"`);
    }
  });
});
