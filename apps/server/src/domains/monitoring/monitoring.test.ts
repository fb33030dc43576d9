import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { claimRows, pauseSql } from '#platform/leases/leasedRows.ts';
import { type Leases, startLeases } from '#platform/leases/leases.ts';
import { createLogger } from '#platform/log/log.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import { activationRows, type LeasedActivation, maxAttempts } from './activations.queue.ts';
import { activationWork } from './activations.worker.ts';
import { createEterix } from './eterix.ts';
import { activationColumns, deleteActivation, orderActivation } from './monitoring.outbox.ts';
import type { MonitoringPlatform } from './platform.ts';
import { type Simulator, startSimulator } from './simulator/simulator.ts';

const token = 'prueba';
const log = createLogger({ level: 'silent', role: 'test' });

let database: TestDatabase;
let simulator: Simulator;
let workers: Leases[] = [];
let portal: Portal;
let unconfigured: Portal;

beforeAll(async () => {
  database = await createTestDatabase();
  simulator = await startSimulator({ port: 0, token, die: () => undefined });
  portal = await startPortal(database, { ETERIX_URL: simulator.address, ETERIX_TOKEN: token });
  unconfigured = await startPortal(database);
});
afterAll(async () => {
  await portal.close();
  await unconfigured.close();
  await simulator.close();
  await database.drop();
});
beforeEach(async () => {
  simulator.setBehaviour({});
  await database.pool.query('delete from activations');
});
afterEach(async () => {
  await stopWorkers();
});

/** Stops all workers, also after a failed test: a remaining worker would process the orders of the next test. */
async function stopWorkers(): Promise<void> {
  await Promise.all(workers.map((worker) => worker.close()));
  workers = [];
}

const startWorker = (platform: MonitoringPlatform) => {
  workers.push(startLeases({ database, log }, [activationWork({ database, platform, log })]));
};

const startActivationWorker = (url = simulator.address, pauseMs = 100, timeoutMs = 2_000) =>
  startWorker(createEterix({ url, token, timeoutMs, pauseMs }));

const clientId = async () => {
  const { rows } = await database.pool.query(`select id from users where email = 'cliente@centinela.demo'`);
  return String(rows[0].id);
};
/** Returns the document by which the platform identifies the client. */
const holder = async () =>
  (await database.pool.query('select dni from users where id = $1', [await clientId()])).rows[0].dni;
const buildRequest = async (contract: string | null = null) => ({
  kind: 'CLIENT' as const,
  userId: await clientId(),
  contract,
  cause: 'IMPORT' as const,
});
const state = async (key: string) => {
  const { rows } = await database.pool.query(
    `select ${activationColumns}, edition from activations where key = $1`,
    [key],
  );
  return rows[0];
};
/**
 * Makes queued activations due immediately. Running ones are unchanged: their due time is the end of the lease.
 */
const makeDue = () =>
  database.pool.query(`with hurried as (update activations set due_at = now() where state = 'QUEUED')
    select pg_notify('activations', '')`);

