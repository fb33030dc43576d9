import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import { seedEntry, seedId } from '../content/write/content.seed.ts';
import { submitCancellation } from './cancellations.testing.ts';

let database: TestDatabase;
let portal: Portal;
let admin: Record<string, string>;
beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  admin = await portal.login();
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});
afterEach(() => database.pool.query('truncate cancellations, mails cascade'));

const show = async (id: string) =>
  (await portal.call('GET', `/api/cancellations/${id}`, undefined, admin)).body.data;
const change = (id: string, body: object, headers: Record<string, string> = {}) =>
  portal.call('PUT', `/api/cancellations/${id}`, body, { ...admin, ...headers });
const list = async (query = ''): Promise<string[]> => {
  const { status, body } = await portal.call('GET', `/api/cancellations?${query}`, undefined, admin);
  expect([status, body.errors]).toEqual([200, undefined]);
  return body.data.map(({ name }: { name: string }) => name);
};
/** Moves a request into the past by some hours. */
const age = (id: string, hours: number) =>
  database.pool.query(
    `update cancellations set created_at = created_at - make_interval(hours => $2), due_at = due_at - make_interval(hours => $2)
     where id = $1`,
    [id, hours],
  );

describe('processing a request', () => {
  test('moves from received to in progress to done, with user and time, and notifies the requester when done', async () => {
    const id = await submitCancellation(portal, database);
    expect(await show(id)).toMatchObject({
      state: 'RECEIVED',
      pace: 'ON_TIME',
      taken: null,
      done: null,
      isMailed: true,
    });
    const taken = (await change(id, { state: 'IN_PROGRESS' })).body.data;
    expect(taken).toMatchObject({ state: 'IN_PROGRESS', taken: { by: 'Ana Suárez' }, done: null });
    const { body } = await change(id, { state: 'DONE', outcome: 'Dimos de baja el contrato.' });
    expect(body.data).toMatchObject({
      state: 'DONE',
      pace: null,
      isDoneLate: false,
      taken: taken.taken,
      done: { by: 'Ana Suárez' },
      outcome: 'Dimos de baja el contrato.',
    });
    const { rows } = await database.pool.query(
      `select to_address, data from mails where template = 'cancellation-done'`,
    );
    expect(rows).toMatchObject([
      { to_address: 'ana@ejemplo.com', data: { outcome: 'Dimos de baja el contrato.' } },
    ]);
    const page = await portal.call('GET', `/tramites/${body.data.code}`);
    expect(page.body).toContain('Tu baja está resuelta');
    expect(page.body).not.toContain('Dimos de baja el contrato.');
  });

  test('of a service says when monitoring and billing end: on its page and in both mails', async () => {
    const serviceEnd = 'Ese día terminan el monitoreo y el cobro.';
    const settingsId = seedId('internalSettings', 'centinela');
    await seedEntry(database.pool, 'internalSettings', settingsId, {
      slug: 'principal',
      brand: { name: 'Centinela' },
      company: { serviceEnd },
      enable: true,
    });
    try {
      const id = await submitCancellation(portal, database);
      const { body } = await change(id, { state: 'DONE' });
      const { rows } = await database.pool.query(
        `select data ->> 'serviceEnd' as "serviceEnd" from mails where template like 'cancellation-%' order by id`,
      );
      expect(rows).toEqual([{ serviceEnd }, { serviceEnd }]);
      const page = await portal.call('GET', `/tramites/${body.data.code}`);
      expect(page.body).toContain(serviceEnd);
    } finally {
      await database.pool.query('delete from content_entries where id = $1', [settingsId]);
    }
  });

  test('repeating a state changes and mails nothing; the audit contains each change without names', async () => {
    const id = await submitCancellation(portal, database);
    const { code } = await show(id);
    await change(id, { state: 'DONE' });
    const { body } = await change(id, { state: 'DONE', outcome: 'Otra cosa' });
    expect(body.data).toMatchObject({ version: 2, outcome: null });
    const { rows } = await database.pool.query(`select from mails where template = 'cancellation-done'`);
    expect(rows).toHaveLength(1);
    const audit = await portal.call('GET', `/api/audit?filter[subjectId]=${id}`, undefined, admin);
    expect(audit.body.data).toMatchObject([
      { subject: 'cancellations', title: code, before: { state: 'RECEIVED' }, after: { state: 'DONE' } },
    ]);
    expect(JSON.stringify(audit.body.data)).not.toContain('Pérez');
  });

  test('clears the completion when a request is reopened', async () => {
    const id = await submitCancellation(portal, database);
    await change(id, { state: 'DONE', outcome: 'Listo' });
    expect((await change(id, { state: 'IN_PROGRESS' })).body.data).toMatchObject({
      done: null,
      outcome: null,
      taken: { by: 'Ana Suárez' },
      pace: 'ON_TIME',
    });
  });

  test('rejects the second of two concurrent changes with the current request', async () => {
    const id = await submitCancellation(portal, database);
    const { version } = await show(id);
    const ifMatch = { 'if-match': `"${version}"` };
    expect((await change(id, { state: 'IN_PROGRESS' }, ifMatch)).status).toBe(200);
    const { status, body } = await change(id, { state: 'DONE' }, ifMatch);
    expect([status, body.data.state]).toEqual([412, 'IN_PROGRESS']);
    expect((await change(id, { state: 'CLOSED' })).status).toBe(400);
    expect((await change('0197a000-0000-7000-8000-000000000000', { state: 'DONE' })).status).toBe(404);
  });

  test.each([
    [1, 'ON_TIME'],
    [13, 'SOON'],
    [25, 'LATE'],
  ])('after %i of its 24 hours it is %s', async (hours, pace) => {
    const id = await submitCancellation(portal, database);
    await age(id, hours);
    expect((await show(id)).pace).toBe(pace);
    expect(await list(`filter[pace]=${pace}`)).toEqual(['Ana Pérez']);
    const { data } = (await portal.call('GET', '/api/waiting/operations', undefined, admin)).body;
    expect(data.cancellations).toEqual({ open: 1, late: pace === 'LATE' ? 1 : 0 });
    expect((await change(id, { state: 'DONE' })).body.data).toMatchObject({
      pace: null,
      isDoneLate: pace === 'LATE',
    });
    expect(await list(`filter[pace]=${pace}`)).toEqual([]);
  });
});

