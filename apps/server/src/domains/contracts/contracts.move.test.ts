import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lockTransaction } from '#platform/database/locks.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal, testConfig } from '#testing/portal.ts';
import { startWorker } from '../../compose/worker.ts';
import { orderActivation } from '../monitoring/monitoring.outbox.ts';

let database: TestDatabase;
let portal: Portal;
let worker: { close(): Promise<void> };
let admin: { authorization: string };
let client: Record<string, string>;
let clientId: string;
const dataDir = mkdtempSync(join(tmpdir(), 'centinela-move-'));

const header = 'contract;document;name;email;plan;status;monthly_total';
const ownDocument = '28.456.123';
const otherDocument = '30.999.111';

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database, { DATA_DIR: dataDir });
  worker = await startWorker(testConfig(database, dataDir));
  admin = await portal.login();
  client = await portal.login('cliente@centinela.demo');
  const { rows } = await database.pool.query(
    `update users set dni = '28456123' where email = 'cliente@centinela.demo' returning id`,
  );
  clientId = rows[0].id;
  await database.pool.query(
    `insert into plans (id, section, version, data) values (uuidv7(), 'plans', 1, $1)`,
    [JSON.stringify({ code: 'CLASICO', name: 'Clásico', kind: 'GENERAL', price: 100, slug: 'clasico' })],
  );
});
afterAll(async () => {
  await worker.close();
  await portal.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  await database.pool.query(
    `truncate contracts, contract_history, qad_files, qad_detail_records, activations, mails, audit_log cascade;
     delete from users where password_hash = '!'`,
  );
});

const call = (method: string, path: string, body?: unknown, headers = {}) =>
  portal.call(method, `/api${path}`, body, { ...admin, ...headers });

/** Imports a file with one contract and waits until it finishes. */
async function importContract(
  values: { document?: string; status?: string; total?: string; email?: string } = {},
) {
  const { document = ownDocument, status = 'ACTIVO', total = '24900', email = 'erp@ejemplo.com' } = values;
  const text = `${header}\nM1;${document};Pérez, Ana;${email};CLASICO;${status};${total}\n`;
  const form = new FormData();
  form.append('file', new Blob([text]), 'qad.csv');
  const sent = await fetch(`${portal.origin}/api/qad-files?process=true`, {
    method: 'POST',
    headers: admin,
    body: form,
  });
  const { data } = await sent.json();
  await expect
    .poll(async () => (await call('GET', `/qad-files/${data.id}`)).body.data.state)
    .toBe('FINISHED');
  return data.id as string;
}

const found = async () => {
  const [contract] = (await call('GET', '/contracts?filter[number]=M1')).body.data;
  return contract;
};
const move = async (body: object, headers = {}) =>
  call('PUT', `/contracts/${(await found()).id}/client`, body, headers);
const ownNumbers = async () =>
  (await portal.call('GET', '/api/contracts/me', undefined, client)).body.data.map(
    ({ number }: { number: string }) => number,
  );

describe('PUT contracts/{id}/client', () => {
  it('moves the contract to its owner’s other account, where it is visible immediately', async () => {
    await importContract();
    expect((await found()).client.email).toBe('erp@ejemplo.com');
    expect(await ownNumbers()).toEqual([]);
    const { status, body } = await move({ clientId }, { 'if-match': '"1"' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ version: 2, client: { id: clientId }, updatedBy: expect.any(String) });
    expect(body.data.history).toEqual([
      {
        version: 2,
        at: expect.any(String),
        by: expect.any(String),
        file: null,
        fileName: null,
        undoes: null,
        isUndone: false,
        reason: null,
        changes: [{ field: 'client', before: 'erp@ejemplo.com', after: 'cliente@centinela.demo' }],
      },
    ]);
    expect(await ownNumbers()).toEqual(['M1']);
    const audit = await database.pool.query(
      `select title, before, after, user_name from audit_log where action = 'move'`,
    );
    expect(audit.rows).toEqual([
      {
        title: 'M1',
        before: { client: 'erp@ejemplo.com' },
        after: { client: 'cliente@centinela.demo', reason: null },
        user_name: expect.any(String),
      },
    ]);
  });

  it('requires a reason when the documents differ, and stores it', async () => {
    await importContract({ document: otherDocument });
    const refused = await move({ clientId });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [{ field: 'reason', message: expect.stringContaining('no es el del contrato') }],
    ]);
    expect((await found()).version).toBe(1);
    const { body } = await move({ clientId, reason: '  Es la viuda del titular ' });
    expect(body.data.history[0]).toMatchObject({ reason: 'Es la viuda del titular' });
  });

  it.each([
    ['a nonexistent', async () => crypto.randomUUID(), 'Elegí un elemento que exista'],
    ['a staff member’s', async () => idOf('admin@centinela.demo'), 'Solo la cuenta de un cliente'],
    ['an invalid', async () => 'nada', 'Elegí un elemento que exista'],
    ['a disabled', async () => disabled(), 'está deshabilitada'],
    ['its current', async () => (await found()).client.id, 'ya es de esa cuenta'],
  ])('rejects %s account with the field name', async (_, account, message) => {
    await importContract();
    const { status, body } = await move({ clientId: await account(), reason: 'Porque sí' });
    expect([status, body.errors]).toEqual([
      400,
      [{ field: 'clientId', message: expect.stringContaining(message) }],
    ]);
    expect((await found()).version).toBe(1);
  });

  it('rejects an outdated version with the current contract', async () => {
    await importContract();
    await importContract({ total: '30000' });
    const { status, body } = await move({ clientId }, { 'if-match': '"1"' });
    expect([status, body.code, body.data.version, body.data.monthlyTotal]).toEqual([412, 'stale', 2, 30000]);
    expect((await found()).client.email).toBe('erp@ejemplo.com');
    expect((await call('PUT', `/contracts/${crypto.randomUUID()}/client`, { clientId })).status).toBe(404);
    expect((await call('PUT', '/contracts/nada/client', { clientId })).status).toBe(404);
  });

  it('rejects users who may not change contracts', async () => {
    await importContract();
    const { id } = await found();
    for (const headers of [client, await portal.login('editor@centinela.demo')])
      expect((await portal.call('PUT', `/api/contracts/${id}/client`, { clientId }, headers)).status).toBe(
        403,
      );
  });

  it('orders the activation for the new holder', async () => {
    await importContract();
    await database.pool.query(`update activations set state = 'ACTIVE', account = 'ETX-1'`);
    await move({ clientId });
    const { rows } = await database.pool.query('select key, user_id, state, edition, cause from activations');
    expect(rows).toEqual([
      { key: 'contract:M1', user_id: clientId, state: 'QUEUED', edition: 2, cause: 'STAFF' },
    ]);
    // For the same holder the activation stays unchanged.
    const again = { kind: 'CLIENT', userId: clientId, contract: 'M1', cause: 'STAFF' } as const;
    await orderActivation(database.pool, again);
    expect((await database.pool.query('select edition from activations')).rows).toEqual([{ edition: 2 }]);
  });
});

