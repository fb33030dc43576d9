import { randomUUID } from 'node:crypto';
import type { ListRequest } from '@centinela/api/http/lists.ts';
import { getDefinition } from '@centinela/sections/registry.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listRoles } from '../domains/accounts/roles/roles.list.ts';
import { listCancellations } from '../domains/cancellations/cancellations.list.ts';
import { listEntries } from '../domains/content/list/content.list.ts';
import { listFiles } from '../domains/imports/files/imports.list.ts';
import { listImports, listMissing } from '../domains/invoices/imports/invoiceImports.list.ts';
import { listLeads } from '../domains/leads/leads.list.ts';
import { listMails } from '../domains/mail/mail.log.ts';
import { listRequests } from '../domains/requests/requests.list.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import { isLong } from '../testing/size.ts';
import { expectClean, getRaw, measureFastest } from './support.ts';

let database: TestDatabase;
let portal: Portal;
let admin: { authorization: string };

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  admin = await portal.login();
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

/** Forges cursors in every format of our lists, with values that their columns never contain. */
function forgeCursors(signature: string): string[] {
  const id = randomUUID();
  const values = ['foo 1', `x'; drop table users`, '2026-13-45', '1e999999', '99999999999999999999', 'NaN'];
  const forms = (value: string): unknown[] => [
    [value, id],
    [signature, value, id],
    [signature, value, id, 0, false],
    [1, 1, value, 0, 0, false],
  ];
  return [
    ...values.flatMap(forms).map((form) => Buffer.from(JSON.stringify(form)).toString('base64url')),
    ...values.flatMap((value) => [value, `${value}_${id}`, `${value}-${value}`]),
    ...['999999999', '999999999-999999999', `2026-99_${id}`, `2026-02-30_${id}`, id],
  ];
}

