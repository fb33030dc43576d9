import type { FastifyInstance } from 'fastify';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';
import type { TestDatabase } from '#testing/database.ts';
import { demoPassword, openTestServers } from '../server.testing.ts';
import { createTestPasskey } from './passkey.testing.ts';

const host = 'localhost:3000';
export const origin = `http://${host}`;
export const client = 'cliente@centinela.demo';
export const agent = 'agente@centinela.demo';
export const admin = 'admin@centinela.demo';

interface Options {
  token?: string;
  body?: object;
  ip?: string;
  cookies?: Record<string, string>;
  process?: FastifyInstance;
}

/** Generates the app code of the current 30-second step, or of a later or (negative `steps`) earlier one. */
export const generateCode = (secret: string, steps = 0): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });
/** Returns a code that the app does not show in the current or an adjacent step. */
export const findWrongCode = (secret: string): string =>
  ['000000', '111111', '222222', '333333', '444444'].find((code) =>
    [-1, 0, 1, 2].every((step) => generateCode(secret, step) !== code),
  ) ?? '';

/** Removes second factors, sessions and mails, and enables all accounts. */
async function resetAccounts({ pool }: TestDatabase): Promise<void> {
  await pool.query(
    'truncate totp_secrets, passkeys, recovery_codes, factor_challenges, rate_limits, mails, sessions, audit_log cascade',
  );
  await pool.query(`update users set enable = true, status = 'active', must_change_password = false`);
  await pool.query(`update roles set second_factor = false`);
}

/** Starts two web processes on one database and returns helpers to log in. Call it once per test file. */
export function openMfaFixture() {
  beforeAll(() => {
    // Stops the clock in the middle of a step, so that a code cannot expire between its generation and its use.
    const step = Math.floor(Date.now() / 30_000);
    vi.useFakeTimers({ toFake: ['Date'], now: step * 30_000 + 15_000 });
  });
  afterAll(() => {
    vi.useRealTimers();
  });
  const servers = openTestServers();
  beforeEach(() => resetAccounts(servers.database));

  const send = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    { token, body, ip = '203.0.113.1', cookies, process = servers.app }: Options = {},
  ) =>
    process.inject({
      method,
      url: `/api${path}`,
      remoteAddress: ip,
      headers: { host, origin, ...(token && { authorization: `Bearer ${token}` }) },
      ...(cookies && { cookies }),
      ...(body && { payload: body }),
    });

  const logIn = (email: string, options: Options = {}) =>
    send('POST', '/auth/login', { ...options, body: { email, password: demoPassword } });
  /** Logs in a user without a second factor. @returns the session token */
  const logInForToken = async (email: string): Promise<string> => (await logIn(email)).json().data.token;
  /** Logs in a user with a second factor, up to the second step. @returns the MFA challenge */
  const logInForChallenge = async (email: string, options: Options = {}): Promise<string> => {
    const response = await logIn(email, options);
    expect([response.statusCode, response.json().code]).toEqual([401, 'secondFactor']);
    return response.json().data.challenge;
  };
  /** Completes a login with a code or passkey. */
  const finishLogin = (challenge: string, answer: object, options: Options = {}) =>
    send('POST', '/auth/second-factor', { ...options, body: { challenge, ...answer } });

  /** Sets up an app with the code of the previous step, so that the current code is still unused. */
  async function setUpApp(email: string, token?: string) {
    const session = token ?? (await logInForToken(email));
    const started = await send('POST', '/auth/second-factor/totp', { token: session });
    const { secret, uri } = started.json().data;
    const confirmed = await send('POST', '/auth/second-factor/totp/confirm', {
      token: session,
      body: { code: generateCode(secret, -1) },
    });
    expect(confirmed.statusCode).toBe(200);
    return { token: session, secret, uri, recoveryCodes: confirmed.json().data.recoveryCodes as string[] };
  }

  /** Adds a passkey to a user, in a new session unless a token is given. */
  async function setUpPasskey(email: string, token?: string) {
    const session = token ?? (await logInForToken(email));
    const key = createTestPasskey({ origin, rpId: 'localhost' });
    const passkeyOptions = (await send('POST', '/auth/passkeys/options', { token: session })).json().data;
    const added = await send('POST', '/auth/passkeys', {
      token: session,
      body: {
        challenge: passkeyOptions.challenge,
        name: 'Mi teléfono',
        passkey: key.create(passkeyOptions.options),
      },
    });
    expect(added.statusCode).toBe(201);
    return {
      token: session,
      key,
      id: added.json().data.id as string,
      recoveryCodes: added.json().data.recoveryCodes,
    };
  }

  const listMails = async () =>
    (
      await servers.database.pool.query('select template, to_address, data from mails order by created_at')
    ).rows.map(({ template, to_address, data }) => [template, to_address, data.change]);
  /**
   * Moves the session's last authentication eleven minutes into the past, so that sensitive changes require a new one.
   */
  const expireRecentAuth = (token: string) =>
    servers.database.pool.query(
      `update sessions set confirmed_at = now() - interval '11 minutes'
       where id in (select session_id from session_tokens where hash = sha256($1::bytea))`,
      [token],
    );

  return Object.assign(servers, {
    send,
    logIn,
    logInForToken,
    logInForChallenge,
    finishLogin,
    setUpApp,
    setUpPasskey,
    listMails,
    expireRecentAuth,
  });
}
