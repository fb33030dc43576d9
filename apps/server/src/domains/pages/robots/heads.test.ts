import { fixedPages } from '@centinela/sections/kernel/fixedPages.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import { getRaw, type RawReply } from '../../../attacks/support.ts';

const host = 'www.centinela.example';
const origin = `https://${host}`;
const key = 'clave-de-indexnow-1';

let database: TestDatabase;
let portal: Portal;
let admin: { authorization: string };

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database, {
    APP_ENV: 'production',
    PUBLIC_URL: origin,
    DEMO: '0',
    INDEXNOW_URL: 'http://127.0.0.1:9/indexnow',
  });
  // The page with the call times exists once there are calls.
  await database.pool.query('insert into alarm_call_feed (updated_at) values (now())');
  admin = await portal.login();
  await portal.call('POST', '/api/settings', { slug: 'principal', brand: { name: 'Centinela' } }, admin);
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

const ask = (path: string, at = host): Promise<RawReply> =>
  getRaw(portal.origin, path, [`X-Forwarded-Host: ${at}`]);
const head = async (path: string, at?: string) => {
  const body = Buffer.from((await ask(path, at)).body, 'latin1').toString();
  const one = (pattern: RegExp) => pattern.exec(body)?.[1] ?? null;
  return {
    title: one(/<title>([^<]*)<\/title>/),
    description: one(/<meta name="description" content="([^"]*)"/),
    canonical: one(/<link rel="canonical" href="([^"]*)"/),
    robots: one(/<meta name="robots" content="([^"]*)"/),
  };
};

/** Saves the settings of the site. */
async function settings(fields: object): Promise<void> {
  const { status, body } = await portal.call('PUT', '/api/settings/principal', fields, admin);
  expect(status, JSON.stringify(body)).toBe(200);
}

beforeEach(() => settings({ brand: { name: 'Centinela' }, pages: [], tracking: { indexNowKey: null } }));

describe('a fixed page', () => {
  test('shows the editor’s text, or its default text', async () => {
    const paths = Object.keys(fixedPages).filter(
      (path) => !['/cotiza', '/disena-tu-proteccion'].includes(path),
    );
    const before = new Map(await Promise.all(paths.map(async (path) => [path, await head(path)] as const)));
    for (const [path, { title, canonical, robots }] of before)
      expect([title !== null, canonical, robots], path).toEqual([true, origin + path, 'index, follow']);

    await settings({
      pages: paths.map((page) => ({
        page,
        title: `Título de ${page}`,
        description: `Descripción de ${page}`,
      })),
    });
    for (const path of paths)
      expect(await head(path), path).toEqual({
        title: `Título de ${path} · Centinela`,
        description: `Descripción de ${path}`,
        canonical: origin + path,
        robots: 'index, follow',
      });
    const seo = (await portal.call('POST', '/api/general-data', { url: '/contacto' })).body.data.seo;
    expect(seo).toMatchObject({ title: 'Título de /contacto', description: 'Descripción de /contacto' });

    await settings({ pages: [{ page: '/contacto', canonical: '/ser-agente' }] });
    expect(await head('/contacto')).toEqual({
      ...before.get('/contacto'),
      canonical: `${origin}/ser-agente`,
    });
    expect((await ask('/sitemap-1.xml')).body).not.toContain(`${origin}/contacto<`);
    await settings({ pages: [] });
    for (const path of paths) expect(await head(path), path).toEqual(before.get(path));
  });

  test('shows the text of the entry that it displays, for example on the home page', async () => {
    const seo = { title: 'Alarmas en tu barrio', description: 'Lo que se lee en un buscador.' };
    const landing = { slug: 'inicio', title: 'Inicio', seo };
    const { id } = (await portal.call('POST', '/api/landings', landing, admin)).body.data;
    onTestFinished(async () => {
      await portal.call('DELETE', `/api/landings/${id}`, undefined, admin);
    });
    for (const path of ['/', '/home'])
      expect(await head(path)).toEqual({
        title: 'Alarmas en tu barrio · Centinela',
        description: seo.description,
        canonical: `${origin}/`,
        robots: 'index, follow',
      });
  });

  test('keeps its text when the list is sorted, and cannot have a text if it is unknown', async () => {
    await settings({ pages: [{ page: '/productos', title: 'Todo lo que instalamos' }] });
    expect((await head('/productos?orden=nombre')).title).toMatch(/^(Todo lo que instalamos|Productos)/);
    await settings({ pages: [{ page: '/cobertura', title: 'Dónde estamos' }] });
    expect((await head('/cobertura')).title).toBe('Dónde estamos · Centinela');
    expect((await head('/cobertura?provincia=Chaco')).title).toContain('¿Llegamos a');
    const wrong = await portal.call('PUT', '/api/settings/principal', { pages: [{ page: '/nada' }] }, admin);
    expect(wrong.status).toBe(400);
    await settings({ pages: [] });
  });
});

