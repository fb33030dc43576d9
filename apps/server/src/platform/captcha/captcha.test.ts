import { createServer, type Server } from 'node:http';
import { isChallenge, prove } from '@centinela/site/islands/captcha/proofOfWork.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { transaction } from '../database/transaction.ts';
import type { Secret } from '../secrets/secret.ts';
import { createAltcha } from './altcha.ts';
import type { Captcha } from './captcha.ts';
import { createExternalCaptcha } from './externalCaptcha.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const secret: Secret = ['s'.repeat(40)];
const createContext = (form = 'landing') => ({ form, ip: '203.0.113.7', db: database.pool });

/** Solves the challenge like the site's form does. */
async function solveChallenge(captcha: Captcha, form = 'landing'): Promise<string> {
  const challenge: unknown = await captcha.challenge(form);
  if (!isChallenge(challenge)) throw new Error('the form does not support this challenge');
  return prove(challenge);
}

interface Proof {
  challenge: { signature: string; parameters: Record<string, unknown> };
  solution: Record<string, unknown>;
}

function modifyProof(proof: string, change: (payload: Proof) => void): string {
  const payload: Proof = JSON.parse(atob(proof));
  change(payload);
  return btoa(JSON.stringify(payload));
}

describe('our own captcha', () => {
  test('accepts the solution of the site’s form once', async () => {
    const captcha = createAltcha(secret);
    const proof = await solveChallenge(captcha);
    expect(await captcha.verify(proof, createContext())).toBe(true);
    expect(await captcha.verify(proof, createContext())).toBe(false);
  });

  test('accepts one of ten concurrent uses of a proof in two processes', async () => {
    const processes = [createAltcha(secret), createAltcha(secret)] as const;
    const proof = await solveChallenge(processes[0]);
    const accepted = await Promise.all(
      Array.from({ length: 10 }, (_, index) => processes[index % 2 ? 0 : 1].verify(proof, createContext())),
    );
    expect(accepted.filter(Boolean)).toHaveLength(1);
  });

  test('does not use up a proof when its transaction is rolled back', async () => {
    const captcha = createAltcha(secret);
    const proof = await solveChallenge(captcha);
    const failing = transaction(database.pool, async (db) => {
      expect(await captcha.verify(proof, { ...createContext(), db })).toBe(true);
      throw new Error('something else went wrong');
    });
    await expect(failing).rejects.toThrow('something else');
    expect(await captcha.verify(proof, createContext())).toBe(true);
  });

  test('rejects proofs for another form, expired ones and those of another installation', async () => {
    const captcha = createAltcha(secret);
    expect(await captcha.verify(await solveChallenge(captcha), createContext('leads'))).toBe(false);
    const earlier = createAltcha(secret, () => Date.now() - 10 * 60_000 - 1000);
    expect(await captcha.verify(await solveChallenge(earlier), createContext())).toBe(false);
    const other = createAltcha(['o'.repeat(40)]);
    expect(await captcha.verify(await solveChallenge(other), createContext())).toBe(false);
  });

  test('rejects modified proofs', async () => {
    const captcha = createAltcha(secret);
    const proof = await solveChallenge(captcha, 'leads');
    const changes: ((payload: Proof) => void)[] = [
      ({ challenge }) => Object.assign(challenge.parameters, { data: { form: 'landing' } }),
      ({ challenge }) =>
        Object.assign(challenge.parameters, { expiresAt: 9_999_999_999, data: { form: 'landing' } }),
    ];
    for (const change of changes)
      expect(await captcha.verify(modifyProof(proof, change), createContext())).toBe(false);
    const ownCaptcha: ((payload: Proof) => void)[] = [
      ({ challenge }) => Object.assign(challenge.parameters, { nonce: '00'.repeat(16) }),
      ({ challenge }) => Object.assign(challenge.parameters, { cost: 1, keyPrefix: '0' }),
      ({ challenge }) => Object.assign(challenge.parameters, { extra: 1 }),
      ({ challenge }) => Object.assign(challenge, { signature: '' }),
      ({ solution }) => Object.assign(solution, { derivedKey: '00'.repeat(32) }),
      ({ solution }) => Object.assign(solution, { counter: -1 }),
    ];
    for (const change of ownCaptcha)
      expect(await captcha.verify(modifyProof(proof, change), createContext('leads'))).toBe(false);
    expect(await captcha.verify(proof, createContext('leads'))).toBe(true);
  });

  test.each([
    '',
    'x',
    btoa('{}'),
    btoa('null'),
    btoa('[1]'),
    btoa('{"challenge":{"parameters":{}},"solution":{}}'),
  ])('rejects an invalid proof: %s', async (proof) =>
    expect(await createAltcha(secret).verify(proof, createContext())).toBe(false),
  );

  test('removes expired challenges during use', async () => {
    await database.pool.query("insert into used_challenges values ('old', now() - interval '2 hours')");
    const captcha = createAltcha(secret);
    await captcha.verify(await solveChallenge(captcha), createContext());
    const { rowCount } = await database.pool.query("select 1 from used_challenges where id = 'old'");
    expect(rowCount).toBe(0);
  });
});

describe('an external captcha', () => {
  let server: Server;
  let address = '';
  const received: string[] = [];
  let answer: { status: number; body: string } | null = null;
  beforeAll(async () => {
    server = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      received.push(body);
      if (answer) response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const bound = server.address();
    if (bound !== null && typeof bound === 'object') address = `http://127.0.0.1:${bound.port}/siteverify`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const createExternal = () =>
    createExternalCaptcha(
      { provider: 'turnstile', siteKey: 'public', secretKey: 'hidden' },
      { address, timeout: 200 },
    );

  test('returns the provider to the client, and never the secret', async () => {
    expect(await createExternal().challenge('landing')).toEqual({ provider: 'turnstile', siteKey: 'public' });
  });

  test('sends token, secret and address to the service', async () => {
    answer = { status: 200, body: '{"success":true,"action":"landing"}' };
    expect(await createExternal().verify('token', createContext())).toBe(true);
    expect(received.at(-1)).toBe('secret=hidden&response=token&remoteip=203.0.113.7');
  });

  test.each([
    ['another form', { status: 200, body: '{"success":true,"action":"leads"}' }],
    ['a no', { status: 200, body: '{"success":false}' }],
    ['a low score', { status: 200, body: '{"success":true,"action":"landing","score":0.1}' }],
    ['trouble there', { status: 503, body: '{"success":true}' }],
    ['no JSON', { status: 200, body: '<html>' }],
    ['silence', null],
  ])('%s fails verification', async (_name, given) => {
    answer = given;
    expect(await createExternal().verify('token', createContext())).toBe(false);
  });
});
