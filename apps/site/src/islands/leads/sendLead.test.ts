import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { currentConsent } from '@centinela/api/leads/consent.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getRetryDelay, shouldRetry } from './delivery.ts';
import { createLeadSender } from './sendLead.ts';

const challenge = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    cost: 200,
    keyLength: 32,
    keyPrefix: '0a',
    nonce: 'fcfa40403ef9ed599e1c8dfbdf9d3313',
    salt: 'e3e71e69fa97af872d6c477df3443a41',
  },
  signature: 'b1102f4897aa4d229e614d70192688a0abb14697dd46049dcfb8a73de3fd35a5',
};

type Answer = (response: ServerResponse) => void;
const json =
  (status: number, body: unknown): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const connectionLost: Answer = (response) => response.destroy();
const stored = json(201, { data: { id: '1', number: 1042, callBy: null } });
const done = { outcome: { sent: true, receipt: { number: 1042, callBy: null } } };
const unavailable = json(500, {
  message: 'No podemos guardar en este momento.',
  code: 'unavailable',
  requestId: 'r',
});
const expiredProof = json(400, { message: 'x', code: 'captcha', requestId: 'r' });

let answers: Answer[] = [];
let sent: { key: unknown; body: string }[] = [];
let challenges = 0;
let challengeAnswer: Answer;
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (piece) => {
    body += piece;
  });
  request.on('end', () => {
    if (request.url?.startsWith('/api/captcha/')) {
      challenges += 1;
      return challengeAnswer(response);
    }
    sent.push({ key: request.headers['idempotency-key'], body });
    answers.shift()?.(response);
  });
});

beforeEach(async () => {
  [sent, challenges, challengeAnswer] = [[], 0, json(200, { data: challenge })];
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => fetch(origin + path, init));
  vi.stubGlobal('location', { pathname: '/landing/mudanza', search: '' });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

// biome-ignore lint/suspicious/noExplicitAny: a proof of work renders nothing, so it needs no element
const place: any = null;
const sender = () =>
  createLeadSender(
    { landing: 'mudanza', consent: currentConsent },
    { name: 'Ana', phone: '1152630900', place: 'Morón, Buenos Aires' },
    place,
  );

test('repeats the same request with the same key', async () => {
  answers = [connectionLost, unavailable, json(503, {}), stored];
  const send = sender();
  for (let times = 0; times < 3; times += 1) expect(await send()).toEqual({ later: true });
  expect(await send()).toEqual(done);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(new Set(sent.map(({ body }) => body)).size).toBe(1);
  expect([sent.length, challenges]).toEqual([4, 1]);
  expect(JSON.parse(sent[0]?.body ?? '{}').request).toMatchObject({
    landing: 'mudanza',
    consent: currentConsent,
  });
});

test('renews a proof that expired while waiting', async () => {
  answers = [unavailable, expiredProof, stored];
  const send = sender();
  expect(await send()).toEqual({ later: true });
  expect(await send()).toEqual(done);
  expect(challenges).toBe(2);
  expect(sent[2]?.key).toBe(sent[0]?.key);
});

test('retries when the server cannot create a challenge', async () => {
  challengeAnswer = unavailable;
  const send = sender();
  expect(await send()).toEqual({ later: true });
  challengeAnswer = json(200, { data: challenge });
  answers = [stored];
  expect(await send()).toEqual(done);
});

test('shows a rejection and does not retry', async () => {
  answers = [
    json(400, { message: 'x', code: 'badRequest', errors: [{ field: 'request.phone', message: 'mal' }] }),
  ];
  expect(await sender()()).toMatchObject({ outcome: { sent: false, errors: { phone: 'mal' } } });
  answers = [expiredProof];
  expect(await sender()()).toMatchObject({ outcome: { sent: false } });
});

test('falls back to the plain form in an unsupported browser', async () => {
  vi.stubGlobal('fetch', () => {
    throw new ReferenceError('fetch is not defined');
  });
  expect(await sender()()).toMatchObject({ outcome: { sent: false, isPlain: true } });
});

test('increases the retry delay up to a minute', () => {
  expect([1, 2, 3, 4, 5, 20].map(getRetryDelay)).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000]);
});

test.each([
  [500, { code: 'unavailable' }, true],
  [503, null, true],
  [500, { code: 'internal' }, false],
  [400, { code: 'captcha' }, false],
])('%i %j is retried: %s', (status, body, expected) => {
  expect(shouldRetry(status, body)).toBe(expected);
});