it('activates an inactive contract for its new holder once it becomes active', async () => {
  await importContract();
  await database.pool.query(`update activations set state = 'ACTIVE', account = 'ETX-1'`);
  await importContract({ status: 'SUSPENDIDO' });
  await move({ clientId });
  expect((await database.pool.query('select from activations')).rowCount).toBe(0);
  await importContract();
  const { rows } = await database.pool.query('select key, user_id, account from activations');
  expect(rows).toEqual([{ key: 'contract:M1', user_id: clientId, account: null }]);
});

describe('a contract that staff moved to another account', () => {
  const holder = async () => (await found()).client.id;

  it('stays there when an ERP file changes it', async () => {
    await importContract();
    await move({ clientId });
    await importContract();
    await importContract({ status: 'SUSPENDIDO', total: '31000' });
    await importContract({ email: 'otra@ejemplo.com' });
    expect(await found()).toMatchObject({ client: { id: clientId }, email: 'otra@ejemplo.com' });
    expect((await call('GET', `/contracts/${(await found()).id}`)).body.data.history).toHaveLength(3);
  });

  it('stays there when the ERP adopts the document of that account', async () => {
    await importContract({ document: otherDocument });
    await move({ clientId, reason: 'El ERP tiene mal el documento' });
    await importContract({ document: otherDocument, total: '25000' });
    expect(await holder()).toBe(clientId);
    await importContract({ document: ownDocument });
    expect(await holder()).toBe(clientId);
  });

  it('moves to a third person when the ERP names them', async () => {
    await importContract({ document: otherDocument });
    await move({ clientId, reason: 'La paga el hijo' });
    await importContract({ document: '31.222.333', email: 'compro@ejemplo.com' });
    expect((await found()).client.email).toBe('compro@ejemplo.com');
  });

  it('stays there when its import is undone, and later files still update it', async () => {
    const id = await importContract();
    await move({ clientId });
    await call('POST', '/qad-files/undo', { id });
    await expect.poll(async () => (await call('GET', `/qad-files/${id}`)).body.data.undoneAt).not.toBeNull();
    expect((await call('GET', `/qad-files/${id}`)).body.data.kept).toBe(1);
    expect(await holder()).toBe(clientId);
    const last = await importContract({ status: 'BAJA' });
    await call('POST', '/qad-files/undo', { id: last });
    await expect.poll(async () => (await found()).status).toBe('ACTIVO');
    expect(await holder()).toBe(clientId);
  });

  it('is not moved back by a chunk that read it before the move', async () => {
    await importContract();
    const chunk = await database.pool.connect();
    try {
      // Takes the lock that a chunk holds while it is processed.
      await chunk.query('begin');
      await lockTransaction(chunk, 'chunks');
      let isDone = false;
      const moving = move({ clientId }).then((reply) => {
        isDone = true;
        return reply;
      });
      await expect
        .poll(
          async () =>
            (await database.pool.query(`select from pg_locks where locktype = 'advisory' and not granted`))
              .rowCount,
        )
        .toBe(1);
      expect(isDone).toBe(false);
      await chunk.query('commit');
      expect((await moving).status).toBe(200);
    } finally {
      chunk.release();
    }
    expect(await holder()).toBe(clientId);
  });
});

async function idOf(email: string): Promise<string> {
  const { rows } = await database.pool.query('select id from users where email = $1', [email]);
  return rows[0].id;
}

async function disabled(): Promise<string> {
  await database.pool.query(
    `insert into users (kind, email, password_hash, first_name, last_name, status, enable)
     values ('CLIENT', 'fuera@ejemplo.com', '!', 'Fu', 'Era', 'active', false)`,
  );
  return idOf('fuera@ejemplo.com');
}
