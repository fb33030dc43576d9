import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import { createHitCounter } from './redirects.hits.ts';

let database: TestDatabase;
let portal: Portal;
/** Another process of the same site. */
let second: Portal;
let admin: { authorization: string };

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  second = await startPortal(database);
  admin = await portal.login();
});
afterAll(async () => {
  await portal?.close();
  await second?.close();
  await database?.drop();
});
beforeEach(() => database.pool.query('truncate redirects'));

const send = (method: string, path: string, body?: unknown) =>
  portal.call(method, `/api/${path}`, body, admin);
const createPage = async (slug: string): Promise<string> => {
  const { body } = await send('POST', 'sections', { title: `Página ${slug}`, slug, body: '<p>Texto</p>' });
  return body.data.id;
};
const rename = async (id: string, slug: string) => {
  const { status } = await send('PUT', `sections/${id}`, { slug });
  expect(status).toBe(200);
};
const add = async (from: string, to: string) => {
  const { status, body } = await send('POST', 'redirects', { from, to });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data;
};
/** Status of a page, and where it leads. */
const visit = async (path: string, on = portal) => {
  const { status, headers } = await on.call('GET', path);
  return [status, headers.get('location')].filter((each) => each !== null);
};
const known = async () => {
  const { rows } = await database.pool.query<{ from_path: string; to_path: string }>(
    'select from_path, to_path from redirects order by from_path',
  );
  return Object.fromEntries(rows.map(({ from_path, to_path }) => [from_path, to_path]));
};
const refusal = async (reply: ReturnType<typeof send>) => {
  const { status, body } = await reply;
  return [status, body.errors?.[0]?.field, body.errors?.[0]?.message];
};

describe('a page that changes its address', () => {
  test('is found at the former ones, each of which leads there at once, with the query', async () => {
    const id = await createPage('primera');
    expect(await visit('/primera')).toEqual([200]);
    await rename(id, 'segunda');
    expect(await visit('/primera?utm_source=x&utm_medium=y')).toEqual([
      301,
      '/segunda?utm_source=x&utm_medium=y',
    ]);
    await rename(id, 'tercera');
    expect([await visit('/primera'), await visit('/segunda'), await visit('/tercera')]).toEqual([
      [301, '/tercera'],
      [301, '/tercera'],
      [200],
    ]);
    const { headers } = await portal.call('GET', '/primera');
    expect(headers.get('cache-control')).toBe('public, no-cache');
  });

  test('and back again has its page there, and nothing leads away from it', async () => {
    const id = await createPage('ida');
    await rename(id, 'vuelta');
    await rename(id, 'ida');
    expect(await known()).toEqual({ '/vuelta': '/ida' });
    expect([await visit('/ida'), await visit('/vuelta')]).toEqual([[200], [301, '/ida']]);
  });

  test('as a draft leaves nothing; the publication of that draft does', async () => {
    const id = await createPage('firme');
    await send('PUT', `sections/${id}?draft=true`, { slug: 'firme-2' });
    expect(await visit('/firme')).toEqual([200]);
    await send('POST', `sections/${id}/publish`, {});
    expect(await visit('/firme')).toEqual([301, '/firme-2']);
  });

  test('leaves its address to whoever publishes a page there', async () => {
    await rename(await createPage('cedida'), 'nueva-casa');
    await send('POST', 'sections?draft=true', { title: 'X', slug: 'cedida', body: '<p>x</p>' });
    expect(await visit('/cedida')).toEqual([301, '/nueva-casa']);
    const { body } = await send('GET', 'sections/cedida');
    await send('POST', `sections/${body.data.id}/publish`, {});
    expect(await visit('/cedida')).toEqual([200]);
    expect(await known()).toEqual({});
  });

  test('and is deleted leads nowhere by itself', async () => {
    const id = await createPage('efimera');
    await send('DELETE', `sections/${id}`);
    expect(await visit('/efimera')).toEqual([404]);
    expect(await known()).toEqual({});
  });

  test('takes its paper along', async () => {
    const id = await createPage('legales/vieja');
    await rename(id, 'legales/nueva');
    expect(await visit('/legales/vieja.pdf')).toEqual([301, '/legales/nueva.pdf']);
    expect(await visit('/legales/otra.pdf')).toEqual([404]);
  });

  test('tells the audit who left which redirect', async () => {
    await rename(await createPage('anotada'), 'anotada-2');
    const { body } = await send('GET', 'audit?filter[subject]=redirects&filter[q]=/anotada');
    expect(body.data[0]).toMatchObject({ action: 'create', title: '/anotada', user: 'Ana Suárez' });
  });
});

