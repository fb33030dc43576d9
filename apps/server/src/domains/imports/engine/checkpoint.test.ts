import type { PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lockTransaction } from '#platform/database/locks.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { CollisionError, runConcurrently } from './checkpoint.ts';

let database: TestDatabase;
let clients: [PoolClient, PoolClient];
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query('create table written (half int, at timestamptz default clock_timestamp())');
  clients = [await database.pool.connect(), await database.pool.connect()];
});
afterAll(async () => {
  for (const client of clients) client.release();
  await database.drop();
});
beforeEach(() => database.pool.query('truncate written'));

const write = (client: PoolClient, half: number) =>
  client.query('insert into written (half) values ($1)', [half]);
const written = async () =>
  (await database.pool.query<{ half: number }>('select half from written order by at')).rows.map(
    ({ half }) => half,
  );

describe('two concurrent halves', () => {
  test('run in parallel, and the second one commits after the first', async () => {
    const started = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    const ended: number[] = [];
    const result = await runConcurrently(clients, [
      async (client) => {
        started[0].resolve();
        // Would deadlock if the second half waited for the first.
        await started[1].promise;
        await write(client, 1);
        ended.push(1);
        return 'first';
      },
      async (client, waitForTurn) => {
        started[1].resolve();
        await started[0].promise;
        await waitForTurn();
        expect(await written()).toEqual([1]);
        await write(client, 2);
        ended.push(2);
        return 'second';
      },
    ]);
    expect([result, ended, await written()]).toEqual(['second', [1, 2], [1, 2]]);
  });

  test('a failure of the first half is reported, and the second half fails too', async () => {
    const ended = runConcurrently(clients, [
      async (client) => {
        await write(client, 1);
        throw new Error('the storage is gone');
      },
      async (_, waitForTurn) => {
        await waitForTurn();
        expect(await written()).toEqual([]);
        throw new Error('unexpected progress of the file');
      },
    ]);
    await expect(ended).rejects.toThrow('the storage is gone');
    expect(await written()).toEqual([]);
  });

  test('a failure of the second half keeps the first half', async () => {
    const ended = runConcurrently(clients, [
      (client) => write(client, 1),
      async (client) => {
        await write(client, 2);
        throw new Error('the connection is gone');
      },
    ]);
    await expect(ended).rejects.toThrow('the connection is gone');
    expect(await written()).toEqual([1]);
  });

  test('halves that deadlock are aborted, and the aborted half leaves no data', async () => {
    const lockAcquired = Promise.withResolvers<void>();
    const ended = runConcurrently(clients, [
      async (client) => {
        await write(client, 1);
        await lockAcquired.promise;
        await lockTransaction(client, 'invoices');
        return 1;
      },
      async (client, waitForTurn) => {
        await lockTransaction(client, 'invoices');
        lockAcquired.resolve();
        await write(client, 2);
        await waitForTurn();
        if ((await written()).length === 0) throw new Error('the file is not where it should be');
        return 2;
      },
    ]);
    await expect(ended).rejects.toThrow(CollisionError);
    // PostgreSQL may abort either of them.
    expect([[1], []]).toContainEqual(await written());
  });
});
