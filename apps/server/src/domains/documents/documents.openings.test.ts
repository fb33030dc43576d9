import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';

type Headers = Record<string, string>;

let database: TestDatabase;
let portal: Portal;
let admin: Headers;
let agent: Headers;
let other: Headers;
let client: Headers;
let closed: string;
let open: string;

const pdf = '%PDF-1.4\n% Guía de instalación\n%%EOF\n';

async function create(title: string, privacy: 'PUBLIC' | 'PRIVATE', name: string, bytes: string) {
  const form = new FormData();
  form.append('private', String(privacy === 'PRIVATE'));
  form.append('file', new Blob([bytes]), name);
  const sent = await fetch(`${portal.origin}/api/files`, { method: 'POST', headers: admin, body: form });
  const { data: file } = await sent.json();
  const fields = { title, privacy, file: { id: file.id }, category: 'MANUAL' };
  const { status, body } = await portal.call('POST', '/api/domain-files', fields, admin);
  expect(status, JSON.stringify(body)).toBe(201);
  return String(body.data.id);
}

const pathOf = (id: string) => `/api/domain-files/${id}/opening`;
const openBy = (headers: Headers, id = closed) => portal.call('POST', pathOf(id), undefined, headers);
const bytesBy = (headers: Headers, url: string) => fetch(portal.origin + url, { headers });
const usage = async (id = closed) =>
  (await portal.call('GET', `/api/domain-files/${id}/downloads`, undefined, admin)).body.data;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  await database.pool.query(
    `insert into users (kind, email, password_hash, first_name, last_name, status)
     select kind, 'otra@centinela.demo', password_hash, 'Otra', 'Persona', status
     from users where email = 'agente@centinela.demo'`,
  );
  [admin, agent, other, client] = await Promise.all([
    portal.login(),
    portal.login('agente@centinela.demo'),
    portal.login('otra@centinela.demo'),
    portal.login('cliente@centinela.demo'),
  ]);
  closed = await create('Guía de instalación', 'PRIVATE', 'guia.pdf', pdf);
  open = await create('Manual del panel', 'PUBLIC', 'manual.pdf', pdf);
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

beforeEach(() =>
  database.pool.query(`truncate document_downloads; delete from audit_log where action = 'open'`),
);

test('viewing a private document in the page is recorded once, separately from downloads', async () => {
  const { status, body } = await openBy(agent);
  expect([status, body.data.type]).toEqual([200, 'application/pdf']);
  const fullResponse = await bytesBy(agent, body.data.url);
  expect([fullResponse.status, await fullResponse.text()]).toEqual([200, pdf]);
  const getHeader = (name: string) => fullResponse.headers.get(name);
  expect(getHeader('content-disposition')).toMatch(/^inline; /);
  expect(getHeader('content-type')).toBe('application/pdf');
  expect(getHeader('cache-control')).toBe('private, no-store');
  expect(getHeader('x-content-type-options')).toBe('nosniff');
  // Prevents framing by other sites without restricting the browser's built-in viewer.
  expect(getHeader('content-security-policy')).toBe("frame-ancestors 'self'");
  const part = await bytesBy({ ...agent, range: 'bytes=0-4' }, body.data.url);
  expect([part.status, await part.text()]).toEqual([206, '%PDF-']);
  expect(await usage()).toMatchObject({ total: 0, openings: 1, last: [{ way: 'OPENING' }] });
  await openBy(other);
  await bytesBy(agent, `/api/domain-files/${closed}/download`);
  const all = await usage();
  expect(all).toMatchObject({ total: 1, openings: 2 });
  expect(all.last.map(({ way }: { way: string }) => way)).toEqual(['DOWNLOAD', 'OPENING', 'OPENING']);
  expect(all.last[1].name).toBe('Otra Persona');
});

test('viewing is not a change of the document or in the change log', async () => {
  await openBy(agent);
  const log = async (query: string) =>
    (await portal.call('GET', `/api/audit?limit=1&${query}`, undefined, admin)).body.data[0];
  expect(await log('filter[subject]=documents')).toMatchObject({ action: 'open', subjectId: closed });
  expect(await log('filter[changes]=true')).not.toMatchObject({ action: 'open' });
  expect(await log(`filter[subjectId]=${closed}&filter[subject]=domainFiles`)).toMatchObject({
    action: 'create',
  });
  const { rows } = await database.pool.query(
    `explain select id from audit_log where action not in
       ('login', 'logout', 'forgotPassword', 'export', 'download', 'viewAs', 'endViewAs') and action <> 'open'
     order by id desc limit 9`,
  );
  expect(JSON.stringify(rows)).toContain('audit_log_changes');
});

test('public documents are shown to clients too, without being recorded', async () => {
  for (const headers of [client, agent]) {
    const { body } = await openBy(headers, open);
    expect((await bytesBy(headers, body.data.url)).status).toBe(200);
  }
  expect(await usage(open)).toEqual({ total: 0, openings: 0, last: [] });
});

test('attack: clients, staff and visitors get the same response for a private document as for a missing one', async () => {
  const before = await usage();
  for (const headers of [client, admin])
    for (const id of [closed, '00000000-0000-4000-8000-000000000001', 'no-id']) {
      const { status, body } = await openBy(headers, id);
      expect([status, body.code]).toEqual([404, 'notFound']);
    }
  expect((await openBy({})).status).toBe(401);
  expect(await usage()).toEqual(before);
});

test('attack: a viewing link works only for the user who opened it and for nothing else', async () => {
  const { url } = (await openBy(agent)).body.data;
  expect((await bytesBy({}, url)).status).toBe(401);
  const changed = (name: string, value: string) => {
    const link = new URL(url, portal.origin);
    link.searchParams.set(name, value);
    return link.pathname + link.search;
  };
  const download = await portal.call('GET', `/api/domain-files/${closed}/download`, undefined, agent);
  const signed = new URL(download.headers.get('location') ?? '', portal.origin).searchParams;
  signed.delete('user');
  const wrong: [Headers, string][] = [
    ...[other, client, admin].map((headers): [Headers, string] => [headers, url]),
    [agent, changed('token', 'x')],
    [agent, changed('expires', '99999999999')],
    [agent, pathOf(closed)],
    [agent, url.replace(closed, open)],
    // A download link does not permit viewing.
    [agent, `${pathOf(closed)}?${signed}`],
  ];
  for (const [headers, link] of wrong) expect((await bytesBy(headers, link)).status, link).toBe(404);
  const asDownload = `/api/domain-files/${closed}/file${new URL(url, portal.origin).search}`;
  expect((await bytesBy(agent, asDownload)).status).toBe(404);
});

test('a link ends with the document; files that browsers cannot display are only downloaded', async () => {
  const id = await create('De paso', 'PRIVATE', 'paso.pdf', pdf);
  const { url } = (await openBy(agent, id)).body.data;
  await portal.call('PUT', `/api/domain-files/${id}`, { enable: false }, admin);
  expect((await bytesBy(agent, url)).status).toBe(404);
  expect((await openBy(agent, id)).status).toBe(404);
  const sheet = await create('Planilla', 'PRIVATE', 'planilla.csv', 'a;b\n1;2\n');
  expect((await openBy(agent, sheet)).status).toBe(404);
  expect((await portal.call('GET', `/api/domain-files/${sheet}/download`, undefined, agent)).status).toBe(
    302,
  );
});
