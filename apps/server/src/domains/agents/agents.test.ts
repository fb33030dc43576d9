import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestDatabase } from '#testing/database.ts';
import type { Portal } from '#testing/portal.ts';
import { openRegistration } from '#testing/registration.ts';
import {
  createVisitorHeaders,
  type Headers,
  makeAgent,
  makePlan,
  pdfText,
  planFields,
  submitLead,
} from './agents.testing.ts';

let fixture: Awaited<ReturnType<typeof openRegistration>>;
let database: TestDatabase;
let portal: Portal;
let admin: Headers;
let client: Headers;
let agent: Headers;
let other: Headers;
const ids: Record<string, string> = {};

beforeAll(async () => {
  fixture = await openRegistration();
  ({ database, portal } = fixture);
  const email = await makeAgent(database, 'otro-agente@centinela.demo');
  [admin, client, agent, other] = await Promise.all([
    portal.login(),
    portal.login('cliente@centinela.demo'),
    portal.login('agente@centinela.demo'),
    portal.login(email),
  ]);
  ids.plan = await makePlan(portal, admin, 'clasico');
  ids.agent = (await portal.call('GET', '/api/auth/me', undefined, agent)).body.data.id;
});
afterAll(() => fixture?.close());
beforeEach(async () => {
  await database.pool.query('truncate leads, mails, agent_links, rate_limits cascade');
  await database.pool.query('update users set enable = true');
});

const share = async (headers = agent, id = ids.plan) =>
  (await portal.call('POST', '/api/agents/me/links', { kind: 'PLAN', id }, headers)).body.data;
const materials = async (headers = agent) =>
  (await portal.call('GET', '/api/agents/me/kit', undefined, headers)).body.data;
const open = (code: string, headers: Record<string, string> = createVisitorHeaders()) =>
  portal.call('GET', `/a/${code}`, undefined, headers);
const listLeads = async (headers: Headers, query = '') =>
  portal.call('GET', `/api/agents/me/leads${query}`, undefined, headers);
/** Submits a lead from a visit that started at a link. */
const submitLeadThrough = (code: string, more: Record<string, unknown> = {}) =>
  submitLead(fixture, { plan: 'clasico', entry: `/planes/todos?plan=clasico&agente=${code}`, ...more });

describe('a tracked link', () => {
  test('is unique per agent and entry, and redirects to the page of the entry with the agent code', async () => {
    const link = await share();
    expect(link).toMatchObject({ kind: 'PLAN', entry: ids.plan, title: 'Plan clasico', visits: 0, leads: 0 });
    expect(link.code).toMatch(/^[2-9a-hjkmnp-z]{12}$/);
    expect(link.url).toBe(`${new URL(link.url).origin}/a/${link.code}`);
    expect(await share()).toMatchObject({ id: link.id, code: link.code });
    expect((await share(other)).code).not.toBe(link.code);
    const { status, headers } = await open(link.code);
    expect([status, headers.get('location')]).toEqual([302, `/planes/clasico?agente=${link.code}`]);
    expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex']);
    expect(headers.get('set-cookie')).toBeNull();
    const { things } = await materials();
    expect(things).toContainEqual(expect.objectContaining({ id: ids.plan, monthly: 30_000, list: null }));
  });

  test('counts only the visits and leads that came through it', async () => {
    const [link, otherLinks] = [await share(), await share(other)];
    await database.pool.query(
      `insert into view_origins (day, kind, name, page, count)
       values (current_date, 'AGENT', $1, '/planes/todos', 7), (current_date - 1, 'AGENT', $1, '/', 2)`,
      [link.code],
    );
    await submitLeadThrough(link.code);
    expect((await materials()).links).toMatchObject([{ id: link.id, visits: 9, leads: 1 }]);
    expect((await materials(other)).links).toMatchObject([{ id: otherLinks.id, visits: 0, leads: 0 }]);
  });

  test('returns 404 if unknown, ended or malformed; guessing is throttled without affecting visitors', async () => {
    const ended = await share();
    await portal.call('DELETE', `/api/agents/me/links/${ended.id}`, undefined, agent);
    const good = await share();
    expect(good.code).not.toBe(ended.code);
    const pages = await Promise.all(['222222222222', ended.code, 'x', '%27--'].map((code) => open(code)));
    expect(pages.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(new Set(pages.map(({ body }) => body)).size).toBe(1);
    const guesser = createVisitorHeaders();
    const guesses = await Promise.all(Array.from({ length: 60 }, () => open('333333333333', guesser)));
    expect(guesses.filter(({ status }) => status === 429).length).toBeGreaterThan(20);
    expect((await open(good.code, guesser)).status).toBe(302);
  });

  test('of a disabled or deleted agent still redirects, without an agent code', async () => {
    const link = await share();
    await database.pool.query('update users set enable = false where id = $1', [ids.agent]);
    expect((await open(link.code)).headers.get('location')).toBe('/planes/clasico');
    const { body } = await submitLeadThrough(link.code);
    const lead = (await portal.call('GET', `/api/leads/${body.data.id}`, undefined, admin)).body.data;
    expect([lead.agent, lead.broughtBy]).toEqual([null, null]);
    const deletedAgent = await makeAgent(database, 'se-va@centinela.demo');
    const otherLinks = await share(await portal.login(deletedAgent));
    await database.pool.query('delete from users where email = $1', [deletedAgent]);
    expect((await open(otherLinks.code)).headers.get('location')).toBe('/planes/clasico');
  });

  test('redirects to all plans if its plan was unpublished', async () => {
    const id = await makePlan(portal, admin, 'corto');
    const link = await share(agent, id);
    await portal.call('DELETE', `/api/plans/${id}`, undefined, admin);
    expect((await open(link.code)).headers.get('location')).toBe(`/planes/todos?agente=${link.code}`);
    expect((await portal.call('GET', `/api/agents/me/links/${link.id}/paper`, undefined, agent)).status).toBe(
      404,
    );
  });
});

describe('the printable sheet', () => {
  test('has one page with the current price and is available to its agent only', async () => {
    const id = await makePlan(portal, admin, 'papel', 40_000);
    const link = await share(agent, id);
    const read = (headers: Headers) =>
      fetch(`${portal.origin}/api/agents/me/links/${link.id}/paper`, { headers });
    const answer = await read(agent);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ]);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(pdfText(bytes)).toContain('40.000 por mes');
    expect(pdfText(bytes)).toContain(link.url.replace('http://', ''));
    expect(pdfText(bytes)).not.toMatch(/permanencia|cargo/);
    const { status } = await portal.call('PUT', `/api/plans/${id}`, planFields('papel', 43_500), admin);
    expect(status).toBe(200);
    const company = { planTerms: 'Doce meses de permanencia.', priceChanges: 'Suben en marzo.' };
    const settings = { slug: 'principal', brand: { name: 'Centinela' }, company };
    expect((await portal.call('POST', '/api/settings', settings, admin)).status).toBe(201);
    const later = pdfText(Buffer.from(await (await read(agent)).arrayBuffer()));
    expect(later).toContain('43.500 por mes');
    expect(later).not.toContain('40.000');
    for (const terms of Object.values(company)) expect(later).toContain(terms);
    expect((await read(other)).status).toBe(404);
    expect((await read(client)).status).toBe(403);
    expect((await read(admin)).status).toBe(403);
  });
});

