import { protectionLabels } from '@centinela/api/contracts/protectionLabels.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import { listContracts, readContractQuery } from './contracts.list.ts';

let database: TestDatabase;
let portal: Portal;
let admin: Record<string, string>;
let client: Record<string, string>;
let clientId: string;
let otherId: string;

const insert = `insert into contracts (number, client_id, document, name, plan_id, plan, plan_quantity, status, province,
    monthly_total)
  select ($1::int + n)::text, $2, '30123456', 'Ana', gen_random_uuid(), 'CLASICO', 1, $3, 'AR-B', 24900.50
  from generate_series(1, $4::int) n`;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  admin = await portal.login();
  client = await portal.login('cliente@centinela.demo');
  const { rows } = await database.pool.query(`select id, email from users`);
  clientId = rows.find(({ email }) => email === 'cliente@centinela.demo').id;
  const made =
    await database.pool.query(`insert into users (kind, email, password_hash, first_name, last_name, status)
    values ('CLIENT', 'beto@ejemplo.com', '-', 'Beto', 'Ñandú', 'active') returning id`);
  otherId = made.rows[0].id;
  await database.pool.query(insert, [700_000, clientId, 'ACTIVO', 3]);
  await database.pool.query(insert, [800_000, otherId, 'SUSPENDIDO', 30]);
});
afterAll(async () => {
  await portal.close();
  await database.drop();
});

const get = (path: string, headers: Record<string, string> = admin) =>
  portal.call('GET', path, undefined, headers);
const numbers = (body: { data: { number: string }[] }) => body.data.map(({ number }) => number);

describe('GET contracts', () => {
  it('lists all contracts page by page, each once', async () => {
    const seen: string[] = [];
    let query: string | null = 'limit=10';
    while (query !== null) {
      const { body } = await get(`/api/contracts?${query}`);
      expect(body.pagination.total).toBe(33);
      seen.push(...numbers(body));
      query = body.pagination.next;
    }
    expect(new Set(seen).size).toBe(33);
    expect(seen).toHaveLength(33);
  });

  it.each([
    ['filter[status]=SUSPENDIDO', 30],
    ['filter[number]=800005', 1],
    ['filter[q]=80000', 9],
    ['filter[q]=nandu', 30],
    ['filter[q]=30.123.456', 33],
    ['filter[q]=%25', 0],
    ['filter[q]=---', 0],
    ['filter[q]=%20', 33],
    ['filter[q]=800 005', 0],
    ['filter[q]=8000-05', 0],
    ['filter[q]=30 123 456', 33],
    ['filter[document]=30.123.456', 33],
    ['filter[province]=AR-X', 0],
    ['filter[createdAt][to]=2020-01-01', 0],
  ])('filtered by %s returns %i', async (query, total) => {
    expect((await get(`/api/contracts?${query}`)).body.pagination.total).toBe(total);
  });

  it.each([
    'filter[status]=VIVO',
    'filter[secret]=1',
    'sort[name]=asc',
    'cursor=1',
    'limit=101',
    'filter[client]=1',
    'filter[createdAt][from]=ayer',
    'filter[number]=%00',
  ])('rejects %s with the field name', async (query) => {
    const { status, body } = await get(`/api/contracts?${query}`);
    expect(status).toBe(400);
    expect(body.errors[0].field).toBe(decodeURIComponent(query.split('=')[0] ?? ''));
  });

  it('runs no database query for an invalid cursor', async () => {
    const closedPool = new pg.Pool({ connectionString: database.url });
    await closedPool.end();
    await expect(listContracts(closedPool, readContractQuery({ cursor: 'x' }))).rejects.toMatchObject({
      options: { errors: [{ field: 'cursor' }] },
    });
  });

  it('finds contract numbers regardless of case', async () => {
    const made = await database.pool.query(
      `insert into contracts (number, client_id, document, name, plan_id, plan, plan_quantity, status)
       select number, $1, '20111222', 'Ana', gen_random_uuid(), 'CLASICO', 1, 'BAJA'
       from unnest('{1000-1,AB.7/2,AB_9}'::text[]) number returning id`,
      [clientId],
    );
    for (const [q, found] of [
      ['1000-1', ['1000-1']],
      ['1000-', ['1000-1']],
      ['10001', []],
      ['ab.7/2', ['AB.7/2']],
      ['ab_', ['AB_9']],
      ['20.111.222', ['AB_9', 'AB.7/2', '1000-1']],
    ] as const)
      expect([q, numbers((await get(`/api/contracts?filter[q]=${q}`)).body)]).toEqual([q, found]);
    await database.pool.query('delete from contracts where id = any($1)', [made.rows.map(({ id }) => id)]);
  });

  it('returns a contract with its history', async () => {
    const [{ id, version }] = (await get('/api/contracts?filter[number]=800001')).body.data;
    expect(version).toBe(1);
    onTestFinished(async () => {
      await database.pool.query('delete from contract_history where contract_id = $1', [id]);
      await database.pool.query(
        `update contracts set status = 'SUSPENDIDO', monthly_total = 24900.50, version = 1 where id = $1`,
        [id],
      );
    });
    await database.pool.query(
      `insert into contract_history (contract_id, version, before, by_name)
       select id, 1, to_jsonb(c), 'Admin' from contracts c where id = $1`,
      [id],
    );
    await database.pool.query(
      `update contracts set status = 'BAJA', monthly_total = 1, version = 2 where id = $1`,
      [id],
    );
    const { body } = await get(`/api/contracts/${id}`);
    expect(body.data.history).toEqual([
      {
        version: 2,
        at: expect.any(String),
        by: 'Admin',
        file: null,
        fileName: null,
        undoes: null,
        isUndone: false,
        reason: null,
        changes: [
          { field: 'status', before: 'SUSPENDIDO', after: 'BAJA' },
          { field: 'monthlyTotal', before: 24900.5, after: 1 },
        ],
      },
    ]);
  });
});

