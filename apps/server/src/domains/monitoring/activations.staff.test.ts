import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hasEnded } from '#contracts/read';
import { systemActor } from '#platform/audit/audit.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import { listActivations, readActivationQuery } from './activations.list.ts';
import { retryLost } from './activations.retry.ts';

let database: TestDatabase;
let portal: Portal;
let unconfigured: Portal;
let admin: Record<string, string>;
let clientId: string;
let agentId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  // Orders stay queued: there is no worker, and no server listens on this address.
  portal = await startPortal(database, { ETERIX_URL: 'http://127.0.0.1:9', ETERIX_TOKEN: 'x' });
  unconfigured = await startPortal(database);
  admin = await portal.login();
  const { rows } = await database.pool.query('select id, email from users');
  const idOf = (email: string): string => rows.find((row) => row.email === email).id;
  clientId = idOf('cliente@centinela.demo');
  agentId = idOf('agente@centinela.demo');
});
afterAll(async () => {
  await portal.close();
  await unconfigured.close();
  await database.drop();
});
beforeEach(async () => {
  await database.pool.query('truncate activations, audit_log');
  await database.pool.query(
    `insert into activations (key, kind, user_id, contract, cause, state, reason, attempts)
     select 'contract:' || n, 'CLIENT', $1, n, 'IMPORT',
       case when n % 3 = 0 then 'FAILED' when n % 3 = 1 then 'REFUSED' else 'ACTIVE' end,
       case when n % 3 < 2 then 'el documento no figura' end, 4
     from generate_series(901, 930) n`,
    [clientId],
  );
  await database.pool.query(
    `insert into activations (key, kind, user_id, cause) values ('installer:' || $1::uuid, 'INSTALLER', $1, 'CALL')`,
    [agentId],
  );
});

const call = (method: string, path: string, body?: unknown, headers = admin) =>
  portal.call(method, `/api/eterix/activations${path}`, body, headers);
const audited = async () =>
  (
    await database.pool.query(
      `select title, before, after, user_name from audit_log where action = 'retry' order by id`,
    )
  ).rows;

describe('GET eterix/activations', () => {
  it('lists all activations page by page, each once, newest first, with their users', async () => {
    const seen: string[] = [];
    for (let query: string | null = '?limit=10'; query !== null; ) {
      const { body } = await call('GET', query);
      expect(body.pagination.total).toBe(31);
      seen.push(...body.data.map(({ id }: { id: string }) => id));
      query = body.pagination.next && `?${body.pagination.next}`;
    }
    expect(new Set(seen).size).toBe(31);
    expect(seen).toEqual([...seen].sort().reverse());
    const { data } = (await call('GET', '?filter[q]=907')).body;
    expect(data).toMatchObject([
      {
        contract: '907',
        kind: 'CLIENT',
        state: 'REFUSED',
        reason: 'el documento no figura',
        attempts: 4,
        user: { id: clientId, email: 'cliente@centinela.demo' },
        cause: 'IMPORT',
      },
    ]);
  });

  it.each([
    ['filter[state]=FAILED', 10],
    ['filter[state]=REFUSED&filter[kind]=CLIENT', 10],
    ['filter[kind]=INSTALLER', 1],
    ['filter[q]=agente@centinela.demo', 1],
    ['filter[q]=nadie', 0],
    ['filter[q]=%25', 0],
    ['filter[q]=%00', 0],
  ])('filtered by %s returns %i', async (query, total) => {
    expect((await call('GET', `?${query}`)).body.pagination.total).toBe(total);
  });

  it.each(['filter[state]=NONE', 'filter[kind]=SYSTEM', 'filter[secret]=1', 'sort[state]=asc', 'cursor=1'])(
    'rejects %s with the field name',
    async (query) => {
      const { status, body } = await call('GET', `?${query}`);
      expect(status).toBe(400);
      expect(body.errors[0].field).toBe(query.split('=')[0]);
    },
  );

  it('runs no database query for an invalid cursor', async () => {
    const closedPool = new pg.Pool({ connectionString: database.url });
    await closedPool.end();
    await expect(
      listActivations(closedPool, readActivationQuery({ cursor: 'x' }), ['CLIENT']),
    ).rejects.toMatchObject({
      options: { errors: [{ field: 'cursor' }] },
    });
  });

  it('finds a very common name by scanning the activations', async () => {
    await database.pool.query(
      `insert into users (kind, email, password_hash, first_name, last_name, status)
       select 'CLIENT', 'comun' || n || '@ejemplo.com', '-', 'Ñandú', 'Común', 'active' from generate_series(1, 10001) n`,
    );
    await database.pool.query(
      `insert into activations (key, kind, user_id, contract, cause)
       select 'contract:C' || email, 'CLIENT', id, 'C', 'IMPORT' from users where last_name = 'Común' limit 3`,
    );
    expect((await call('GET', '?filter[q]=nandu')).body.pagination.total).toBe(3);
  });

  it('requires the permission to list contracts', async () => {
    const editor = await portal.login('editor@centinela.demo');
    const client = await portal.login('cliente@centinela.demo');
    const [{ id }] = (await call('GET', '?filter[state]=FAILED')).body.data;
    for (const headers of [editor, client, {}])
      for (const [method, path, body] of [
        ['GET', '', undefined],
        ['GET', '/overview', undefined],
        ['POST', `/${id}/retry`, {}],
        ['POST', '/retry', { state: 'FAILED' }],
      ] as const)
        expect([401, 403]).toContain((await call(method, path, body, headers)).status);
  });
});

