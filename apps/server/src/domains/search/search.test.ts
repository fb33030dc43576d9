import { randomUUID } from 'node:crypto';
import { joinWords } from '@centinela/sections/kernel/fold.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import { createPlanBody } from '../content/entries.testing.ts';
import { seedEntry } from '../content/write/content.seed.ts';
import { learnWords } from '../searchIndex/searchIndex.rebuild.ts';
import { rebuildIfOld } from './search.rebuild.ts';

let database: TestDatabase;
let portal: Portal;
let other: Portal;
let headers: Record<'admin' | 'agent' | 'client', { authorization: string }>;

const create = async (path: string, body: Record<string, unknown>) => {
  const { status, body: answer } = await portal.call('POST', `/api/${path}`, body, headers.admin);
  expect(status, JSON.stringify(answer)).toBe(201);
  return answer.data;
};
const put = (path: string, body: Record<string, unknown>) =>
  portal.call('PUT', `/api/${path}`, body, headers.admin);
const search = (q: string, more = '', at = portal) =>
  at.call('GET', `/api/public/search?q=${encodeURIComponent(q)}${more}`);
const searchAs = (q: string, who: { authorization: string }) =>
  portal.call('GET', `/api/search?q=${encodeURIComponent(q)}`, undefined, who);
const titles = async (asked: Promise<{ body: { data: { title: string }[] } }>) =>
  (await asked).body.data.map(({ title }) => title);

const guide = (word: string, more: object = {}) => ({
  title: `Guía ${word}`,
  slug: `guia-${joinWords(word, '-')}`,
  summary: `Todo sobre ${word}`,
  steps: [{ title: 'Uno', text: `<p>Las <strong>instalaciones</strong> de ${word} paso a paso.</p>` }],
  ...more,
});
const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const picture = () => ({ id: randomUUID(), alt: 'x', decorative: false, focal: null });
const prices = (word: string, more: object) => ({
  title: `Lista ${word}`,
  slug: `lista-${joinWords(word, '-')}`,
  validFrom: '2026-01-01',
  groups: [{ title: 'Equipos', rows: [{ name: 'Sirena', price: 10 }] }],
  ...more,
});

beforeAll(async () => {
  database = await createTestDatabase();
  [portal, other] = await Promise.all([startPortal(database), startPortal(database)]);
  const [admin, agent, client] = await Promise.all([
    portal.login(),
    portal.login('agente@centinela.demo'),
    portal.login('cliente@centinela.demo'),
  ]);
  headers = { admin, agent, client };
  await rebuildIfOld(database.pool);
});
afterAll(async () => {
  await portal?.close();
  await other?.close();
  await database?.drop();
});

