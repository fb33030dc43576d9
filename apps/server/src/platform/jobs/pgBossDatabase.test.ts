import { PgBoss } from 'pg-boss';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { toPgBossDatabase } from './pgBossDatabase.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

test('several statements return the rows of all of them', async () => {
  const { executeSql } = toPgBossDatabase(database.pool);
  expect(await executeSql('begin; select 1 as a; select 2 as a; commit')).toEqual({
    rows: [{ a: 1 }, { a: 2 }],
  });
  expect(await executeSql('select $1::int as a', [3])).toEqual({ rows: [{ a: 3 }] });
});

test('the supervision ends an attempt whose worker died', async () => {
  const boss = new PgBoss({ db: toPgBossDatabase(database.pool), supervise: false, schedule: false });
  const onError = vi.fn();
  boss.on('error', onError);
  await boss.start();
  try {
    await boss.createQueue('mail', { retryLimit: 0, expireInSeconds: 1 });
    const id = (await boss.send('mail', {})) ?? '';
    expect(await boss.fetch('mail')).toHaveLength(1);
    await vi.waitFor(
      async () => {
        await database.pool.query('update pgboss.queue set monitor_on = null, monitor_claim_on = null');
        await boss.supervise('mail');
        expect((await boss.findJobs('mail', { id }))[0]?.state).toBe('failed');
      },
      { timeout: 20_000, interval: 500 },
    );
    expect(onError).not.toHaveBeenCalled();
  } finally {
    await boss.stop({ graceful: false });
  }
});
