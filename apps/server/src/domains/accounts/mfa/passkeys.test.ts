import { describe, expect, test } from 'vitest';
import { agent, client, openMfaFixture, origin } from './mfa.testing.ts';
import { createTestPasskey } from './passkey.testing.ts';

const fixture = openMfaFixture();
const { send, logIn, logInForToken, logInForChallenge, finishLogin, setUpApp, setUpPasskey } = fixture;

describe('passkeys', () => {
  const requestLoginOptions = async () => (await send('POST', '/auth/passkey')).json().data;
  const passkeyLogin = (challenge: string, passkey: object) =>
    send('POST', '/auth/passkey/login', { body: { challenge, passkey } });

  test('log in without a password', async () => {
    const { key, recoveryCodes } = await setUpPasskey(client);
    expect(recoveryCodes).toHaveLength(10);
    const passkeyOptions = await requestLoginOptions();
    expect(passkeyOptions.options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(passkeyOptions.options.allowCredentials).toBeUndefined();
    const done = await passkeyLogin(passkeyOptions.challenge, key.sign(passkeyOptions.options));
    expect(done.statusCode).toBe(200);
    expect(done.json().data.user.email).toBe(client);
    const { rows } = await fixture.database.pool.query(
      `select after from audit_log where action = 'login' order by id desc limit 1`,
    );
    expect(rows[0].after).toEqual({ secondFactor: 'passkey' });
  });

  test('work as the second factor after a password', async () => {
    const { key } = await setUpPasskey(client);
    const step = await logIn(client);
    expect(step.json().data.methods).toEqual(['passkey', 'recovery']);
    const { challenge } = step.json().data;
    const passkeyOptions = (await send('POST', '/auth/second-factor/passkey', { body: { challenge } })).json()
      .data;
    expect(passkeyOptions.options.allowCredentials).toHaveLength(1);
    expect((await finishLogin(challenge, { passkey: key.sign(passkeyOptions.options) })).statusCode).toBe(
      200,
    );
  });

  test.each([
    ['for another origin', { origin: 'http://evil.example' }],
    ['for another host name', { rpId: 'evil.example' }],
    ['without user verification', { verified: false }],
    ['with a counter that decreased', { counter: 1 }],
  ])('reject a signature %s', async (_name, overrides) => {
    const { key } = await setUpPasskey(client);
    const used = await requestLoginOptions();
    await passkeyLogin(used.challenge, key.sign(used.options));
    const passkeyOptions = await requestLoginOptions();
    const answer = await passkeyLogin(passkeyOptions.challenge, key.sign(passkeyOptions.options, overrides));
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'wrongPasskey']);
  });

  test('accept an answer once and only for its own challenge', async () => {
    const { key } = await setUpPasskey(client);
    const [one, two] = [await requestLoginOptions(), await requestLoginOptions()];
    const answer = key.sign(one.options);
    expect((await passkeyLogin(two.challenge, answer)).json().code).toBe('wrongPasskey');
    const both = await Promise.all([
      passkeyLogin(one.challenge, answer),
      passkeyLogin(one.challenge, answer),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
    expect((await passkeyLogin(one.challenge, answer)).json().code).toBe('challengeExpired');
  });

  test('reject another user’s passkey as a second factor', async () => {
    await setUpPasskey(client, (await setUpApp(client)).token);
    const { key } = await setUpPasskey(agent);
    const challenge = await logInForChallenge(client);
    const passkeyOptions = (await send('POST', '/auth/second-factor/passkey', { body: { challenge } })).json()
      .data;
    expect((await finishLogin(challenge, { passkey: key.sign(passkeyOptions.options) })).json().code).toBe(
      'wrongPasskey',
    );
  });

  test('are rejected if unknown or if their account is disabled', async () => {
    const { key } = await setUpPasskey(client);
    const unknownKey = createTestPasskey({ origin, rpId: 'localhost' });
    const passkeyOptions = await requestLoginOptions();
    expect(
      (await passkeyLogin(passkeyOptions.challenge, unknownKey.sign(passkeyOptions.options))).json().code,
    ).toBe('wrongPasskey');
    await fixture.database.pool.query('update users set enable = false where email = $1', [client]);
    const again = await requestLoginOptions();
    expect((await passkeyLogin(again.challenge, key.sign(again.options))).json().code).toBe('disabled');
  });

  test('cannot be added with the challenge of another session or purpose', async () => {
    const [mine, theirs] = [await logInForToken(client), await logInForToken(agent)];
    const key = createTestPasskey({ origin, rpId: 'localhost' });
    const passkeyOptions = (await send('POST', '/auth/passkeys/options', { token: theirs })).json().data;
    const login = await requestLoginOptions();
    const body = { name: 'x', passkey: key.create(passkeyOptions.options) };
    for (const challenge of [passkeyOptions.challenge, login.challenge]) {
      const answer = await send('POST', '/auth/passkeys', { token: mine, body: { ...body, challenge } });
      expect(answer.json().code).toBe('challengeExpired');
    }
  });

  test('cannot be renamed or removed by another user', async () => {
    const { id } = await setUpPasskey(client);
    const token = await logInForToken(agent);
    for (const passkeyId of [id, 'x']) {
      const renamed = await send('PUT', `/auth/passkeys/${passkeyId}`, { token, body: { name: 'mía' } });
      const removed = await send('DELETE', `/auth/passkeys/${passkeyId}`, { token });
      expect([renamed.statusCode, removed.statusCode]).toEqual([404, 404]);
    }
    expect((await fixture.database.pool.query('select name from passkeys')).rows).toEqual([
      { name: 'Mi teléfono' },
    ]);
  });

  test('can be renamed and removed by their owner; removing the last one deletes the recovery codes', async () => {
    const { id, token } = await setUpPasskey(client);
    await send('PUT', `/auth/passkeys/${id}`, { token, body: { name: 'Llavero' } });
    const state = (await send('GET', '/auth/second-factor', { token })).json().data;
    expect(state.passkeys).toMatchObject([{ id, name: 'Llavero', usedAt: null }]);
    expect((await send('DELETE', `/auth/passkeys/${id}`, { token })).statusCode).toBe(200);
    expect((await fixture.database.pool.query('select 1 from recovery_codes')).rowCount).toBe(0);
    expect((await logIn(client)).statusCode).toBe(200);
  });
});
