import { describe, expect, test } from 'vitest';
import { bearer, openAccountsFixture, origin } from '../login/accounts.testing.ts';

const fixture = openAccountsFixture();
const { logInForToken, get, post } = fixture;

/** Advances time for all sessions. */
const advanceTime = (interval: string) =>
  fixture.database.pool.query(
    `with moved as (update sessions set expires_at = expires_at - $1::interval, ends_at = ends_at - $1::interval)
     update session_tokens set expires_at = expires_at - $1::interval, created_at = created_at - $1::interval,
       replaced_at = replaced_at - $1::interval`,
    [interval],
  );
const countRows = async (table: 'sessions' | 'session_tokens') =>
  Number((await fixture.database.pool.query(`select count(*) from ${table}`)).rows[0].count);

describe('a session', () => {
  test('of a guest has no permissions and no cookies and lasts a day', async () => {
    const response = await fixture.app.inject({ method: 'POST', url: '/api/auth/token' });
    expect(response.statusCode).toBe(201);
    expect(response.cookies).toEqual([]);
    const { token, user, expires } = response.json().data;
    expect(user).toMatchObject({ kind: 'GUEST', roles: [] });
    expect(Date.parse(expires) - Date.now()).toBeGreaterThan(23 * 3_600_000);
    expect((await get('/api/auth/permissions', token)).json().data).toEqual([]);
    expect((await get('/api/auth/me', token)).json().data).toMatchObject(user);
  });

  test('is renewed, and the old token stays valid for 30 seconds', async () => {
    const oldToken = await logInForToken('cliente@centinela.demo');
    const renewed = await post('/api/auth/keepAlive', oldToken);
    expect(renewed.statusCode).toBe(200);
    expect(renewed.cookies).toEqual([]);
    const { token, user } = renewed.json().data;
    expect(token).not.toBe(oldToken);
    expect(user.email).toBe('cliente@centinela.demo');
    await advanceTime('29 seconds');
    expect((await get('/api/auth/me', oldToken)).statusCode).toBe(200);
    await advanceTime('2 seconds');
    expect((await get('/api/auth/me', oldToken)).statusCode).toBe(401);
    expect((await post('/api/auth/keepAlive', oldToken)).statusCode).toBe(401);
    expect((await get('/api/auth/me', token)).statusCode).toBe(200);
  });

  test('is renewed by cookie with the same clock difference; a cross-origin renewal is rejected', async () => {
    const cookies = { token: await logInForToken('cliente@centinela.demo'), minutesDifference: '-3' };
    const send = (headers: Record<string, string>) =>
      fixture.app.inject({ method: 'POST', url: '/api/auth/keepAlive', headers, cookies });
    const renewed = await send({ origin });
    expect(renewed.cookies.find(({ name }) => name === 'token')?.value).toBe(renewed.json().data.token);
    expect(renewed.cookies.find(({ name }) => name === 'minutesDifference')?.value).toBe('-3');
    expect((await send({ origin: 'https://evil.example' })).json()).toMatchObject({ code: 'wrongOrigin' });
    expect((await send({})).statusCode).toBe(403);
  });

  test('can be renewed concurrently by several tabs in two processes', async () => {
    const oldToken = await logInForToken('cliente@centinela.demo');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, tab) =>
        post('/api/auth/keepAlive', oldToken, tab % 2 ? fixture.app : fixture.otherApp),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    for (const answer of answers)
      expect((await get('/api/auth/me', answer.json().data.token)).statusCode).toBe(200);
    expect(await countRows('sessions')).toBe(1);
  });

  test('has a limited number of tokens, however often it is renewed', async () => {
    const oldToken = await logInForToken('cliente@centinela.demo');
    for (let times = 0; times < 60; times += 1) await post('/api/auth/keepAlive', oldToken);
    expect(await countRows('session_tokens')).toBeLessThanOrEqual(33);
  });

  test('ends when the user logs out during a renewal', async () => {
    for (let round = 0; round < 10; round += 1) {
      const token = await logInForToken('cliente@centinela.demo');
      const renewals = Array.from({ length: 6 }, (_, tab) =>
        post('/api/auth/keepAlive', token, tab % 2 ? fixture.app : fixture.otherApp),
      );
      const [logout, ...answers] = await Promise.all([
        post('/api/auth/logout', token, fixture.otherApp),
        ...renewals,
      ]);
      expect(logout.statusCode).toBe(200);
      for (const answer of answers)
        if (answer.statusCode === 200)
          expect((await get('/api/auth/me', answer.json().data.token)).statusCode).toBe(401);
        else expect(answer.statusCode).toBe(401);
      expect(await countRows('sessions')).toBe(0);
    }
  });

  test('ends in all processes after logging out in one, and its cookies are removed', async () => {
    const token = await logInForToken('cliente@centinela.demo');
    expect((await get('/api/auth/me', token, fixture.otherApp)).statusCode).toBe(200);
    const logout = await fixture.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      cookies: { token },
      headers: { origin },
    });
    expect(logout.json().data.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(logout.cookies.map(({ name, value }) => [name, value])).toEqual([
      ['token', ''],
      ['user', ''],
      ['expires', ''],
      ['minutesDifference', ''],
      ['idleMinutes', ''],
      ['idleEnds', ''],
    ]);
    for (const process of [fixture.app, fixture.otherApp]) {
      const response = await get('/api/auth/me', token, process);
      expect(response.statusCode).toBe(401);
      expect(response.json().message).toBe('Token Expired');
    }
  });

  test('expires after an hour without renewal and after twelve hours in any case', async () => {
    const idleToken = await logInForToken('cliente@centinela.demo');
    await advanceTime('59 minutes');
    expect((await get('/api/auth/me', idleToken)).statusCode).toBe(200);
    await advanceTime('2 minutes');
    expect((await get('/api/auth/me', idleToken)).statusCode).toBe(401);

    let token = await logInForToken('cliente@centinela.demo');
    for (let renewalCount = 0; renewalCount < 23; renewalCount += 1) {
      await advanceTime('30 minutes');
      const renewed = await post('/api/auth/keepAlive', token);
      expect(renewed.statusCode).toBe(200);
      token = renewed.json().data.token;
    }
    const { expires } = (await post('/api/auth/keepAlive', token)).json().data;
    expect(Date.parse(expires) - Date.now()).toBeLessThan(31 * 60_000);
    await advanceTime('31 minutes');
    expect((await get('/api/auth/me', token)).statusCode).toBe(401);
  });

  test('is deleted after its expiry when another session starts', async () => {
    for (let times = 0; times < 5; times += 1) await logInForToken('cliente@centinela.demo');
    await advanceTime('2 hours');
    await logInForToken('cliente@centinela.demo');
    expect(await countRows('sessions')).toBe(1);
    expect(await countRows('session_tokens')).toBe(1);
  });

  test.each(['', 'x', 'null', `${'a'.repeat(43)}`, "' or 1=1 --", 'á', 'a'.repeat(5000)])(
    'rejects an invalid token: %j',
    async (token) => {
      for (const headers of [
        bearer(encodeURIComponent(token)),
        { cookie: `token=${encodeURIComponent(token)}` },
      ])
        expect((await fixture.app.inject({ url: '/api/auth/me', headers })).statusCode).toBe(401);
    },
  );
});

describe('changes that take effect with the next request in every process', () => {
  test('a disabled user', async () => {
    const token = await logInForToken('agente@centinela.demo');
    expect((await get('/api/auth/me', token, fixture.otherApp)).statusCode).toBe(200);
    await fixture.database.pool.query(
      "update users set enable = false where email = 'agente@centinela.demo'",
    );
    expect((await get('/api/auth/me', token, fixture.otherApp)).statusCode).toBe(401);
    expect((await post('/api/auth/keepAlive', token)).statusCode).toBe(401);
    await fixture.database.pool.query('update users set enable = true');
  });

  test('a changed role', async () => {
    const token = await logInForToken('editor@centinela.demo');
    await fixture.database.pool.query(
      "update roles set permissions = array_remove(permissions, 'plans.delete') where slug = 'editor-contenido'",
    );
    expect((await get('/api/auth/permissions', token, fixture.otherApp)).json().data).not.toContain(
      'plans.delete',
    );
    await fixture.database.pool.query(
      "update roles set permissions = permissions || '{plans.delete}' where slug = 'editor-contenido'",
    );
    expect((await get('/api/auth/permissions', token, fixture.otherApp)).json().data).toContain(
      'plans.delete',
    );
  });
});
