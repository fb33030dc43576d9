import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Secret } from '#platform/secrets/secret.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { scaleBySize } from '#testing/size.ts';
import { invitedPlaceholderHash } from '../passwords/invited.read.ts';
import { createSemaphore, verifyPassword } from '../passwords/passwords.ts';
import { findKnownDevice, rememberDevice } from '../rateLimits/knownDevice.ts';
import { demoPassword } from '../server.testing.ts';
import type { Visitor } from '../sessions/createSession.ts';
import { ensureDemoAccounts } from '../setup/demoAccounts.ts';
import { createAccounts, type LoginOutcome } from './accounts.service.ts';

const secret: Secret = ['s'.repeat(32)];
const owner = 'cliente@centinela.demo';
let database: TestDatabase;
/** The stored hashes with which passwords were compared, in order. */
let checkedHashes: (string | null)[];
let throttledLogins: { email: string; ip: string }[];

beforeAll(async () => {
  database = await createTestDatabase();
  await ensureDemoAccounts(database);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query('truncate rate_limits');
  checkedHashes = [];
  throttledLogins = [];
});

/** Creates the service of one process. Records password checks instead of hashing, which would be slow. */
const createService = () =>
  createAccounts({
    database,
    secret,
    onThrottled: (login) => throttledLogins.push(login),
    verify: async (storedHash, password) => {
      checkedHashes.push(storedHash);
      return storedHash !== null && password === demoPassword;
    },
  });
const createVisitor = (ip: string, device?: string): Visitor => ({
  ip,
  userAgent: 'test',
  device,
  requestId: null,
});

/** Returns the session of a login without second factor. */
function getSession(login: LoginOutcome) {
  if (login.outcome === 'challenged') throw new Error('the login requires a second factor');
  return login.session;
}

describe('login', () => {
  test('gives the same response after the same work for an unknown address and a wrong password', async () => {
    const accounts = createService();
    const unknown = await accounts
      .login('nadie@centinela.demo', 'x', createVisitor('203.0.113.1'))
      .catch(String);
    const wrong = await accounts.login(owner, 'x', createVisitor('203.0.113.1')).catch(String);
    expect(unknown).toBe(wrong);
    expect(unknown).toContain('Email o Contraseña Incorrecta');
    expect(checkedHashes).toEqual([null, expect.stringContaining('$argon2id$v=19$m=7168,t=5,p=1$')]);
  });

  test.each([null, invitedPlaceholderHash, 'x', ''])(
    'accepts no password for an account whose hash is %j',
    async (stored) => {
      for (const password of ['', demoPassword, invitedPlaceholderHash])
        expect(await verifyPassword(stored, password)).toBe(false);
    },
  );

  test.each([
    ["status = 'pending'", 'User pending of validation'],
    ['enable = false', 'Tu cuenta está deshabilitada'],
  ])('with %s, reports the state only after the right password', async (change, message) => {
    await database.pool.query(`update users set ${change} where email = 'agente@centinela.demo'`);
    const accounts = createService();
    await expect(
      accounts.login('agente@centinela.demo', demoPassword, createVisitor('203.0.113.2')),
    ).rejects.toThrow(message);
    await expect(accounts.login('agente@centinela.demo', 'x', createVisitor('203.0.113.2'))).rejects.toThrow(
      'Email o Contraseña Incorrecta',
    );
    await database.pool.query("update users set status = 'active', enable = true");
  });
});

