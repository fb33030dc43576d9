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

describe('the site in English', () => {
  const createTranslated = async (slug: string, fields: object) => {
    const page = { slug, title: 'Hola', body: '<p>Cuerpo</p>', ...fields };
    const { body, status } = await one.call('POST', '/api/sections', page, admin);
    expect(status).toBe(201);
    return body.data;
  };

  beforeAll(async () => {
    const { body } = await one.call('GET', '/api/settings/principal', undefined, admin);
    if (body.data) await one.call('PUT', '/api/settings/principal', { english: true }, admin);
    else
      await one.call(
        'POST',
        '/api/settings',
        { slug: 'principal', brand: { name: 'Centinela' }, english: true },
        admin,
      );
  });

  test('offers a page with a translated title, with its other texts in Spanish', async () => {
    await createTranslated('traducida', { titleEn: 'Hello there' });
    const reply = await one.call('GET', '/en/traducida');
    const html = String(reply.body);
    expect(reply.headers.get('content-language')).toBe('en');
    expect(html).toContain('<html lang="en"');
    expect(html).toContain('Hello there');
    expect(html).toContain('Cuerpo');
    expect(html).toContain('Skip to content');
    const spanish = await one.call('GET', '/traducida');
    expect(spanish.headers.get('content-language')).toBe('es-AR');
    for (const each of [html, String(spanish.body)]) {
      expect(each).toMatch(/hrefLang="es-AR" href="[^"]*\/traducida"/);
      expect(each).toMatch(/hrefLang="en" href="[^"]*\/en\/traducida"/);
    }
    expect(String(spanish.body)).not.toContain('Hello there');
    expect(html).toMatch(/rel="canonical" href="[^"]*\/en\/traducida"/);
    const sitemap = await text(one, '/sitemap-1.xml');
    expect(sitemap).toMatch(/<loc>[^<]*\/en\/traducida<\/loc>/);
  });

  test('redirects to the Spanish page without a translation, and has no page for unknown paths', async () => {
    await createTranslated('solo-espanol', {});
    const reply = await one.call('GET', '/en/solo-espanol?utm_source=x');
    expect([reply.status, reply.headers.get('location')]).toEqual([302, '/solo-espanol?utm_source=x']);
    expect(await text(one, '/solo-espanol')).not.toContain('hrefLang="en" href="http');
    const missing = await one.call('GET', '/en/no-existe');
    expect(missing.status).toBe(404);
    expect(String(missing.body)).toContain('That page isn’t here');
  });

  test('shows a saved translation at once, in every process', async () => {
    const page = await createTranslated('cambia-en', { titleEn: 'Before' });
    expect(await text(one, '/en/cambia-en')).toContain('Before');
    expect(await text(two, '/en/cambia-en')).toContain('Before');
    await one.call('PUT', `/api/sections/${page.id}`, { titleEn: 'After' }, admin);
    expect(await text(one, '/en/cambia-en')).toContain('After');
    await expect.poll(() => text(two, '/en/cambia-en'), { interval: 2, timeout: 5000 }).toContain('After');
    // The Spanish page now leads to the English one no more.
    await one.call('PUT', `/api/sections/${page.id}`, { titleEn: null }, admin);
    expect((await one.call('GET', '/en/cambia-en')).status).toBe(302);
  });

  test('links English pages to English pages where those exist', async () => {
    await createTranslated('destino', { titleEn: 'Target' });
    await createTranslated('destino-es', {});
    const body = '<p><a href="/destino#x">uno</a> <a href="/destino-es">dos</a></p>';
    await createTranslated('origen', { titleEn: 'Source', body, bodyEn: body });
    const html = await text(one, '/en/origen');
    expect(html).toContain('href="/en/destino#x"');
    expect(html).toContain('href="/destino-es"');
    expect(await text(one, '/origen')).not.toContain('href="/en/destino#x"');
  });

  test('links to the Spanish page in its language switch, and keeps the language when the page moves', async () => {
    const page = await createTranslated('anterior', { titleEn: 'Moving page' });
    expect(await text(one, '/en/anterior')).toMatch(/data-language="es" href="\/anterior"/);
    expect(await text(one, '/anterior')).toMatch(/data-language="en" href="\/en\/anterior"/);
    await one.call('PUT', `/api/sections/${page.id}`, { slug: 'posterior' }, admin);
    const reply = await one.call('GET', '/en/anterior?a=1');
    expect([reply.status, reply.headers.get('location')]).toEqual([301, '/en/posterior?a=1']);
    expect((await one.call('GET', '/en/posterior')).status).toBe(200);
  });

  test('sanitises a translated rich text like the original, and limits it', async () => {
    const attack = '<p onclick="alert(1)">a</p><script>alert(1)</script><a href="javascript:alert(1)">b</a>';
    const page = await createTranslated('ataque', { titleEn: 'Attack', bodyEn: attack });
    expect(page.bodyEn).toBe('<p>a</p><a>b</a>');
    expect(await text(one, '/en/ataque')).not.toContain('alert(1)');
    const long = await one.call('PUT', `/api/sections/${page.id}`, { titleEn: 'x'.repeat(1000) }, admin);
    expect([long.status, long.body.errors?.[0]?.field]).toEqual([400, 'titleEn']);
  });

  test('does not exist until an editor offers it', async () => {
    await createTranslated('apagada', { titleEn: 'Switched off' });
    await one.call('PUT', '/api/settings/principal', { english: false }, admin);
    expect((await one.call('GET', '/en/apagada')).status).toBe(302);
    const missing = await one.call('GET', '/en/no-existe');
    expect([missing.status, missing.headers.get('content-language')]).toEqual([404, 'es-AR']);
    expect(await text(one, '/apagada')).not.toContain('/en/');
    await one.call('PUT', '/api/settings/principal', { english: true }, admin);
    expect((await one.call('GET', '/en/apagada')).status).toBe(200);
  });
});
