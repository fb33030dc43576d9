import { samples } from '@centinela/sections/generated/samples.ts';
import { toArgentineDate } from '@centinela/sections/kernel/visible.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import { seedReferences } from '../samples.testing.ts';
import { seedEntry, seedId } from '../write/content.seed.ts';

let database: TestDatabase;
let portal: Portal;

const dayMs = 24 * 60 * 60 * 1000;
const host = 'www.centinela.example';

/** Yesterday's promotion and today's, with their prices as displayed. */
const ended = { slug: 'la-de-ayer', title: 'Lo que valía ayer', price: 21_713, shownPrice: '21.713' };
const today = { slug: 'la-de-hoy', title: 'Lo que vale hoy mismo', price: 31_717, shownPrice: '31.717' };

beforeAll(async () => {
  database = await createTestDatabase();
  await seedReferences(database.pool);
  for (const [{ slug, title, price }, lastDay] of [
    [ended, toArgentineDate(new Date(Date.now() - dayMs))],
    [today, toArgentineDate(new Date(Date.now() + dayMs))],
  ] as const) {
    const [plan, promotion] = [seedId('plans', slug), seedId('promotionSections', slug)];
    const promotionFields = {
      slug,
      code: slug,
      kind: 'GENERAL',
      price: 50_000,
      promotionalPrice: price,
      status: 'ACTIVE',
    };
    await seedEntry(database.pool, 'plans', plan, {
      ...samples.plans,
      ...promotionFields,
      name: `Plan de ${slug}`,
    });
    await seedEntry(database.pool, 'promotionSections', promotion, {
      ...samples.promotionSections,
      seo: { title: null, description: null, canonical: null, noindex: false, shareImage: null },
      slug,
      title,
      validFrom: '2026-01-01',
      validTo: lastDay,
      plans: [plan],
    });
    await seedEntry(database.pool, 'menus', seedId('menus', slug), {
      place: 'CLIENT',
      items: [{ title: 'Una promoción', url: `entry:promotionSections/${promotion}`, items: [] }],
    });
  }
  // Pages are indexable only on the public host.
  portal = await startPortal(database, {
    APP_ENV: 'production',
    PUBLIC_URL: `https://${host}`,
    DEMO: '0',
  });
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

const loadPage = async (path: string) => {
  const { status, body } = await portal.call('GET', path, undefined, { 'x-forwarded-host': host });
  return { status, text: typeof body === 'string' ? body : JSON.stringify(body) };
};

test('the page of an expired promotion says so and shows current promotions', async () => {
  const { status, text } = await loadPage(`/promociones/${ended.slug}`);
  expect(status).toBe(410);
  expect(text).toContain('Esta promoción ya terminó');
  expect(text).toContain(today.title);
  expect(text).not.toContain(ended.title);
  expect(text).toContain('<meta name="robots" content="noindex, nofollow"/>');
  expect(text).not.toContain('rel="canonical"');
  expect((await loadPage(`/promociones/${today.slug}`)).status).toBe(200);
});

test.each([
  ['/promociones', today.title, ended.title],
  ['/', today.title, ended.title],
  ['/api/public/promotion', today.slug, ended.slug],
  ['/sitemap-1.xml', `/promociones/${today.slug}`, `/promociones/${ended.slug}`],
  [`/planes/${ended.slug}`, '50.000', ended.shownPrice],
  ['/precios', today.shownPrice, ended.shownPrice],
  ['/planes/todos', today.shownPrice, ended.shownPrice],
  ['/api/public/plans', `"promotionalPrice":${today.price}`, `${ended.price}`],
  ['/buscar?q=vale', `/promociones/${today.slug}`, `/promociones/${ended.slug}`],
  ['/buscar?q=valia', 'valia', `/promociones/${ended.slug}`],
  ['/api/public/search?q=vale', `/promociones/${today.slug}`, `/promociones/${ended.slug}`],
  ['/api/public/search?q=valia', '"data"', `/promociones/${ended.slug}`],
  ['/api/public/get-menus', `/promociones/${today.slug}`, `/promociones/${ended.slug}`],
])('%s contains the current promotion and nothing of the expired one', async (path, shown, gone) => {
  const { text } = await loadPage(path);
  expect(text).toContain(shown);
  expect(text).not.toContain(gone);
});