describe('activations', () => {
  it('of a deleted account are rejected', async () => {
    const requestOfDeletedUser = { ...(await buildRequest()), userId: crypto.randomUUID() };
    await expect(orderActivation(database.pool, requestOfDeletedUser)).rejects.toMatchObject({
      code: 'notFound',
    });
  });

  it('of a contract with a new holder are separate orders to the platform', async () => {
    const keys: string[] = [];
    const { rows } = await database.pool.query('select id from users limit 2');
    expect(rows).toHaveLength(2);
    startActivationWorker();
    for (const { id } of rows) {
      await orderActivation(database.pool, { ...(await buildRequest('900')), userId: id });
      await expect.poll(async () => (await state('contract:900'))?.state).toBe('ACTIVE');
      keys.push((await state('contract:900')).account);
      await deleteActivation(database.pool, '900');
    }
    expect(new Set(keys).size).toBe(2);
  });

  it('are performed by the worker, once per contract', async () => {
    startActivationWorker();
    await orderActivation(database.pool, await buildRequest('700'));
    await orderActivation(database.pool, await buildRequest('700'));
    await expect.poll(async () => (await state('contract:700')).state).toBe('ACTIVE');
    const { account } = await state('contract:700');
    expect(simulator.accounts.get(`contract:700.${await holder()}.1`)?.account).toBe(account);
    expect((await orderActivation(database.pool, await buildRequest('700'))).state).toBe('ACTIVE');
    expect([...simulator.accounts.keys()].filter((key) => key.startsWith('contract:700'))).toHaveLength(1);
  });

  it('back off while the platform fails, and finally succeed', async () => {
    simulator.setBehaviour({ mode: 'busy' });
    startActivationWorker();
    await orderActivation(database.pool, await buildRequest('701'));
    await expect.poll(async () => (await state('contract:701')).attempts).toBe(1);
    await expect.poll(async () => (await state('contract:701')).state).toBe('QUEUED');
    const first = await state('contract:701');
    expect(first.reason).toBe('estamos en mantenimiento');
    await makeDue();
    await expect.poll(async () => (await state('contract:701')).attempts).toBe(2);
    await expect.poll(async () => (await state('contract:701')).state).toBe('QUEUED');
    const second = await state('contract:701');
    expect(second.due_at.getTime() - Date.now()).toBeGreaterThan(7_000);
    simulator.setBehaviour({});
    await makeDue();
    await expect.poll(async () => (await state('contract:701')).state).toBe('ACTIVE');
    expect((await state('contract:701')).reason).toBeNull();
  });

  it('that were refused have a reason and can be ordered again', async () => {
    simulator.setBehaviour({ mode: 'refuse' });
    startActivationWorker();
    await orderActivation(database.pool, await buildRequest('702'));
    await expect.poll(async () => (await state('contract:702')).state).toBe('REFUSED');
    expect((await state('contract:702')).reason).toBe('el documento no figura en el padrón');
    simulator.setBehaviour({});
    await orderActivation(database.pool, await buildRequest('702'));
    await expect.poll(async () => (await state('contract:702')).state).toBe('ACTIVE');
    expect(simulator.accounts.has(`contract:702.${await holder()}.2`)).toBe(true);
  });

  it('fail after a week of attempts; waiting time and an open circuit breaker do not count', async () => {
    const pauses = await database.pool.query<{ days: number }>(
      `select sum(${pauseSql(activationRows)}) / 86400 as days from generate_series(1, $1) attempts`,
      [maxAttempts - 1],
    );
    expect(pauses.rows[0]?.days).toBeCloseTo(7, 1);
    simulator.setBehaviour({ mode: 'busy' });
    await database.pool.query(
      `insert into activations (key, kind, user_id, contract, cause, queued_at)
       select 'contract:71' || n, 'CLIENT', $1, '71' || n, 'IMPORT', now() - interval '8 days' from generate_series(10, 49) n`,
      [await clientId()],
    );
    startActivationWorker(simulator.address, 60_000);
    const listAttempts = async () =>
      (
        await database.pool.query<{ state: string; attempts: number; count: number }>(
          'select state, attempts, count(*)::int as count from activations group by 1, 2 order by 2',
        )
      ).rows;
    // Five consecutive failures, plus the attempts that were running at the last one.
    await expect
      .poll(async () => (await listAttempts()).every(({ state: each }) => each === 'QUEUED'))
      .toBe(true);
    await expect.poll(async () => (await listAttempts())[1]?.count).toBeGreaterThanOrEqual(5);
    await stopWorkers();
    const [untouched, failed] = await listAttempts();
    expect(untouched).toMatchObject({ state: 'QUEUED', attempts: 0 });
    expect(failed).toMatchObject({ state: 'QUEUED', attempts: 1 });
    expect(failed?.count).toBeLessThanOrEqual(8);
    // The last attempt.
    await database.pool.query(
      `update activations set attempts = $1, due_at = now() - interval '1 day' where key = 'contract:7110'`,
      [maxAttempts - 1],
    );
    startActivationWorker();
    await expect.poll(async () => (await state('contract:7110')).state).toBe('FAILED');
  });

  it('of a killed worker are taken over by another worker', async () => {
    await orderActivation(database.pool, await buildRequest('703'));
    await database.pool.query(
      `update activations set state = 'SENDING', attempts = 1, due_at = now() - interval '1 second' where key = 'contract:703'`,
    );
    startActivationWorker();
    await expect.poll(async () => (await state('contract:703')).state).toBe('ACTIVE');
  });

  it('are distributed among workers, each performed once', { timeout: 70_000 }, async () => {
    // A high timeout, so that no call is aborted and retried on a slow machine.
    for (const timeoutMs of [50_000, 50_000]) startActivationWorker(simulator.address, 100, timeoutMs);
    const before = simulator.accounts.size;
    const order = await buildRequest();
    await database.pool.query(
      `insert into activations (key, kind, user_id, contract, cause)
       select 'contract:8' || n, 'CLIENT', $1, '8' || n, 'IMPORT' from generate_series(1, 60) n`,
      [order.userId],
    );
    await makeDue();
    await expect
      .poll(
        async () => (await database.pool.query(`select 1 from activations where state = 'ACTIVE'`)).rowCount,
        { timeout: 60_000 },
      )
      .toBe(60);
    expect(simulator.accounts.size - before).toBe(60);
    expect((await database.pool.query('select max(attempts) as most from activations')).rows[0].most).toBe(1);
  });

  it('requested by a user precede those of a file', async () => {
    const userId = await clientId();
    await database.pool.query(
      `insert into activations (key, kind, user_id, contract, cause)
       select 'contract:9' || n, 'CLIENT', $1, '9' || n, 'IMPORT' from generate_series(1, 50) n`,
      [userId],
    );
    await orderActivation(database.pool, { kind: 'CLIENT', userId, contract: null, cause: 'CALL' });
    const claimant = { holder: 1, inProgress: [] };
    const taken = await claimRows<LeasedActivation>(database.pool, activationRows, 1, claimant);
    expect(taken.map(({ key }) => key)).toEqual([`client:${userId}`]);
  });

  it('survive a crash of the platform', async () => {
    const started = await startSimulatorProcess();
    await fetch(`${started.url}/mood`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ mode: 'die' }),
    });
    const ended = new Promise((resolve) => started.child.once('exit', resolve));
    // A high timeout, so that on a slow machine only the connection fails.
    startActivationWorker(started.url, 100, 15_000);
    await orderActivation(database.pool, await buildRequest('704'));
    await ended;
    await expect.poll(async () => (await state('contract:704')).state).toBe('QUEUED');
    expect((await state('contract:704')).reason).toBe('no se pudo conectar');
    const again = await startSimulatorProcess(started.port);
    await makeDue();
    await expect.poll(async () => (await state('contract:704')).state, { interval: 200 }).toBe('ACTIVE');
    again.child.kill();
  });
});

