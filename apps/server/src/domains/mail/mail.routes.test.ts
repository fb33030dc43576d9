import { buffer } from 'node:stream/consumers';
import { permissionKeys } from '@centinela/api/accounts/permissions.ts';
import { parse } from 'csv-parse/sync';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Secret } from '#platform/secrets/secret.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import { type MailOrder, queueMail } from './mail.outbox.ts';

let database: TestDatabase;
let portal: Portal;
/** A portal with a mail server, which nobody speaks to: no worker runs here. */
let configured: Portal;
let admin: { authorization: string };
const secret: Secret = ['s'.repeat(40)];

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  configured = await startPortal(database, { SMTP_URL: 'smtp://127.0.0.1:9' });
  admin = await portal.login();
});
afterAll(async () => {
  await portal.close();
  await configured.close();
  await database.drop();
});
afterEach(() => database.pool.query('truncate mails, notifications, whatsapp_numbers cascade'));

const order = (mail: MailOrder) => queueMail(database.pool, mail, { secret });
const plain = (to: string, subject = 'Hola', more: Partial<Pick<MailOrder, 'link' | 'toName'>> = {}) =>
  order({
    template: 'notification',
    to,
    data: { subject, html: '<p>Buenas</p>', summary: 'Buenas' },
    ...more,
  });
const validation = () =>
  order({
    template: 'validate-account',
    to: 'ana@ejemplo.com',
    data: { firstName: '<b>Ana</b>', email: 'ana@ejemplo.com', hours: 24 },
    link: 'https://c.example/validar?token=secreto123',
  });
const setState = (id: string, state: string, wipe = false) =>
  database.pool.query(
    'update mails set state = $2, sealed_link = case when $3 then null else sealed_link end where id = $1',
    [id, state, wipe],
  );
const get = (path: string, on = portal) => on.call('GET', `/api/${path}`, undefined, admin);
const post = (path: string, body: unknown = {}, on = portal) => on.call('POST', `/api/${path}`, body, admin);
const lead: MailOrder = {
  template: 'lead',
  to: null,
  data: {
    name: 'Ana',
    phone: '+54 11 5555 0000',
    email: null,
    province: 'Chaco',
    locality: null,
    message: null,
    landing: null,
    landingSlug: null,
    campaign: '',
    verified: true,
    receivedAt: '2026-11-20T15:00:00.000Z',
    path: '/dashboard/leads/7',
  },
};

describe('the log', () => {
  test('shows every mail, newest first, page after page', async () => {
    for (let each = 0; each < 120; each += 1) await plain(`vecino${each}@ejemplo.com`);
    const pages = [];
    let query: string | null = '';
    while (query !== null) {
      const { status, body } = await get(`email-logs?${query}`);
      expect(status).toBe(200);
      pages.push(body.data.map((mail: { to: string }) => mail.to));
      expect(body.pagination.total).toBe(120);
      query = body.pagination.next;
    }
    expect(pages.map((page) => page.length)).toEqual([50, 50, 20]);
    expect(pages.flat()).toEqual(Array.from({ length: 120 }, (_, each) => `vecino${119 - each}@ejemplo.com`));
  });

  test('is found by state, type, address, day and words', async () => {
    const sent = await plain('ana@ejemplo.com', 'Promoción de otoño');
    await plain('beto@ejemplo.com', 'Otra cosa');
    await order(lead);
    await setState(sent, 'SENT');
    const today = new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 10);
    const count = async (query: string) => (await get(`email-logs?${query}`)).body.data.length;
    expect(await count('filter[status]=SENT')).toBe(1);
    expect(await count('filter[type]=lead')).toBe(1);
    expect(await count('filter[internal]=true')).toBe(1);
    expect(await count('filter[to]=Beto@Ejemplo.com')).toBe(1);
    expect(await count('filter[q]=promocion otono')).toBe(1);
    expect(await count(`filter[date][from]=${today}&filter[date][to]=${today}`)).toBe(3);
    expect(await count('filter[date][to]=2020-01-01')).toBe(0);
    const { status, body } = await get('email-logs?filter[status]=LOST&filter[otro]=1');
    expect([status, body.errors[0].field]).toEqual([400, 'filter[otro]']);
  });

  test('a download has the same, as CSV and as Excel, and runs nothing', async () => {
    await plain('ana@ejemplo.com', '=HYPERLINK("http://x";"y")');
    await plain('beto@ejemplo.com');
    const response = await fetch(`${portal.origin}/api/email-logs/download?filter[to]=ana@ejemplo.com`, {
      headers: admin,
    });
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="correos-[\d-]+\.csv"$/,
    );
    const [titles, ...rows]: string[][] = parse(await response.text(), { bom: true, delimiter: ';' });
    expect(titles?.[1]).toBe('Asunto');
    expect(rows).toHaveLength(1);
    expect(rows[0]?.[1]).toBe(`'=HYPERLINK("http://x";"y")`);
    const excel = await fetch(`${portal.origin}/api/email-logs/download?format=xlsx`, { headers: admin });
    expect(excel.body && (await buffer(excel.body)).subarray(0, 2).toString()).toBe('PK');
    expect((await get('email-logs/download?format=exe')).status).toBe(400);
  });

  test('a download ends at 1500 mails', async () => {
    await plain('ana@ejemplo.com');
    await database.pool.query(
      `insert into mails (template, to_address, subject, summary, data, internal, search)
       select template, to_address, subject, summary, data, internal, search from mails, generate_series(1, 1600)`,
    );
    const response = await fetch(`${portal.origin}/api/email-logs/download`, { headers: admin });
    expect(parse(await response.text(), { bom: true, delimiter: ';' })).toHaveLength(1501);
  });

  test('answers nobody who may not see it', async () => {
    const id = await plain('ana@ejemplo.com');
    for (const path of ['', '/overview', '/download', `/${id}`, `/${id}/preview`])
      for (const email of ['cliente@centinela.demo', 'editor@centinela.demo']) {
        const who = await portal.login(email);
        expect((await portal.call('GET', `/api/email-logs${path}`, undefined, who)).status).toBe(403);
      }
    expect((await portal.call('GET', '/api/email-logs')).status).toBe(401);
  });
});

