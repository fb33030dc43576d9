import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUnusedEmail, openRegistration } from '#testing/registration.ts';
import { createQuestionSite, gardenAndStove, post, type QuestionSite } from '../designs/designs.testing.ts';
import { type Headers, makeAgent, submitLead } from './agents.testing.ts';

let fixture: Awaited<ReturnType<typeof openRegistration>>;
let site: QuestionSite;
let agent: Headers;
let code: string;
let agentId: string;

beforeAll(async () => {
  fixture = await openRegistration();
  const { portal, database } = fixture;
  site = await createQuestionSite(portal);
  agent = await portal.login(await makeAgent(database, 'kit@centinela.demo'));
  agentId = (await portal.call('GET', '/api/auth/me', undefined, agent)).body.data.id;
  const made = await portal.call('POST', '/api/agents/me/links', { kind: 'PLAN', id: site.plan }, agent);
  code = made.body.data.code;
});
afterAll(() => fixture.close());

test('a client’s registration stores the agent of the link; registering again keeps it', async () => {
  const email = createUnusedEmail();
  const userOf = async () => {
    const { rows } = await fixture.database.pool.query('select id from users where email = $1', [email]);
    return (await fixture.portal.call('GET', `/api/users/${rows[0]?.id}`, undefined, site.admin)).body.data;
  };
  expect((await fixture.register(email, { agent: code })).status).toBe(201);
  await fixture.processRequests();
  expect((await userOf()).agent).toEqual({ id: agentId, name: 'Otro Agente' });
  await fixture.register(email, { agent: '222222222222' });
  await fixture.processRequests();
  expect((await userOf()).agent).toEqual({ id: agentId, name: 'Otro Agente' });
  expect((await fixture.register(createUnusedEmail(), { agent: '<b>' })).status).toBe(400);
});

test('a saved design keeps the agent, who gets its lead from any device', async () => {
  const { portal } = fixture;
  const storedDesign = await post(portal, '/disena-tu-proteccion/guardar', {
    ...gardenAndStove(site),
    agente: code,
  });
  const token = /\/d\/([\w-]{22})/.exec(storedDesign.headers.get('location') ?? '')?.[1];
  expect((await submitLead(fixture, { design: token })).status).toBe(201);
  const own = await portal.call('GET', '/api/agents/me/leads', undefined, agent);
  expect(own.body.data).toMatchObject([{ topic: 'DESIGN', name: 'Ana Pérez' }]);
  const unknownCode = await post(portal, '/disena-tu-proteccion/guardar', {
    ...gardenAndStove(site),
    agente: '<b>',
  });
  expect(unknownCode.status).toBe(303);
});