describe('throttling', () => {
  test('never slows down the owner’s device, however many networks guess', async () => {
    const attempts = scaleBySize(1_500, 10_000);
    const [one, two] = [createService(), createService()];
    const { device } = getSession(await one.login(owner, demoPassword, createVisitor('198.51.100.7')));
    checkedHashes = [];
    let refused = 0;
    const attack = async (process: typeof one, first: number) => {
      for (let index = first; index < attempts; index += 20) {
        const ip = `10.${index >> 8}.${index & 255}.9`;
        await process.login(owner, `wrong-${index}`, createVisitor(ip)).catch((error: Error) => {
          if (error.message.startsWith('Demasiados intentos')) refused += 1;
        });
      }
    };
    await Promise.all(Array.from({ length: 20 }, (_, first) => attack(first % 2 ? one : two, first)));
    expect(checkedHashes.length).toBeLessThan(60);
    expect(refused).toBe(attempts - checkedHashes.length);
    expect(throttledLogins).toHaveLength(1);
    // The device is also recognized in a new network.
    for (const process of [one, two])
      expect(
        getSession(await process.login(owner, demoPassword, createVisitor('192.0.2.200', device))).user.email,
      ).toBe(owner);
  });

  test('slows down a network that guesses, but not other networks logging in to the same account', async () => {
    const accounts = createService();
    const results: string[] = [];
    for (let tries = 0; tries < 30; tries += 1)
      await accounts
        .login(owner, 'x', createVisitor(`203.0.113.${tries}`))
        .catch((error: Error) => results.push(error.message));
    expect(results.filter((message) => message === 'Email o Contraseña Incorrecta')).toHaveLength(10);
    await expect(accounts.login(owner, demoPassword, createVisitor('203.0.113.99'))).rejects.toMatchObject({
      code: 'throttled',
      options: { retryAfter: 15 },
    });
    expect(
      getSession(await accounts.login(owner, demoPassword, createVisitor('198.51.100.1'))).user.email,
    ).toBe(owner);
    expect(throttledLogins).toEqual([{ email: owner, ip: '203.0.113.10' }]);
  });

  test('slows down unknown addresses in the same way', async () => {
    const accounts = createService();
    for (let tries = 0; tries < 10; tries += 1)
      await accounts.login('nadie@centinela.demo', 'x', createVisitor('203.0.113.5')).catch(() => undefined);
    await expect(
      accounts.login('nadie@centinela.demo', 'x', createVisitor('203.0.113.5')),
    ).rejects.toMatchObject({
      code: 'throttled',
      options: { retryAfter: 15 },
    });
  });

  test('slows down a network that tries many accounts', async () => {
    const accounts = createService();
    for (let tries = 0; tries < 60; tries += 1)
      await accounts
        .login(`persona-${tries}@x.example`, 'x', createVisitor('203.0.113.6'))
        .catch(() => undefined);
    await expect(accounts.login('otra@x.example', 'x', createVisitor('203.0.113.6'))).rejects.toMatchObject({
      code: 'throttled',
    });
  });

  test('does not throttle a hundred logins with the right password', async () => {
    const accounts = createService();
    for (let tries = 0; tries < 100; tries += 1)
      await accounts.login(owner, demoPassword, createVisitor('203.0.113.8'));
    expect(throttledLogins).toEqual([]);
  });

  test('also slows down a known device that guesses', async () => {
    const accounts = createService();
    const { device } = getSession(await accounts.login(owner, demoPassword, createVisitor('203.0.113.9')));
    for (let tries = 0; tries < 10; tries += 1)
      await accounts.login(owner, 'x', createVisitor(`10.0.${tries}.1`, device)).catch(() => undefined);
    await expect(
      accounts.login(owner, demoPassword, createVisitor('10.0.99.1', device)),
    ).rejects.toMatchObject({
      code: 'throttled',
    });
  });
});

describe('the device cookie', () => {
  test('is valid only for its own account and secret', () => {
    const cookie = rememberDevice(undefined, 'a@x.example', secret);
    expect(findKnownDevice(cookie, 'a@x.example', secret)).not.toBeNull();
    expect(findKnownDevice(cookie, 'b@x.example', secret)).toBeNull();
    expect(findKnownDevice(cookie, 'a@x.example', ['t'.repeat(32)])).toBeNull();
    expect(cookie).not.toContain('@');
  });

  test('remembers the last five accounts without duplicates', () => {
    let cookie = '';
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'b']) cookie = rememberDevice(cookie, name, secret);
    expect(['a', 'b', 'c', 'd', 'e', 'f'].filter((name) => findKnownDevice(cookie, name, secret))).toEqual([
      'b',
      'c',
      'd',
      'e',
      'f',
    ]);
    expect(cookie.split('~')).toHaveLength(5);
  });

  test.each(['', '~', '.', 'a.b', '~'.repeat(10_000), `${'a'.repeat(22)}.${'b'.repeat(43)}`, '\u0000'])(
    'ignores an invalid cookie: %j',
    (cookie) => {
      expect(findKnownDevice(cookie, 'a@x.example', secret)).toBeNull();
      expect(
        findKnownDevice(rememberDevice(cookie, 'a@x.example', secret), 'a@x.example', secret),
      ).not.toBeNull();
    },
  );
});

describe('the password hashing semaphore', () => {
  test('runs a few checks at a time, known devices first, and rejects checks that exceed the queue', async () => {
    const semaphore = createSemaphore(2);
    const { promise: checksMayEnd, resolve: endChecks } = Promise.withResolvers<void>();
    const completionOrder: string[] = [];
    let running = 0;
    let maxRunning = 0;
    const runCheck = (name: string, hasPriority: boolean) =>
      semaphore
        .run(
          async () => {
            running += 1;
            maxRunning = Math.max(maxRunning, running);
            await checksMayEnd;
            completionOrder.push(name);
            running -= 1;
          },
          { hasPriority },
        )
        .then(
          () => 'done',
          (error: { code: string }) => error.code,
        );
    const others = Array.from({ length: 100 }, (_, index) => runCheck(`other-${index}`, false));
    const owner = runCheck('owner', true);
    endChecks();
    const results = await Promise.all(others);
    expect(await owner).toBe('done');
    expect(maxRunning).toBe(2);
    expect(completionOrder.indexOf('owner')).toBe(2);
    expect(results.filter((result) => result === 'done')).toHaveLength(66);
    expect(results.filter((result) => result === 'flood')).toHaveLength(34);
    expect(await semaphore.run(async () => 'accepted', { hasPriority: false })).toBe('accepted');
  });

  test('releases its slot when a check fails', async () => {
    const semaphore = createSemaphore(1);
    await expect(
      semaphore.run(() => Promise.reject(new Error('no')), { hasPriority: false }),
    ).rejects.toThrow('no');
    expect(await semaphore.run(async () => 1, { hasPriority: false })).toBe(1);
  });
});
