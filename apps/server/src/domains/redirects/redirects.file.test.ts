import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import { createRedirectTools, type RedirectTools } from './redirects.testing.ts';

let database: TestDatabase;
let portal: Portal;
/** A second process of the same site. */
let secondProcess: Portal;
let tools: RedirectTools;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  secondProcess = await startPortal(database);
  tools = await createRedirectTools(database, portal);
});
afterAll(async () => {
  await portal?.close();
  await secondProcess?.close();
  await database?.drop();
});
beforeEach(() => database.pool.query('truncate redirects, audit_log'));

describe('a redirect file', () => {
  const importing = (csv: string, query = '', as = tools.admin) =>
    portal.call('POST', `/api/redirects/import${query}`, { csv }, as);

  test('is reviewed line by line first, and then imported as announced', async () => {
    await tools.createPage('publicada');
    await tools.add('/igual', '/b');
    await tools.add('/cambia', '/b');
    const csv = [
      '\uFEFFvieja;nueva',
      '/nueva-1;/planes/todos',
      '',
      '"/nueva-2";"/nueva-1"',
      '/igual;/b;12;hoy',
      '/cambia;/c',
      '/publicada;/b',
      'publicada;/b',
      '/x;https://evil.example',
      '/nueva-1;/z',
      '/planes/todos;/b',
      '/b;/igual',
    ].join('\r\n');
    const { status, body } = await importing(csv, '?dryRun=true');
    expect(status, JSON.stringify(body)).toBe(200);
    const outcomes = body.data.map(({ line, outcome }: { line: number; outcome: string }) => [line, outcome]);
    expect(outcomes).toEqual([
      [2, 'new'],
      [4, 'new'],
      [5, 'same'],
      [6, 'changed'],
      ...[7, 8, 9, 10, 11, 12].map((line) => [line, 'refused']),
    ]);
    expect(body.data[4].message).toContain('Página libre «Página publicada»');
    expect(body.data.slice(4).every(({ message }: { message: string }) => message.length > 10)).toBe(true);
    expect(await tools.loadRedirects()).toEqual({ '/cambia': '/b', '/igual': '/b' });

    expect((await importing(csv)).body.data).toEqual(body.data);
    expect(await tools.loadRedirects()).toEqual({
      '/cambia': '/c',
      '/igual': '/b',
      '/nueva-1': '/planes/todos',
      '/nueva-2': '/planes/todos',
    });
    expect(
      (await importing(csv)).body.data.map(({ outcome }: { outcome: string }) => outcome).slice(0, 4),
    ).toEqual(Array(4).fill('same'));
    const { rows } = await database.pool.query(
      "select action from audit_log where subject = 'redirects' and after->>'origin' = 'FILE' order by title",
    );
    expect(rows.map(({ action }) => action)).toEqual(['update', 'create', 'create']);
  });

  test('is rejected with the line and a hint when it cannot be read', async () => {
    expect(await tools.getError(importing('/a;/b\n"/c;/d'))).toEqual([
      400,
      'csv',
      'La línea 2 no se puede leer: cerrá la comilla que se abre ahí, o borrala',
    ]);
    expect(await tools.getError(importing('  \n'))).toEqual([400, 'csv', 'Requerido']);
    const long = Array.from({ length: 5_001 }, (_, line) => `/v${line},/n`).join('\n');
    expect(await tools.getError(importing(long))).toEqual([
      400,
      'csv',
      'Hay demasiados elementos: quitá algunos',
    ]);
  });

  test('of maximum size is imported at once, seen by every process, and exported again', async () => {
    const csv = Array.from({ length: 5_000 }, (_, line) => `/lote/${line}\t/fin`).join('\n');
    expect(await tools.visit('/lote/4999', secondProcess)).toEqual([404]);
    expect((await importing(csv)).status).toBe(200);
    await expect.poll(() => tools.visit('/lote/4999', secondProcess)).toEqual([301, '/fin']);
    await tools.add('/fin', '/planes/todos');
    await expect.poll(() => tools.visit('/lote/4999', secondProcess)).toEqual([301, '/planes/todos']);
    await database.pool.query("update redirects set created_by_name = '=1+1' where from_path = '/fin'");
    const file = await fetch(`${portal.origin}/api/redirects/download`, { headers: tools.admin });
    expect(file.headers.get('content-disposition')).toMatch(/filename="redirecciones-[\d-]+\.csv"/);
    const text = await file.text();
    const rows: string[][] = parse(text, { bom: true, delimiter: ';' });
    expect(rows.length).toBe(5_002);
    expect(rows.find(([from]) => from === '/fin')).toEqual(
      expect.arrayContaining(['/planes/todos', "'=1+1"]),
    );
    const again = (await importing(text.split('\n').slice(0, 4_000).join('\n'), '?dryRun=true')).body.data;
    expect(new Set(again.map(({ outcome }: { outcome: string }) => outcome))).toEqual(new Set(['same']));
  });

  test('changes no existing redirect for users who may only add', async () => {
    const { body } = await tools.send('POST', 'roles', {
      slug: 'solo-agrega',
      name: 'Solo agrega',
      permissions: ['internalSettings.list', 'internalSettings.save'],
    });
    await database.pool.query(
      "insert into user_roles (user_id, role_id) select id, $1 from users where email = 'editor@centinela.demo'",
      [body.data.id],
    );
    await tools.add('/fija', '/b');
    const editor = await portal.login('editor@centinela.demo');
    const { data } = (await importing('/fija;/c\n/suya;/c', '', editor)).body;
    expect(data.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['refused', 'new']);
    expect(await tools.loadRedirects()).toEqual({ '/fija': '/b', '/suya': '/c' });
  });
});