describe('a search among thousands of contracts', () => {
  let many: TestDatabase;
  /** 3,000 clients with one contract each: every third is named Marta, every hundredth contract is suspended. */
  beforeAll(async () => {
    many = await createTestDatabase();
    await many.pool.query(`insert into users (kind, email, password_hash, first_name, last_name, status)
      select 'CLIENT', 'c' || n || '@ejemplo.com', '-', case when n % 3 = 0 then 'Marta' else 'Ana' end,
        'Ape' || n, 'active' from generate_series(1, 3000) n`);
    await many.pool.query(`insert into contracts (id, number, client_id, document, name, plan_id, plan, plan_quantity, status)
      select uuidv7(make_interval(mins => n)), 'C' || n, u.id, '1', 'x', gen_random_uuid(), 'P', 1,
        case when n % 100 = 0 then 'SUSPENDIDO' else 'ACTIVO' end
      from (select id, ltrim(last_name, 'Ape')::int as n from users) u`);
  });
  afterAll(() => many.drop());
  const ask = (query: Record<string, string>) => listContracts(many.pool, readContractQuery(query));
  const seen = async (query: Record<string, string>) => {
    const { rows, pagination } = await ask(query);
    return [rows.map(({ number }) => number), pagination.total, pagination.atLeast ?? false];
  };

  it('for a common name returns the newest of all matching contracts', async () => {
    expect(await seen({ 'filter[q]': 'marta', limit: '3' })).toEqual([
      ['C3000', 'C2997', 'C2994'],
      200,
      true,
    ]);
    let next: string | null = 'filter[q]=marta&limit=50';
    const found: string[] = [];
    for (let page = 0; page < 6 && next; page += 1) {
      const { rows, pagination } = await ask(Object.fromEntries(new URLSearchParams(next)));
      found.push(...rows.map(({ number }) => number));
      next = pagination.next;
    }
    expect(found).toEqual(Array.from({ length: 300 }, (_, index) => `C${3000 - index * 3}`));
  });

  it('for a common name with a rare filter reports that there may be more', async () => {
    // There are ten: the matches among the newest 201 of 1,000 Martas, and among the newest 1,000 contracts.
    const expected = [['C3000', 'C2700', 'C2400', 'C2100'], 4, true];
    expect(await seen({ 'filter[q]': 'marta', 'filter[status]': 'SUSPENDIDO' })).toEqual(expected);
    expect(await seen({ 'filter[q]': 'marta', 'filter[status]': 'BAJA' })).toEqual([[], 0, true]);
  });

  it('for a rare term counts all matches', async () => {
    expect(await seen({ 'filter[q]': 'ape7 ana' })).toEqual([['C7'], 1, false]);
    expect(await seen({ 'filter[q]': 'nadie' })).toEqual([[], 0, false]);
  });
});

