import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { lockConnection, unlockConnection } from '../database/locks.ts';
import { transaction } from '../database/transaction.ts';
import { type TestStorage, testStorages } from './storages.testing.ts';
import { claimKey, releaseKey, removeUnreferenced, reserveKey } from './unreferenced.ts';

describe.each(testStorages)('unreferenced objects on $name', ({ open }) => {
  let database: TestDatabase;
  let stored: TestStorage;
  beforeAll(async () => {
    database = await createTestDatabase();
    stored = await open();
  });
  afterAll(async () => {
    await database.drop();
    await stored.remove();
  });

  const put = async (key: string, object = key) => {
    await reserveKey(database.pool, key);
    await stored.storage.put(object, () => Readable.from([Buffer.from('x')]), {
      size: 1,
      type: 'text/plain',
    });
  };
  const isThere = async (key: string) => (await stored.storage.size(key)) !== null;
  const sweep = () => removeUnreferenced(database.pool, stored.storage);
  const anHourLater = () =>
    database.pool.query(
      `update unreferenced_objects set remove_after = remove_after - interval '61 minutes'`,
    );

  it('remain while they can be claimed, and are removed afterwards', async () => {
    await put('a/claimed.txt');
    await put('a/abandoned.txt');
    await put('a/folder/', 'a/folder/original.txt');
    await sweep();
    expect(await isThere('a/abandoned.txt')).toBe(true);
    await transaction(database.pool, (client) => claimKey(client, 'a/claimed.txt'));
    await anHourLater();
    await sweep();
    expect(
      await Promise.all(['a/claimed.txt', 'a/abandoned.txt', 'a/folder/original.txt'].map(isThere)),
    ).toEqual([true, false, false]);
  });

  it('remain while a backup runs', async () => {
    await put('backup/one.txt');
    await anHourLater();
    const client = await database.pool.connect();
    await lockConnection(client, 'backup');
    await sweep();
    expect(await isThere('backup/one.txt')).toBe(true);
    await unlockConnection(client, 'backup');
    client.release();
    await sweep();
    expect(await isThere('backup/one.txt')).toBe(false);
  });

  it('are not claimed by a rolled back transaction', async () => {
    await put('b/one.txt');
    const failing = transaction(database.pool, async (client) => {
      await claimKey(client, 'b/one.txt');
      throw new Error('the row is refused');
    });
    await expect(failing).rejects.toThrow('the row is refused');
    await anHourLater();
    await sweep();
    expect(await isThere('b/one.txt')).toBe(false);
    await expect(claimKey(database.pool, 'b/one.txt')).rejects.toThrow('stored too late');
  });

  it('are removed after their release and delay', async () => {
    await put('c/old.txt');
    await claimKey(database.pool, 'c/old.txt');
    await releaseKey(database.pool, 'c/old.txt', 60_000);
    await sweep();
    expect(await isThere('c/old.txt')).toBe(true);
    await anHourLater();
    await sweep();
    expect(await isThere('c/old.txt')).toBe(false);
  });

  it('are retried later when the storage fails, without blocking others', async () => {
    await put('d/stuck.txt');
    await put('d/other.txt');
    await anHourLater();
    const failing = {
      ...stored.storage,
      remove: async (key: string) => {
        if (key === 'd/stuck.txt') throw new Error('not now');
        await stored.storage.remove(key);
      },
    };
    await expect(removeUnreferenced(database.pool, failing)).rejects.toThrow('could not be removed');
    expect([await isThere('d/stuck.txt'), await isThere('d/other.txt')]).toEqual([true, false]);
    await anHourLater();
    await sweep();
    expect(await isThere('d/stuck.txt')).toBe(false);
  });
});