describe('the query of a list', () => {
  const names = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'];

  test.each(['plans', 'main-slider', 'files', 'leads', 'audit', 'topbar'])(
    'of %s treats names of Object members as unknown',
    async (list) => {
      for (const name of names)
        for (const query of [
          `filter[${name}]=1`,
          `filter[${name}][from]=1`,
          `sort[${name}]=asc`,
          `filter[state]=${name}`,
          `filter[status]=${name}`,
          `filter[kind]=${name}`,
          `${name}=1`,
        ]) {
          const reply = await portal.call('GET', `/api/${list}?${query}`, undefined, admin);
          expectClean(`${list} ${query}`, reply);
        }
      expect(
        (await portal.call('GET', `/api/${list}?filter[constructor]=1`, undefined, admin)).status,
      ).not.toBe(200);
    },
  );

  test.each([
    'limit=0',
    'limit=101',
    'limit=-1',
    'limit=1e2',
    'limit=5&limit=6',
    'offset=999999999',
    'offset=9999999999',
    'offset=-1',
    'cursor=x',
    `cursor=${'A'.repeat(12_000)}`,
    'cursor=&cursor=',
    'filter[q]=%00',
    'filter[q]=%25_%5c',
    `filter[q]=${'a%20'.repeat(3000)}`,
    `filter[q]=${'%CC%81'.repeat(2000)}`,
    'filter[updatedAt][from]=0000-01-01',
    'filter[updatedAt][from]=-271821-04-20',
    'filter[updatedAt][to]=%2B275760-09-13T00:00:00.000Z',
    'filter[createdAt][from]=0000-01-01',
    'filter[createdAt][to]=9999-12-31',
    'filter[createdAt][to]=%2B275760-09-13T00:00:00.000Z',
    'filter[at][from]=0000-01-01',
    'filter[at][from]=-271821-04-20',
    'filter[order]=999999999999',
    'filter[order]=1.5',
    'filter[price]=999999999999.9999',
    'filter[price][from]=-999999999999',
    'filter[size][from]=999999999',
    'filter[tag]=%00',
    'filter[tags]=%00',
    'filter[subjectId]=%00',
    'filter[slug]=%00',
    'filter[waiting]=constructor',
    'filter[state]=%27%20or%201=1--',
    'sort[name]=asc;drop table plans',
    'sort[name]=asc&sort[price]=desc',
    ...Array.from({ length: 3 }, (_each, at) =>
      Array.from({ length: 300 }, (_field, n) => `filter[f${at}x${n}]=1`).join('&'),
    ),
  ])('%s gets a response or a rejection, never a failure', async (query) => {
    for (const list of ['plans', 'main-slider', 'icons', 'files', 'leads', 'audit']) {
      const [reply, elapsedMs] = await measureFastest(() =>
        portal.call('GET', `/api/${list}?${query}`, undefined, admin),
      );
      expectClean(`${list} ${query.slice(0, 80)}`, reply);
      expect([200, 400]).toContain(reply.status);
      expect(elapsedMs, `${list} ${query.slice(0, 80)}`).toBeLessThan(1500);
    }
  });

  test.each([
    'users',
    'contracts',
    'contracts/me',
    'eterix/activations',
    'qad-files',
    'qad-detail-records',
    'leads',
    'cancellations',
    'requests',
    'email-logs',
    'roles',
    'plans',
  ])('of %s rejects an overlong search text', async (list) => {
    const headers = list.endsWith('/me') ? await portal.login('cliente@centinela.demo') : admin;
    // The longest text of 200 characters when decomposed into its accents.
    for (const text of ['한'.repeat(200), '한'.repeat(201), 'a'.repeat(3000)]) {
      const reply = await portal.call('GET', `/api/${list}?filter[q]=${text}`, undefined, headers);
      expect(reply.status).toBe(text.length > 200 ? 400 : 200);
      if (text.length > 200) expect(reply.body.errors[0].field).toBe('filter[q]');
    }
  });

  test('of invoice files rejects a search text, since it has none', async () => {
    const { status, body } = await portal.call('GET', '/api/invoices/imports?filter[q]=x', undefined, admin);
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'filter[q]']);
  });

  test('of a bulk action on users rejects it too', async () => {
    const { status, body } = await portal.call(
      'POST',
      '/api/users/bulk',
      { action: 'disable', filter: { 'filter[q]': 'a'.repeat(3000) } },
      admin,
    );
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'filter[q]']);
  });

  test.each([
    'users',
    'roles',
    'roles/{role}/users',
    'plans',
    'main-slider',
    'files',
    'contracts',
    'contracts/me',
    'eterix/activations',
    'qad-files',
    'qad-detail-records',
    'invoices',
    'invoices/imports',
    'invoices/files/missing',
    'invoices/files/unused',
    'leads',
    'cancellations',
    'requests',
    'email-logs',
    'notifications',
    'webhooks/deliveries',
    'api-keys',
    'audit',
  ])('of %s does not fail on a forged cursor', async (path) => {
    const headers = path.endsWith('/me') ? await portal.login('cliente@centinela.demo') : admin;
    const { rows } = await database.pool.query<{ id: string }>(`select id from roles where slug = 'admin'`);
    const list = path.replace('{role}', rows[0]?.id ?? '');
    const requestList = (query: string) => portal.call('GET', `/api/${list}?${query}`, undefined, headers);
    const sorts = ['createdAt', 'updatedAt', 'name', 'lastName', 'slug', 'size', 'order', 'price', 'enable'];
    const directions = isLong ? ['asc', 'desc'] : ['desc'];
    const sortQueries = sorts.flatMap((name) =>
      directions.map((direction) => [`sort[${name}]=${direction}`, `${name} ${direction}`]),
    );
    let sorted = 0;
    for (const [query = '', signature = ''] of [
      ['limit=5', 'createdAt desc'],
      // One list is enough for testing the cursors of searches.
      ...(isLong || path === 'contracts' ? [['filter[q]=perez', '']] : []),
      ...sortQueries,
    ]) {
      if ((await requestList(query)).status !== 200) continue;
      if (query.startsWith('sort')) sorted += 1;
      // One sort order is enough for testing cursor values.
      if (!isLong && sorted > 1) break;
      for (const cursor of forgeCursors(signature)) {
        const reply = await requestList(`${query}&cursor=${encodeURIComponent(cursor)}`);
        expectClean(`${list} ${query} ${cursor}`, reply);
        if (reply.status !== 200) expect(reply.body.errors?.[0]?.field, `${query} ${cursor}`).toBe('cursor');
      }
    }
  });

  test.each<[string, (db: Queryable, request: ListRequest) => Promise<unknown>]>([
    ['files', listFiles],
    ['files of invoices', listImports],
    ['invoices without PDF', listMissing],
    ['leads', listLeads],
    ['cancellations', listCancellations],
    ['requests', listRequests],
    ['mails', (db, request) => listMails(db, request, false)],
    ['roles', listRoles],
  ])('of %s does not query the database for an invalid cursor', async (_name, list) => {
    const deleted = new pg.Pool({ connectionString: database.url });
    await deleted.end();
    const request = { limit: 14, offset: 0, cursor: 'x', filters: {}, ranges: {}, q: null, sort: null };
    await expect(list(deleted, request)).rejects.toMatchObject({
      options: { errors: [{ field: 'cursor' }] },
    });
  });

  test('from many positions prepares no statement for each of them', async () => {
    const client = await database.pool.connect();
    const rules = { filters: {}, ranges: {}, q: null, sort: null, cursor: null, limit: 14 };
    const everyTime = {
      count: (_section: string, _key: string, requestList: () => Promise<number>) => requestList(),
    };
    for (let offset = 0; offset < 50; offset += 1)
      await listEntries(client, everyTime, getDefinition('plans'), { ...rules, offset });
    const { rows } = await client.query('select count(*)::int as n from pg_prepared_statements');
    client.release();
    expect(rows[0]?.n).toBeLessThan(10);
  });
});

