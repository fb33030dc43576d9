import { Socket } from 'node:net';
import type { Visits } from '@centinela/api/analytics/analytics.ts';
import type { Vital } from '@centinela/api/analytics/vitals.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transaction } from '#platform/database/transaction.ts';
import { applyRetention } from '#platform/retention/retention.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal, testConfig } from '#testing/portal.ts';
import { emptyContent } from '../leads/leads.content.ts';
import { storeLead } from '../leads/leads.store.ts';
import { analyticsRetention } from './analytics.retention.ts';
import { writeCounts } from './counter.sql.ts';
import { createViewCounter, type ViewCounter } from './counter.ts';
import { createNameLimit } from './nameLimit.ts';
import { parseSeenPage } from './view.ts';

let database: TestDatabase;
let portal: Portal;
let admin: Record<string, string>;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  admin = await portal.login();
  const plan = { slug: 'clasico', code: 'CLA', kind: 'GENERAL', name: 'Plan Clásico', price: 30_000 };
  await portal.call('POST', '/api/plans', { ...plan, status: 'ACTIVE' }, admin);
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});
beforeEach(() => database.pool.query('truncate page_views, view_origins, web_vitals, leads cascade'));

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36';
const person = { 'user-agent': chrome };

const loadVisits = async (query = ''): Promise<Visits> =>
  (await portal.call('GET', `/api/analytics/visits${query}`, undefined, admin)).body.data;

/** Opens a counter that writes to the test database when it is flushed. */
const openCounter = (): ViewCounter =>
  createViewCounter({
    write: (days) => transaction(database.pool, (client) => writeCounts(client, days)),
    isAgentLink: (mark) => mark !== 'nadie',
    getNetwork: ({ headers }) => String(headers['x-network'] ?? 'one'),
    log: { warn: () => undefined },
  });
const toSeenPage = (url: string) => {
  const { pathname, searchParams } = new URL(url, 'http://x');
  return parseSeenPage(pathname, searchParams);
};
const asked = (headers: Record<string, string> = {}) => ({
  method: 'GET',
  socket: new Socket(),
  headers: { ...person, ...headers },
});

let leads = 0;
/** Inserts a lead; `kind` spam marks it as spam. */
async function insertLeadRow(
  came: { entry?: string; site?: string; plan?: string },
  kind: 'good' | 'spam' = 'good',
) {
  leads += 1;
  const { entry = null, site = null, plan } = came;
  const words = { ...emptyContent, entry, site, asked: plan === undefined ? {} : { plan } };
  const contactFields = { name: `Ana ${leads}`, phone: null, email: null, subject: null, message: null };
  const { id } = await transaction(database.pool, (client) =>
    storeLead(
      client,
      {
        source: 'CONTACT',
        verified: true,
        landing: null,
        words: { ...words, ...contactFields, page: null, topic: null },
        ip: '198.51.100.1',
      },
      testConfig(database, ''),
    ),
  );
  await database.pool.query('update leads set spam = $2 where id = $1', [id, kind === 'spam']);
}

