import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { demoPassword, type Portal, startPortal } from '#testing/portal.ts';

const idleMinutes = { admin: 30, agente: 120, cliente: 720 } as const;
type TestUser = keyof typeof idleMinutes;

let database: TestDatabase;
let portal: Portal;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
});
afterEach(() => vi.useRealTimers());
afterAll(async () => {
  await portal.close();
  await database.drop();
});

/** Simulates a browser: its headers and the cookies set by the latest response. */
async function createBrowser(user: TestUser) {
  const jar = new Map<string, string>();
  const send = async (method: string, path: string, body?: unknown) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await portal.call(method, path, body, { cookie, origin: publicUrl });
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return reply;
  };
  await send('POST', '/api/auth/login', { email: `${user}@centinela.demo`, password: demoPassword });
  return { jar, send, loadStatus: async () => (await send('GET', '/api/auth/permissions')).status };
}
const publicUrl = 'http://127.0.0.1:3000';

/** Advances time by a number of minutes, during which the user gives no input but tokens are renewed. */
const advanceWithoutInput = (minutes: number) =>
  database.pool.query(`update sessions set last_input_at = last_input_at - make_interval(mins => $1)`, [
    minutes,
  ]);

test.each(['admin', 'agente', 'cliente'] as const)(
  'ends the idle session of %s even if its token is renewed',
  async (user) => {
    const { send, loadStatus } = await createBrowser(user);
    await advanceWithoutInput(idleMinutes[user] - 1);
    for (let times = 0; times < 3; times += 1)
      expect((await send('POST', '/api/auth/keepAlive')).status).toBe(200);
    expect(await loadStatus()).toBe(200);
    await advanceWithoutInput(1);
    expect(await loadStatus()).toBe(401);
    expect((await send('POST', '/api/auth/keepAlive', { idleSeconds: 0 })).status).toBe(401);
  },
);

test('input reported by the browser keeps a session alive', async () => {
  const { send, loadStatus, jar } = await createBrowser('admin');
  await advanceWithoutInput(29);
  const renewed = await send('POST', '/api/auth/keepAlive', { idleSeconds: 60 });
  expect(renewed.status).toBe(200);
  await advanceWithoutInput(28);
  expect(await loadStatus()).toBe(200);
  await advanceWithoutInput(2);
  expect(await loadStatus()).toBe(401);
  expect(decodeURIComponent(jar.get('idleMinutes') ?? '')).toBe('30');
});

test('input is ignored if it is older than the last one or in the future', async () => {
  const { send } = await createBrowser('admin');
  const loadLastInput = async () =>
    (await database.pool.query('select max(last_input_at) as at from sessions')).rows[0].at.getTime();
  const before = await loadLastInput();
  await send('POST', '/api/auth/keepAlive', { idleSeconds: 3600 });
  expect(await loadLastInput()).toBe(before);
  expect((await send('POST', '/api/auth/keepAlive', { idleSeconds: -60 })).status).toBe(400);
});

test('the cookies contain the time of the idle timeout', async () => {
  const { send, jar } = await createBrowser('admin');
  const getMsUntilIdle = () => Date.parse(decodeURIComponent(jar.get('idleEnds') ?? '')) - Date.now();
  expect(getMsUntilIdle() / 60_000).toBeCloseTo(30, 0);
  await advanceWithoutInput(20);
  await send('POST', '/api/auth/keepAlive');
  expect(getMsUntilIdle() / 60_000).toBeCloseTo(10, 0);
  await send('POST', '/api/auth/keepAlive', { idleSeconds: 0 });
  expect(getMsUntilIdle() / 60_000).toBeCloseTo(30, 0);
});

test('opening the dashboard counts as input', async () => {
  const { send, loadStatus } = await createBrowser('admin');
  await advanceWithoutInput(29);
  await send('GET', '/dashboard');
  await advanceWithoutInput(29);
  expect(await loadStatus()).toBe(200);
});

test('API calls count as input, renewals do not', async () => {
  const headers = await portal.login();
  const loadCallStatus = async (method: string, path: string) =>
    (await portal.call(method, path, undefined, headers)).status;
  await advanceWithoutInput(29);
  expect(await loadCallStatus('GET', '/api/auth/permissions')).toBe(200);
  await advanceWithoutInput(29);
  expect(await loadCallStatus('POST', '/api/auth/keepAlive')).toBe(200);
  await advanceWithoutInput(1);
  expect(await loadCallStatus('GET', '/api/auth/permissions')).toBe(401);
});

test('a guest session has no idle timeout', async () => {
  const { body } = await portal.call('POST', '/api/auth/token');
  await advanceWithoutInput(60 * 24);
  const renewed = await portal.call('POST', '/api/auth/keepAlive', undefined, {
    authorization: `Bearer ${body.data.token}`,
  });
  expect(renewed.status).toBe(200);
});

test('an ended session is no longer listed', async () => {
  await createBrowser('cliente');
  await advanceWithoutInput(720);
  const { send } = await createBrowser('cliente');
  const { body } = await send('GET', '/api/auth/sessions');
  expect(body.data).toHaveLength(1);
});

test('an event stream ends with its session', async () => {
  const { jar } = await createBrowser('admin');
  // With each heartbeat, every fifteen seconds, the server checks whether the subscriber is still authorized.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const eventRequest = get(`${portal.origin}/api/qad-files/events`, {
    headers: { cookie: `token=${jar.get('token')}` },
    agent: false,
  });
  const [response]: IncomingMessage[] = await once(eventRequest, 'response');
  expect(response?.statusCode).toBe(200);
  response?.resume();
  await advanceWithoutInput(30);
  const ended = response && once(response, 'end');
  vi.advanceTimersByTime(15_000);
  await ended;
});
