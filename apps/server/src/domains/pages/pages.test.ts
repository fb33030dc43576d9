import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';

let database: TestDatabase;
let one: Portal;
let two: Portal;
let admin: { authorization: string };

const text = async (portal: Portal, path: string, headers: Record<string, string> = {}) =>
  String((await portal.call('GET', path, undefined, headers)).body);

beforeAll(async () => {
  database = await createTestDatabase();
  [one, two] = [await startPortal(database), await startPortal(database)];
  admin = await one.login();
});
afterAll(async () => {
  await one?.close();
  await two?.close();
  await database?.drop();
});

const createPage = async (slug: string, title: string) => {
  const { body, status } = await one.call(
    'POST',
    '/api/sections',
    { slug, title, body: '<p>Texto</p>' },
    admin,
  );
  expect(status).toBe(201);
  return body.data;
};

describe('a page', () => {
  test('shows saved content in every process once the save is answered', async () => {
    const page = await createPage('cambia', 'Título 0');
    expect(await text(one, '/cambia')).toContain('Título 0');
    expect(await text(two, '/cambia')).toContain('Título 0');
    for (let number = 1; number <= 20; number += 1) {
      await one.call('PUT', `/api/sections/${page.id}`, { title: `Título ${number}` }, admin);
      expect(await text(one, '/cambia')).toContain(`Título ${number}`);
      await expect
        .poll(() => text(two, '/cambia'), { interval: 2, timeout: 5000 })
        .toContain(`Título ${number}`);
    }
  });

  test('appears at once when published, and disappears at once when withdrawn', async () => {
    expect((await one.call('GET', '/aparece')).status).toBe(404);
    const page = await createPage('aparece', 'Recién publicada');
    expect((await one.call('GET', '/aparece')).status).toBe(200);
    await one.call('POST', `/api/sections/${page.id}/unpublish`, {}, admin);
    expect((await one.call('GET', '/aparece')).status).toBe(404);
  });

  test('changes with an entry that it uses', async () => {
    const plan = (
      await one.call(
        'POST',
        '/api/plans',
        { slug: 'usado', kind: 'GENERAL', name: 'Plan Usado', code: 'U1', price: 12345 },
        admin,
      )
    ).body.data;
    const section = (
      await one.call(
        'POST',
        '/api/landings/sections',
        { name: 'Planes', layout: 'PLANS', title: 'Elegí', plans: [plan.id] },
        admin,
      )
    ).body.data;
    await one.call(
      'POST',
      '/api/landings',
      { slug: 'con-plan', title: 'Con plan', sections: [section.id] },
      admin,
    );
    expect(await text(one, '/landing/con-plan')).toContain('12.345');
    await one.call('PUT', `/api/plans/${plan.id}`, { price: 54321 }, admin);
    expect(await text(one, '/landing/con-plan')).toContain('54.321');
  });

  test('links the chat of a landing page to its chosen number', async () => {
    await one.call(
      'POST',
      '/api/landings',
      { slug: 'charla', title: 'Charla', whatsappSlug: 'ventas' },
      admin,
    );
    const html = await text(one, '/landing/charla');
    expect(html).not.toMatch(/href="\/whatsapp["?]/);
    await one.call('POST', '/api/landings', { slug: 'otra-charla', title: 'Otra charla' }, admin);
    expect(await text(one, '/landing/otra-charla')).not.toContain('/whatsapp/ventas');
  });

  test('returns 304 for a cached page, with a separate ETag per encoding', async () => {
    await createPage('etiqueta', 'Con etiqueta');
    const first = await one.call('GET', '/etiqueta', undefined, { 'accept-encoding': 'br' });
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('vary')).toBe('accept-encoding');
    expect(first.headers.get('cache-tag')).toContain('sections?etiqueta');
    const secondReply = await one.call('GET', '/etiqueta', undefined, {
      'accept-encoding': 'br',
      'if-none-match': etag,
    });
    expect(secondReply.status).toBe(304);
    const plain = await one.call('GET', '/etiqueta', undefined, { 'accept-encoding': 'identity' });
    expect(plain.headers.get('etag')).not.toBe(etag);
    expect(plain.body).toBe(first.body);
  });

  test('is the same for unknown parameters, slashes and hosts', async () => {
    await createPage('normal', 'Normal');
    const slashReply = await one.call('GET', '/normal/?x=1');
    expect([slashReply.status, slashReply.headers.get('location')]).toEqual([308, '/normal?x=1']);
    expect(await text(one, '/normal?utm_source=a')).toBe(await text(one, '/normal'));
    const externalReply = await one.call('GET', '//evil.example/');
    expect(externalReply.headers.get('location') ?? '/').toMatch(/^\/(?![/\\])/);
  });

  test.each([
    ['half an escape', '/%'],
    ['bad UTF-8', '/%E0%A4%A'],
    ['a way up', '/../../etc/passwd'],
    ['too deep', '/a/b/c/d'],
    ['a NUL', '/planes/%00'],
    ['a NUL in a call', '/api/public/%00'],
    ['a long one', `/${'x'.repeat(5000)}`],
    ['an inherited name', '/constructor'],
    ['the prototype', '/__proto__'],
  ])('returns 404 for the malformed address %s, never 500', async (_name, path) => {
    expect([400, 404, 414]).toContain((await one.call('GET', path)).status);
  });

  test('sends a policy that blocks inline scripts', async () => {
    const { headers, body } = await one.call('GET', '/');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/(script-src|style-src)(-elem)? [^;]*unsafe/);
    expect(String(body)).not.toMatch(/<script(?![^>]*(?:\bsrc=|application\/ld\+json))/);
    expect(String(body)).not.toMatch(/\son\w+="/);
  });
});

