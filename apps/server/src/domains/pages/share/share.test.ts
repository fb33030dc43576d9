import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import { drawCard } from './draw.ts';
import type { DrawnCard } from './drawnCard.ts';
import { drawOutlines, fitText, measureWidth, readFaces, toDrawableText } from './typography.ts';

let database: TestDatabase;
let portal: Portal;
let admin: { authorization: string };
let plan: string;

const create = async (path: string, fields: object): Promise<string> => {
  const { status, body } = await portal.call('POST', path, fields, admin);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data.id;
};

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  admin = await portal.login();
  const form = new FormData();
  form.append(
    'file',
    new Blob([
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect width="16" height="9" fill="#2a3b63"/></svg>',
    ]),
    'casa.svg',
  );
  const sent = await fetch(`${portal.origin}/api/files`, { method: 'POST', headers: admin, body: form });
  const image = { id: (await sent.json()).data.id, alt: 'Una casa', decorative: false, focal: null };
  plan = await create('/api/plans', {
    slug: 'unico',
    kind: 'GENERAL',
    name: 'Plan Único',
    code: 'U1',
    price: 34900,
    image,
  });
  await create('/api/promotions', {
    slug: 'otra',
    title: 'Otra',
    audience: 'PUBLICO',
    image,
    mobileImage: image,
    plans: [],
  });
  await create('/api/promotions', {
    slug: 'doble',
    title: '<script>alert(1)</script> & "dos" por uno',
    audience: 'PUBLICO',
    image,
    mobileImage: image,
    plans: [plan],
  });
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

/** Reads the Open Graph image tags of a page. */
async function readImageTags(path: string) {
  const html = String((await portal.call('GET', path)).body);
  const one = (name: string) =>
    new RegExp(`<meta property="og:image${name}" content="([^"]*)"`).exec(html)?.[1];
  return {
    url: one('') ?? '',
    type: one(':type'),
    width: one(':width'),
    height: one(':height'),
    alt: one(':alt'),
  };
}
const open = (address: string, headers = {}) =>
  fetch(portal.origin + new URL(address).pathname, { headers, redirect: 'manual' });

test('shares a page with a price with a JPEG of its name and price', async () => {
  for (const path of ['/planes/todos', '/promociones/doble']) {
    const { url, ...rest } = await readImageTags(path);
    expect(url).toMatch(new RegExp(`^https?://[^/]+/share${path}-[0-9a-z]{14}\\.jpg$`));
    expect(rest).toMatchObject({ type: 'image/jpeg', width: '1200', height: '630' });
    expect(rest.alt).toMatch(/: (desde )?\$\u00a034\.900 por mes, precio final$/);
    const answer = await open(url);
    expect(answer.status, path).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.length).toBeLessThanOrEqual(150_000);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    const secondReply = await open(url, { 'if-none-match': answer.headers.get('etag') ?? '' });
    expect(secondReply.status).toBe(304);
  }
});

test('shares an English page with an image in English at its own address', async () => {
  const settings = { slug: 'principal', brand: { name: 'Centinela' }, english: true };
  await create('/api/settings', settings);
  const { url, alt } = await readImageTags('/en/planes/todos');
  expect(url).toMatch(/\/share\/en\/planes\/todos-[0-9a-z]{14}\.jpg$/);
  expect(alt).toMatch(/\$\u00a034\.900 a month, final price$/);
  const english = await open(url);
  expect(english.status).toBe(200);
  const spanish = await open((await readImageTags('/planes/todos')).url);
  const readBytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
  expect((await readBytes(english)).equals(await readBytes(spanish))).toBe(false);
});

test('changes the address and content of the image with the price, and redirects the old address', async () => {
  const before = await readImageTags('/promociones/doble');
  const oldImage = Buffer.from(await (await open(before.url)).arrayBuffer());
  const setPrice = (promotionalPrice: number) =>
    portal.call('PUT', `/api/plans/${plan}`, { promotionalPrice }, admin);
  await setPrice(29_900);
  onTestFinished(async () => void (await setPrice(34_900)));
  const now = await readImageTags('/promociones/doble');
  expect(now.url).not.toBe(before.url);
  expect(now.alt).toContain('29.900');
  const newImage = Buffer.from(await (await open(now.url)).arrayBuffer());
  expect(newImage.equals(oldImage)).toBe(false);
  const redirectedReply = await open(before.url);
  expect([redirectedReply.status, redirectedReply.headers.get('cache-control')]).toEqual([302, 'no-store']);
  expect(redirectedReply.headers.get('location')).toBe(new URL(now.url).pathname);
});

