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

type Responder = (response: ServerResponse) => void;
const respondWithJson =
  (status: number, body: unknown): Responder =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const closeConnection: Responder = (response) => response.destroy();
const respondStored = respondWithJson(201, { data: { id: '1', number: 1042, callBy: null } });
const sentResult = { outcome: { sent: true, receipt: { number: 1042, callBy: null }, offer: null } };
const respondUnavailable = respondWithJson(500, {
  message: 'No podemos guardar en este momento.',
  code: 'unavailable',
  requestId: 'r',
});
const respondExpiredProof = respondWithJson(400, { message: 'x', code: 'captcha', requestId: 'r' });

let leadResponders: Responder[] = [];
let sentRequests: { key: unknown; body: string }[] = [];
let challengeCount = 0;
let challengeResponder: Responder;
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    if (request.url?.startsWith('/api/captcha/')) {
      challengeCount += 1;
      return challengeResponder(response);
    }
    sentRequests.push({ key: request.headers['idempotency-key'], body });
    leadResponders.shift()?.(response);
  });
});

beforeEach(async () => {
  [sentRequests, challengeCount, challengeResponder] = [[], 0, respondWithJson(200, { data: challenge })];
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => fetch(origin + path, init));
  vi.stubGlobal('document', { documentElement: { lang: 'en' }, getElementById: () => null });
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
const createTestSender = () =>
  createLeadSender(
    { landing: 'mudanza', consent: currentConsent },
    { name: 'Ana', phone: '1152630900', place: 'Morón, Buenos Aires' },
    place,
  );

test('repeats the same request with the same key', async () => {
  leadResponders = [closeConnection, respondUnavailable, respondWithJson(503, {}), respondStored];
  const send = createTestSender();
  for (let times = 0; times < 3; times += 1) expect(await send()).toEqual({ retryLater: true });
  expect(await send()).toEqual(sentResult);
  expect(new Set(sentRequests.map(({ key }) => key)).size).toBe(1);
  expect(new Set(sentRequests.map(({ body }) => body)).size).toBe(1);
  expect([sentRequests.length, challengeCount]).toEqual([4, 1]);
  expect(JSON.parse(sentRequests[0]?.body ?? '{}').request).toMatchObject({
    landing: 'mudanza',
    consent: currentConsent,
  });
});

test('renews a proof that expired while waiting', async () => {
  leadResponders = [respondUnavailable, respondExpiredProof, respondStored];
  const send = createTestSender();
  expect(await send()).toEqual({ retryLater: true });
  expect(await send()).toEqual(sentResult);
  expect(challengeCount).toBe(2);
  expect(sentRequests[2]?.key).toBe(sentRequests[0]?.key);
});

test('retries when the server cannot create a challenge', async () => {
  challengeResponder = respondUnavailable;
  const send = createTestSender();
  expect(await send()).toEqual({ retryLater: true });
  challengeResponder = respondWithJson(200, { data: challenge });
  leadResponders = [respondStored];
  expect(await send()).toEqual(sentResult);
});

test('shows a rejection and does not retry', async () => {
  leadResponders = [
    respondWithJson(400, {
      message: 'x',
      code: 'badRequest',
      errors: [{ field: 'request.phone', message: 'mal' }],
    }),
  ];
  expect(await createTestSender()()).toMatchObject({ outcome: { sent: false, errors: { phone: 'mal' } } });
  leadResponders = [respondExpiredProof];
  expect(await createTestSender()()).toMatchObject({ outcome: { sent: false } });
});

test('falls back to the plain form in an unsupported browser', async () => {
  vi.stubGlobal('fetch', () => {
    throw new ReferenceError('fetch is not defined');
  });
  expect(await createTestSender()()).toMatchObject({ outcome: { sent: false, isUnsupported: true } });
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
