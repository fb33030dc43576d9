import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureDemoAccounts } from '../domains/accounts/setup/demoAccounts.ts';
import { transaction } from '../platform/database/transaction.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { seedPeople } from './people.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('seeds users of every kind, province and status, and adds none the second time', async () => {
  await ensureDemoAccounts(database);
  await transaction(database.pool, seedPeople);
  await transaction(database.pool, seedPeople);
  const { rows } = await database.pool.query(
    `select count(*)::int as count, count(distinct province)::int as provinces, count(distinct kind)::int as kinds,
       count(*) filter (where status = 'pending')::int as pending, count(*) filter (where not enable)::int as disabled,
       count(*) filter (where email not like '%@centinela.demo')::int as strangers
     from users`,
  );
  expect(rows).toEqual([{ count: 64, provinces: 24, kinds: 3, pending: 10, disabled: 5, strangers: 0 }]);
});