describe('a redirect by hand', () => {
  test('leads on at once in every process, elsewhere when it is changed, nowhere when it is removed', async () => {
    expect(await visit('/antes', second)).toEqual([404]);
    const { id, version, origin, createdBy } = await add('/antes', '/planes/todos');
    expect([version, origin, createdBy]).toEqual([1, 'PERSON', 'Ana Suárez']);
    const seen = (wanted: unknown[]) => expect.poll(() => visit('/antes', second)).toEqual(wanted);
    await seen([301, '/planes/todos']);
    await send('PUT', `redirects/${id}`, { to: '/registro' });
    expect(await visit('/antes')).toEqual([301, '/registro']);
    await seen([301, '/registro']);
    expect((await send('DELETE', `redirects/${id}`)).body.data).toEqual({ id });
    expect(await visit('/antes')).toEqual([404]);
    await seen([404]);
  });

  test('is refused where it would lead off the site, back, or where a page or another redirect is', async () => {
    await createPage('ocupada');
    await add('/a', '/b');
    const create = (from: string, to: string) => refusal(send('POST', 'redirects', { from, to }));
    expect(await create('/x', 'https://evil.example/')).toEqual([
      400,
      'to',
      expect.stringContaining('este sitio'),
    ]);
    expect(await create('/x', '//evil.example')).toEqual([400, 'to', expect.stringContaining('este sitio')]);
    expect(await create('x', '/b')).toEqual([400, 'from', expect.stringContaining('este sitio')]);
    expect(await create('', '/b')).toEqual([400, 'from', 'Requerido']);
    expect(await create('/b', '/a')).toEqual([400, 'to', expect.stringContaining('la misma dirección')]);
    expect(await create('/a', '/c')).toEqual([400, 'from', 'Ya está en uso: elegí otro']);
    expect(await create('/dashboard/x', '/c')).toEqual([
      400,
      'from',
      expect.stringContaining('propio sitio'),
    ]);
    expect(await create('/ocupada', '/c')).toEqual([
      400,
      'from',
      'Esa dirección ya es de Página libre «Página ocupada»: elegí otra',
    ]);
    expect(await known()).toEqual({ '/a': '/b' });
  });

  test('that somebody else changed meanwhile is not overwritten', async () => {
    const { id } = await add('/doble', '/b');
    await send('PUT', `redirects/${id}`, { to: '/c' });
    const stale = await portal.call(
      'PUT',
      `/api/redirects/${id}`,
      { to: '/d' },
      { ...admin, 'if-match': '"1"' },
    );
    expect([stale.status, stale.body.data.to]).toEqual([412, '/c']);
    expect((await send('GET', 'redirects/nada')).status).toBe(404);
  });

  test('is found by its addresses and its origin, page after page', async () => {
    for (let number = 0; number < 20; number += 1) await add(`/viejo-${number}`, '/nuevo');
    const first = (await send('GET', 'redirects?filter[q]=viejo nuevo&filter[origin]=PERSON')).body;
    const next = (await send('GET', `redirects?${first.pagination.next}`)).body;
    expect([first.data.length, next.data.length, first.pagination.total]).toEqual([14, 6, 20]);
    expect((await send('GET', 'redirects?filter[q]=100%25')).body.data).toEqual([]);
    expect((await send('GET', 'redirects?filter[origin]=OTHER')).status).toBe(400);
  });
});

