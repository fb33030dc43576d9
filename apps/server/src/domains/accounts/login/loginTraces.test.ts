import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { generateSync } from 'otplib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { demoPassword, startTestServer } from '../server.testing.ts';
import { ensureDemoAccounts } from '../setup/demoAccounts.ts';

const email = 'cliente@centinela.demo';
let database: TestDatabase;
let app: FastifyInstance;
/** The complete log, including the most detailed level. */
let logged: string;

async function start(publicUrl: string): Promise<void> {
  const stream = new PassThrough();
  stream.on('data', (chunk: Buffer) => {
    logged += chunk;
  });
  app = await startTestServer(database, { publicUrl, log: stream });
}

beforeEach(async () => {
  database = await createTestDatabase();
  await ensureDemoAccounts(database);
  logged = '';
});
afterEach(async () => {
  await app.close();
  await database.drop();
});

interface Sent {
  body?: object;
  token?: string;
  cookie?: string;
  form?: boolean;
}

/** Sends a same-origin request. */
function send(
  publicUrl: string,
  method: 'GET' | 'POST',
  url: string,
  { body, token, cookie, form }: Sent = {},
) {
  return app.inject({
    method,
    url,
    headers: {
      host: new URL(publicUrl).host,
      origin: publicUrl,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(cookie && { cookie }),
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(body && { payload: form ? new URLSearchParams(Object.entries(body)).toString() : body }),
  });
}

/** Parses Set-Cookie headers into names and attributes. */
const cookiesOf = (headers: Record<string, unknown>) =>
  [headers['set-cookie']].flat().flatMap((line) => {
    if (typeof line !== 'string') return [];
    const [pair = '', ...attributes] = line.split('; ');
    const separator = pair.indexOf('=');
    return [
      { name: pair.slice(0, separator), value: pair.slice(separator + 1), attributes: attributes.join('; ') },
    ];
  });

describe.each([
  ['http://127.0.0.1:3000', false],
  ['https://www.centinela.example', true],
] as const)('a login with a second factor at %s', (publicUrl, isSecure) => {
  test('leaks no credentials in URLs, form responses or the log', async () => {
    await start(publicUrl);
    const call = (method: 'GET' | 'POST', url: string, sent?: Sent) => send(publicUrl, method, url, sent);
    const first = await call('POST', '/api/auth/login', { body: { email, password: demoPassword } });
    const { token } = first.json().data;
    const { secret } = (await call('POST', '/api/auth/second-factor/totp', { token })).json().data;
    const generateCode = (steps: number) =>
      generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });
    const confirmed = await call('POST', '/api/auth/second-factor/totp/confirm', {
      token,
      body: { code: generateCode(0) },
    });
    const recoveryCode: string = confirmed.json().data.recoveryCodes[0];

    // The two forms for browsers without JavaScript.
    const password = await call('POST', '/ingresar', { form: true, body: { email, password: demoPassword } });
    expect(password.headers.location).toBe('/ingresar?paso=codigo');
    const [stepCookie] = cookiesOf(password.headers);
    const cookieHeader = `${stepCookie?.name}=${stepCookie?.value}`;
    const wrong = await call('POST', '/ingresar/codigo', {
      form: true,
      body: { code: '1' },
      cookie: cookieHeader,
    });
    expect(wrong.headers.location).toBe('/ingresar?paso=codigo&error=wrongCode');
    const withoutStep = await call('POST', '/ingresar/codigo', { form: true, body: { code: recoveryCode } });
    expect(withoutStep.headers.location).toBe('/ingresar?error=challengeExpired');
    const done = await call('POST', '/ingresar/codigo', {
      form: true,
      body: { code: recoveryCode, redirectTo: 'https://evil.example/clientes/mis-datos' },
      cookie: cookieHeader,
    });
    expect([done.statusCode, done.headers.location]).toEqual([303, '/clientes/mis-datos']);
    expect(done.body).toBe('');

    // All cookies are restricted to this host, and scripts cannot read those with credentials.
    const cookies = [...cookiesOf(password.headers), ...cookiesOf(done.headers)];
    const readableCookies = ['user', 'expires', 'minutesDifference', 'idleMinutes', 'idleEnds'];
    for (const { name, attributes } of cookies) {
      const isReadable = readableCookies.includes(name);
      expect(attributes, name).toMatch(/Path=\//);
      expect(attributes, name).toMatch(/SameSite=(Lax|Strict)/);
      expect(attributes.includes('HttpOnly'), name).toBe(!isReadable);
      expect(attributes.includes('Secure'), name).toBe(isSecure);
      expect(attributes, name).not.toMatch(/Domain=/i);
      if (!isReadable) expect(name.startsWith('__Host-'), name).toBe(isSecure);
    }
    expect(cookies.map(({ name }) => name.replace('__Host-', ''))).toEqual(
      expect.arrayContaining(['second-step', 'token', 'device', ...readableCookies]),
    );

    const newToken = cookies.find(({ name }) => name.endsWith('token'))?.value ?? '';
    const credentials = [demoPassword, token, newToken, stepCookie?.value ?? '', secret, recoveryCode];
    expect(logged).toContain('/ingresar/codigo');
    for (const credential of credentials) {
      expect(credential.length).toBeGreaterThan(5);
      expect(logged).not.toContain(credential);
      for (const { headers } of [password, wrong, withoutStep, done])
        expect(String(headers.location)).not.toContain(credential);
      for (const { name, value } of cookies.filter((cookie) => readableCookies.includes(cookie.name)))
        expect(value.includes(credential), name).toBe(false);
    }
  });

  test('rejects cross-origin forms', async () => {
    await start(publicUrl);
    for (const url of [
      '/ingresar',
      '/ingresar/codigo',
      '/api/auth/second-factor',
      '/api/auth/passkey/login',
    ]) {
      const response = await app.inject({
        method: 'POST',
        url,
        headers: { origin: 'https://evil.example', host: new URL(publicUrl).host },
        payload: { code: '123456', challenge: 'x', email, password: demoPassword },
      });
      expect(response.statusCode === 403 || response.headers.location?.includes('wrongOrigin'), url).toBe(
        true,
      );
      expect(cookiesOf(response.headers)).toEqual([]);
    }
  });
});
