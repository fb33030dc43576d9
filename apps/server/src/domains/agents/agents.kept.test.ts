import { afterAll, beforeAll, expect, test } from 'vitest';
import { fresh, openStand } from '#testing/registration.ts';
import { type AskedSite, askAboutHomes, gardenAndStove, post } from '../designs/designs.testing.ts';
import { type Headers, leave, makeAgent } from './agents.testing.ts';

let stand: Awaited<ReturnType<typeof openStand>>;
let site: AskedSite;
let agent: Headers;
let code: string;
let agentId: string;

beforeAll(async () => {
  stand = await openStand();
  const { portal, database } = stand;
  site = await askAboutHomes(portal);
  agent = await portal.login(await makeAgent(database, 'kit@centinela.demo'));
  agentId = (await portal.call('GET', '/api/auth/me', undefined, agent)).body.data.id;
  const made = await portal.call('POST', '/api/agents/me/links', { kind: 'PLAN', id: site.plan }, agent);
  code = made.body.data.code;
});
afterAll(() => stand.close());

test('a client’s registration stores the agent of the link; registering again replaces it', async () => {
  const email = fresh();
  const userOf = async () => {
    const { rows } = await stand.database.pool.query('select id from users where email = $1', [email]);
    return (await stand.portal.call('GET', `/api/users/${rows[0]?.id}`, undefined, site.admin)).body.data;
  };
  expect((await stand.register(email, { agent: code })).status).toBe(201);
  await stand.decide();
  expect((await userOf()).agent).toEqual({ id: agentId, name: 'Otro Agente' });
  await stand.register(email, { agent: '222222222222' });
  await stand.decide();
  expect((await userOf()).agent).toBeNull();
  expect((await stand.register(fresh(), { agent: '<b>' })).status).toBe(400);
});

test('a saved design keeps the agent, who gets its lead from any device', async () => {
  const { portal } = stand;
  const kept = await post(portal, '/disena-tu-proteccion/guardar', { ...gardenAndStove(site), agente: code });
  const token = /\/d\/([\w-]{22})/.exec(kept.headers.get('location') ?? '')?.[1];
  expect((await leave(stand, { design: token })).status).toBe(201);
  const own = await portal.call('GET', '/api/agents/me/leads', undefined, agent);
  expect(own.body.data).toMatchObject([{ topic: 'DESIGN', name: 'Ana Pérez' }]);
  const odd = await post(portal, '/disena-tu-proteccion/guardar', { ...gardenAndStove(site), agente: '<b>' });
  expect(odd.status).toBe(303);
});
