import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { ensureDemoAccounts } from '../setup/demoAccounts.ts';
import { createAuthenticate } from './authenticate.ts';
import { startSession } from './sessions.ts';

const emails = ['admin', 'editor', 'agente', 'cliente'].map((name) => `${name}@centinela.demo`);
const secret = ['s'.repeat(40)] as const;
const idle = { SYSTEM: 30, INSTALLER: 120, CLIENT: 720 };

let database: TestDatabase;
/** One token per entry of `emails`. */
let tokens: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  await ensureDemoAccounts(database);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query('delete from sessions');
  tokens = [];
  for (const email of emails) {
    const { rows } = await database.pool.query('select id from users where email = $1', [email]);
    const session = { userId: rows[0].id, ip: null, userAgent: null };
    tokens.push((await startSession(database.pool, session)).token);
  }
});

/** Collects the statements that the pool runs during the given work. */
async function statements(work: () => Promise<unknown>): Promise<unknown[]> {
  const spy = vi.spyOn(database.pool, 'query');
  try {
    await work();
    return spy.mock.calls;
  } finally {
    spy.mockRestore();
  }
}

test('concurrent requests share one query and each gets its own user', async () => {
  const authenticate = createAuthenticate(database, idle, secret);
  const firstBatch = [...tokens, 'nobody', tokens[0] ?? ''];
  let found: (string | undefined)[] = [];
  const pendingCalls = async () => {
    const results = await Promise.all(firstBatch.map((token) => authenticate(token)));
    found = results.map((person) => person?.user.email);
  };
  expect(await statements(pendingCalls)).toHaveLength(1);
  expect(found).toEqual([...emails, undefined, emails[0]]);
});

test('a later request runs a new query', async () => {
  const authenticate = createAuthenticate(database, idle, secret);
  const [token = ''] = tokens;
  expect(await authenticate(token)).not.toBeNull();
  await database.pool.query('delete from sessions');
  expect(await authenticate(token)).toBeNull();
});

test('input is stored at most once a minute', async () => {
  const authenticate = createAuthenticate(database, idle, secret);
  const [token = ''] = tokens;
  const call = () => authenticate(token, { isInput: true });
  expect(await statements(call)).toHaveLength(1);
  await database.pool.query(`update sessions set last_input_at = now() - interval '61 seconds'`);
  expect(await statements(call)).toHaveLength(2);
  expect(await statements(call)).toHaveLength(1);
});
