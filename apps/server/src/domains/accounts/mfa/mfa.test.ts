import { describe, expect, test } from 'vitest';
import { scaleBySize } from '#testing/size.ts';
import { agent, client, findWrongCode, generateCode, openMfaFixture } from './mfa.testing.ts';

const fixture = openMfaFixture();
const { send, logIn, logInForToken, logInForChallenge, finishLogin, setUpApp, listMails } = fixture;

describe('an authenticator app', () => {
  test('is set up by entering a code; logins then require a code', async () => {
    const { token, secret, uri, recoveryCodes } = await setUpApp(client);
    expect(uri).toBe(
      `otpauth://totp/Centinela:${encodeURIComponent(client)}?secret=${secret}&issuer=Centinela`,
    );
    expect(new Set(recoveryCodes).size).toBe(10);
    const challengeResponse = await logIn(client);
    expect(challengeResponse.statusCode).toBe(401);
    expect(challengeResponse.json().data).toEqual({
      challenge: expect.any(String),
      methods: ['app', 'recovery'],
    });
    expect(challengeResponse.cookies).toEqual([
      expect.objectContaining({ name: 'second-step', httpOnly: true, sameSite: 'Strict', maxAge: 300 }),
    ]);
    const done = await finishLogin(challengeResponse.json().data.challenge, { code: generateCode(secret) });
    expect(done.statusCode).toBe(200);
    expect(done.cookies.map(({ name }) => name)).toEqual(expect.arrayContaining(['token', 'user', 'device']));
    const state = (await send('GET', '/auth/second-factor', { token })).json().data;
    expect(state).toEqual({
      app: true,
      recoveryCodes: 10,
      passkeys: [],
      isCompulsory: false,
      hasPassword: true,
      signOn: null,
    });
  });

  test('reports a wrong password first without revealing the second factor', async () => {
    await setUpApp(client);
    const response = await send('POST', '/auth/login', { body: { email: client, password: 'otra' } });
    expect([response.statusCode, response.json().code]).toEqual([401, 'wrongLogin']);
    expect(response.cookies).toEqual([]);
  });

  test.each([
    ['enable = false', 'disabled'],
    [`status = 'pending'`, 'pending'],
  ])('after setting %s, rejects the login both at the password and at the code', async (state, code) => {
    const { secret } = await setUpApp(client);
    const challenge = await logInForChallenge(client);
    await fixture.database.pool.query(`update users set ${state} where email = $1`, [client]);
    expect((await logIn(client)).json().code).toBe(code);
    expect((await finishLogin(challenge, { code: generateCode(secret) })).json().code).toBe(code);
  });

  test('accepts a code once and rejects earlier codes', async () => {
    const { secret } = await setUpApp(client);
    const code = generateCode(secret);
    expect((await finishLogin(await logInForChallenge(client), { code })).statusCode).toBe(200);
    for (const invalidCode of [code, generateCode(secret, -1)]) {
      const again = await finishLogin(await logInForChallenge(client), { code: invalidCode });
      expect([again.statusCode, again.json().code]).toEqual([401, 'wrongCode']);
    }
    expect(
      (await finishLogin(await logInForChallenge(client), { code: generateCode(secret, 1) })).statusCode,
    ).toBe(200);
  });

  test('accepts one of ten identical codes sent concurrently to two processes', async () => {
    const { secret } = await setUpApp(client);
    const code = generateCode(secret);
    const challenges = await Promise.all(Array.from({ length: 10 }, () => logInForChallenge(client)));
    const answers = await Promise.all(
      challenges.map((challenge, index) =>
        finishLogin(challenge, { code }, { process: index % 2 ? fixture.app : fixture.otherApp }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const challenge = await logInForChallenge(client);
    const next = generateCode(secret, 1);
    const both = await Promise.all([
      finishLogin(challenge, { code: next }),
      finishLogin(challenge, { code: next }, { process: fixture.otherApp }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
  });

  test('rejects codes that are two time steps early or late', async () => {
    const { secret } = await setUpApp(client);
    for (const steps of [-2, 2])
      expect(
        (await finishLogin(await logInForChallenge(client), { code: generateCode(secret, steps) })).json()
          .code,
      ).toBe('wrongCode');
  });

  test('stores the secret encrypted and bound to its owner', async () => {
    const { secret } = await setUpApp(client);
    await setUpApp(agent);
    const { rows } = await fixture.database.pool.query(
      `select encode(secret, 'escape') as text from totp_secrets`,
    );
    expect(JSON.stringify(rows)).not.toContain(secret);
    await fixture.database.pool.query(
      `update totp_secrets set last_step = 0, secret = (select secret from totp_secrets
        where user_id = (select id from users where email = $1)) where user_id = (select id from users where email = $2)`,
      [client, agent],
    );
    expect(
      (await finishLogin(await logInForChallenge(agent), { code: generateCode(secret) })).json().code,
    ).toBe('wrongCode');
  });

  test('keeps the old secret until the new one is confirmed', async () => {
    const { token, secret } = await setUpApp(client);
    const started = (await send('POST', '/auth/second-factor/totp', { token })).json().data;
    const wrong = await send('POST', '/auth/second-factor/totp/confirm', {
      token,
      body: { code: findWrongCode(started.secret) },
    });
    expect([wrong.statusCode, wrong.json().code]).toEqual([401, 'wrongCode']);
    expect(
      (await finishLogin(await logInForChallenge(client), { code: generateCode(started.secret) })).statusCode,
    ).toBe(401);
    expect(
      (await finishLogin(await logInForChallenge(client), { code: generateCode(secret) })).statusCode,
    ).toBe(200);
  });

  test('ends sessions that started without a second factor when the first one is set up', async () => {
    const before = await logInForToken(client);
    const { token } = await setUpApp(client);
    expect((await send('GET', '/auth/me', { token: before, process: fixture.otherApp })).statusCode).toBe(
      401,
    );
    expect((await send('GET', '/auth/me', { token })).statusCode).toBe(200);
  });

  test('e-mails and audits changes without secrets', async () => {
    const { token, secret, recoveryCodes } = await setUpApp(client);
    await send('POST', '/auth/second-factor/recovery-codes', { token });
    await send('DELETE', '/auth/second-factor/totp', { token });
    expect(await listMails()).toEqual([
      ['second-factor-changed', client, 'appOn'],
      ['second-factor-changed', client, 'newCodes'],
      ['second-factor-changed', client, 'appOff'],
    ]);
    const written = await fixture.database.pool.query(
      `select (select json_agg(a) from audit_log a)::text || (select json_agg(m) from mails m)::text as text`,
    );
    for (const credential of [secret, recoveryCodes[0] ?? secret])
      expect(written.rows[0].text).not.toContain(credential);
    expect(written.rows[0].text).toContain('appOff');
    expect((await logIn(client)).statusCode).toBe(200);
  });
});

describe('the MFA challenge', () => {
  test('is valid only for its own account', async () => {
    const [mine, theirs] = [await setUpApp(client), await setUpApp(agent)];
    const challenge = await logInForChallenge(agent);
    expect((await finishLogin(challenge, { code: generateCode(mine.secret) })).json().code).toBe('wrongCode');
    expect((await finishLogin(challenge, { code: mine.recoveryCodes[0] })).json().code).toBe('wrongCode');
    const done = await finishLogin(challenge, { code: generateCode(theirs.secret) });
    expect(done.json().data.user.email).toBe(agent);
  });

  test('is rejected after a correct answer, after its expiry, and after five attempts', async () => {
    const { secret } = await setUpApp(client);
    const usedChallenge = await logInForChallenge(client);
    await finishLogin(usedChallenge, { code: generateCode(secret) });
    expect((await finishLogin(usedChallenge, { code: generateCode(secret, 1) })).json().code).toBe(
      'challengeExpired',
    );
    const expiredChallenge = await logInForChallenge(client);
    await fixture.database.pool.query(
      `update factor_challenges set expires_at = now() - interval '1 second'`,
    );
    expect((await finishLogin(expiredChallenge, { code: generateCode(secret, 1) })).json().code).toBe(
      'challengeExpired',
    );
    const exhaustedChallenge = await logInForChallenge(client);
    for (let tries = 0; tries < 5; tries += 1)
      expect((await finishLogin(exhaustedChallenge, { code: findWrongCode(secret) })).json().code).toBe(
        'wrongCode',
      );
    expect((await finishLogin(exhaustedChallenge, { code: generateCode(secret, 1) })).json().code).toBe(
      'challengeExpired',
    );
    expect((await finishLogin('x', { code: generateCode(secret, 1) })).json().code).toBe('challengeExpired');
  });

  test('is accepted from its cookie, which a completed login removes', async () => {
    const { secret } = await setUpApp(client);
    const challenge = await logInForChallenge(client);
    const answer = await send('POST', '/auth/second-factor', {
      body: { code: generateCode(secret) },
      cookies: { 'second-step': challenge },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies.find(({ name }) => name === 'second-step')).toMatchObject({ value: '' });
  });

  test.each([
    {},
    { code: '' },
    { code: '1'.repeat(61) },
    { code: '123456', passkey: {} },
    { passkey: { id: 'x' } },
  ])('rejects the answer %o', async (answer) => {
    expect((await finishLogin('x', answer)).statusCode).toBe(400);
  });
});

describe('guessing codes', () => {
  test('is throttled across all networks, but not on a device that the owner has used', async () => {
    const { secret } = await setUpApp(client);
    const first = await finishLogin(await logInForChallenge(client, { ip: '198.51.100.7' }), {
      code: generateCode(secret),
    });
    const device = first.cookies.find(({ name }) => name === 'device')?.value ?? '';
    let checkedCodes = 0;
    for (let attempt = 0; attempt < scaleBySize(40, 120); attempt += 1) {
      const ip = `10.0.${attempt}.9`;
      const challenge = await logInForChallenge(client, { ip });
      const answer = await finishLogin(
        challenge,
        { code: findWrongCode(secret) },
        { ip, process: attempt % 2 ? fixture.app : fixture.otherApp },
      );
      if (answer.json().code === 'wrongCode') checkedCodes += 1;
      else
        expect([answer.json().code, Number(answer.headers['retry-after']) > 0]).toEqual(['throttled', true]);
    }
    expect(checkedCodes).toBe(20);
    const owner = await finishLogin(
      await logInForChallenge(client, { ip: '192.0.2.1' }),
      { code: generateCode(secret, 1) },
      { ip: '192.0.2.1', cookies: { device } },
    );
    expect(owner.statusCode).toBe(200);
  });

  test('does not block the owner’s recovery code on a new device', async () => {
    const { secret, recoveryCodes } = await setUpApp(client);
    for (let attempt = 0; attempt < 25; attempt += 1) {
      const ip = `10.1.${attempt}.9`;
      await finishLogin(await logInForChallenge(client, { ip }), { code: findWrongCode(secret) }, { ip });
    }
    const answer = await finishLogin(
      await logInForChallenge(client, { ip: '192.0.2.9' }),
      { code: recoveryCodes[3]?.toLowerCase().replaceAll('-', ' ') },
      { ip: '192.0.2.9' },
    );
    expect(answer.statusCode).toBe(200);
  });
});

describe('recovery codes', () => {
  test('work once each, even when usedChallenge concurrently, and notify the owner', async () => {
    const { recoveryCodes } = await setUpApp(client);
    const [code = ''] = recoveryCodes;
    const [one, two] = [await logInForChallenge(client), await logInForChallenge(client)];
    const answers = await Promise.all([
      finishLogin(one, { code }),
      finishLogin(two, { code }, { process: fixture.otherApp }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
    expect((await listMails()).at(-1)).toEqual(['second-factor-changed', client, 'codeUsed']);
    const { rows } = await fixture.database.pool.query(
      'select data from mails order by created_at desc limit 1',
    );
    expect(rows[0].data.left).toBe(9);
  });

  test('are stored hashed, and new ones invalidate the old ones', async () => {
    const { token, recoveryCodes } = await setUpApp(client);
    const stored = await fixture.database.pool.query(
      `select encode(hash, 'escape') as text from recovery_codes`,
    );
    expect(JSON.stringify(stored.rows)).not.toContain(recoveryCodes[0]);
    const renewed = (await send('POST', '/auth/second-factor/recovery-codes', { token })).json().data
      .recoveryCodes;
    expect((await finishLogin(await logInForChallenge(client), { code: recoveryCodes[0] })).statusCode).toBe(
      401,
    );
    expect((await finishLogin(await logInForChallenge(client), { code: renewed[0] })).statusCode).toBe(200);
  });

  test('are not issued without a second factor', async () => {
    const answer = await send('POST', '/auth/second-factor/recovery-codes', {
      token: await logInForToken(client),
    });
    expect(answer.statusCode).toBe(412);
  });
});
