import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { ensureDemoAccounts } from '../setup/demoAccounts.ts';
import { renewRecoveryCodes } from './recoveryCodes.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await ensureDemoAccounts(database);
});
afterAll(() => database?.drop());

test('a recovery code has at least 112 random bits, because it is stored with a fast hash (OWASP ASVS 5.0, 6.5.2)', async () => {
  const { rows } = await database.pool.query<{ id: string }>('select id from users limit 1');
  const codes: string[] = [];
  for (let times = 0; times < 100; times += 1)
    codes.push(...(await renewRecoveryCodes(database.pool, rows[0]?.id ?? '')));
  const characters = codes.map((code) => code.replaceAll('-', ''));
  const alphabet = new Set(characters.join(''));
  expect(new Set(codes).size).toBe(1000);
  for (const code of characters) expect(code.length * Math.log2(alphabet.size)).toBeGreaterThanOrEqual(112);
});