describe('a search pattern', () => {
  test.each([
    ['slashes', `/${'/'.repeat(14_000)}x`],
    ['slashes at the end', `/planes${'/'.repeat(14_000)}`],
    ['dots', `/${'.'.repeat(14_000)}/x`],
    ['hyphens', `/planes/${'-'.repeat(250)}x`],
    ['percent signs', `/planes/${'%25'.repeat(4_000)}`],
    ['an encoded slug', `/planes/${'%61'.repeat(90)}`],
  ])('takes no superlinear time for %s in an address', async (_name, target) => {
    const [reply, elapsedMs] = await measureFastest(() => getRaw(portal.origin, target), 4);
    expect([200, 308, 400, 404, 414]).toContain(reply.status);
    expect(elapsedMs).toBeLessThan(300);
  });

  test.each([
    ['tags', '<b>'.repeat(19_000)],
    ['broken tags', '<'.repeat(59_000)],
    ['entities', '&'.repeat(59_000)],
    ['comments', '<!--'.repeat(14_000)],
    ['attributes', `<a ${'href="x" '.repeat(6_000)}>x</a>`],
    ['a link of tabs', `<a href="java${'&#9;'.repeat(9_000)}script:alert(1)">x</a>`],
    ['spaces', `${' '.repeat(59_000)}x`],
    ['accents', '́'.repeat(59_000)],
    ['nested lists', '<ul><li>'.repeat(6_000)],
  ])('takes no superlinear time for %s in a text', async (name, body) => {
    const slug = `texto-${name.replaceAll(' ', '-')}`;
    const [reply, elapsedMs] = await measureFastest(() =>
      portal.call('POST', '/api/sections', { slug, title: 'x', body: `<p>x</p>${body}` }, admin),
    );
    expectClean(name, reply);
    expect([201, 400]).toContain(reply.status);
    expect(elapsedMs, `${elapsedMs} ms`).toBeLessThan(2000);
    const [page, shownMs] = await measureFastest(() => portal.call('GET', `/${slug}`));
    expect([200, 404]).toContain(page.status);
    expect(shownMs).toBeLessThan(2000);
    expect(String(page.body)).not.toMatch(/javascript:/i);
  });

  test('takes no superlinear time for a file name', async () => {
    for (const name of [`${'.'.repeat(60_000)}x`, `${' .'.repeat(30_000)}x`, `${'a'.repeat(60_000)}.png`]) {
      const form = new FormData();
      form.append('file', new Blob(['hola']), name);
      const [response, elapsedMs] = await measureFastest(() =>
        fetch(`${portal.origin}/api/files`, { method: 'POST', headers: admin, body: form }),
      );
      expect([201, 400]).toContain(response.status);
      expect(elapsedMs, `${elapsedMs} ms`).toBeLessThan(1500);
      await response.text();
    }
  });

  test('takes no superlinear time for headers', async () => {
    for (const line of [
      `Authorization: Bearer ${'a'.repeat(6_000)}${'='.repeat(6_000)}x`,
      `Accept-Language: ${' '.repeat(12_000)}x`,
      `Accept-Encoding: ${'br;q=0,'.repeat(1_500)}`,
      `If-None-Match: ${'"x",'.repeat(3_000)}`,
      `Cookie: ${'token=x; '.repeat(1_300)}`,
      `Cookie: ${'a'.repeat(12_000)}`,
      `Range: bytes=${'0-1,'.repeat(3_000)}`,
      `X-Forwarded-For: ${'1.1.1.1, '.repeat(1_300)}`,
    ]) {
      const [reply, elapsedMs] = await measureFastest(() => getRaw(portal.origin, '/api/auth/me', [line]), 3);
      expect(reply.status, line.slice(0, 30)).toBe(401);
      expect(elapsedMs, line.slice(0, 30)).toBeLessThan(300);
    }
  });
});
