import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import { type Headers, makeAgent } from './agents.testing.ts';

let database: TestDatabase;
let portal: Portal;
let admin: Headers;
let agent: Headers;
let other: Headers;

const list = (price: number, audience = 'AGENT') => ({
  slug: `lista-${audience.toLowerCase()}`,
  title: `Lista ${audience}`,
  audience,
  validFrom: '2020-01-01',
  groups: [{ title: 'Paneles', rows: [{ code: 'P1', name: 'Panel', price, note: null }] }],
});

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  const email = await makeAgent(database, 'otro-agente@centinela.demo');
  [admin, agent, other] = await Promise.all([
    portal.login(),
    portal.login('agente@centinela.demo'),
    portal.login(email),
  ]);
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

const news = async (headers: Headers) =>
  (await portal.call('GET', '/api/agents/me/news', undefined, headers)).body.data;
const see = (headers: Headers, body: object = {}) => portal.call('PUT', '/api/agents/me/news', body, headers);

// Sequential: the second test continues with the list of the first.
describe('agent news', { shuffle: false }, () => {
  test('shows a change as new to each agent until seen, and again after the next publication', async () => {
    const made = await portal.call('POST', '/api/prices', list(1000), admin);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const { id } = made.body.data;
    await portal.call('POST', '/api/prices', list(1000, 'CLIENT'), admin);
    expect(await news(agent)).toMatchObject({
      unseen: 1,
      items: [{ id, kind: 'PRICES', title: 'Lista AGENT', slug: 'lista-agent', isNew: true }],
    });
    expect((await see(agent, { ids: [id] })).body.data).toMatchObject({
      unseen: 0,
      items: [{ isNew: false }],
    });
    expect((await news(other)).unseen).toBe(1);
    const saved = await portal.call('PUT', `/api/prices/${id}`, { ...list(1200) }, admin);
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect((await news(agent)).unseen).toBe(1);
    expect((await see(agent)).body.data.unseen).toBe(0);
    expect((await see(agent, { ids: ['no'] })).status).toBe(400);
    expect((await portal.call('GET', '/api/agents/me/news', undefined, admin)).status).toBe(403);
  });

  test('a price list shows changes against the previous publication, without drafts', async () => {
    const prices = async (headers: Headers) =>
      portal.call('GET', '/api/agents/me/prices', undefined, headers);
    const [found] = (await prices(agent)).body.data;
    expect(found).toMatchObject({
      title: 'Lista AGENT',
      before: '2020-01-01',
      gone: [],
      rows: [{ group: 'Paneles', code: 'P1', name: 'Panel', price: 1200, was: 1000, isNew: false }],
    });
    const save = async (price: number, extra: object[], draft: boolean) => {
      const fields = list(price);
      const groups = [
        { title: 'Paneles', rows: [...(fields.groups[0]?.rows ?? []).slice(extra.length), ...extra] },
      ];
      const body = { ...fields, groups };
      const path = `/api/prices/${found.id}${draft ? '?draft=true' : ''}`;
      const { status, body: answer } = await portal.call('PUT', path, body, admin);
      expect([status, answer.errors]).toEqual([200, undefined]);
    };
    await save(7777, [], true);
    expect(JSON.stringify((await prices(agent)).body.data)).not.toContain('7777');
    await save(1300, [{ code: 'S1', name: 'Sirena', price: 500, note: null }], false);
    expect((await prices(agent)).body.data).toMatchObject([
      { gone: ['Panel'], rows: [{ name: 'Sirena', was: null, isNew: true }] },
    ]);
    expect(JSON.stringify((await prices(agent)).body.data)).not.toContain('7777');
    expect((await prices(admin)).status).toBe(403);
  });
});