test('crops an image at the focal point of the published entry', async () => {
  const { rows } = await database.pool.query<{ id: string }>("select id from media where name = 'casa.svg'");
  const image = { id: rows[0]?.id, alt: 'Una casa', decorative: false, focal: { x: 0.21, y: 0.83 } };
  const fields = {
    slug: 'con-foco',
    title: 'Con foco',
    audience: 'PUBLICO',
    image,
    mobileImage: image,
    plans: [],
  };
  await create('/api/promotions', fields);
  const { url } = await readImageTags('/promociones/con-foco');
  expect(url).toMatch(/\/media\/[0-9a-f]+\/share-2-8\.jpg$/);
  const answer = await open(url);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const other = await open(url.replace('share-2-8', 'share-9-9'));
  expect(other.status).toBe(302);
  // Other entries use the file with the default focal point.
  expect(other.headers.get('location')).toMatch(/\/share-(?:2-8|5-5)\.jpg$/);
  expect((await open(url.replace('share-2-8', 'share-5-5'))).status).toBe(200);
});

test('has no share image without a price, and page data omits its drawing instructions', async () => {
  for (const path of [
    '/share/contacto-00000000000000.jpg',
    '/share/promociones/otra-00000000000000.jpg',
    '/share/planes/todos.jpg',
    '/share/..%2f..%2fetc/passwd-00000000000000.jpg',
    '/share/planes/todos-00000000000000.jpg/x',
  ])
    expect((await fetch(portal.origin + path, { redirect: 'manual' })).status, path).toBe(404);
  const { seo } = (await portal.call('POST', '/api/general-data', { url: '/planes/todos' })).body.data;
  expect(seo.imageAlt).toContain('Compará los planes');
  expect(seo).not.toHaveProperty('card');
});

test('draws any text as shapes, truncated to the available space', async () => {
  const { heading } = await readFaces();
  const hostileText = '"/><script>alert(1)</script><image href="file:///etc/passwd"/> & ñandú ✓ 日本';
  const drawn = drawOutlines(heading, toDrawableText(heading, hostileText), {
    x: 0,
    y: 0,
    size: 50,
    fill: '#fff',
  });
  expect(drawn.replace(/<\/?(?:g|path)\b[^<>]*>/g, '')).toBe('');
  expect(drawn).not.toMatch(/script|href|etc/);
  expect(toDrawableText(heading, 'ñandú  ✓ 日本 Ş')).toMatch(/^ñandú +[SŞ]$/);
  const { lines } = fitText(heading, 'Una promoción de nombre muy largo '.repeat(9), 560, [
    { size: 58, maxLines: 3 },
  ]);
  expect(lines).toHaveLength(3);
  expect(lines.at(-1)).toMatch(/[^ ,]…$/);
  for (const line of [...lines, ...fitText(heading, 'x'.repeat(300), 560, [{ size: 58, maxLines: 2 }]).lines])
    expect(measureWidth(heading, line, 58)).toBeLessThanOrEqual(560);
});

test('stays below 150 KB for any picture, and works without one', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const scene = await sharp({ create: { width: 1200, height: 630, channels: 3, background: '#000', noise } })
    .jpeg({ quality: 95 })
    .toBuffer();
  const drawnCard: DrawnCard = {
    address: '/share/a-00000000000000.jpg',
    card: { name: 'Plan', amount: 1e9, full: 2e9, isFrom: true, picture: null, language: 'es' },
    brand: { name: 'Centinela', logo: null },
  };
  for (const pictures of [
    { scene, logo: null },
    { scene: null, logo: scene },
  ]) {
    const bytes = await drawCard(drawnCard, pictures);
    expect(bytes.length).toBeLessThanOrEqual(150_000);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
  }
});