describe('a lost activation', () => {
  it('is retried once, under a new idempotency key', async () => {
    const [{ id }] = (await call('GET', '?filter[state]=REFUSED')).body.data;
    const { status, body } = await call('POST', `/${id}/retry`, {});
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ id, state: 'QUEUED', reason: null, attempts: 0, cause: 'STAFF' });
    const { rows } = await database.pool.query('select edition from activations where id = $1', [id]);
    expect(rows[0].edition).toBe(2);
    const again = await call('POST', `/${id}/retry`, {});
    expect([again.status, again.body.message]).toEqual([412, expect.stringContaining('ya está en marcha')]);
    expect(await audited()).toEqual([
      {
        title: body.data.contract,
        before: { state: 'REFUSED', reason: 'el documento no figura' },
        after: { state: 'QUEUED', reason: null },
        user_name: expect.any(String),
      },
    ]);
    expect((await call('POST', '/nada/retry', {})).status).toBe(404);
  });

  it('is counted with all other lost activations and retried with them', async () => {
    const { data } = (await call('GET', '/overview')).body;
    expect(data).toEqual({ isConfigured: true, lost: { FAILED: 10, REFUSED: 10 } });
    expect((await call('POST', '/retry', { state: 'ACTIVE' })).status).toBe(400);
    expect((await call('POST', '/retry', { state: 'FAILED' })).body.data).toEqual({ count: 10 });
    const jobs = await database.pool.query(`select data from pgboss.job where name = 'monitoring.retryLost'`);
    expect(jobs.rows).toMatchObject([
      { data: { state: 'FAILED', actor: { user: { name: expect.any(String) } } } },
    ]);
  });

  it('returns 501 with a clear message if no platform is configured', async () => {
    const [{ id }] = (await call('GET', '?filter[state]=REFUSED')).body.data;
    for (const [path, body] of [
      [`/${id}/retry`, {}],
      ['/retry', { state: 'FAILED' }],
    ] as const) {
      const answer = await unconfigured.call('POST', `/api/eterix/activations${path}`, body, admin);
      expect([answer.status, answer.body.message]).toEqual([
        501,
        expect.stringContaining('falta configurar'),
      ]);
    }
  });
});

describe('the job', () => {
  it('retries everything lost before its start in chunks, each once', async () => {
    await database.pool.query(
      `insert into activations (key, kind, user_id, contract, cause, state)
       select 'contract:X' || n, 'CLIENT', $1, 'X' || n, 'IMPORT', 'FAILED' from generate_series(1, 1100) n`,
      [clientId],
    );
    const before = new Date(Date.now() + 1000).toISOString();
    await database.pool.query(
      `update activations set queued_at = now() + interval '1 hour' where key = 'contract:X1100'`,
    );
    const order = { state: 'FAILED', kinds: ['CLIENT', 'INSTALLER'], before, actor: systemActor } as const;
    expect(await retryLost({ pool: database.pool, hasEnded }, order, new AbortController().signal)).toBe(
      1109,
    );
    expect(await retryLost({ pool: database.pool, hasEnded }, order, new AbortController().signal)).toBe(0);
    const { rows } = await database.pool.query(
      `select state, count(*)::int as count from activations group by state order by state`,
    );
    expect(rows).toEqual([
      { state: 'ACTIVE', count: 10 },
      { state: 'FAILED', count: 1 },
      { state: 'QUEUED', count: 1110 },
      { state: 'REFUSED', count: 10 },
    ]);
    expect(await audited()).toHaveLength(1109);
  });
});
