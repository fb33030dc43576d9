import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';

let database: TestDatabase;
let portal: Portal;
let admin: { authorization: string };

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  admin = await portal.login();
});
afterAll(async () => {
  await portal.close();
  await database.drop();
});
afterEach(() => database.pool.query('truncate mails, notifications, rate_limits cascade'));

const get = (path: string) => portal.call('GET', `/api/${path}`, undefined, admin);
const post = (path: string, body: unknown = {}) => portal.call('POST', `/api/${path}`, body, admin);

describe('a message', () => {
  const words = {
    slug: 'bienvenida',
    name: 'Bienvenida',
    subject: 'Hola {{firstName|vecino}}',
    html: '<p>{{firstName|vecino}}, gracias por elegir {{company}}.</p>',
  };
  const create = (more: Record<string, unknown> = {}) => post('notifications', { ...words, ...more });
  const mails = async () =>
    (await database.pool.query('select to_address, subject, data from mails order by to_address')).rows;

  test('is created, read, changed and deleted', async () => {
    const { status, body } = await create();
    expect([status, body.data.enable, body.data.version]).toEqual([201, true, 1]);
    const path = `notifications/${body.data.id}`;
    expect((await get(path)).body.data.subject).toBe(words.subject);
    const changed = await portal.call(
      'PUT',
      `/api/${path}`,
      { name: 'Otra' },
      { ...admin, 'if-match': '"1"' },
    );
    expect([changed.status, changed.body.data.name, changed.body.data.version]).toEqual([200, 'Otra', 2]);
    const stale = await portal.call('PUT', `/api/${path}`, { name: 'X' }, { ...admin, 'if-match': '"1"' });
    expect([stale.status, stale.body.data.name]).toEqual([412, 'Otra']);
    expect((await create()).body.errors).toEqual([{ field: 'slug', message: 'Ya está en uso: elegí otro' }]);
    expect((await get('notifications?filter[q]=otra')).body.data).toHaveLength(1);
    expect((await portal.call('DELETE', `/api/${path}`, undefined, admin)).status).toBe(200);
    expect((await get(path)).status).toBe(404);
    const { rows } = await database.pool.query(
      "select action from audit_log where subject = 'notifications' and subject_id = $1 order by id",
      [body.data.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['create', 'update', 'delete']);
  });

  test('rejects an unknown variable by name and sanitises the content', async () => {
    const { status, body } = await create({ html: '<p>{{nombre}}</p>', subject: 'Hola {{ }}' });
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      { field: 'subject', message: expect.stringContaining('{{}}') },
      { field: 'html', message: expect.stringContaining('No existe la variable {{nombre}}') },
    ]);
    const clean = await create({ html: '<p onclick="x()">Hola<script>alert(1)</script></p><img src=x>' });
    expect(clean.body.data.html).toBe('<p>Hola</p>');
  });

  test('is sent to addresses, with names for those that have an account', async () => {
    await create();
    const { status, body } = await post('notifications/send-email/bienvenida', {
      recipients: { to: ['cliente@centinela.demo', 'Nadie@ejemplo.com', 'nadie@ejemplo.com'] },
    });
    expect([status, body.data]).toEqual([201, { count: 2 }]);
    const [client, nobody] = await mails();
    expect(client.to_address).toBe('cliente@centinela.demo');
    expect(client.subject).not.toContain('vecino');
    expect(nobody.subject).toBe('Hola vecino');
    expect(nobody.data.html).toBe('<p>vecino, gracias por elegir Centinela.</p>');
  });

  test('is sent once to each filtered user who can log in', async () => {
    const { body } = await post('notifications/send-email', {
      subject: 'Aviso',
      html: '<p>Hola {{firstName}}</p>',
      recipients: { users: { kind: 'CLIENT' } },
    });
    expect(body.data).toEqual({ count: 1 });
    expect(await mails()).toMatchObject([{ to_address: 'cliente@centinela.demo', subject: 'Aviso' }]);
    const none = await post('notifications/send-email', {
      subject: 'Aviso',
      html: '<p>Hola</p>',
      recipients: { users: { kind: 'CLIENT', province: 'AR-V' } },
    });
    expect([none.status, none.body.errors[0].field]).toEqual([400, 'recipients.users']);
  });

  test('is not sent while disabled or without recipients', async () => {
    await create({ enable: false });
    const recipients = { to: ['ana@ejemplo.com'] };
    expect((await post('notifications/send-email/bienvenida', { recipients })).status).toBe(412);
    expect((await post('notifications/send-email/otra', { recipients })).status).toBe(404);
    expect((await post('notifications/send-email/bienvenida', { recipients: {} })).status).toBe(400);
    expect(await mails()).toEqual([]);
  });

  test('inserts values as text everywhere', async () => {
    await database.pool.query("update users set first_name = $1 where email = 'agente@centinela.demo'", [
      '<img src=x onerror=alert(1)> & "javascript:',
    ]);
    await post('notifications/send-email', {
      subject: '{{firstName}}',
      html: '<p>{{firstName}}</p><p><a href="{{firstName}}">x</a></p>',
      recipients: { to: ['agente@centinela.demo'] },
    });
    const [mail] = await mails();
    expect(mail.data.html).not.toMatch(/<img|onerror=alert\(1\)>/);
    expect(mail.data.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    await database.pool.query("update users set first_name = 'Bruno' where email = 'agente@centinela.demo'");
  });

  test('can be previewed before sending', async () => {
    const { status, body } = await post('notifications/preview', {
      subject: 'Hola {{firstName}}',
      html: '<p>De parte de {{company}}</p>',
    });
    expect(status).toBe(200);
    expect(body.data.subject).not.toContain('{{');
    expect(body.data.html).toContain('De parte de Centinela');
    expect(await mails()).toEqual([]);
  });

  test('is rate-limited per user, including tests', async () => {
    const { subject, html } = words;
    const recipients = { to: ['admin@centinela.demo'] };
    const answers: number[] = [];
    for (let sent = 0; sent < 21 && !answers.includes(429); sent += 1)
      answers.push((await post('notifications/send-email', { subject, html, recipients })).status);
    expect(answers.at(-1)).toBe(429);
    expect(answers.length).toBeGreaterThan(10);
  });
});
