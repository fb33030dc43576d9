import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

const publicHost = 'www.centinela.example';

let database: TestDatabase;
let portal: Portal;
let headers: Record<'admin' | 'agent' | 'client', { authorization: string }>;

/** Terms that occur only in the content for one audience. */
const termsByAudience = { PUBLICO: 'Arrayan', CLIENT: 'Lapacho', AGENT: 'Quebracho' } as const;
type Audience = keyof typeof termsByAudience;
const audiences: readonly Audience[] = ['PUBLICO', 'CLIENT', 'AGENT'];
const createSlug = (audience: Audience) => termsByAudience[audience].toLowerCase();

/** Content of the areas, with its public page. */
const areas = ['prices', 'promotions', 'guides'] as const;
const pages = { prices: '/precios', promotions: '/promociones', guides: '/guias' };

async function create(path: string, body: Record<string, unknown>): Promise<void> {
  const { status, body: answer } = await portal.call('POST', `/api/${path}`, body, headers.admin);
  expect(status, JSON.stringify(answer)).toBe(201);
}

const createPriceList = (term: string, more: object = {}) => ({
  title: `Lista ${term}`,
  slug: term.toLowerCase(),
  validFrom: '2026-01-01',
  groups: [{ title: 'Equipos', rows: [{ name: `Sirena ${term}`, price: 10 }] }],
  ...more,
});

async function createPicture(): Promise<object> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into media (id, kind, hash, folder, checksum, source_checksum, name, type, extension, size, width, height, search)
     values (gen_random_uuid(), 'image', 'f', 'f', 'f', 'f', 'x', 'image/png', 'png', 1, 10, 10, '') returning id`,
  );
  return { id: rows[0]?.id, alt: 'Una casa', decorative: false, focal: null };
}

const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database, {
    APP_ENV: 'production',
    PUBLIC_URL: `https://${publicHost}`,
    DEMO: '0',
  });
  const [admin, agent, client] = await Promise.all([
    portal.login(),
    portal.login('agente@centinela.demo'),
    portal.login('cliente@centinela.demo'),
  ]);
  headers = { admin, agent, client };
  const image = await createPicture();
  const createPromotion = (term: string, more: object = {}) => ({
    title: `Oferta ${term}`,
    slug: term.toLowerCase(),
    text: `<p>${term}</p>`,
    image,
    mobileImage: image,
    ...more,
  });
  for (const audience of audiences) {
    const term = termsByAudience[audience];
    await create('prices', createPriceList(term, { audience }));
    await create('promotions', createPromotion(term, { audience }));
    const steps = [{ title: term, text: `<p>${term}</p>` }];
    await create('guides', {
      title: `Guía ${term}`,
      slug: term.toLowerCase(),
      summary: term,
      steps,
      audience,
    });
  }
  await create('prices', createPriceList('Futura', { audience: 'AGENT', validFrom: dayFromNow(3) }));
  await create('prices', createPriceList('Apagada', { audience: 'AGENT', enable: false }));
  const expired = { validFrom: '2026-01-01', validTo: dayFromNow(-3) };
  await create('promotions', createPromotion('Vencida', { audience: 'AGENT', ...expired }));
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

const get = (path: string, caller?: { authorization: string }) =>
  portal.call('GET', path, undefined, { ...caller, 'x-forwarded-host': publicHost });
const findTerms = (body: unknown): string[] => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const existing = [...Object.values(termsByAudience), 'Futura', 'Apagada', 'Vencida'];
  return existing.filter((term) => new RegExp(term, 'i').test(text));
};

describe('content for agents', () => {
  const open = [
    '/api/public/price',
    '/api/public/promotion',
    '/api/public/guides',
    '/promociones',
    '/guias',
    '/sitemap.xml',
    '/sitemap-1.xml',
    '/',
    '/buscar?q=quebracho',
    '/api/public/search?q=quebracho',
  ];
  test.each(open)('is missing from every response of %s, for every caller', async (path) => {
    for (const caller of [undefined, headers.client, headers.agent, headers.admin]) {
      const found = findTerms((await get(path, caller)).body);
      // The search page repeats the search text.
      expect(found.filter((term) => term !== 'Arrayan' && !path.includes(term.toLowerCase()))).toEqual([]);
    }
  });

  test('has no public page and no page data', async () => {
    for (const [area, path] of Object.entries(pages))
      for (const audience of audiences) {
        const isOpen = audience === 'PUBLICO';
        for (const caller of [undefined, headers.agent]) {
          const page = await get(`${path}/${createSlug(audience)}`, caller);
          expect(page.status, `${area} ${audience}`).toBe(isOpen ? 200 : 404);
        }
        const url = `${path}/${createSlug(audience)}`;
        const data = await portal.call('POST', '/api/general-data', { url });
        expect(data.status, url).toBe(isOpen ? 200 : 404);
      }
  });
});

describe('content in the areas', () => {
  const titles = async (area: string, caller: { authorization: string }) =>
    findTerms((await get(`/api/areas/${area}`, caller)).body.data);

  test.each(areas)(
    '%s: each user reads content for their own audience and for everyone, between its dates',
    async (area) => {
      expect(await titles(area, headers.agent)).toEqual(['Arrayan', 'Quebracho']);
      expect(await titles(area, headers.client)).toEqual(['Arrayan', 'Lapacho']);
      expect(await titles(area, headers.admin)).toEqual(['Arrayan']);
      expect((await get(`/api/areas/${area}`)).status).toBe(401);
    },
  );

  test.each(areas)('%s: content for another audience responds like missing content', async (area) => {
    const readEntry = async (slug: string, caller: { authorization: string }) => {
      const { status, body } = await get(`/api/areas/${area}/${slug}`, caller);
      return status === 200 ? findTerms(body) : [status, body.message];
    };
    const missing = await readEntry('no-hay', headers.client);
    expect(missing[0]).toBe(404);
    expect(await readEntry('quebracho', headers.client)).toEqual(missing);
    expect(await readEntry('lapacho', headers.agent)).toEqual(missing);
    expect(await readEntry('quebracho', headers.admin)).toEqual(missing);
    expect(await readEntry('quebracho', headers.agent)).toEqual(['Quebracho']);
    expect(await readEntry('arrayan', headers.agent)).toEqual(['Arrayan']);
    for (const slug of ['futura', 'apagada', 'vencida'])
      expect(await readEntry(slug, headers.agent)).toEqual(missing);
  });

  test('returns a price list with its rows and its card without them, and no cache stores either', async () => {
    const priceList = await get('/api/areas/prices/quebracho', headers.agent);
    expect(priceList.body.data).toMatchObject({
      validFrom: '2026-01-01',
      groups: [{ title: 'Equipos', rows: [{ name: 'Sirena Quebracho', price: 10 }] }],
    });
    expect(priceList.headers.get('cache-control')).toBe('no-store');
    const { body } = await get('/api/areas/prices', headers.agent);
    expect(body.pagination).toEqual({ limit: 14, offset: 0, total: 2, next: null });
    expect(body.data[0]).toEqual(expect.objectContaining({ text: 'Equipos', count: 1, from: '2026-01-01' }));
    expect(JSON.stringify(body)).not.toContain('Sirena');
  });

  test('limits how deep a page may be requested', async () => {
    const page = (offset: string) => get(`/api/areas/guides?offset=${offset}`, headers.agent);
    expect((await page('1')).body.data).toHaveLength(1);
    expect((await page('900')).body.data).toEqual([]);
    for (const wrong of ['-1', 'x', '1e9']) expect((await page(wrong)).status).toBe(400);
  });
});