describe('robots', () => {
  test('get rules by host and page', async () => {
    const fields = { slug: 'libre', title: 'Página libre', body: '<p>Texto</p>' };
    await portal.call('POST', '/api/sections', fields, admin);
    await portal.call('POST', '/api/sections', { ...fields, slug: 'faqs', title: 'Preguntas' }, admin);
    await portal.call('POST', '/api/sections', { ...fields, slug: 'legales/uso', title: 'Uso' }, admin);
    const robots = async (path: string, at?: string) => (await head(path, at)).robots;
    expect(await robots('/')).toBe('index, follow');
    expect(await robots('/libre')).toBeNull();
    // A page of an entry that the specification lists by its path.
    expect(await robots('/faqs')).toBe('index, follow');
    expect(await robots('/faqs?user=123')).toBe('noindex, nofollow');
    expect(await robots('/legales/uso')).toBe('noindex, nofollow');
    expect(await robots('/ingresar')).toBe('noindex, nofollow');
    const type = await portal.call(
      'POST',
      '/api/product-types',
      { name: 'Sirenas', slug: 'sirenas', order: 1 },
      admin,
    );
    const productType = type.body.data.id;
    const form = new FormData();
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>';
    form.append('file', new Blob([drawing]), 'sirena.svg');
    const sent = await fetch(`${portal.origin}/api/files`, { method: 'POST', headers: admin, body: form });
    const image = { id: (await sent.json()).data.id, alt: 'Sirena', decorative: false, focal: null };
    const product = { slug: 'sirena', name: 'Sirena', code: 'SIR-1', productType, images: [{ image }] };
    const made = await portal.call('POST', '/api/products', product, admin);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(await robots('/proteccion/sirena')).toBe('noindex, nofollow');
    for (const hiddenHost of ['preprod.centinela.example', 'develop.centinela.example', 'sitio.local'])
      expect(await robots('/', hiddenHost), hiddenHost).toBe('noindex, nofollow');
    for (const missingPath of ['/no-hay', '/planes/no-hay', '/landing/no-hay'])
      expect(await head(missingPath)).toMatchObject({ canonical: null, robots: 'noindex, nofollow' });
    expect((await ask('/robots.txt')).body).toContain(`Sitemap: ${origin}/sitemap.xml`);
  });

  test('find the IndexNow key at its address, only on an indexable host', async () => {
    expect((await ask(`/${key}.txt`)).status).toBe(404);
    await settings({ tracking: { indexNowKey: key } });
    const found = await ask(`/${key}.txt`);
    expect([found.status, found.body]).toEqual([200, key]);
    expect(found.head).toMatch(/content-type: text\/plain/i);
    expect((await ask('/otra-clave.txt')).status).toBe(404);
    expect((await ask(`/${key}.txt`, 'preprod.centinela.example')).status).toBe(404);
    const wrong = { tracking: { indexNowKey: '../robots' } };
    expect((await portal.call('PUT', '/api/settings/principal', wrong, admin)).status).toBe(400);
  });
});

const bytesOf = async (path: string) => {
  const answer = await fetch(portal.origin + path);
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
};

describe('icons', () => {
  test('exist in the formats that browsers request, and are linked in the head', async () => {
    const { body } = await ask('/');
    for (const link of [
      '<link rel="icon" sizes="16x16 32x32 48x48" href="/favicon.ico"/>',
      '<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>',
      '<link rel="manifest" href="/manifest.webmanifest"/>',
    ])
      expect(body).toContain(link);
    const ico = await bytesOf('/favicon.ico');
    expect(ico.answer.headers.get('content-type')).toBe('image/x-icon');
    expect(ico.answer.headers.get('cache-control')).toBe('public, max-age=86400');
    expect([...ico.bytes.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
    // The directory contains the size and offset of each image.
    for (const [index, size] of [16, 32, 48].entries()) {
      const at = 6 + index * 16;
      expect([ico.bytes[at], ico.bytes[at + 1]]).toEqual([size, size]);
      const start = ico.bytes.readUInt32LE(at + 12);
      const picture = ico.bytes.subarray(start, start + ico.bytes.readUInt32LE(at + 8));
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: size, height: size });
    }
    const etag = ico.answer.headers.get('etag') ?? '';
    const again = await fetch(`${portal.origin}/favicon.ico`, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    const apple = await bytesOf('/apple-touch-icon.png');
    const { data, info } = await sharp(apple.bytes).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([180, 180, 3]);
    expect([...data.subarray(0, 3)]).toEqual([0x13, 0x20, 0x3a]);
  });

  test('are listed in the manifest with their actual sizes', async () => {
    await settings({ brand: { name: 'Centinela del Sur Seguridad', primary: '#204060' } });
    const { answer, bytes } = await bytesOf('/manifest.webmanifest');
    expect(answer.headers.get('content-type')).toBe('application/manifest+json');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
    const manifest = JSON.parse(bytes.toString());
    expect(manifest).toMatchObject({
      name: 'Centinela del Sur Seguridad',
      short_name: 'Centinela',
      start_url: '/',
      lang: 'es-AR',
      theme_color: '#204060',
    });
    expect((await ask('/')).body).toContain('<meta name="theme-color" content="#204060"/>');
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await bytesOf(src);
      expect(icon.answer.headers.get('content-type')).toBe(type);
      const { width, height } = await sharp(icon.bytes).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
    expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toEqual([
      'any',
      'any',
      'maskable',
      'maskable',
    ]);
  });
});
