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
/** Stored hashes passed to the password check, in order. */
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

/** Creates the service of one process. Counts password checks instead of hashing, which would be slow. */
const createService = () =>
  createAccounts({
    database,
    secret,
    onThrottled: (about) => throttledLogins.push(about),
    verify: async (stored, password) => {
      checkedHashes.push(stored);
      return stored !== null && password === demoPassword;
    },
  });
const from = (ip: string, device?: string): Visitor => ({ ip, userAgent: 'test', device, requestId: null });

/** Returns the session of a login that required no second factor. */
function sessionOf(login: LoginOutcome) {
  if (login.outcome === 'challenged') throw new Error('a second factor is asked for');
  return login.session;
}

describe('login', () => {
  test('gives the same response after the same work for an unknown address and a wrong password', async () => {
    const accounts = createService();
    const unknown = await accounts.login('nadie@centinela.demo', 'x', from('203.0.113.1')).catch(String);
    const wrong = await accounts.login(owner, 'x', from('203.0.113.1')).catch(String);
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
    await expect(accounts.login('agente@centinela.demo', demoPassword, from('203.0.113.2'))).rejects.toThrow(
      message,
    );
    await expect(accounts.login('agente@centinela.demo', 'x', from('203.0.113.2'))).rejects.toThrow(
      'Email o Contraseña Incorrecta',
    );
    await database.pool.query("update users set status = 'active', enable = true");
  });
});

describe('throttling', () => {
  test('never slows down the owner’s device, however many networks guess', async () => {
    const attempts = scaleBySize(1_500, 10_000);
    const [one, two] = [createService(), createService()];
    const { device } = sessionOf(await one.login(owner, demoPassword, from('198.51.100.7')));
    checkedHashes = [];
    let refused = 0;
    const attack = async (process: typeof one, first: number) => {
      for (let index = first; index < attempts; index += 20) {
        const ip = `10.${index >> 8}.${index & 255}.9`;
        await process.login(owner, `wrong-${index}`, from(ip)).catch((error: Error) => {
          if (error.message.startsWith('Demasiados intentos')) refused += 1;
        });
      }
    };
    await Promise.all(Array.from({ length: 20 }, (_, first) => attack(first % 2 ? one : two, first)));
    expect(checkedHashes.length).toBeLessThan(60);
    expect(refused).toBe(attempts - checkedHashes.length);
    expect(throttledLogins).toHaveLength(1);
    // Also from a new network: the device is what is recognised.
    for (const process of [one, two])
      expect(
        sessionOf(await process.login(owner, demoPassword, from('192.0.2.200', device))).user.email,
      ).toBe(owner);
  });

  test('slows down a network that guesses, but not other networks logging in to the same account', async () => {
    const accounts = createService();
    const results: string[] = [];
    for (let tries = 0; tries < 30; tries += 1)
      await accounts
        .login(owner, 'x', from(`203.0.113.${tries}`))
        .catch((error: Error) => results.push(error.message));
    expect(results.filter((message) => message === 'Email o Contraseña Incorrecta')).toHaveLength(10);
    await expect(accounts.login(owner, demoPassword, from('203.0.113.99'))).rejects.toMatchObject({
      code: 'throttled',
      options: { retryAfter: 15 },
    });
    expect(sessionOf(await accounts.login(owner, demoPassword, from('198.51.100.1'))).user.email).toBe(owner);
    expect(throttledLogins).toEqual([{ email: owner, ip: '203.0.113.10' }]);
  });

  test('slows down unknown addresses in the same way', async () => {
    const accounts = createService();
    for (let tries = 0; tries < 10; tries += 1)
      await accounts.login('nadie@centinela.demo', 'x', from('203.0.113.5')).catch(() => undefined);
    await expect(accounts.login('nadie@centinela.demo', 'x', from('203.0.113.5'))).rejects.toMatchObject({
      code: 'throttled',
      options: { retryAfter: 15 },
    });
  });

  test('slows down a network that tries many accounts', async () => {
    const accounts = createService();
    for (let tries = 0; tries < 60; tries += 1)
      await accounts.login(`persona-${tries}@x.example`, 'x', from('203.0.113.6')).catch(() => undefined);
    await expect(accounts.login('otra@x.example', 'x', from('203.0.113.6'))).rejects.toMatchObject({
      code: 'throttled',
    });
  });

  test('does not throttle a hundred logins with the right password', async () => {
    const accounts = createService();
    for (let tries = 0; tries < 100; tries += 1)
      await accounts.login(owner, demoPassword, from('203.0.113.8'));
    expect(throttledLogins).toEqual([]);
  });

  test('also slows down a known device that guesses', async () => {
    const accounts = createService();
    const { device } = sessionOf(await accounts.login(owner, demoPassword, from('203.0.113.9')));
    for (let tries = 0; tries < 10; tries += 1)
      await accounts.login(owner, 'x', from(`10.0.${tries}.1`, device)).catch(() => undefined);
    await expect(accounts.login(owner, demoPassword, from('10.0.99.1', device))).rejects.toMatchObject({
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
  test('runs a few checks at once, known devices first, and rejects the rest', async () => {
    const semaphore = createSemaphore(2);
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    const order: string[] = [];
    let inside = 0;
    let most = 0;
    const enter = (name: string, first: boolean) =>
      semaphore
        .run(
          async () => {
            inside += 1;
            most = Math.max(most, inside);
            await opened;
            order.push(name);
            inside -= 1;
          },
          { hasPriority: first },
        )
        .then(
          () => 'done',
          (error: { code: string }) => error.code,
        );
    const crowd = Array.from({ length: 100 }, (_, index) => enter(`crowd-${index}`, false));
    const owner = enter('owner', true);
    open();
    const results = await Promise.all(crowd);
    expect(await owner).toBe('done');
    expect(most).toBe(2);
    expect(order.indexOf('owner')).toBe(2);
    expect(results.filter((result) => result === 'done')).toHaveLength(66);
    expect(results.filter((result) => result === 'flood')).toHaveLength(34);
    expect(await semaphore.run(async () => 'free again', { hasPriority: false })).toBe('free again');
  });

  test('releases its slot when a check fails', async () => {
    const semaphore = createSemaphore(1);
    await expect(
      semaphore.run(() => Promise.reject(new Error('no')), { hasPriority: false }),
    ).rejects.toThrow('no');
    expect(await semaphore.run(async () => 1, { hasPriority: false })).toBe(1);
  });
});