describe('a client', () => {
  it('sees only their own contracts', async () => {
    const { body } = await get('/api/contracts/me', client);
    expect(numbers(body).sort()).toEqual(['700001', '700002', '700003']);
    expect(body.data[0]).not.toHaveProperty('document');
    const ownContractId = body.data[0].id;
    const otherContractId = (await get('/api/contracts?filter[number]=800002')).body.data[0].id;
    expect((await get(`/api/contracts/me/${ownContractId}`, client)).status).toBe(200);
    expect((await get(`/api/contracts/me/${otherContractId}`, client)).status).toBe(404);
    expect((await get('/api/contracts/me/nada', client)).status).toBe(404);
    expect((await get('/api/contracts', client)).status).toBe(403);
    expect((await get(`/api/contracts/${ownContractId}`, client)).status).toBe(403);
    const filteredReply = await get(`/api/contracts/me?filter[client]=${otherId}`, client);
    expect(filteredReply.body.data).toEqual([]);
  });

  it('sees their protection status', async () => {
    const { body } = await get('/api/contracts/me/product-status', client);
    expect(body.data).toHaveLength(3);
    expect(body.data[0]).toMatchObject({ state: 'PROTECTED', next: 'none', contract: { status: 'ACTIVO' } });
  });

  it('is asked to activate the account if a platform is configured', async () => {
    const connected = await startPortal(database, { ETERIX_URL: 'http://127.0.0.1:9', ETERIX_TOKEN: 'x' });
    /** Returns the status that the client sees; staff sees the same status for each contract. */
    const status = async () => {
      const seen = (await connected.call('GET', '/api/contracts/me/product-status', undefined, client)).body
        .data;
      const listed = (await connected.call('GET', '/api/contracts?limit=100', undefined, admin)).body.data;
      const csv = await (
        await fetch(`${connected.origin}/api/contracts/download?format=csv`, { headers: admin })
      ).text();
      for (const { contract, ...protection } of seen) {
        const path = `/api/contracts/${contract.id}`;
        const { data } = (await connected.call('GET', path, undefined, admin)).body;
        const row = listed.find(({ id }: { id: string }) => id === contract.id);
        expect([data.protection, row.protection]).toEqual([protection, protection]);
        const label = protectionLabels[protection.state as keyof typeof protectionLabels][0];
        expect(csv.split('\n').find((line) => line.includes(contract.number))).toContain(label);
      }
      return seen;
    };
    expect((await status())[0]).toMatchObject({ state: 'WAITING', next: 'activate' });
    await database.pool.query(
      `insert into activations (key, kind, user_id, contract, cause, state) values
        ('contract:700001', 'CLIENT', $1, '700001', 'IMPORT', 'ACTIVE')`,
      [clientId],
    );
    const reportedStatuses: { contract: { number: string }; state: string }[] = await status();
    expect(
      reportedStatuses.filter(({ state }) => state === 'PROTECTED').map(({ contract }) => contract.number),
    ).toEqual(['700001']);
    await database.pool.query(
      `insert into activations (key, kind, user_id, cause, state) values ($1, 'CLIENT', $2, 'CALL', 'ACTIVE')`,
      [`client:${clientId}`, clientId],
    );
    expect((await status()).every(({ state }: { state: string }) => state === 'PROTECTED')).toBe(true);
    // The account is active, but the platform has refused the contract, so it is not monitored.
    await database.pool.query(
      `update activations set state = 'REFUSED', reason = 'no figura' where contract = '700001'`,
    );
    expect((await status()).filter(({ state }: { state: string }) => state !== 'PROTECTED')).toMatchObject([
      { contract: { number: '700001' }, state: 'WAITING', next: 'call', activationReason: 'no figura' },
    ]);
    await connected.close();
  });
});