describe('the list', () => {
  test('sorts by deadline with open requests first, page by page', async () => {
    const ids: string[] = [];
    for (const name of ['Nueva', 'Vieja', 'Hecha', 'Media'])
      ids.push(await submitCancellation(portal, database, { name }));
    await age(ids[1] ?? '', 30);
    await age(ids[2] ?? '', 50);
    await age(ids[3] ?? '', 10);
    await change(ids[2] ?? '', { state: 'DONE' });
    expect(await list('sort[dueAt]=asc')).toEqual(['Vieja', 'Media', 'Nueva', 'Hecha']);
    const { body } = await portal.call('GET', '/api/cancellations?sort[dueAt]=asc&limit=3', undefined, admin);
    expect(await list(body.pagination.next)).toEqual(['Hecha']);
  });

  test('searches by name, document, contract, phone and code', async () => {
    const id = await submitCancellation(portal, database);
    await submitCancellation(portal, database, {
      name: 'Otra',
      document: '27999888',
      contract: 'X-1',
      email: 'x@ejemplo.com',
      phone: '',
    });
    const { code } = await show(id);
    for (const q of ['perez', '30.123.456', '30123456', 'C-104233', 'ana@ejemplo', '5555 0000', code])
      expect(await list(`filter[q]=${encodeURIComponent(q)}`), q).toEqual(['Ana Pérez']);
  });

  test('exports a file without formulas and audits it', async () => {
    await submitCancellation(portal, database, { name: '=HYPERLINK("http://malo.example")' });
    const { status, body } = await portal.call('GET', '/api/cancellations/download', undefined, admin);
    expect(status).toBe(200);
    expect(body).toContain(`'=HYPERLINK`);
    const audit = await portal.call('GET', '/api/audit?filter[action]=export', undefined, admin);
    expect(audit.body.data[0]).toMatchObject({ subject: 'cancellations', after: { count: 1 } });
  });

  test('rejects users without permission', async () => {
    const id = await submitCancellation(portal, database);
    const editor = await portal.login('editor@centinela.demo');
    for (const path of ['', '/download', `/${id}`])
      expect((await portal.call('GET', `/api/cancellations${path}`, undefined, editor)).status).toBe(403);
  });
});

test('deleting a person’s leads keeps and reports the cancellations, which are legal proof', async () => {
  await submitCancellation(portal, database);
  for (const contact of ['ana@ejemplo.com', '+54 9 11 5555 0000']) {
    const { body } = await portal.call('POST', '/api/leads/forget', { contact }, admin);
    expect(body.data).toMatchObject({ leads: 0, keptCancellations: 1 });
  }
  expect(await list()).toEqual(['Ana Pérez']);
});
