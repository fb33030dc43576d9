import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSessionManager, type KnownSession, type SessionPorts } from './manager.ts';
import { requestRenewal } from './renewal.ts';

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
const validAnswer = json(200, { data: { expires: '2026-11-20T12:00:00.000Z', user, token: 't' } });
const droppedConnection: Answer = (response) => response.destroy();
const partialAnswer: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
  response.write('{"data":', () => response.destroy());
};
const noAnswer: Answer = () => undefined;
const refusal = json(401, { message: 'Token Expired', code: 'tokenExpired', requestId: 'r' });

/** Responses of the server, in order; the last one is repeated. */
let answers: Answer[] = [];
let requests: string[] = [];
const server = createServer((request: IncomingMessage, response: ServerResponse) => {
  let body = '';
  request.on('data', (piece) => {
    body += piece;
  });
  request.on('end', () => {
    requests.push(`${request.method} ${request.url} ${body}`);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    answer?.(response);
  });
});
let origin = '';

beforeEach(async () => {
  requests = [];
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

const renew = (patienceMs = 5_000) => requestRenewal(42, { origin, patienceMs });

test.each([
  ['a fresh session', validAnswer, 'renewed'],
  ['a refusal', refusal, 'refused'],
  ['a dropped connection', droppedConnection, 'unanswered'],
  ['half an answer', partialAnswer, 'unanswered'],
  ['no answer in time', noAnswer, 'unanswered'],
  ['a server in trouble', json(503, {}), 'unanswered'],
  ['a database that is away', json(500, { message: 'x', code: 'unavailable', requestId: 'r' }), 'unanswered'],
  ['a server error', json(500, { message: 'x', code: 'internal', requestId: 'r' }), 'refused'],
  [
    'a user without the permission',
    json(403, { message: 'x', code: 'forbidden', requestId: 'r' }),
    'forbidden',
  ],
  ['an answer without data', json(200, {}), 'refused'],
  ['an empty answer', (response: ServerResponse) => response.end(), 'refused'],
  ['too many requests', json(429, {}), 'unanswered'],
  ['a stranger’s page', (response: ServerResponse) => response.end('<h1>Wi-Fi</h1>'), 'refused'],
] as const)('%s', async (_name, answer, expected) => {
  answers = [answer];
  expect(await renew(answer === noAnswer ? 150 : undefined)).toBe(expected);
  expect(requests).toEqual(['POST /api/auth/keepAlive {"idleSeconds":42}']);
});

/** A tab whose clock runs a thousand times as fast, with the real server. */
function tab() {
  const startedAt = Date.now();
  const now = () => startedAt + (Date.now() - startedAt) * 1000;
  let cookies: KnownSession | null = {
    user,
    expires: startedAt + lifetime,
    minutesDifference: 0,
  };
  const finished = Promise.withResolvers<string>();
  let tick = (): void => undefined;
  const ports: SessionPorts = {
    read: () => cookies,
    clear: () => {
      cookies = null;
    },
    renew: async () => {
      const renewal = await renew(500);
      if (renewal === 'renewed' && cookies) cookies = { ...cookies, expires: now() + lifetime };
      if (renewal === 'renewed') finished.resolve('renewed');
      return renewal;
    },
    logout: async () => undefined,
    now,
    runExclusively: (run) => run(),
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
    notifyTabs: () => undefined,
    leave: () => finished.resolve('left'),
    restart: () => finished.resolve('restarted'),
  };
  const manager = createSessionManager(ports);
  manager.start();
  return { over: finished.promise, tick: () => tick() };
}

test('a lost or unanswered refresh is retried until it succeeds', async () => {
  answers = [droppedConnection, partialAnswer, json(503, {}), noAnswer, droppedConnection, validAnswer];
  const { over: finished, tick } = tab();
  tick();
  expect(await finished).toBe('renewed');
  expect(requests).toHaveLength(6);
});

test('an unavailable server does not end the session early', async () => {
  answers = [droppedConnection];
  const { over: finished, tick } = tab();
  tick();
  expect(await finished).toBe('left');
  expect(requests.length).toBeGreaterThan(20);
});

test.each([
  ['a server error', json(500, {})],
  ['an answer without data', json(200, { data: null })],
])('%s ends the session at once (specification, section 4)', async (_what, answer) => {
  answers = [answer];
  const { over: finished, tick } = tab();
  tick();
  expect(await finished).toBe('left');
  expect(requests).toHaveLength(1);
});

test('a rejection after lost attempts ends the session', async () => {
  answers = [droppedConnection, droppedConnection, refusal];
  const { over: finished, tick } = tab();
  tick();
  expect(await finished).toBe('left');
  expect(requests).toHaveLength(3);
});
