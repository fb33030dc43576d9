import { afterAll, beforeAll, expect, test } from 'vitest';
import { stalledS3 } from '#platform/storage/storages.testing.ts';
import { pdf } from '../fixtures.testing.ts';
import { createCalls, openLibrary, type TestLibrary } from '../library/library.testing.ts';

let store: Awaited<ReturnType<typeof stalledS3>>;
let library: TestLibrary;
const { call } = createCalls(() => library);
beforeAll(async () => {
  store = await stalledS3({ callMs: 4_000 });
  library = await openLibrary({ ...store, folder: '' });
});
afterAll(async () => {
  await library.close();
  await store.remove();
});

test('twenty uploads to a stalled storage do not block other requests, and end with a clear error', async () => {
  const uploads = Array.from({ length: 20 }, (_each, number) =>
    library.upload('ada', { name: `${number}.pdf`, bytes: pdf(`número ${number}`) }),
  );
  await expect.poll(() => store.taken()).toBeGreaterThanOrEqual(20);
  const startTime = performance.now();
  expect((await call('ada', 'GET', '/api/files')).statusCode).toBe(200);
  // The request takes less than the storage timeout of uploads.
  expect(performance.now() - startTime).toBeLessThan(4_000);
  const { rows } = await library.database.pool.query(
    `select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  );
  expect(rows).toEqual([]);
  for (const answer of await Promise.all(uploads))
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'storageAway']);
  expect(await library.listUncheckedUploads()).toEqual([]);
  // Objects whose upload may have succeeded after the timeout are removed later.
  const remainingObjects = await library.database.pool.query(
    'select from unreferenced_objects where not removing',
  );
  expect(remainingObjects.rowCount).toBe(20);
}, 30_000);
