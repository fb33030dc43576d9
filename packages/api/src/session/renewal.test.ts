import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSessionManager, type KnownSession, type SessionPorts } from './manager.ts';
import { askRenewal } from './renewal.ts';

type Answer = (response: ServerResponse) => void;

const user = {
  id: 'u1',
  kind: 'SYSTEM' as const,
  firstName: 'Ana',
  lastName: 'Paz',
  email: 'a@b.demo',
  roles: [],
  restriction: null,
  viewAs: null,
};
const lifetime = 60 * 60_000;

const json =
  (status: number, body: unknown): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const good = json(200, { data: { expires: '2026-11-20T12:00:00.000Z', user, token: 't' } });
const drop: Answer = (response) => response.destroy();
const half: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
  response.write('{"data":', () => response.destroy());
};
const silence: Answer = () => undefined;
const refusal = json(401, { message: 'Token Expired', code: 'tokenExpired', requestId: 'r' });

/** Responses of the server, in order; the last one is repeated. */
let answers: Answer[] = [];
let asked: string[] = [];
const server = createServer((request: IncomingMessage, response: ServerResponse) => {
  let body = '';
  request.on('data', (piece) => {
    body += piece;
  });
  request.on('end', () => {
    asked.push(`${request.method} ${request.url} ${body}`);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    answer?.(response);
  });
});
let origin = '';

beforeEach(async () => {
  asked = [];
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const ask = (patienceMs = 5_000) => askRenewal(42, { origin, patienceMs });

test.each([
  ['a fresh session', good, 'renewed'],
  ['a refusal', refusal, 'refused'],
  ['a dropped connection', drop, 'unanswered'],
  ['half an answer', half, 'unanswered'],
  ['no answer in time', silence, 'unanswered'],
  ['a server in trouble', json(503, {}), 'unanswered'],
  ['a database that is away', json(500, { message: 'x', code: 'unavailable', requestId: 'r' }), 'unanswered'],
  ['too many requests', json(429, {}), 'unanswered'],
  ['a stranger’s page', (response: ServerResponse) => response.end('<h1>Wi-Fi</h1>'), 'unanswered'],
] as const)('%s', async (_name, answer, expected) => {
  answers = [answer];
  expect(await ask(answer === silence ? 150 : undefined)).toBe(expected);
  expect(asked).toEqual(['POST /api/auth/keepAlive {"idleSeconds":42}']);
});

/** A tab whose clock runs a thousand times as fast, with the real server. */
function tab() {
  const begun = Date.now();
  const now = () => begun + (Date.now() - begun) * 1000;
  let cookies: KnownSession | null = {
    user,
    expires: begun + lifetime,
    minutesDifference: 0,
  };
  const over = Promise.withResolvers<string>();
  let tick = (): void => undefined;
  const ports: SessionPorts = {
    read: () => cookies,
    clear: () => {
      cookies = null;
    },
    renew: async () => {
      const renewal = await ask(500);
      if (renewal === 'renewed' && cookies) cookies = { ...cookies, expires: now() + lifetime };
      if (renewal === 'renewed') over.resolve('renewed');
      return renewal;
    },
    logout: async () => undefined,
    now,
    alone: (run) => run(),
    every: (_milliseconds, run) => {
      tick = run;
      return () => undefined;
    },
    after: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds / 1000);
      return () => clearTimeout(timer);
    },
    isOnline: () => true,
    isIdle: () => false,
    tell: () => undefined,
    leave: () => over.resolve('left'),
    restart: () => over.resolve('restarted'),
    cover: () => over.resolve('covered'),
  };
  const manager = createSessionManager(ports);
  manager.start();
  return { over: over.promise, tick: () => tick() };
}

test('a lost, failed or unanswered refresh is retried until it succeeds', async () => {
  answers = [drop, half, json(500, {}), silence, drop, good];
  const { over, tick } = tab();
  tick();
  expect(await over).toBe('renewed');
  expect(asked).toHaveLength(6);
});

test('an unavailable server does not end the session early', async () => {
  answers = [drop];
  const { over, tick } = tab();
  tick();
  expect(await over).toBe('left');
  expect(asked.length).toBeGreaterThan(20);
});

test('a rejection after lost attempts ends the session', async () => {
  answers = [drop, drop, refusal];
  const { over, tick } = tab();
  tick();
  expect(await over).toBe('left');
  expect(asked).toHaveLength(3);
});