describe('search results', () => {
  test('include saved content at once in every process, and exclude withdrawn content', async () => {
    const { id } = await create('guides', guide('Ombú', { slug: 'guia-ombu' }));
    for (const at of [portal, other]) {
      const { body } = await search('ombu', '', at);
      expect(body.data).toEqual([
        {
          kind: 'GUIDE',
          title: 'Guía Ombú',
          path: '/guias/guia-ombu',
          section: 'guides',
          passage: expect.any(Array),
          picture: null,
          price: null,
        },
      ]);
      expect(body.kinds).toEqual([{ kind: 'GUIDE', name: 'Guías', count: 1 }]);
      expect(body.pagination).toEqual({ limit: 14, offset: 0, total: 1, next: null });
    }
    await portal.call('POST', `/api/guides/${id}/unpublish`, {}, headers.admin);
    for (const at of [portal, other]) expect((await search('ombu', '', at)).body.data).toEqual([]);
  });

  test('match inflected words, with and without accents, and show passages', async () => {
    await create('guides', guide('Timbo'));
    for (const q of ['instalación timbo', 'instalacion TIMBO', 'instalaciones timbo']) {
      const { body } = await search(q);
      expect(body.data[0].title, q).toBe('Guía Timbo');
      const hits = body.data[0].passage.filter(({ hit }: { hit: boolean }) => hit);
      expect(
        hits.map(({ text }: { text: string }) => text),
        q,
      ).toContain('instalaciones');
      expect(JSON.stringify(body.data[0].passage)).not.toContain('<');
    }
  });

  test('exclude and don’t count drafts, future, expired, disabled and deleted content', async () => {
    await create('guides?draft=true', guide('Quebrachal borrador'));
    await create('prices', prices('Quebrachal futura', { audience: 'PUBLICO', validFrom: day(3) }));
    const promotion = {
      title: 'Quebrachal vencida',
      slug: 'vencida',
      validFrom: '2026-01-01',
      validTo: day(-3),
    };
    await seedEntry(database.pool, 'promotionSections', randomUUID(), {
      ...promotion,
      text: '<p>x</p>',
      image: picture(),
      mobileImage: picture(),
    });
    await create('guides', guide('Quebrachal apagada', { slug: 'apagada', enable: false }));
    const gone = await create('guides', guide('Quebrachal borrada', { slug: 'borrada' }));
    await portal.call('DELETE', `/api/guides/${gone.id}`, undefined, headers.admin);
    const { body } = await search('quebrachal');
    expect(body).toMatchObject({ data: [], kinds: [], pagination: { total: 0 } });
    await database.pool.query(
      `update search_documents set shown_from = now() where title = 'Lista Quebrachal futura'`,
    );
    expect(await titles(search('quebrachal'))).toEqual(['Lista Quebrachal futura']);
  });

  test('depend on the caller’s audience; private documents are for agents', async () => {
    await create('guides', guide('Lapachal pública'));
    await create('guides', guide('Lapachal agentes', { slug: 'lap-agentes', audience: 'AGENT' }));
    await create('guides', guide('Lapachal clientes', { slug: 'lap-clientes', audience: 'CLIENT' }));
    for (const [privacy, title] of [
      ['PUBLIC', 'Lapachal manual'],
      ['PRIVATE', 'Lapachal secreto'],
    ] as const)
      await seedEntry(database.pool, 'domainFiles', randomUUID(), {
        title,
        privacy,
        category: 'MANUAL',
        file: { id: randomUUID() },
      });
    const all = ['Guía Lapachal pública', 'Lapachal manual'];
    expect((await titles(search('lapachal'))).sort()).toEqual(all);
    expect((await titles(searchAs('lapachal', headers.client))).sort()).toEqual(
      ['Guía Lapachal clientes', ...all].sort(),
    );
    const { body } = await searchAs('lapachal', headers.agent);
    expect(body.data.map(({ title }: { title: string }) => title).sort()).toEqual(
      ['Guía Lapachal agentes', 'Lapachal secreto', ...all].sort(),
    );
    expect(body.kinds).toEqual([
      { kind: 'GUIDE', name: 'Guías', count: 2 },
      { kind: 'DOCUMENT', name: 'Documentos', count: 2 },
    ]);
    expect(body.data.map(({ path }: { path: string }) => path)).toContain('/agentes/guias/lap-agentes');
    expect(JSON.stringify((await search('lapachal secreto agentes')).body)).not.toMatch(
      /Lapachal (?:secreto|agentes)/,
    );
  });

  test('exclude the lessons of a course, which are not public', async () => {
    await create('academy', {
      title: 'Curso Algarrobo',
      slug: 'algarrobo',
      audience: 'CLIENT',
      summary: 'Para clientes',
      lessons: [{ title: 'Chañaral', text: '<p>Chañaral</p>' }],
    });
    expect(await titles(search('algarrobo'))).toEqual(['Curso Algarrobo']);
    expect(await titles(search('chañaral'))).toEqual([]);
  });

  test('show the courses for agents to agents only', async () => {
    const lessons = [{ title: 'Uno', text: '<p>x</p>' }];
    const course = { title: 'Curso Espinillo', slug: 'espinillo', audience: 'AGENT', lessons };
    await create('academy', course);
    for (const found of [search('espinillo'), searchAs('espinillo', headers.client)])
      expect(await titles(found)).toEqual([]);
    const { body } = await searchAs('espinillo', headers.agent);
    expect(body.data).toMatchObject([{ title: course.title, path: '/agentes/academia/espinillo' }]);
  });

  test('find a page by what editors know people call it, first by its whole name', async () => {
    await create(
      'guides',
      guide('Mistol', { slug: 'mistol', seo: { words: 'caja verde, el coso del lavadero' } }),
    );
    await create('guides', guide('Caja', { summary: 'La caja verde, otra caja verde y el coso.' }));
    for (const q of ['caja verde', 'CAJAS VERDES', 'el coso del lavadero'])
      expect((await titles(search(q)))[0], q).toBe('Guía Mistol');
  });

  test('exclude a product when its type is hidden', async () => {
    const type = await create('product-types', { name: 'Tipo Ceibo', slug: 'tipo-ceibo', order: 1 });
    const id = randomUUID();
    await seedEntry(database.pool, 'productSections', id, {
      name: 'Ceibal',
      slug: 'ceibal',
      code: 'CE-1',
      productType: type.id,
      images: [{ image: picture() }],
    });
    expect(await titles(search('ceibal'))).toEqual(['Ceibal']);
    expect(await titles(search('CE-1'))).toEqual(['Ceibal']);
    await put(`product-types/${type.id}`, { enable: false });
    expect(await titles(search('ceibal'))).toEqual([]);
  });

  test('include the entry selected for a page, and its successor when it is deleted', async () => {
    const one = await create('be-agent', {
      title: 'Jacarandal uno',
      slug: 'ser-agente',
      text: '<p>x</p>',
      order: 2,
    });
    await create('be-agent', { title: 'Jacarandal dos', slug: 'otra', text: '<p>x</p>', order: 1 });
    expect(await titles(search('jacarandal'))).toEqual(['Jacarandal uno']);
    await put(`be-agent/${one.id}`, { enable: false });
    expect(await titles(search('jacarandal'))).toEqual(['Jacarandal dos']);
  });
});