/**
 * Starts the simulator in a process of its own. Its port is below the ephemeral port range (32,768 and up),
 * whose ports may be in use when the simulator restarts.
 */
async function startSimulatorProcess(port = 20_000 + Math.floor(Math.random() * 12_000)) {
  const child: ChildProcess = fork(join(import.meta.dirname, 'simulator/main.ts'), {
    env: { ...process.env, ETERIX_SIM_PORT: String(port), ETERIX_TOKEN: token },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await new Promise((ready, fail) => {
    child.once('message', ready);
    child.once('exit', (code) => fail(new Error(`the simulator did not start on ${port} (${code})`)));
  });
  return { child, port, url: `http://127.0.0.1:${port}` };
}

describe('POST eterix/activate', () => {
  it('orders an activation for a client and an installer, each with their own endpoint, and returns its progress', async () => {
    startActivationWorker();
    for (const [email, path] of [
      ['cliente@centinela.demo', '/api/eterix/activate'],
      ['agente@centinela.demo', '/api/eterix/installer/activate'],
    ] as const) {
      const headers = await portal.login(email);
      expect((await portal.call('GET', '/api/eterix/activation', undefined, headers)).body.data.state).toBe(
        'NONE',
      );
      const asked = await portal.call('POST', path, {}, headers);
      expect(asked.status).toBe(200);
      await expect
        .poll(
          async () =>
            (await portal.call('GET', '/api/eterix/activation', undefined, headers)).body.data.state,
        )
        .toBe('ACTIVE');
      expect((await portal.call('POST', path, {}, headers)).body.data.state).toBe('ACTIVE');
    }
    const audit = await database.pool.query(
      `select count(*)::int as count from audit_log where action = 'requestActivation'`,
    );
    expect(audit.rows[0].count).toBe(2);
  });

  it('rejects other kinds of users', async () => {
    const [client, agent, staff] = await Promise.all(
      ['cliente@centinela.demo', 'agente@centinela.demo', 'admin@centinela.demo'].map((email) =>
        portal.login(email),
      ),
    );
    expect((await portal.call('POST', '/api/eterix/activate', {}, agent)).status).toBe(403);
    expect((await portal.call('POST', '/api/eterix/installer/activate', {}, client)).status).toBe(403);
    expect((await portal.call('POST', '/api/eterix/activate', {}, staff)).status).toBe(403);
    expect((await portal.call('POST', '/api/eterix/activate', {})).status).toBe(401);
  });

  it('returns 501 with a clear message if no platform is configured', async () => {
    const headers = await unconfigured.login('cliente@centinela.demo');
    const answer = await unconfigured.call('POST', '/api/eterix/activate', {}, headers);
    expect(answer.status).toBe(501);
    expect(answer.body.message).toContain('falta configurar la plataforma de monitoreo');
  });
});