describe('a lead that came through a link', () => {
  test('names the agent, who is notified and sees it; other agents do not', async () => {
    const link = await share();
    const { body } = await submitLeadThrough(link.code, { message: 'A la tarde' });
    const lead = (await portal.call('GET', `/api/leads/${body.data.id}`, undefined, admin)).body.data;
    expect(lead).toMatchObject({ agent: link.code, broughtBy: { id: ids.agent } });
    const own = await listLeads(agent);
    expect(own.body.data).toMatchObject([
      {
        number: body.data.number,
        name: 'Ana Pérez',
        phone: '+54 11 5555 0000',
        things: [expect.stringContaining('Plan clasico')],
        message: 'A la tarde',
        status: 'NEW',
      },
    ]);
    const { rows } = await database.pool.query(
      `select template, to_address, of_agent from mails order by template`,
    );
    expect(rows).toEqual([
      { template: 'agent-lead', to_address: 'agente@centinela.demo', of_agent: true },
      expect.objectContaining({ template: 'lead' }),
    ]);
    expect((await listLeads(other)).body.data).toEqual([]);
    expect((await listLeads(other, `?filter[link]=${link.id}`)).body.data).toEqual([]);
    expect((await listLeads(client)).status).toBe(403);
    expect((await portal.call('GET', '/api/agents/me/leads')).status).toBe(401);
  });

  test('shows its status, and is removed as spam or with an erased person, including mails', async () => {
    const link = await share();
    const [first, second] = [
      await submitLeadThrough(link.code),
      await submitLeadThrough(link.code, { phone: '11 4444 0000' }),
    ];
    const change = (id: string, body: object) => portal.call('PUT', `/api/leads/${id}`, body, admin);
    await change(first.body.data.id, { status: 'CONTACTED' });
    await change(second.body.data.id, { spam: true });
    expect((await listLeads(agent)).body.data).toMatchObject([
      { id: first.body.data.id, status: 'CONTACTED' },
    ]);
    const forgotten = await portal.call('POST', '/api/leads/forget', { contact: '11 5555 0000' }, admin);
    expect(forgotten.body.data).toMatchObject({ leads: 1, mails: 2 });
    expect((await listLeads(agent)).body.data).toEqual([]);
  });

  test('is not attributed for job applications or through an ended link', async () => {
    const link = await share();
    const job = await submitLeadThrough(link.code, { topic: 'JOB', plan: undefined });
    await portal.call('DELETE', `/api/agent-links/${link.id}`, undefined, admin);
    const late = await submitLeadThrough(link.code);
    for (const { body } of [job, late]) {
      const lead = (await portal.call('GET', `/api/leads/${body.data.id}`, undefined, admin)).body.data;
      expect([lead.agent, lead.broughtBy]).toEqual([null, null]);
    }
    expect((await listLeads(agent)).body.data).toEqual([]);
  });
});

describe('staff', () => {
  test('sees all links and can end any of them, with an audit entry; other agents cannot', async () => {
    const link = await share();
    await share(other);
    const list = (headers: Headers, query = '') =>
      portal.call('GET', `/api/agent-links${query}`, undefined, headers);
    expect((await list(admin)).body.data).toHaveLength(2);
    expect((await list(admin, `?filter[agent]=${ids.agent}`)).body.data).toMatchObject([
      { id: link.id, agent: { id: ids.agent }, marks: true },
    ]);
    expect((await list(admin, '?filter[q]=otro+agente')).body.data).toHaveLength(1);
    const end = (path: string, headers: Headers) =>
      portal.call('DELETE', `/api/${path}/${link.id}`, undefined, headers);
    expect((await list(other)).status).toBe(403);
    expect((await end('agent-links', other)).status).toBe(403);
    expect((await end('agents/me/links', other)).status).toBe(404);
    expect((await end('agent-links', admin)).status).toBe(200);
    expect((await end('agent-links', admin)).status).toBe(404);
    expect((await end('agents/me/links', agent)).status).toBe(404);
    const { rows } = await database.pool.query(
      `select action from audit_log where subject = 'agentLinks' and subject_id = $1 order by id`,
      [link.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['create', 'delete']);
  });
});
