import { publicReads } from '@centinela/api/content/publicReads.ts';
import { samples } from '@centinela/sections/generated/samples.ts';
import { getDefinition } from '@centinela/sections/registry.ts';
import type { SectionKey } from '@centinela/sections/views/sections.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, type Reply, startPortal } from '#testing/portal.ts';
import { seedReferences } from '../content/samples.testing.ts';
import { seedEntry, seedId } from '../content/write/content.seed.ts';

let database: TestDatabase;
let portal: Portal;
let admin: { authorization: string };

const seed = (section: SectionKey, name: string, fields: object) =>
  seedEntry(database.pool, section, seedId(section, name), {
    ...samples[section],
    ...('slug' in samples[section] && { slug: name }),
    ...fields,
  });

const seedPlan = (index: number, fields: object = {}) =>
  seed('plans', `plan-${index}`, {
    name: `Plan ${index}`,
    code: `P-${index}`,
    price: 100 * index,
    ...fields,
  });

/** More entries than any page shows. */
const barCount = 501;
const planCount = 20;
const today = new Date().toISOString().slice(0, 10);

beforeAll(async () => {
  database = await createTestDatabase();
  await seedReferences(database.pool);
  await database.pool.query('delete from plans');
  for (let index = 1; index <= planCount; index += 1)
    await seedPlan(index, { kind: index % 2 ? 'GENERAL' : 'CUSTOMISED', promotionalPrice: null });
  await seed('topBarSections', 'barra', { from: null, to: null });
  await database.pool.query(
    `insert into content_entries (id, section, version, data, live, live_version, published_at)
     select gen_random_uuid(), section, version, data || change, live || change, live_version, published_at
     from content_entries e, generate_series(2, $1) number, jsonb_build_object('slug', 'barra-' || number) change
     where e.section = 'topBarSections' and e.data->>'slug' = 'barra'`,
    [barCount],
  );
  for (const slug of ['principal', 'otra']) await seed('internalSettings', slug, {});
  portal = await startPortal(database);
  admin = await portal.login();
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

const read = async (path: string) => {
  const { status, body } = await portal.call('GET', `/api/public/${path}`);
  expect(status, `${path}: ${JSON.stringify(body)}`).toBe(200);
  return body;
};
const listSlugs = async (path: string): Promise<string[]> =>
  (await read(path)).data.map(({ slug }: { slug: string }) => slug);

describe('specification, sections 7 and 9: public lists', () => {
  test('have 14 entries per page, the total, and the query of the next page', async () => {
    const first = await read('plans');
    expect(first.pagination).toEqual({
      limit: 14,
      offset: 0,
      total: planCount,
      next: 'limit=14&offset=14',
    });
    const second = await read(`plans?${first.pagination.next}`);
    expect(second.pagination).toEqual({ limit: 14, offset: 14, total: planCount, next: null });
    const slugs = [...first.data, ...second.data].map(({ slug }) => slug);
    expect([first.data.length, new Set(slugs).size]).toEqual([14, planCount]);
  });

  test('accept filters, ranges, sorts and pages', async () => {
    expect(await listSlugs('plans?filter[code]=P-3')).toEqual(['plan-3']);
    expect(await listSlugs('plans?filter[price]=300.00')).toEqual(['plan-3']);
    const dearest = 'plans?sort[price]=desc&limit=3&offset=1';
    expect(await listSlugs(dearest)).toEqual(['plan-19', 'plan-18', 'plan-17']);
    const narrowed = 'filter[kind]=GENERAL&filter[price][from]=500&filter[price][to]=1100&sort[price]=asc';
    expect(await listSlugs(`plans?${narrowed}`)).toEqual(['plan-5', 'plan-7', 'plan-9', 'plan-11']);
    const { data, pagination } = await read(`plans?${narrowed}&limit=3`);
    expect([data.length, pagination.total]).toEqual([3, 4]);
    expect(await listSlugs(`plans?${pagination.next}`)).toEqual(['plan-11']);
  });

  test('show the same entries in the default order, page by page', async () => {
    const all = await listSlugs('plans?limit=100');
    const pages = await Promise.all([0, 7, 14].map((offset) => listSlugs(`plans?limit=7&offset=${offset}`)));
    expect(pages.flat()).toEqual(all);
  });

  test('that pages need as a whole are not cut, and say so when they are', async () => {
    const { data, pagination } = await read('topbar');
    expect([data.length, pagination.total, pagination.next]).toEqual([500, barCount, 'limit=500&offset=500']);
    expect((await read(`topbar?${pagination.next}`)).data).toHaveLength(1);
    expect((await read('topbar?limit=2')).data).toHaveLength(2);
    const [settings] = (await read('internal-settings')).data;
    expect(settings?.slug).toBe('principal');
  });

  test('are not paginated inside a home', async () => {
    const home = await read('home?limit=1&filter[x]=1');
    expect([home.pagination, home.data.plans.length]).toEqual([undefined, planCount]);
  });

  test.each([
    ['plans?limit=101', 'limit'],
    ['plans?limit=0', 'limit'],
    ['plans?offset=-1', 'offset'],
    ['plans?sort[price]=up', 'sort[price]'],
    ['plans?filter[kind]=NONE', 'filter[kind]'],
    ['plans?filter[price]=cheap', 'filter[price]'],
    ['plans?filter[price][from]=cheap', 'filter[price]'],
    ['plans?filter[code]=%00', 'filter[code]'],
    ['plans?filter[code]=a&filter[code]=b', 'filter[code]'],
    ['plans?cb=1', 'cb'],
    ['application-client?limit=x', 'limit'],
  ])('%s answers 400 with the field and how to correct it', async (path, field) => {
    const { status, body } = await portal.call('GET', `/api/public/${path}`);
    expect([status, body.errors.map((error: { field: string }) => error.field)]).toEqual([400, [field]]);
    expect(body.errors[0].message).toMatch(/^[A-ZÉ].{8,}/);
  });
});

describe('a public list reveals only what visitors see', () => {
  const hidden = ['de-clientes', 'apagada', 'futura', 'vencida'];
  const fields = { audience: 'PUBLICO', validFrom: null, validTo: null, enable: true, plans: [] };

  beforeAll(async () => {
    await database.pool.query(`delete from content_entries where section = 'promotionSections'`);
    await seed('promotionSections', 'visible', { ...fields, title: 'Visible' });
    await seed('promotionSections', 'de-clientes', { ...fields, audience: 'CLIENT' });
    await seed('promotionSections', 'apagada', { ...fields, enable: false });
    await seed('promotionSections', 'futura', { ...fields, validFrom: '2999-01-01' });
    await seed('promotionSections', 'vencida', { ...fields, validFrom: '2020-01-01', validTo: '2020-02-01' });
    await seed('applicationSections', 'para-clientes', { audience: 'CLIENT' });
    const draft = { ...samples.promotionSections, ...fields, slug: 'borrador' };
    const created = await portal.call('POST', '/api/promotions?draft=true', draft, admin);
    expect(created.status, JSON.stringify(created.body)).toBe(201);
    const id = seedId('promotionSections', 'visible');
    const change = { title: 'Secreto', validFrom: today, slug: 'secreta' };
    const changed = await portal.call('PUT', `/api/promotions/${id}?draft=true`, change, admin);
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  });

  test.each([
    'promotion',
    'promotion?filter[enable]=true',
    'promotion?filter[audience]=PUBLICO',
    'promotion?sort[validFrom]=desc&limit=100',
    'promotion?sort[title]=asc',
    'promotion?filter[validFrom][to]=2999-12-31',
  ])('%s finds the published entry', async (path) => {
    const { data, pagination } = await read(path);
    expect([data.map(({ slug, title }: Record<string, string>) => [slug, title]), pagination.total]).toEqual([
      [['visible', 'Visible']],
      1,
    ]);
  });

  test.each([
    ...[...hidden, 'borrador', 'secreta'].map((slug) => `promotion?filter[slug]=${slug}`),
    'promotion?filter[audience]=CLIENT',
    'promotion?filter[audience]=AGENT',
    'promotion?filter[enable]=false',
    `promotion?filter[validFrom]=${today}`,
    'promotion?filter[validFrom][from]=2000-01-01',
    'promotion?offset=1',
    'application-client?filter[audience]=CLIENT',
    'domain-files?filter[privacy]=PRIVATE',
  ])('%s finds nothing', async (path) => {
    expect((await read(path)).data).toEqual([]);
  });

  test('returns entries for clients to clients, filtered as well', async () => {
    const client = await portal.login('cliente@centinela.demo');
    const path = '/api/public/application-client?filter[audience]=CLIENT';
    const { body, headers } = await portal.call('GET', path, undefined, client);
    expect(body).toMatchObject({ data: [{ slug: 'para-clientes' }], pagination: { total: 1, next: null } });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('rejects filters and sorts by anything that the public view does not contain', async () => {
    const names = ['state', 'waiting', 'updatedAt', 'createdAt', 'updatedBy', 'version', '__proto__', 'seo'];
    for (const parameter of [
      ...names.flatMap((name) => [`filter[${name}]=x`, `sort[${name}]=asc`]),
      'filter[updatedAt][from]=2020-01-01',
      'filter[q]=x',
      'cursor=x',
    ])
      expect((await portal.call('GET', `/api/public/plans?${parameter}`)).status, parameter).toBe(400);
    for (const each of publicReads) {
      if (each.answers !== 'list') continue;
      const { fields } = getDefinition(each.section);
      const { filters, ranges, sorts } = each.rules;
      for (const name of [...Object.keys(filters), ...Object.keys(ranges), ...sorts])
        expect([each.path, name, fields[name]?.private ?? false]).toEqual([each.path, name, false]);
    }
  });

  test('a filter does not reveal a reference that the view leaves out', async () => {
    await seed('productTypes', 'oculto', { enable: false });
    await seed('productTypes', 'a-la-vista', { enable: true });
    for (const type of ['oculto', 'a-la-vista'])
      await seed('domainFiles', `de-${type}`, {
        privacy: 'PUBLIC',
        productType: seedId('productTypes', type),
      });
    const countOf = async (type: string) =>
      (await read(`domain-files?filter[productType]=${seedId('productTypes', type)}`)).pagination.total;
    expect([await countOf('a-la-vista'), await countOf('oculto')]).toEqual([1, 0]);
  });
});

describe('the cache of a public list', () => {
  const countHits = async (): Promise<number> => {
    const { body } = await portal.call('GET', '/metrics');
    return Number(/cache_lookups_total\{[^}]*outcome="hit"[^}]*\} (\d+)/.exec(String(body))?.[1] ?? 0);
  };

  test('contains the answer without a query, and none of the countless others', async () => {
    await read('plans');
    const before = await countHits();
    for (let offset = 0; offset < 5; offset += 1) await read(`plans?offset=${offset}`);
    for (let offset = 0; offset < 5; offset += 1) await read(`plans?offset=${offset}`);
    const between = await countHits();
    // The process itself reads the settings now and then (compose/web.ts), which may add a hit.
    expect(between - before).toBeLessThan(5);
    for (const path of ['plans', 'plans?', 'pl%61ns']) await read(path);
    expect(await countHits()).toBeGreaterThanOrEqual(between + 3);
  });

  test('never answers with outdated pages', async () => {
    const path = 'plans?filter[code]=NUEVO';
    expect((await read(path)).data).toEqual([]);
    const plan = { ...samples.plans, slug: 'nuevo', code: 'NUEVO', image: null };
    expect((await portal.call('POST', '/api/plans', plan, admin)).status).toBe(201);
    expect(await listSlugs(path)).toEqual(['nuevo']);
    expect((await read('plans')).pagination.total).toBe(planCount + 1);
  });

  test('an address that asks for too many pages has to wait, others do not', async () => {
    const ask = (ip: string) =>
      portal.call('GET', '/api/public/plans?limit=1', undefined, { 'x-forwarded-for': ip });
    let refused: Reply | undefined;
    for (let round = 0; round < 10 && !refused; round += 1) {
      const replies = await Promise.all(Array.from({ length: 100 }, () => ask('203.0.113.9')));
      refused = replies.find(({ status }) => status === 429);
    }
    expect([refused?.body.code, refused?.headers.has('retry-after')]).toEqual(['flood', true]);
    expect((await ask('198.51.100.9')).status).toBe(200);
  });
});