describe('tolerant search', () => {
  test('corrects a misspelling only without results, and shows the correction', async () => {
    await create('plans', createPlanBody({ name: 'Plan Guayacán' }));
    await learnWords(database.pool);
    const { body } = await search('guaycan');
    expect(body.data[0].title).toBe('Plan Guayacán');
    expect(body.meant).toBe('guayacan');
    expect((await search('guayacan')).body.meant).toBeNull();
  });

  test('never corrects to a word that only other audiences can see', async () => {
    await create('guides', guide('Palosanto', { audience: 'AGENT' }));
    await learnWords(database.pool);
    const { body } = await search('palosnto');
    expect(body).toMatchObject({ data: [], meant: null });
    expect((await searchAs('palosnto', headers.agent)).body.meant).toBe('palosanto');
  });

  test.each([
    '',
    ' ',
    '&|!():*<->\'"\\%_',
    '🔥🔥🔥',
    'de la y el',
    '\u0000',
    'alarma & !casa | (sirena <-> luz):*A',
    `${'alarma '.repeat(1400)}`,
    'x'.repeat(10_000),
  ])('accepts any input: %j', async (q) => {
    const started = performance.now();
    const answers = await Promise.all([
      search(q),
      portal.call('GET', `/api/public/search/suggestions?q=${encodeURIComponent(q)}`),
      portal.call('GET', `/buscar?q=${encodeURIComponent(q)}`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(performance.now() - started).toBeLessThan(15_000);
  });

  test('accepts missing pages and unknown kinds', async () => {
    for (const query of ['page=0', 'page=x', 'page=99999', 'kind=NADA', 'q=a&q=b'])
      expect((await portal.call('GET', `/api/public/search?${query}`)).status, query).toBe(200);
  });
});

describe('suggestions', () => {
  test('are visible titles with words that start with the input', async () => {
    await create('guides', guide('Sauzal visible'));
    await create('guides', guide('Sauzal oculto', { slug: 'sauzal-oculto', audience: 'AGENT' }));
    const { body } = await portal.call('GET', '/api/public/search/suggestions?q=gu%C3%ADa%20sau');
    expect(body.data).toEqual([
      {
        kind: 'GUIDE',
        title: 'Guía Sauzal visible',
        path: expect.stringContaining('/guias/'),
        picture: null,
        price: null,
      },
    ]);
    expect((await portal.call('GET', '/api/public/search/suggestions?q=s')).body.data).toEqual([]);
  });

  test('depend on the caller’s audience', async () => {
    await create('guides', guide('Cebil clientes', { slug: 'cebil-clientes', audience: 'CLIENT' }));
    await create('guides', guide('Cebil agentes', { slug: 'cebil-agentes', audience: 'AGENT' }));
    const offered = async (who: { authorization: string }) =>
      (await portal.call('GET', '/api/search/suggestions?q=cebil', undefined, who)).body.data;
    expect(await offered(headers.agent)).toMatchObject([
      { kind: 'GUIDE', title: 'Guía Cebil agentes', path: '/agentes/guias/cebil-agentes' },
    ]);
    expect(await offered(headers.client)).toMatchObject([
      { kind: 'GUIDE', title: 'Guía Cebil clientes', path: '/clientes/guias/cebil-clientes' },
    ]);
    expect((await portal.call('GET', '/api/public/search/suggestions?q=cebil')).body.data).toEqual([]);
    for (const [who, status] of [
      [headers.admin, 403],
      [{}, 401],
    ] as const)
      expect((await portal.call('GET', '/api/search/suggestions?q=cebil', undefined, who)).status).toBe(
        status,
      );
  });
});

describe('the search page', () => {
  test('contains the form and the highlighted results, and is not cached', async () => {
    await create('guides', guide('Molle', { summary: '<script>alert(1)</script> molle' }));
    const page = await portal.call('GET', '/buscar?q=molle');
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.body).toContain('<mark>');
    expect(page.body).toMatch(/<form[^>]*action="\/buscar"[^>]*method="get"/);
    // The same input as in the header; its island provides suggestions.
    expect(page.body.match(/data-island="search"/g)).toHaveLength(1);
    expect(page.body).toMatch(/<input[^>]*name="q"[^>]*value="molle"/);
    expect(page.body).toContain('noindex');
    expect(page.body).not.toContain('<script>alert');
    const typed = await portal.call('GET', `/buscar?q=${encodeURIComponent('"><script>alert(2)</script>')}`);
    expect(typed.body).not.toContain('<script>alert(2)');
  });

  test('gives advice when there are no results', async () => {
    const { body } = await portal.call('GET', '/buscar?q=zzzzqqqq');
    for (const way of ['/planes/todos', '/cobertura']) expect(body).toContain(`href="${way}"`);
    const words = 'Hola. Estoy viendo «Buscar: zzzzqqqq» en el sitio.';
    expect(body).toContain(`href="/whatsapp?text=${encodeURIComponent(words)}"`);
  });
});

test('asks an excessive searcher to wait, but not others', async () => {
  const from = (ip: string) => ({ 'x-forwarded-for': ip });
  let last = 200;
  for (let count = 0; count < 400 && last === 200; count += 1)
    last = (await portal.call('GET', '/api/public/search?q=', undefined, from('203.0.113.9'))).status;
  expect(last).toBe(429);
  expect((await portal.call('GET', '/api/public/search?q=', undefined, from('198.51.100.9'))).status).toBe(
    200,
  );
});