describe('looking at a mail', () => {
  test('shows it as it looks, with what was typed as text', async () => {
    const { body } = await get(`email-logs/${await validation()}/preview`);
    expect(body.data.subject).toBe('Validá tu cuenta');
    expect(body.data.html).toContain('&lt;b&gt;Ana&lt;/b&gt;');
    expect(body.data.html).not.toMatch(/<script|src="http/);
  });

  test('shows the private link only where no mail server is configured', async () => {
    const id = await validation();
    expect((await get(`email-logs/${id}/preview`)).body.data.html).toContain('secreto123');
    const hidden = (await get(`email-logs/${id}/preview`, configured)).body.data;
    expect(JSON.stringify(hidden)).not.toContain('secreto123');
    expect(hidden.html).toContain('enlace privado');
    expect(JSON.stringify((await get(`email-logs/${id}`)).body)).not.toContain('secreto123');
  });

  test('shows no private link to who has less than the role of administration, nor through another role', async () => {
    await database.pool.query(`update roles set permissions = $1 where slug = 'editor-contenido'`, [
      permissionKeys.filter((key) => key !== 'users.changeUserPassword'),
    ]);
    const id = await validation();
    const editor = await portal.login('editor@centinela.demo');
    const seen = (await portal.call('GET', `/api/email-logs/${id}/preview`, undefined, editor)).body.data;
    expect(JSON.stringify(seen)).not.toContain('secreto123');
    expect(seen).toMatchObject({ isLinkHidden: true, html: expect.stringContaining('enlace privado') });
    expect((await get(`email-logs/${id}/preview`)).body.data.isLinkHidden).toBe(false);
    const viewing = await portal.login();
    const { rows } = await database.pool.query<{ id: string }>(
      `select id from roles where slug = 'editor-contenido'`,
    );
    await portal.call('POST', `/api/roles/${rows[0]?.id}/view-as`, {}, viewing);
    const looked = (await portal.call('GET', `/api/email-logs/${id}/preview`, undefined, viewing)).body.data;
    expect(looked).toMatchObject({ isLinkHidden: true });
    expect(JSON.stringify(looked)).not.toContain('secreto123');
  });

  test('says that there is none of that id', async () => {
    for (const id of ['7', '019a0000-0000-7000-8000-000000000000'])
      for (const path of [id, `${id}/preview`]) expect((await get(`email-logs/${path}`)).status).toBe(404);
  });
});

describe('sending again', () => {
  test('queues it anew under another Message-ID, and the audit says who', async () => {
    const id = await plain('ana@ejemplo.com');
    await setState(id, 'SENT');
    const { status, body } = await post(`email-logs/${id}/resend`, {}, configured);
    expect([status, body.data.status, body.data.attempts]).toEqual([200, 'QUEUED', 0]);
    const { rows } = await database.pool.query('select edition from mails where id = $1', [id]);
    expect(rows).toEqual([{ edition: 2 }]);
    const audit = await database.pool.query(
      "select user_name from audit_log where action = 'resend' and subject_id = $1",
      [id],
    );
    expect(audit.rowCount).toBe(1);
  });

  test('is refused once the private link is wiped, while it is being sent, and without a mail server', async () => {
    const id = await validation();
    await setState(id, 'SENT', true);
    const { status, body } = await post(`email-logs/${id}/resend`, {}, configured);
    expect([status, body.message]).toEqual([412, expect.stringContaining('enlace privado ya se borró')]);
    await setState(id, 'SENDING');
    expect((await post(`email-logs/${id}/resend`, {}, configured)).status).toBe(412);
    expect((await post(`email-logs/${id}/resend`)).status).toBe(501);
  });

  test('offers what waits for a mail server, and sends it in one go', async () => {
    const ids = [await order(lead), await order(lead)];
    const outside = await plain('ana@ejemplo.com');
    for (const id of [...ids, outside]) await setState(id, 'LOG_ONLY');
    expect((await get('email-logs/overview')).body.data).toEqual({
      isConfigured: false,
      failed: 0,
      waiting: 2,
    });
    expect((await post('email-logs/send-waiting')).status).toBe(501);
    expect((await post('email-logs/send-waiting', {}, configured)).body.data).toEqual({ count: 2 });
    expect((await get('email-logs/overview', configured)).body.data).toEqual({
      isConfigured: true,
      failed: 0,
      waiting: 0,
    });
    expect((await get(`email-logs/${outside}`)).body.data.status).toBe('LOG_ONLY');
  });
});

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

  test('is written, read, changed and removed', async () => {
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

  test('names the variable that does not exist, and is kept clean', async () => {
    const { status, body } = await create({ html: '<p>{{nombre}}</p>', subject: 'Hola {{ }}' });
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      { field: 'subject', message: expect.stringContaining('{{}}') },
      { field: 'html', message: expect.stringContaining('No existe la variable {{nombre}}') },
    ]);
    const clean = await create({ html: '<p onclick="x()">Hola<script>alert(1)</script></p><img src=x>' });
    expect(clean.body.data.html).toBe('<p>Hola</p>');
  });

  test('goes to addresses with the names of those who have an account', async () => {
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

  test('goes to the users that a filter finds, each once, and only to those who can log in', async () => {
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

  test('is not sent while it is disabled, and to nobody without being told to whom', async () => {
    await create({ enable: false });
    const recipients = { to: ['ana@ejemplo.com'] };
    expect((await post('notifications/send-email/bienvenida', { recipients })).status).toBe(412);
    expect((await post('notifications/send-email/otra', { recipients })).status).toBe(404);
    expect((await post('notifications/send-email/bienvenida', { recipients: {} })).status).toBe(400);
    expect(await mails()).toEqual([]);
  });

  test('shows values as text, wherever they stand', async () => {
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

  test('is looked at before it is sent', async () => {
    const { status, body } = await post('notifications/preview', {
      subject: 'Hola {{firstName}}',
      html: '<p>De parte de {{company}}</p>',
    });
    expect(status).toBe(200);
    expect(body.data.subject).not.toContain('{{');
    expect(body.data.html).toContain('De parte de Centinela');
    expect(await mails()).toEqual([]);
  });
});

describe('the numbers of WhatsApp', () => {
  const put = (body: unknown) => portal.call('PUT', '/api/whatsapp-setting', body, admin);
  const sales = { number: '11 15-5555-0000', priority: 1, slug: 'ventas' };

  test('are stored as the world dials them, in order', async () => {
    const first = await put(sales);
    expect(first.body.data).toEqual([
      { id: expect.any(String), number: '+5491155550000', priority: 1, slug: 'ventas' },
    ]);
    const [{ id }] = first.body.data;
    const both = await put([
      { number: '351 444-5566', priority: 1, slug: 'ayuda' },
      { id, number: '+5491155550000', priority: 2, slug: 'ventas' },
    ]);
    expect(both.body.data.map(({ slug }: { slug: string }) => slug)).toEqual(['ayuda', 'ventas']);
    expect(both.body.data[1].id).toBe(id);
    const changed = await put({ id, number: '11 4444 3333', priority: 2, slug: 'ventas' });
    expect(changed.body.data[1].number).toBe('+5491144443333');
    expect((await get('whatsapp-setting')).body.data).toHaveLength(2);
  });

  test('wrong ones are named where they stand', async () => {
    const { status, body } = await put([sales, { ...sales, number: '123' }]);
    expect([status, body.errors[0].field]).toEqual([400, '1.number']);
    expect((await put([sales, sales])).body.errors).toEqual([{ field: '1.slug', message: 'Está repetido' }]);
    expect((await put({ ...sales, id: '019a0000-0000-7000-8000-000000000000' })).status).toBe(404);
    await put(sales);
    expect((await put({ ...sales, priority: 3 })).body.errors[0].field).toBe('slug');
    expect((await get('whatsapp-setting')).body.data).toHaveLength(1);
  });

  test('lead visitors to the first one, or to the one they name', async () => {
    expect((await portal.call('GET', '/whatsapp')).status).toBe(404);
    await put([
      { number: '351 444-5566', priority: 1, slug: 'ayuda' },
      { ...sales, priority: 2 },
    ]);
    const first = await portal.call('GET', '/whatsapp');
    expect([first.status, first.headers.get('location')]).toEqual([302, 'https://wa.me/5493514445566']);
    const named = await portal.call('GET', '/whatsapp/ventas');
    expect(named.headers.get('location')).toBe('https://wa.me/5491155550000');
    const begun = await portal.call('GET', '/whatsapp?text=%C2%BFQu%C3%A9%20tal%3F%26');
    expect(begun.headers.get('location')).toBe('https://wa.me/5493514445566?text=%C2%BFQu%C3%A9%20tal%3F%26');
    const long = await portal.call('GET', `/whatsapp?text=${'a'.repeat(2001)}&text=b`);
    expect(long.headers.get('location')).toBe('https://wa.me/5493514445566');
  });
});
