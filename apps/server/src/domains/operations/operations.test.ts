import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';

let database: TestDatabase;
let portal: Portal;
let admin: Record<string, string>;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  admin = await portal.login();
});
afterAll(async () => {
  await portal.close();
  await database.drop();
});

beforeEach(() =>
  database.pool.query(
    `truncate qad_files, activations, mails, leads cascade; delete from users where email like '%@ejemplo.com'`,
  ),
);

const ask = async (headers = admin) => portal.call('GET', '/api/waiting/operations', undefined, headers);

/** Inserts a file in a given state. */
const file = (name: string, values: Record<string, unknown>) => {
  const all = {
    name,
    size: 10,
    hash: name,
    format: 'csv',
    storage_key: name,
    encoding: 'utf-8',
    separator: ';',
    header: ['contract'],
    columns: JSON.stringify(['contract']),
    first_offset: 0,
    first_line: 2,
    next_offset: 0,
    next_line: 2,
    total: 10,
    ...values,
  };
  const names = Object.keys(all);
  return database.pool.query(
    `insert into qad_files (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(all),
  );
};

test('reports nothing while nothing runs or has failed', async () => {
  const none = { total: 0, files: [] };
  expect((await ask()).body.data).toEqual({
    imports: { running: none, waiting: none },
    activations: { FAILED: 0, REFUSED: 0 },
    mails: { failed: 0, waiting: 0 },
    cancellations: { open: 0, late: 0 },
    requests: 0,
    visits: 0,
    pendingUsers: 0,
  });
});

test('reports running, failed and pending work that the caller may list', async () => {
  const past = '2020-01-01';
  await file('corre', { state: 'PROCESSING', task: 'run' });
  await file('simula', { state: 'UPLOADED', task: 'plan' });
  await file('espera', { state: 'UPLOADED', planned_at: new Date() });
  await file('columnas', { state: 'UPLOADED', columns: null });
  await file('cortado', { state: 'KILLED', task: 'run' });
  await file('con errores', { state: 'FINISHED', error: 2 });
  await file('aceptado', { state: 'FINISHED', error: 2, closed_at: new Date() });
  await file('bien', { state: 'FINISHED', success: 10 });
  await file('deshecho', { state: 'UPLOADED', undone_at: new Date() });
  await file('viejo', { state: 'FAILED', task: 'run', created_at: past });
  for (let n = 0; n < 3; n += 1) await file(`fallado ${n}`, { state: 'FAILED', task: 'run' });
  await database.pool.query(
    `insert into users (kind, email, password_hash, first_name, last_name, status, enable)
     select 'CLIENT', n || '@ejemplo.com', case n when 6 then '!' else 'x' end, 'A', 'B',
       case when n in (4, 5) then 'active' else 'pending' end, n <> 3
     from generate_series(1, 6) n`,
  );
  await database.pool.query(
    `insert into activations (key, kind, user_id, cause, state)
     select 'client:' || id, 'CLIENT', id, 'CALL', case when status = 'pending' then 'REFUSED' else 'FAILED' end from users
     where email like '%@ejemplo.com' and password_hash <> '!'`,
  );
  await database.pool.query(
    `insert into mails (template, subject, summary, data, search, internal, state)
     values ('x', 'x', 'x', '{}', 'x', false, 'FAILED'), ('x', 'x', 'x', '{}', 'x', true, 'LOG_ONLY')`,
  );
  const { body } = await ask();
  const names = ({ files }: { files: { name: string }[] }) => files.map(({ name }) => name);
  expect(body.data).toMatchObject({
    activations: { FAILED: 2, REFUSED: 3 },
    mails: { failed: 1, waiting: 1 },
    visits: 0,
    pendingUsers: 2,
  });
  expect([body.data.imports.running.total, names(body.data.imports.running)]).toEqual([
    2,
    ['simula', 'corre'],
  ]);
  expect([body.data.imports.waiting.total, names(body.data.imports.waiting)]).toEqual([
    7,
    ['fallado 2', 'fallado 1', 'fallado 0', 'con errores'],
  ]);

  const editor = await portal.login('editor@centinela.demo');
  expect((await ask(editor)).body.data).toEqual({
    imports: null,
    activations: null,
    mails: null,
    cancellations: null,
    requests: null,
    visits: null,
    pendingUsers: null,
  });
  const client = await portal.login('cliente@centinela.demo');
  expect((await ask(client)).status).toBe(403);
  expect((await ask({})).status).toBe(401);
});

test('reports daily figures that the caller may list', async () => {
  const trends = async (headers = admin) =>
    (await portal.call('GET', '/api/waiting/trends', undefined, headers)).body.data;
  const before = await trends();
  expect(before.leads).toEqual(Array.from({ length: 28 }, () => 0));
  // 02:30 in Greenwich is the previous evening in Argentina.
  const evening = `(date_trunc('day', now() at time zone 'America/Argentina/Buenos_Aires') - interval '30 minutes')
    at time zone 'America/Argentina/Buenos_Aires'`;
  await database.pool.query(
    `insert into leads (source, verified, name, phone, province, request, ip_hash, fingerprint, search, created_at, spam)
     select 'CONTACT', true, name, '1', 'AR-B', '{}', 'x', name, name, at, name = 'Spam'
     from (values ('Ana', now()), ('Spam', now()), ('Beto', ${evening}), ('Caro', now() - interval '40 days')) v(name, at)`,
  );
  await file('hoy', { state: 'FINISHED', success: 7, error: 2, finished_at: new Date() });
  await file('también', { state: 'FINISHED', success: 1, error: 1, finished_at: new Date() });
  const { leads, imports, from } = await trends();
  expect([leads.slice(-3), imports.success.slice(-2), imports.error.slice(-2)]).toEqual([
    [0, 1, 1],
    [0, 8],
    [0, 3],
  ]);
  expect(from).toBe(before.from);
  await database.pool.query(`delete from mails;
    insert into mails (id, template, subject, summary, data, search, internal, of_agent, state)
    select uuidv7(at - now()), 'x', 'x', 'x', '{}', 'x', false, ofAgent, state
    from (values ('SENT', false, ${evening}), ('SENT', true, ${evening}), ('FAILED', false, now()), ('QUEUED', false, now()))
      v(state, ofAgent, at)`);
  await database.pool.query(`delete from activations;
    insert into activations (id, key, kind, user_id, cause, state)
    select uuidv7(at - now()), key, kind, uuidv7(), 'CALL', state
    from (values ('a', 'CLIENT', 'ACTIVE', ${evening}), ('b', 'INSTALLER', 'ACTIVE', ${evening}),
      ('c', 'CLIENT', 'QUEUED', now()), ('d', 'CLIENT', 'REFUSED', now())) v(key, kind, state, at)`);
  const out = await trends();
  expect([out.mails.sent.slice(-2), out.mails.failed.slice(-2)]).toEqual([
    [2, 0],
    [0, 1],
  ]);
  const { active, waiting, lost } = out.activations;
  expect([active.slice(-2), waiting.slice(-2), lost.slice(-2)]).toEqual([
    [2, 0],
    [0, 1],
    [0, 1],
  ]);
  // Agents are visible only to users who may list agents.
  const { rows } = await database.pool.query(
    `insert into roles (slug, name, permissions) values ('sin-agentes', 'x', '{notifications.list,contracts.list}') returning id`,
  );
  await database.pool.query(
    `insert into user_roles (user_id, role_id) select id, $1 from users where email = 'editor@centinela.demo'`,
    [rows[0].id],
  );
  const without = await trends(await portal.login('editor@centinela.demo'));
  expect([without.leads, without.mails.sent.slice(-2), without.activations.active.slice(-2)]).toEqual([
    null,
    [1, 0],
    [1, 0],
  ]);
  await database.pool.query('delete from user_roles where role_id = $1', [rows[0].id]);
  const editor = await portal.login('editor@centinela.demo');
  expect(await trends(editor)).toMatchObject({ leads: null, imports: null, mails: null, activations: null });
  const client = await portal.login('cliente@centinela.demo');
  expect((await portal.call('GET', '/api/waiting/trends', undefined, client)).status).toBe(403);
});

test('the log filtered by changes omits other events', async () => {
  await portal.login();
  const actions = async (query: string): Promise<string[]> =>
    (await portal.call('GET', `/api/audit?${query}`, undefined, admin)).body.data.map(
      ({ action }: { action: string }) => action,
    );
  await database.pool.query(
    `insert into audit_log (action, subject, subject_id) values ('update', 'users', '1')`,
  );
  await portal.login();
  expect(await actions('limit=1')).toEqual(['login']);
  expect(await actions('limit=3&filter[changes]=true')).toEqual(['update']);
  expect((await portal.call('GET', '/api/audit?filter[changes]=1', undefined, admin)).status).toBe(400);
  const plan = await database.pool.query(
    `explain select id from audit_log
     where action not in ('login', 'logout', 'forgotPassword', 'export', 'download', 'viewAs', 'endViewAs')
     order by id desc limit 9`,
  );
  expect(JSON.stringify(plan.rows)).toContain('audit_log_changes');
});
