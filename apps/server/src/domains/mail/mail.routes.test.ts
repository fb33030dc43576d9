import { buffer } from 'node:stream/consumers';
import { permissionKeys } from '@centinela/api/access/permissions.ts';
import { parse } from 'csv-parse/sync';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Secret } from '#platform/secrets/secret.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import { type MailOrder, queueMail } from './mail.outbox.ts';

let database: TestDatabase;
let portal: Portal;
/** A server with a configured mail server that is never contacted, because no worker runs here. */
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
afterEach(() => database.pool.query('truncate mails cascade'));

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

describe('the mail log', () => {
  test('lists all mails, newest first, page by page', async () => {
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

  test('filters by status, type, address, day and text', async () => {
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

  test('exports the same rows as CSV and Excel without executable formulas', async () => {
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
    const one = await fetch(`${portal.origin}/api/email-logs/download?limit=1`, { headers: admin });
    expect(parse(await one.text(), { bom: true, delimiter: ';' })).toHaveLength(2);
    const all = await fetch(`${portal.origin}/api/email-logs/download?limit=1500`, { headers: admin });
    expect(parse(await all.text(), { bom: true, delimiter: ';' }).length).toBeGreaterThanOrEqual(3);
    expect((await get('email-logs/download?limit=1501')).status).toBe(400);
  });

  test('limits an export to 1500 mails', async () => {
    await plain('ana@ejemplo.com');
    await database.pool.query(
      `insert into mails (template, to_address, subject, summary, data, internal, search)
       select template, to_address, subject, summary, data, internal, search from mails, generate_series(1, 1600)`,
    );
    const response = await fetch(`${portal.origin}/api/email-logs/download`, { headers: admin });
    expect(parse(await response.text(), { bom: true, delimiter: ';' })).toHaveLength(1501);
  });

  test('rejects users without the permission', async () => {
    const id = await plain('ana@ejemplo.com');
    for (const path of ['', '/overview', '/download', `/${id}`, `/${id}/preview`])
      for (const email of ['cliente@centinela.demo', 'editor@centinela.demo']) {
        const viewerHeaders = await portal.login(email);
        expect((await portal.call('GET', `/api/email-logs${path}`, undefined, viewerHeaders)).status).toBe(
          403,
        );
      }
    expect((await portal.call('GET', '/api/email-logs')).status).toBe(401);
  });
});

describe('previewing a mail', () => {
  test('renders it with submitted values as text', async () => {
    const { body } = await get(`email-logs/${await validation()}/preview`);
    expect(body.data.subject).toBe('Validá tu cuenta');
    expect(body.data.html).toContain('&lt;b&gt;Ana&lt;/b&gt;');
    expect(body.data.html).not.toMatch(/<script|src="http/);
  });

  test('shows the private link only if no mail server is configured', async () => {
    const id = await validation();
    expect((await get(`email-logs/${id}/preview`)).body.data.html).toContain('secreto123');
    const hidden = (await get(`email-logs/${id}/preview`, configured)).body.data;
    expect(JSON.stringify(hidden)).not.toContain('secreto123');
    expect(hidden.html).toContain('enlace privado');
    expect(JSON.stringify((await get(`email-logs/${id}`)).body)).not.toContain('secreto123');
  });

  test('hides the private link from users with less than the role admin and in a role preview', async () => {
    const former = await database.pool.query(`select permissions from roles where slug = 'editor-contenido'`);
    const setPermissions = (permissions: readonly string[]) =>
      database.pool.query(`update roles set permissions = $1 where slug = 'editor-contenido'`, [permissions]);
    await setPermissions(permissionKeys.filter((key) => key !== 'users.changeUserPassword'));
    onTestFinished(async () => {
      await setPermissions(former.rows[0].permissions);
    });
    const id = await validation();
    const editor = await portal.login('editor@centinela.demo');
    const editorPreview = (await portal.call('GET', `/api/email-logs/${id}/preview`, undefined, editor)).body
      .data;
    expect(JSON.stringify(editorPreview)).not.toContain('secreto123');
    expect(editorPreview).toMatchObject({
      isLinkHidden: true,
      html: expect.stringContaining('enlace privado'),
    });
    expect((await get(`email-logs/${id}/preview`)).body.data.isLinkHidden).toBe(false);
    const viewing = await portal.login();
    const { rows } = await database.pool.query<{ id: string }>(
      `select id from roles where slug = 'editor-contenido'`,
    );
    await portal.call('POST', `/api/roles/${rows[0]?.id}/view-as`, {}, viewing);
    const rolePreview = (await portal.call('GET', `/api/email-logs/${id}/preview`, undefined, viewing)).body
      .data;
    expect(rolePreview).toMatchObject({ isLinkHidden: true });
    expect(JSON.stringify(rolePreview)).not.toContain('secreto123');
  });

  test('answers 404 for an unknown id', async () => {
    for (const id of ['7', '019a0000-0000-7000-8000-000000000000'])
      for (const path of [id, `${id}/preview`]) expect((await get(`email-logs/${path}`)).status).toBe(404);
  });
});

describe('resending a mail', () => {
  test('queues it with another Message-ID and audits the user', async () => {
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

  test('is rejected after the private link was deleted, during sending, and without a mail server', async () => {
    const id = await validation();
    await setState(id, 'SENT', true);
    const { status, body } = await post(`email-logs/${id}/resend`, {}, configured);
    expect([status, body.message]).toEqual([412, expect.stringContaining('enlace privado ya se borró')]);
    await setState(id, 'SENDING');
    expect((await post(`email-logs/${id}/resend`, {}, configured)).status).toBe(412);
    expect((await post(`email-logs/${id}/resend`)).status).toBe(501);
  });

  test('lists mails waiting for a mail server and sends them all', async () => {
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