test('writes all views of a stopped process, cached or rendered, by page and origin', async () => {
  const other = await startPortal(database);
  const host = new URL(other.origin).host;
  const visit = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    other.call(method, path, undefined, { ...person, ...headers });
  await visit('/ingresar?utm_source=Boletin&utm_campaign=Mayo');
  const { headers } = await visit('/ingresar', { referer: 'https://www.diario.example/nota?quien=ana' });
  await visit('/ingresar', { 'if-none-match': headers.get('etag') ?? '' });
  await visit('/registro?redirectTo=/x', { referer: `http://${host}/ingresar?email=ana@ejemplo.com` });
  await visit('/registro', { referer: `http://${host}/clientes/contratos/123` });
  await visit('/registro', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
  await visit('/registro', { 'user-agent': '' });
  await visit('/registro', { 'sec-purpose': 'prefetch' });
  await visit('/registro', { 'sec-fetch-dest': 'iframe' });
  await visit('/registro', {}, 'HEAD');
  await visit('/no-existe');
  await other.close();

  const data = await loadVisits();
  expect(data.days).toHaveLength(28);
  expect(data.days.at(-1)).toMatchObject({ day: data.to, views: 5, entries: 3, bots: 2 });
  expect(data.pages).toEqual([
    { page: '/ingresar', views: 3, entries: 3, before: 0, leads: 0 },
    { page: '/registro', views: 2, entries: 0, before: 0, leads: 0 },
  ]);
  expect(data.sources).toEqual([
    { name: 'boletin', count: 1, before: 0, leads: 0 },
    { name: 'diario.example', count: 1, before: 0, leads: 0 },
  ]);
  expect(data.campaigns).toEqual([{ name: 'mayo', count: 1, before: 0, leads: 0 }]);
  expect(data.paths).toEqual([
    { from: '/clientes', to: '/registro', count: 1 },
    { from: '/ingresar', to: '/registro', count: 1 },
  ]);
  expect(JSON.stringify(await database.pool.query('select * from view_origins'))).not.toContain('ana');
});

test('compares a period with the previous one, for the site and for one page', async () => {
  await database.pool.query(
    `insert into page_views values ('2026-03-01', '/', 5, 4), ('2026-03-02', '/', 7, 7), ('2026-03-02', '/planes', 2, 0),
       ('2026-03-03', '/', 1, 1), ('2026-03-04', '/planes', 9, 3), ('2026-02-28', '/', 100, 100)`,
  );
  await database.pool.query(
    `insert into view_origins values ('2026-03-02', 'SOURCE', 'radio', '/', 8), ('2026-03-02', 'PAGE', '/planes', '/', 90)`,
  );
  const data = await loadVisits('?from=2026-03-03&to=2026-03-04');
  expect(data.before).toEqual({ views: 14, entries: 11 });
  expect(data.days.map(({ views }) => views)).toEqual([1, 9]);
  expect(data.pages).toEqual([
    { page: '/planes', views: 9, entries: 3, before: 2, leads: 0 },
    { page: '/', views: 1, entries: 1, before: 12, leads: 0 },
  ]);
  expect(data.changes).toEqual([
    { kind: 'PAGE', name: '/', count: 1, before: 12 },
    { kind: 'SOURCE', name: 'radio', count: 0, before: 8 },
    { kind: 'PAGE', name: '/planes', count: 9, before: 2 },
  ]);
  expect((await loadVisits('?from=2026-03-03&to=2026-03-04&page=/planes')).before).toEqual({
    views: 2,
    entries: 0,
  });
  for (const wrong of ['?from=2026-03-05&to=2026-03-04', '?from=2020-01-01&to=2026-03-04', '?x=1'])
    expect((await portal.call('GET', `/api/analytics/visits${wrong}`, undefined, admin)).status).toBe(400);
});

test('reports leads next to their visits by source, campaign, agent, page and plan', async () => {
  const counter = openCounter();
  for (let visit = 0; visit < 4; visit += 1) {
    counter.note(toSeenPage('/?utm_source=Radio&utm_campaign=Otoño&agente=marta-roldan'), asked());
    counter.note(toSeenPage('/planes/clasico'), asked({ referer: 'https://www.diario.example/nota' }));
    counter.note(toSeenPage('/?agente=<b>'), asked());
    counter.note(toSeenPage('/?agente=nadie'), asked());
  }
  await counter.close();
  const { rows } = await database.pool.query(
    `select kind, name, count::int from view_origins where kind = 'AGENT'`,
  );
  expect(rows).toEqual([{ kind: 'AGENT', name: 'marta-roldan', count: 4 }]);
  await insertLeadRow({
    entry: '/?utm_source=radio&utm_campaign=OTOÑO&agente=marta-roldan',
    plan: 'clasico',
  });
  await insertLeadRow({ entry: '/planes/clasico', site: 'www.Diario.example' });
  await insertLeadRow({ entry: '/planes/clasico', site: 'otro.example' });
  await insertLeadRow({});
  await insertLeadRow({ site: 'diario.example' }, 'spam');
  const data = await loadVisits();
  expect(data.leads).toEqual({ count: 4, before: 0, direct: 1 });
  expect(data.sources).toEqual([
    { name: 'diario.example', count: 4, before: 0, leads: 1 },
    { name: 'radio', count: 4, before: 0, leads: 1 },
    { name: 'otro.example', count: 0, before: 0, leads: 1 },
  ]);
  expect(data.campaigns).toEqual([{ name: 'otoño', count: 4, before: 0, leads: 1 }]);
  expect(data.agents).toEqual([{ name: 'marta-roldan', count: 4, before: 0, leads: 1 }]);
  expect(data.plans).toEqual([
    { name: 'Plan Clásico', page: '/planes/clasico', views: 4, leads: 1, before: 0 },
  ]);
  expect(data.pages).toMatchObject([
    { page: '/', entries: 12, leads: 1 },
    { page: '/planes/clasico', entries: 4, leads: 2 },
  ]);
  expect((await loadVisits('?page=/planes/clasico')).leads).toEqual({ count: 2, before: 0, direct: 0 });
});

test('labels an agent’s link with its name', async () => {
  const agent = await portal.login('agente@centinela.demo');
  const plans = await portal.call('GET', '/api/plans', undefined, admin);
  const shared = { kind: 'PLAN', id: plans.body.data[0].id };
  const { code } = (await portal.call('POST', '/api/agents/me/links', shared, agent)).body.data;
  await database.pool.query(
    // The Argentine day, which differs from the UTC day for three hours.
    `insert into view_origins (day, kind, name, page, count)
     values ((now() at time zone 'America/Argentina/Buenos_Aires')::date, 'AGENT', $1, '/', 3)`,
    [code],
  );
  const { agents } = await loadVisits();
  expect(agents).toMatchObject([{ name: code, label: expect.stringMatching(/\w: Plan Clásico$/) }]);
});

test('stores a million views of a day as one row per page and origin', async () => {
  const counter = openCounter();
  const pages = Array.from({ length: 20 }, (_, number) => toSeenPage(`/pagina-${number}?utm_source=radio`));
  const request = asked({ referer: 'https://diario.example/' });
  for (let round = 0; round < 10; round += 1) {
    for (let view = 0; view < 100_000; view += 1)
      counter.note(pages[view % pages.length] ?? toSeenPage('/'), request);
    await counter.flush();
  }
  await counter.close();
  const { rows } = await database.pool.query(
    `select (select count(*)::int from page_views) as pages, (select sum(views)::int from page_views) as views,
       (select count(*)::int from view_origins) as origins`,
  );
  expect(rows).toEqual([{ pages: 20, views: 1_000_000, origins: 20 }]);
});

test('limits two processes together to 500 campaigns a day, and counts the rest under one name', async () => {
  const counters = [openCounter(), openCounter()];
  for (const [process, counter] of counters.entries())
    for (let number = 0; number < 600; number += 1)
      counter.note(
        toSeenPage(`/?utm_campaign=c${process}-${number}`),
        asked({ 'x-network': `${number % 20}` }),
      );
  await Promise.all(counters.map((counter) => counter.close()));
  const { rows } = await database.pool.query<{ names: number; views: number; others: number }>(
    `select count(distinct name)::int as names, sum(count)::int as views,
       (sum(count) filter (where name = 'otros'))::int as others from view_origins where kind = 'CAMPAIGN'`,
  );
  expect(rows).toEqual([{ names: 501, views: 1200, others: 700 }]);
  expect((await loadVisits()).days.at(-1)).toMatchObject({ views: 1200 });
});

test('limits the new names per network and day, except those of agents’ links', async () => {
  const counter = openCounter();
  for (let number = 0; number < 600; number += 1)
    counter.note(toSeenPage(`/?utm_source=s${number}&utm_campaign=c${number}`), asked());
  for (let number = 0; number < 600; number += 1)
    counter.note(
      toSeenPage(`/?agente=agente-${number}`),
      asked({ referer: `http://x/pagina-${number}`, host: 'x' }),
    );
  await counter.flush();
  counter.note(toSeenPage('/?utm_source=radio&utm_campaign=mayo'), asked({ 'x-network': 'other' }));
  counter.note(toSeenPage('/?utm_source=s1&utm_campaign=c1'), asked());
  counter.note(toSeenPage('/?utm_source=s599&utm_campaign=c599'), asked());
  await counter.close();
  const { rows } = await database.pool.query(
    `select kind, count(distinct name)::int as names, (sum(count) filter (where name = 'otros'))::int as others
     from view_origins group by kind order by kind`,
  );
  expect(rows).toEqual([
    { kind: 'AGENT', names: 600, others: null },
    { kind: 'CAMPAIGN', names: 52, others: 551 },
    { kind: 'PAGE', names: 51, others: 550 },
    { kind: 'SOURCE', names: 52, others: 551 },
  ]);
  const radio = await database.pool.query(
    `select count::int from view_origins where name in ('radio', 'mayo')`,
  );
  expect(radio.rows).toEqual([{ count: 1 }, { count: 1 }]);
});

test('allows a network to add new names on the next day', () => {
  const names = createNameLimit();
  const admit = (day: string, name: string) => names.admit(day, 'CAMPAIGN', name, () => 'one');
  const admitted = (day: string) =>
    new Set(Array.from({ length: 60 }, (_, number) => admit(day, `c${number}`))).size;
  expect(admitted('2026-05-01')).toBe(51);
  expect(admitted('2026-05-02')).toBe(51);
});

test('keeps counts while nothing can be written, across midnight, and writes them once', async () => {
  let at = Date.parse('2026-05-01T02:59:30Z');
  let isAway = true;
  const counter = createViewCounter({
    write: async (days) => {
      if (isAway) throw new Error('away');
      await transaction(database.pool, (client) => writeCounts(client, days));
    },
    isAgentLink: () => true,
    getNetwork: () => 'one',
    log: { warn: () => undefined },
    now: () => at,
  });
  counter.note(toSeenPage('/'), asked({ referer: 'https://a.example/' }));
  await counter.flush();
  at = Date.parse('2026-05-01T03:00:30Z');
  counter.note(toSeenPage('/'), asked());
  await counter.flush();
  isAway = false;
  await counter.flush();
  await counter.close();
  const data = await loadVisits('?from=2026-04-30&to=2026-05-01');
  expect(data.days).toEqual([
    { day: '2026-04-30', views: 1, entries: 1, bots: 0 },
    { day: '2026-05-01', views: 1, entries: 1, bots: 0 },
  ]);
  expect(data.sources).toEqual([{ name: 'a.example', count: 1, before: 0, leads: 0 }]);
});

test('deletes statistics older than two years', async () => {
  await database.pool.query(
    `insert into page_views (day, page, views) values (current_date - 800, '/', 1), (current_date - 700, '/', 1)`,
  );
  expect(await applyRetention(database.pool, analyticsRetention)).toEqual({ page_views: 1 });
});

test('stores web vitals as a histogram by page type, without visitor or exact path', async () => {
  const other = await startPortal(database);
  const sendVital = async (body: unknown, headers: Record<string, string> = {}) =>
    (await other.call('POST', '/api/vitals', body, { ...person, 'content-type': 'text/plain', ...headers }))
      .status;
  for (const LCP of [900, 2000, 2600, 9000])
    expect(await sendVital({ path: '/planes/clasico', LCP, CLS: 0.02, INP: LCP / 10 })).toBe(204);
  for (const wrong of [
    { path: '/planes/clasico', LCP: -1 },
    { path: '/planes/clasico', LCP: 1, mail: 'x' },
    'x',
  ])
    expect(await sendVital(wrong)).toBe(204);
  await sendVital({ path: '/planes/clasico', LCP: 1 }, { 'user-agent': 'HeadlessChrome' });
  expect(await sendVital(`{"path":"/${'x'.repeat(600)}"}`)).toBe(400);
  const metrics = (await other.call('GET', '/metrics')).body;
  expect(metrics).toMatch(/web_vitals_lcp_seconds_bucket\{le="2.5",.*page="\/planes\/\{slug\}"\} 2\n/);
  await other.close();
  const { body } = await portal.call('GET', '/api/analytics/vitals', undefined, admin);
  const found: Vital[] = body.data;
  expect(found.map(({ metric, count, good, poor }) => ({ metric, count, good, poor }))).toEqual([
    { metric: 'LCP', count: 4, good: 0.5, poor: 0.25 },
    { metric: 'INP', count: 4, good: 0.5, poor: 0.25 },
    { metric: 'CLS', count: 4, good: 1, poor: 0 },
  ]);
  expect(found[0]).toMatchObject({ page: '/planes/{slug}', p75: 3000 });
});
