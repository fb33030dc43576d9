import { beforeEach, describe, expect, test } from 'vitest';
import { whileUncommitted } from '#testing/whileUncommitted.ts';
import { demoPassword } from '../server.testing.ts';
import { admin, agent, client, generateCode, openMfaFixture } from './mfa.testing.ts';

const fixture = openMfaFixture();
const { send, logIn, logInForToken, setUpApp, setUpPasskey, listMails, expireRecentAuth } = fixture;

describe('sensitive changes', () => {
  test('require a recent login or reauthentication with password, code or passkey', async () => {
    const { token, secret } = await setUpApp(client);
    const { key } = await setUpPasskey(client, token);
    const change = () => send('POST', '/auth/second-factor/recovery-codes', { token });
    const confirm = (body: object) => send('POST', '/auth/confirm', { token, body });
    const requestPasskeyOptions = async () =>
      (await send('POST', '/auth/confirm/passkey', { token })).json().data;
    const passkeyOptions = await requestPasskeyOptions();
    for (const proof of [
      { password: demoPassword },
      { code: generateCode(secret) },
      { challenge: passkeyOptions.challenge, passkey: key.sign(passkeyOptions.options) },
    ]) {
      await expireRecentAuth(token);
      const refused = await change();
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'confirmFirst']);
      expect((await confirm(proof)).statusCode).toBe(200);
      expect((await change()).statusCode).toBe(200);
    }
    await expireRecentAuth(token);
    for (const proof of [{ password: 'otra' }, { code: generateCode(secret) }])
      expect((await confirm(proof)).statusCode).toBeGreaterThanOrEqual(400);
    expect((await change()).json().code).toBe('confirmFirst');
    for (const [method, path] of [
      ['POST', '/auth/second-factor/totp'],
      ['POST', '/auth/passkeys/options'],
      ['DELETE', '/auth/second-factor/totp'],
    ] as const)
      expect((await send(method, path, { token })).json().code).toBe('confirmFirst');
  });

  test('are protected from guessing the password in a session left open', async () => {
    const token = await logInForToken(client);
    const codes: string[] = [];
    for (let tries = 0; tries < 15; tries += 1)
      codes.push((await send('POST', '/auth/confirm', { token, body: { password: 'otra' } })).json().code);
    expect(codes.filter((code) => code === 'badRequest')).toHaveLength(10);
    expect(codes.at(-1)).toBe('throttled');
  });

  test('are not available to guests', async () => {
    const { token } = (await send('POST', '/auth/token')).json().data;
    for (const path of ['/auth/second-factor', '/auth/sessions'])
      expect((await send('GET', path, { token })).statusCode).toBe(403);
  });
});

describe('concurrent requests', () => {
  const lockAccount = `select 1 from users where email = $1 for no key update`;

  test('cannot bypass the second factor with a login during its setup', async () => {
    const reply = await whileUncommitted(
      fixture.database.pool,
      async (holder) => {
        await holder.query(lockAccount, [client]);
        await holder.query(
          `insert into totp_secrets (user_id, secret, confirmed_at) select id, '\\x00', now() from users where email = $1`,
          [client],
        );
      },
      () => logIn(client),
    );
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'secondFactor']);
    expect((await fixture.database.pool.query('select from sessions')).rowCount).toBe(0);
  });

  test('cannot continue a login with a password that has just been changed', async () => {
    await setUpApp(client);
    const reply = await whileUncommitted(
      fixture.database.pool,
      (holder) =>
        holder.query(`update users set password_hash = password_hash || ' ' where email = $1`, [client]),
      () => logIn(client),
    );
    await fixture.database.pool.query('update users set password_hash = trim(password_hash)');
    expect(reply.json().code).toBe('wrongLogin');
    expect((await fixture.database.pool.query('select from factor_challenges')).rowCount).toBe(0);
  });

  test('cannot change methods from a session that the setup of the first method has ended', async () => {
    const token = await logInForToken(client);
    const reply = await whileUncommitted(
      fixture.database.pool,
      async (holder) => {
        await holder.query(lockAccount, [client]);
        await holder.query('delete from sessions');
      },
      () => send('POST', '/auth/second-factor/totp', { token }),
    );
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'confirmFirst']);
    expect((await fixture.database.pool.query('select from totp_secrets')).rowCount).toBe(0);
  });

  test('cannot create a challenge for a session that is being ended', async () => {
    const token = await logInForToken(client);
    const reply = await whileUncommitted(
      fixture.database.pool,
      (holder) => holder.query('delete from sessions'),
      () => send('POST', '/auth/passkeys/options', { token }),
    );
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'tokenExpired']);
  });
});

describe('a role that requires a second factor', () => {
  const editor = 'editor@centinela.demo';
  beforeEach(async () => {
    await fixture.database.pool.query(
      `update roles set second_factor = true where slug = 'editor-contenido'`,
    );
  });

  test('restricts the session until a method is set up, and prevents the removal of the last method', async () => {
    const token = await logInForToken(editor);
    expect((await send('GET', '/plans', { token })).statusCode).not.toBe(200);
    expect((await send('GET', '/auth/me', { token })).json().data.restriction).toBe('secondFactor');
    await setUpApp(editor, token);
    expect((await send('GET', '/auth/me', { token })).json().data.restriction).toBeNull();
    const last = await send('DELETE', '/auth/second-factor/totp', { token });
    expect([last.statusCode, last.json().code]).toEqual([412, 'lastSecondFactor']);
    const { id } = await setUpPasskey(editor, token);
    const both = await Promise.all([
      send('DELETE', '/auth/second-factor/totp', { token }),
      send('DELETE', `/auth/passkeys/${id}`, { token, process: fixture.otherApp }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412]);
    expect((await send('GET', '/auth/second-factor', { token })).json().data.recoveryCodes).toBe(10);
  });
});

describe('staff', () => {
  const reset = (id: string, token: string) => send('POST', `/users/${id}/reset-second-factor`, { token });
  const idOf = async (email: string): Promise<string> =>
    (await fixture.database.pool.query('select id from users where email = $1', [email])).rows[0].id;

  test('can reset a user’s methods: sessions end, an e-mail is sent, and the password alone is sufficient again', async () => {
    const { token } = await setUpApp(client);
    const staff = await logInForToken(admin);
    const id = await idOf(client);
    expect((await reset(id, staff)).statusCode).toBe(200);
    expect((await send('GET', '/auth/me', { token, process: fixture.otherApp })).statusCode).toBe(401);
    expect((await listMails()).at(-1)).toEqual(['second-factor-changed', client, 'reset']);
    expect((await logIn(client)).statusCode).toBe(200);
    expect((await reset(id, staff)).statusCode).toBe(412);
    expect((await reset('x', staff)).statusCode).toBe(404);
    expect((await reset(await idOf(admin), staff)).statusCode).toBe(412);
  });

  test('cannot reset the methods of a user with more permissions', async () => {
    await setUpApp(admin);
    await fixture.database.pool.query(
      `update roles set permissions = array['users.update'] where slug = 'editor-contenido'`,
    );
    const answer = await reset(await idOf(admin), await logInForToken('editor@centinela.demo'));
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'outranked']);
    expect((await reset(await idOf(client), await logInForToken(agent))).statusCode).toBe(403);
  });
});
