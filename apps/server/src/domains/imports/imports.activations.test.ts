import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { file, type ImportDesk, line, openImportDesk } from '../../testing/importDesk.ts';

let desk: ImportDesk;
beforeAll(async () => {
  desk = await openImportDesk();
});
afterAll(() => desk.close());
beforeEach(() => desk.clear());

/** Whose activations they are, and how they stand. */
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

test('a contract that the ERP gives to another document is activated for its new holder, and given back by an undo', async () => {
  await desk.run(file(line()));
  await isActive();
  const moved = await desk.run(
    file(line({ document: '28.765.432', name: 'Ruiz, Eva', email: 'eva@ejemplo.com' })),
  );
  expect(await activations()).toEqual([{ email: 'eva@ejemplo.com', state: 'QUEUED', edition: 2 }]);
  await desk.call('POST', '/qad-files/undo', { id: moved.id });
  await desk.settled(moved.id);
  expect(await activations()).toEqual([{ email: 'ana@ejemplo.com', state: 'QUEUED', edition: 2 }]);
});

test('a contract whose account was deleted is activated for the account that the next file makes', async () => {
  await desk.run(file(line()));
  await isActive();
  await desk.database.pool.query(`delete from users where email = 'ana@ejemplo.com'`);
  expect(await activations()).toEqual([]);
  await desk.run(`${file(line())}\n`);
  expect(await activations()).toEqual([{ email: 'ana@ejemplo.com', state: 'QUEUED', edition: 1 }]);
});

test('what a file says again, or changes of an address, is not activated again', async () => {
  await desk.run(file(line()));
  await isActive();
  await desk.run(file(line({ address: 'Mitre 200' })));
  expect(await activations()).toEqual([{ email: 'ana@ejemplo.com', state: 'ACTIVE', edition: 1 }]);
});