describe('hits', () => {
  const hitsOf = async () => {
    const { rows } = await database.pool.query<{ hits: string; last_hit_at: Date | null }>(
      'select hits, last_hit_at from redirects',
    );
    return rows[0];
  };

  test('are counted without a write for each, and none is lost at a normal stop', async () => {
    const leaving = await startPortal(database);
    await add('/contada', '/b');
    for (let count = 0; count < 25; count += 1) await leaving.call('GET', `/contada?n=${count}`);
    expect((await hitsOf())?.hits).toBe('0');
    await leaving.close();
    expect(await hitsOf()).toEqual({ hits: '25', last_hit_at: expect.any(Date) });
  });

  test('that cannot be written wait for the next time', async () => {
    await add('/espera', '/b');
    let isAway = true;
    const query = (text: string, values: unknown[]) =>
      isAway ? Promise.reject(new Error('away')) : database.pool.query(text, values);
    const warned: unknown[] = [];
    const counter = createHitCounter(query, { warn: (_details, message) => warned.push(message) });
    counter.note('/espera');
    await counter.flush();
    counter.note('/espera');
    isAway = false;
    await counter.close();
    expect([warned.length, (await hitsOf())?.hits]).toEqual([1, '2']);
  });
});

describe('a file', () => {
  const importing = (csv: string, query = '', as = admin) =>
    portal.call('POST', `/api/redirects/import${query}`, { csv }, as);

  test('is reviewed line by line first, and then written as it was said', async () => {
    await createPage('publicada');
    await add('/igual', '/b');
    await add('/cambia', '/b');
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
    expect(await known()).toEqual({ '/cambia': '/b', '/igual': '/b' });

    expect((await importing(csv)).body.data).toEqual(body.data);
    expect(await known()).toEqual({
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

  test('that cannot be read is refused with its line and the way out', async () => {
    expect(await refusal(importing('/a;/b\n"/c;/d'))).toEqual([
      400,
      'csv',
      'La línea 2 no se puede leer: cerrá la comilla que se abre ahí, o borrala',
    ]);
    expect(await refusal(importing('  \n'))).toEqual([400, 'csv', 'Requerido']);
    const long = Array.from({ length: 5_001 }, (_, line) => `/v${line},/n`).join('\n');
    expect(await refusal(importing(long))).toEqual([400, 'csv', 'Hay demasiados elementos']);
  });

  test('as large as may be is written in one go, seen by every process, and comes out again', async () => {
    const csv = Array.from({ length: 5_000 }, (_, line) => `/lote/${line}\t/fin`).join('\n');
    expect(await visit('/lote/4999', second)).toEqual([404]);
    expect((await importing(csv)).status).toBe(200);
    await expect.poll(() => visit('/lote/4999', second)).toEqual([301, '/fin']);
    await add('/fin', '/planes/todos');
    await expect.poll(() => visit('/lote/4999', second)).toEqual([301, '/planes/todos']);
    await database.pool.query("update redirects set created_by_name = '=1+1' where from_path = '/fin'");
    const file = await fetch(`${portal.origin}/api/redirects/download`, { headers: admin });
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

  test('changes nothing that is there for who may only add', async () => {
    const { body } = await send('POST', 'roles', {
      slug: 'solo-agrega',
      name: 'Solo agrega',
      permissions: ['internalSettings.list', 'internalSettings.save'],
    });
    await database.pool.query(
      "insert into user_roles (user_id, role_id) select id, $1 from users where email = 'editor@centinela.demo'",
      [body.data.id],
    );
    await add('/fija', '/b');
    const editor = await portal.login('editor@centinela.demo');
    const { data } = (await importing('/fija;/c\n/suya;/c', '', editor)).body;
    expect(data.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['refused', 'new']);
    expect(await known()).toEqual({ '/fija': '/b', '/suya': '/c' });
  });
});
