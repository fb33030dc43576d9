import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hasEnded } from '#contracts/read';
import { systemActor } from '#platform/audit/audit.ts';
import { startLeases } from '#platform/leases/leases.ts';
import { createLogger } from '#platform/log/log.ts';
import { file, type ImportDesk, line, openImportDesk } from '#testing/importDesk.ts';
import { retryActivation, retryLost } from '../../monitoring/activations.retry.ts';
import { activationWork } from '../../monitoring/activations.worker.ts';
import { createEterix } from '../../monitoring/eterix.ts';
import { startSimulator } from '../../monitoring/simulator/simulator.ts';

let desk: ImportDesk;
beforeAll(async () => {
  desk = await openImportDesk();
});
afterAll(() => desk.close());
beforeEach(() => desk.clear());

/** Returns the activations with their accounts and states. */
async function activations() {
  const { rows } = await desk.database.pool.query<{ email: string; state: string; edition: number }>(
    'select u.email, a.state, a.edition from activations a join users u on u.id = a.user_id order by u.email',
  );
  return rows;
}
const isActive = () =>
  desk.database.pool.query(
    `update activations set state = 'ACTIVE', account = 'ETX-1', activated_at = now()`,
  );

test('activates a contract for the new holder when the ERP changes its document, and moves it back on undo', async () => {
  await desk.run(file(line()));
  await isActive();
  const moved = await desk.run(
    file(line({ document: '28.765.432', name: 'Ruiz, Eva', email: 'eva@ejemplo.com' })),
  );
  expect(await activations()).toEqual([{ email: 'eva@ejemplo.com', state: 'QUEUED', edition: 2 }]);
  await desk.call('POST', '/qad-files/undo', { id: moved.id });
  await desk.waitUntilSettled(moved.id);
  expect(await activations()).toEqual([{ email: 'ana@ejemplo.com', state: 'QUEUED', edition: 2 }]);
});

test('activates a contract that ended before its activation only after it becomes active again', async () => {
  await desk.run(file(line()));
  const ended = await desk.run(file(line({ status: 'BAJA' })));
  expect(await activations()).toEqual([]);
  await desk.call('POST', '/qad-files/undo', { id: ended.id });
  await desk.waitUntilSettled(ended.id);
  expect(await activations()).toEqual([{ email: 'ana@ejemplo.com', state: 'QUEUED', edition: 1 }]);
  await desk.run(file(line({ status: 'SUSPENDIDO', name: 'Paz, Ana' })));
  expect(await activations()).toEqual([]);
  const again = await desk.run(file(line()));
  expect(await activations()).toEqual([{ email: 'ana@ejemplo.com', state: 'QUEUED', edition: 1 }]);
  await desk.call('POST', '/qad-files/undo', { id: again.id });
  await desk.waitUntilSettled(again.id);
  expect(await activations()).toEqual([]);
});

test('does not retry lost activations of ended contracts', async () => {
  await desk.run(file(line()));
  await desk.database.pool.query(`update activations set state = 'FAILED'`);
  await desk.run(file(line({ status: 'BAJA' })));
  const { rows } = await desk.database.pool.query<{ id: string }>('select id from activations');
  await expect(
    retryActivation({ db: desk.database.pool, hasEnded }, rows[0]?.id ?? '', systemActor),
  ).rejects.toMatchObject({
    code: 'wrongState',
  });
  const order = {
    state: 'FAILED',
    kinds: ['CLIENT', 'INSTALLER'],
    before: new Date().toISOString(),
    actor: systemActor,
  } as const;
  expect(await retryLost({ pool: desk.database.pool, hasEnded }, order, new AbortController().signal)).toBe(
    0,
  );
});

test('activates no client twice when a file is undone and runs again', async () => {
  const token = 'prueba';
  const simulator = await startSimulator({ port: 0, token, die: () => undefined });
  const { database } = desk;
  const log = createLogger({ level: 'silent', role: 'test' });
  const platform = createEterix({ url: simulator.address, token });
  const worker = startLeases({ database, log }, [activationWork({ database, platform, log })]);
  const isDone = () => expect.poll(activations).toMatchObject([{ state: 'ACTIVE' }]);
  const { id } = await desk.run(file(line()));
  await isDone();
  await desk.call('POST', '/qad-files/undo', { id });
  await desk.waitUntilSettled(id);
  expect(await activations()).toEqual([]);
  await desk.call('POST', '/qad-files/process', { id });
  await desk.waitUntilSettled(id);
  await isDone();
  expect([...simulator.accounts.keys()]).toEqual(['contract:C1.30123456.1']);
  await worker.close();
  await simulator.close();
});

test('activates a contract whose account was deleted for the account that the next file creates', async () => {
  await desk.run(file(line()));
  await isActive();
  await desk.database.pool.query(`delete from users where email = 'ana@ejemplo.com'`);
  expect(await activations()).toEqual([]);
  await desk.run(`${file(line())}\n`);
  expect(await activations()).toEqual([{ email: 'ana@ejemplo.com', state: 'QUEUED', edition: 1 }]);
});

test('does not activate again for unchanged contracts or changed addresses', async () => {
  await desk.run(file(line()));
  await isActive();
  await desk.run(file(line({ address: 'Mitre 200' })));
  expect(await activations()).toEqual([{ email: 'ana@ejemplo.com', state: 'ACTIVE', edition: 1 }]);
});
