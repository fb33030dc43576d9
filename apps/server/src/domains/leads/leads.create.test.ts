import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';

let database: TestDatabase;
let portal: Portal;
let admin: { authorization: string };
let me: string;
beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  admin = await portal.login();
  me = (await portal.call('GET', '/api/auth/me', undefined, admin)).body.data.id;
});
afterAll(async () => {
  await portal.close();
  await database.drop();
});

describe('POST leads/staff', () => {
  const create = (body: Record<string, unknown>, headers: Record<string, string> = admin) =>
    portal.call('POST', '/api/leads/staff', body, headers);

  test('creates a lead by hand, assigned to the caller if they want, without a mail', async () => {
    const { status, body } = await create({
      name: 'Rosa Paz',
      phone: '11 4555 0001',
      place: 'Morón, Buenos Aires',
      topic: 'PLAN',
      isMine: true,
    });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      name: 'Rosa Paz',
      phone: '+54 11 4555 0001',
      source: 'STAFF',
      topic: 'PLAN',
      status: 'NEW',
      verified: true,
      province: 'Buenos Aires',
      locality: 'Morón',
      isPlaceListed: true,
      assignee: { id: me },
      proof: null,
      callBy: null,
    });
    const counts = await database.pool.query(
      `select (select count(*)::int from mails) as mails, (select array_agg(action) from audit_log where subject = 'leads') as actions`,
    );
    expect(counts.rows).toEqual([{ mails: 0, actions: ['create'] }]);
    const list = await portal.call('GET', '/api/leads?filter[source]=STAFF&filter[q]=rosa', undefined, admin);
    expect(list.body.data.map(({ id }: { id: string }) => id)).toEqual([body.data.id]);
  });

  test('needs a telephone or an e-mail, and names every invalid field', async () => {
    const missing = await create({ name: 'Rosa Paz', phone: '', email: '' });
    expect([missing.status, missing.body.errors]).toEqual([
      400,
      [{ field: 'phone', message: 'Escribí un teléfono o un correo' }],
    ]);
    const empty = await create({});
    expect(empty.body.errors.map(({ field }: { field: string }) => field).toSorted()).toEqual([
      'name',
      'phone',
    ]);
    const wrong = await create({ name: '', phone: '12', email: 'x' });
    expect(wrong.body.errors.map(({ field }: { field: string }) => field).toSorted()).toEqual([
      'email',
      'name',
      'phone',
    ]);
    expect((await create({ name: 'Rosa Paz', email: 'rosa@ejemplo.com' })).body.data).toMatchObject({
      email: 'rosa@ejemplo.com',
      phone: null,
      isPlaceListed: null,
      assignee: null,
    });
  });
});
