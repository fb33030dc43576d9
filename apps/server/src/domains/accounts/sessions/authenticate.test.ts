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

/** Records the statements that the pool runs while `work` runs. */
async function recordStatements(work: () => Promise<unknown>): Promise<unknown[]> {
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
  const requestTokens = [...tokens, 'nobody', tokens[0] ?? ''];
  let foundEmails: (string | undefined)[] = [];
  const authenticateAll = async () => {
    const results = await Promise.all(requestTokens.map((token) => authenticate(token)));
    foundEmails = results.map((person) => person?.user.email);
  };
  expect(await recordStatements(authenticateAll)).toHaveLength(1);
  expect(foundEmails).toEqual([...emails, undefined, emails[0]]);
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
  expect(await recordStatements(call)).toHaveLength(1);
  await database.pool.query(`update sessions set last_input_at = now() - interval '61 seconds'`);
  expect(await recordStatements(call)).toHaveLength(2);
  expect(await recordStatements(call)).toHaveLength(1);
});
