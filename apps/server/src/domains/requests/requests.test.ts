import { randomUUID } from 'node:crypto';
import { toArgentineDate } from '@centinela/sections/kernel/visible.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { logInEditor } from '#testing/logInEditor.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import { maxOpenRequests } from './requests.limits.ts';

type Headers = Record<string, string>;

let database: TestDatabase;
let portal: Portal;
let admin: Headers;
let client: Headers;
let other: Headers;
let agent: Headers;
const ids: Record<string, string> = {};

async function contract(number: string, owner: string | undefined, status = 'ACTIVO'): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into contracts (number, client_id, document, name, plan_id, plan, plan_quantity, status)
     values ($1, $2, '30123456', 'Carla', $3, 'CASA', 1, $4) returning id`,
    [number, owner, randomUUID(), status],
  );
  return rows[0]?.id ?? '';
}

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  admin = await portal.login();
  client = await portal.login('cliente@centinela.demo');
  agent = await portal.login('agente@centinela.demo');
  await database.pool.query(
    `insert into users (kind, email, password_hash, first_name, last_name, status, cellphone)
     select kind, 'otra@centinela.demo', password_hash, 'Otra', 'Persona', status, '+5491155550000' from users
     where email = 'cliente@centinela.demo'`,
  );
  other = await portal.login('otra@centinela.demo');
  await logInEditor('requests', database, portal);
  const { rows } = await database.pool.query<{ email: string; id: string }>('select email, id from users');
  for (const { email, id } of rows) ids[email.split('@')[0] ?? ''] = id;
  ids.mine = await contract('C-1', ids.cliente);
  ids.paused = await contract('C-2', ids.cliente, 'SUSPENDIDO');
  ids.theirs = await contract('C-9', ids.otra);
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});
beforeEach(() => database.pool.query('truncate service_requests, mails, rate_limits cascade'));

const visit = { kind: 'VISIT', what: 'La sirena suena sola', when: 'Martes a la mañana' };
const ask = (details: object = visit, fields: object = {}, as: Headers = client) =>
  portal.call('POST', '/api/requests/me', { contract: ids.mine, details, ...fields }, as);
const listOwn = async (as = client) =>
  (await portal.call('GET', '/api/requests/me', undefined, as)).body.data;
const change = (id: string, body: object, headers: Headers = {}) =>
  portal.call('PUT', `/api/requests/${id}`, body, { ...admin, ...headers });
const mails = async () =>
  (await database.pool.query('select template, to_address, subject, data from mails order by id')).rows;

describe('submitting a request', () => {
  test('stores the details of each kind and mails the company', async () => {
    const contacts = [
      { name: 'Beto', phone: '011 15 5555-0000' },
      { name: 'Ana', phone: '11 4444 0000' },
    ];
    const move = {
      kind: 'MOVE',
      address: 'Mitre 100',
      locality: 'Rosario',
      from: toArgentineDate(new Date()),
    };
    for (const details of [visit, { kind: 'CONTACTS', contacts }, move]) {
      const { status, body } = await ask(details);
      expect([status, body.data]).toMatchObject([
        201,
        { state: 'RECEIVED', contract: { number: 'C-1' }, details: { kind: details.kind } },
      ]);
    }
    const [, actual] = await listOwn();
    expect(actual.details.contacts).toEqual([
      { name: 'Beto', phone: '+54 9 11 5555 0000' },
      { name: 'Ana', phone: '+54 11 4444 0000' },
    ]);
    expect(await listOwn(other)).toEqual([]);
    const sent = await mails();
    expect(sent.map(({ template, to_address }) => [template, to_address])).toEqual(
      [1, 2, 3].map(() => ['request', null]),
    );
    expect(sent[1].data.asked).toContain('1. Beto: +54 9 11 5555 0000\n2. Ana:');
  });

  test('reports errors at the invalid fields', async () => {
    const submitInvalid = async (details: object) => {
      const { status, body } = await ask(details);
      return [status, body.errors?.[0]?.field];
    };
    const contactPerson = { name: 'Ana', phone: '11 4444 0000' };
    expect(await submitInvalid({ ...visit, what: ' ' })).toEqual([400, 'details.what']);
    expect(await submitInvalid({ ...visit, what: 'x'.repeat(1001) })).toEqual([400, 'details.what']);
    expect(await submitInvalid({ ...visit, price: 1 })).toEqual([400, 'details.price']);
    expect(await submitInvalid({ kind: 'CONTACTS', contacts: [] })).toEqual([400, 'details.contacts']);
    expect(await submitInvalid({ kind: 'CONTACTS', contacts: Array(6).fill(contactPerson) })).toEqual([
      400,
      'details.contacts',
    ]);
    expect(await submitInvalid({ kind: 'CONTACTS', contacts: [{ ...contactPerson, phone: '12' }] })).toEqual([
      400,
      'details.contacts.0.phone',
    ]);
    const move = { kind: 'MOVE', address: 'Mitre 100', locality: 'Rosario' };
    expect(await submitInvalid({ ...move, from: '2020-01-01' })).toEqual([400, 'details.from']);
    expect(await submitInvalid({ kind: 'OTHER' })).toEqual([400, 'details.kind']);
    expect(await listOwn()).toEqual([]);
  });

  test('ten concurrent repetitions are one request and one mail; it can be repeated after it is closed', async () => {
    const sent = await Promise.all(Array.from({ length: 10 }, () => ask()));
    const found = new Set(sent.map(({ body }) => body.data.id));
    expect([found.size, (await mails()).length]).toEqual([1, 1]);
    const [id = ''] = found;
    await change(id, { state: 'DONE' });
    expect((await ask()).body.data.id).not.toBe(id);
  });

  test('limits the open requests of a client and the request rate', async () => {
    for (let at = 0; at < maxOpenRequests; at += 1) await ask({ ...visit, what: `Cosa ${at}` });
    expect((await ask({ ...visit, what: 'Una más' })).status).toBe(412);
    expect(await listOwn()).toHaveLength(maxOpenRequests);
    const flood = await Promise.all(Array.from({ length: 30 }, () => ask()));
    expect(flood.some(({ status }) => status === 429)).toBe(true);
    expect((await ask(visit, { contract: ids.theirs }, other)).status).toBe(201);
  });

  test('gives the same answer for another client’s, a suspended and a missing contract; other users are rejected', async () => {
    const tried = [ids.theirs, ids.paused, randomUUID()];
    const answers = await Promise.all(tried.map((id) => ask(visit, { contract: id })));
    const bodies = answers.map(({ status, body }) => JSON.stringify([status, { ...body, requestId: '' }]));
    expect([new Set(bodies).size, answers[0]?.status]).toEqual([1, 404]);
    for (const [as, status] of [
      [agent, 403],
      [admin, 403],
      [{}, 401],
    ] as const) {
      expect((await ask(visit, {}, as)).status).toBe(status);
      expect((await portal.call('GET', '/api/requests/me', undefined, as)).status).toBe(status);
    }
    for (const path of ['/api/requests', `/api/requests/${randomUUID()}`])
      expect((await portal.call('GET', path, undefined, client)).status).toBe(403);
    expect((await database.pool.query('select 1 from service_requests')).rowCount).toBe(0);
  });
});

describe('withdrawing a request', () => {
  const takeBack = (id: string, as = client) =>
    portal.call('DELETE', `/api/requests/me/${id}`, undefined, as);

  test('closes a request that staff has not started, once, and notifies the company', async () => {
    const { id } = (await ask()).body.data;
    const sent = await Promise.all([takeBack(id), takeBack(id)]);
    expect(sent.map(({ status, body }) => [status, body.data.state])).toEqual([
      [200, 'WITHDRAWN'],
      [200, 'WITHDRAWN'],
    ]);
    expect((await listOwn())[0]).toMatchObject({ state: 'WITHDRAWN', mayTakeBack: false });
    const actual = (await mails()).map(({ to_address, subject }) => [to_address, subject]);
    expect(actual).toEqual([
      [null, expect.stringContaining('Visita: pedido de')],
      [null, expect.stringContaining('retiró su pedido: visita')],
    ]);
    const { body } = await portal.call('GET', '/api/requests?filter[state]=WITHDRAWN', undefined, admin);
    expect(body.data).toMatchObject([{ id, assignee: null }]);
    const waiting = await portal.call('GET', '/api/waiting/operations', undefined, admin);
    expect(waiting.body.data.requests).toBe(0);
    const { rows } = await database.pool.query(
      `select after from audit_log where subject = 'requests' and subject_id = $1 order by id`,
      [id],
    );
    expect(rows.at(-1)).toEqual({ after: { state: 'WITHDRAWN' } });
    // A withdrawn request stays withdrawn, and can be repeated immediately.
    expect((await change(id, { state: 'TAKEN' })).status).toBe(412);
    expect((await change(id, { state: 'WITHDRAWN' })).status).toBe(400);
    expect((await ask()).body.data.id).not.toBe(id);
  });

  test.each([
    ['assigned', () => ({ assignee: ids.admin })],
    ['started', () => ({ state: 'TAKEN' })],
    ['done', () => ({ state: 'DONE' })],
  ])('is rejected once it is %s', async (_what, patch) => {
    const { id } = (await ask()).body.data;
    await change(id, patch());
    expect((await listOwn())[0].mayTakeBack).toBe(false);
    expect((await takeBack(id)).status).toBe(412);
  });
});

describe('processing requests', () => {
  test('assigns the request to the user who starts it, and mails each state and answer to the client', async () => {
    const { id } = (await ask()).body.data;
    const taken = await change(id, { state: 'TAKEN', answer: 'Pasamos el martes' }, { 'if-match': '"1"' });
    expect(taken.body.data).toMatchObject({ state: 'TAKEN', version: 2, assignee: { id: ids.admin } });
    const stale = await change(id, { state: 'DONE' }, { 'if-match': '"1"' });
    expect([stale.status, stale.body.data.version]).toEqual([412, 2]);
    const unsaid = await change(id, { state: 'REJECTED' });
    expect([unsaid.status, unsaid.body.errors[0].field]).toEqual([400, 'answer']);
    await database.pool.query(`update users set email = 'nueva@centinela.demo' where id = $1`, [ids.cliente]);
    await change(id, { state: 'REJECTED', answer: 'No llegamos a esa zona' });
    await database.pool.query(`update users set email = 'cliente@centinela.demo' where id = $1`, [
      ids.cliente,
    ]);
    await change(id, { state: 'REJECTED', answer: 'No llegamos a esa zona' });
    await change(id, { state: 'RECEIVED' });
    expect((await listOwn())[0]).toMatchObject({
      state: 'RECEIVED',
      answer: null,
      takenAt: null,
      doneAt: null,
    });
    expect(
      (await mails()).slice(1).map(({ to_address, data }) => [to_address, data.state, data.answer]),
    ).toEqual([
      ['cliente@centinela.demo', 'TAKEN', 'Pasamos el martes'],
      ['nueva@centinela.demo', 'REJECTED', 'No llegamos a esa zona'],
    ]);
    const { rows } = await database.pool.query(
      `select before, after from audit_log where subject = 'requests' and subject_id = $1 order by id`,
      [id],
    );
    expect(rows.map(({ after }) => after.state)).toEqual([undefined, 'TAKEN', 'REJECTED', 'RECEIVED']);
    expect(JSON.stringify(rows)).not.toContain('zona');
  });

  test('exports a file with the requested columns', async () => {
    await ask();
    const path = '/api/requests/download?columns=contract,who,state';
    const { status, body } = await portal.call('GET', path, undefined, admin);
    expect(status).toBe(200);
    expect(body).toMatch(/Contrato;Número;Nombre;Pide;Estado\r\nC-1;\d+;[^;]+;Visita;Recibido\r\n$/);
  });

  test('mails a staff member when another user assigns an open request to them', async () => {
    const { id } = (await ask()).body.data;
    const { id: done } = (await ask({ ...visit, what: 'Otra cosa' })).body.data;
    await change(done, { state: 'DONE' });
    const actual = async () => (await mails()).filter(({ template }) => template === 'work-assigned');
    await change(id, { assignee: ids.admin });
    await change(done, { assignee: ids.requests });
    expect(await actual()).toEqual([]);
    await change(id, { assignee: ids.requests });
    await change(id, { state: 'TAKEN' });
    expect(await actual()).toMatchObject([
      {
        to_address: 'requests@centinela.demo',
        subject: expect.stringMatching(/^Tenés un pedido de un cliente para atender: N° \d+$/),
        data: { about: 'Visita, contrato C-1', path: `/dashboard/requests/${id}` },
      },
    ]);
    expect(JSON.stringify(await actual())).not.toMatch(/Carla|sirena/);
  });

  test('is assigned only to users with permission, and filtered by contract, state and words', async () => {
    const { id } = (await ask()).body.data;
    await ask({ ...visit, what: 'Otra cosa' });
    expect((await change(id, { assignee: ids.cliente })).status).toBe(400);
    expect((await change(id, { assignee: ids.admin })).status).toBe(200);
    const found = async (query: string) => {
      const { body } = await portal.call('GET', `/api/requests?${query}`, undefined, admin);
      return body.data.map((each: { id: string }) => each.id);
    };
    expect(await found('filter[q]=sirena%20C-1')).toEqual([id]);
    expect(await found('filter[assignee]=me')).toEqual([id]);
    expect(await found('filter[contract]=C-1')).toHaveLength(2);
    expect(await found('filter[contract]=C-9')).toEqual([]);
    const waiting = await portal.call('GET', '/api/waiting/operations', undefined, admin);
    expect(waiting.body.data.requests).toBe(2);
    const { body } = await portal.call('POST', `/api/requests/${id}/notes`, { text: 'Lo llamé' }, admin);
    expect(body.data).toMatchObject({ text: 'Lo llamé' });
    const whole = await portal.call('GET', `/api/requests/${id}`, undefined, admin);
    expect(whole.body.data.notes).toEqual([body.data]);
  });

  test('is deleted with its mails and notes on a request to delete personal data', async () => {
    const { id } = (await ask(visit, { contract: ids.theirs }, other)).body.data;
    await change(id, { state: 'TAKEN', answer: 'Vamos' });
    await portal.call('POST', `/api/requests/${id}/notes`, { text: 'Lo llamé' }, admin);
    await ask();
    const { body } = await portal.call('POST', '/api/leads/forget', { contact: '11 5555 0000' }, admin);
    expect(body.data).toMatchObject({ leads: 0, requests: 1, notes: 1, mails: 2 });
    expect(await listOwn(other)).toEqual([]);
    expect(await listOwn()).toHaveLength(1);
  });
});