describe('bots and API clients', () => {
  test('are not indexed outside production; the sitemap lists published pages', async () => {
    expect(await text(one, '/robots.txt')).toBe('User-agent: *\nDisallow: /\n');
    await createPage('en-el-mapa', 'En el mapa');
    expect(await text(one, '/sitemap.xml')).toContain('/sitemap-1.xml</loc>');
    expect(await text(one, '/sitemap-1.xml')).toContain('/en-el-mapa</loc>');
    for (const path of ['/sitemap-0.xml', '/sitemap-2.xml', '/sitemap-x.xml', '/sitemap-99999.xml'])
      expect((await one.call('GET', path)).status, path).toBe(404);
  });

  test('get a page with its SEO data from general-data, and 404 without a page', async () => {
    await createPage('datos', 'Datos');
    const pageData = await one.call('POST', '/api/general-data', { url: `${one.origin}/datos` });
    expect(pageData.body.data).toMatchObject({
      data: { title: 'Datos', path: '/datos' },
      seo: { title: expect.stringContaining('Datos') },
      menus: expect.any(Array),
      topBars: expect.any(Array),
    });
    expect(pageData.body.data).toHaveProperty('settings');
    expect((await one.call('POST', '/api/general-data', { url: '/no-hay' })).status).toBe(404);
    expect((await one.call('POST', '/api/general-data', { url: 'http://[' })).status).toBe(400);
  });

  test('get 404 or 400 for a name that cannot be stored, never 500', async () => {
    for (const path of [
      '/api/plans/%00',
      '/api/settings/a%00b',
      '/api/audit?filter[user]=%00',
      '/api/landings/landing/%00',
    ])
      expect([400, 404], path).toContain((await one.call('GET', path, undefined, admin)).status);
  });

  test('never get internal fields from a public read', async () => {
    const landing = { slug: 'privada', title: 'Privada', leadEmail: 'ventas@centinela.example' };
    await one.call('POST', '/api/landings', landing, admin);
    const { body } = await one.call('GET', '/api/public/landing/privada');
    expect(body.data).toMatchObject({ title: 'Privada', leadEmail: null });
    const page = await one.call('POST', '/api/general-data', { url: '/landing/privada' });
    expect(JSON.stringify(page.body)).not.toContain('ventas@');
  });

  test('signed-in areas redirect guests to the login and back', async () => {
    const guestReply = await one.call('GET', '/dashboard/plans?x=1');
    expect([guestReply.status, guestReply.headers.get('location')]).toEqual([
      303,
      '/ingresar?redirectTo=%2Fdashboard%2Fplans%3Fx%3D1',
    ]);
  });

  test('the API reference lists every endpoint with its permission', async () => {
    const { body } = await one.call('GET', '/api/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    expect(body.paths['/plans/{id}'].put['x-permission']).toBe('plans.update');
    expect(body.paths['/auth/login'].post['x-permission']).toBe('none');
    for (const path of Object.values<Record<string, { 'x-permission'?: string }>>(body.paths))
      for (const operation of Object.values(path)) expect(operation['x-permission']).toBeTruthy();
  });
});
