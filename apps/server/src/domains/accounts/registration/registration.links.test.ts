import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fresh, openStand, password } from '#testing/registration.ts';

let stand: Awaited<ReturnType<typeof openStand>>;
beforeAll(async () => {
  stand = await openStand();
});
afterAll(() => stand.close());
beforeEach(() => stand.clear());

describe('validation links', () => {
  test('accept one of ten concurrent uses', async () => {
    const email = fresh();
    await stand.register(email);
    await stand.decide();
    const token = await stand.tokenFor(email);
    const clicks = await Promise.all(Array.from({ length: 10 }, () => stand.activate(token)));
    expect(clicks.filter(({ status: code }) => code === 200)).toHaveLength(1);
    for (const { status: code, body } of clicks.filter((click) => click.status !== 200)) {
      expect(code).toBe(404);
      expect(body).toMatchObject({ code: 'linkGone', message: expect.stringContaining('Pedí uno nuevo') });
    }
  });

  test('expire after 48 hours or when a new one is sent', async () => {
    const email = fresh();
    await stand.register(email);
    await stand.decide();
    const first = await stand.tokenFor(email);
    await stand.byMail('resendValidationEmail', email);
    expect(await stand.decide()).toEqual(['mailed']);
    expect((await stand.activate(first)).status).toBe(404);
    const second = await stand.tokenFor(email);
    await stand.database.pool.query("update account_links set expires_at = expires_at - interval '48 hours'");
    expect((await stand.activate(second)).status).toBe(404);
    expect(await stand.status(email)).toBe('pending');
  });

  test('are not used by opening the page, only once by submitting it', async () => {
    const email = fresh();
    await stand.register(email);
    await stand.decide();
    const path = `/validar?token=${await stand.tokenFor(email)}`;
    for (let looks = 0; looks < 3; looks += 1) {
      const page = await stand.portal.call('GET', path);
      expect(page.status).toBe(200);
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(page.headers.get('referrer-policy')).toBe('no-referrer');
      expect(page.headers.get('x-robots-tag')).toBe('noindex');
      expect(page.body).not.toContain(path.split('=')[1]);
    }
    const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' };
    const send = (word: string, repeat = word) =>
      stand.portal.call(
        'POST',
        path,
        new URLSearchParams({ password: word, passwordRepeat: repeat }).toString(),
        form,
      );
    const wrong = [
      await stand.portal.call('POST', path, '', form),
      await send(password, 'otra'),
      await send('corta'),
    ];
    expect(wrong.map(({ status: code }) => code)).toEqual([400, 400, 400]);
    expect(wrong[1]?.body).toContain('Las dos contraseñas no son iguales');
    expect(await stand.status(email)).toBe('pending');
    expect((await send(password)).status).toBe(200);
    expect(await stand.status(email)).toBe('active');
    expect((await stand.logIn(email)).status).toBe(200);
    const again = await send('otra clave larga');
    expect(again.status).toBe(404);
    expect(again.body).toContain('Este enlace ya no sirve');
  });

  test('do not change the password of an active account', async () => {
    const email = fresh();
    await stand.register(email);
    await stand.decide();
    const token = await stand.tokenFor(email);
    await stand.database.pool.query("update users set status = 'active' where email = $1", [email]);
    const path = `/validar?token=${token}`;
    const sent = await stand.portal.call(
      'POST',
      path,
      new URLSearchParams({ password, passwordRepeat: password }).toString(),
      { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
    );
    expect(sent.status).toBe(404);
    expect((await stand.logIn(email)).body.code).toBe('wrongLogin');
  });
});

describe('password reset links', () => {
  async function registered(): Promise<string> {
    const email = fresh();
    await stand.register(email);
    await stand.decide();
    await stand.validate(email);
    return email;
  }

  test('change the password once, end all sessions and notify the owner', async () => {
    const email = await registered();
    const { token: session } = (await stand.logIn(email)).body.data;
    const bearer = { authorization: `Bearer ${session}` };
    expect((await stand.portal.call('GET', '/api/auth/me', undefined, bearer)).status).toBe(200);
    expect((await stand.byMail('forgotPassword', email)).body).toEqual({
      data: { message: 'Te enviamos un mail ¡gracias!' },
    });
    expect(await stand.decide()).toEqual(['mailed']);
    const token = await stand.tokenFor(email);
    expect((await stand.change(token, 'corta')).status).toBe(400);
    expect((await stand.change(token, 'luciaprado1')).body.errors[0].field).toBe('password');
    const at = await Promise.all([
      stand.change(token, 'caballo grapa pila'),
      stand.change(token, 'caballo grapa luna'),
    ]);
    expect(at.map(({ status: code }) => code).toSorted()).toEqual([200, 404]);
    const word = at[0].status === 200 ? 'caballo grapa pila' : 'caballo grapa luna';
    expect(at.find(({ status: code }) => code === 200)?.body).toEqual({
      data: { message: 'Password Changed!' },
    });
    expect((await stand.portal.call('GET', '/api/auth/me', undefined, bearer)).status).toBe(401);
    expect((await stand.logIn(email)).body.code).toBe('wrongLogin');
    expect((await stand.logIn(email, word)).status).toBe(200);
    expect((await stand.mailed(email))[0]?.template).toBe('password-changed');
  });

  test('expire after an hour or when a new one is sent', async () => {
    const email = await registered();
    await stand.byMail('forgotPassword', email);
    await stand.decide();
    const first = await stand.tokenFor(email);
    await stand.byMail('forgotPassword', email);
    await stand.decide();
    expect((await stand.change(first, 'caballo grapa pila')).status).toBe(404);
    const second = await stand.tokenFor(email);
    await stand.database.pool.query("update account_links set expires_at = expires_at - interval '1 hour'");
    expect((await stand.change(second, 'caballo grapa pila')).status).toBe(404);
    expect((await stand.logIn(email)).status).toBe(200);
  });

  test('validate a pending account and are not sent to a disabled one', async () => {
    const email = fresh();
    await stand.register(email);
    await stand.decide();
    await stand.byMail('forgotPassword', email);
    await stand.decide();
    expect((await stand.change(await stand.tokenFor(email), 'caballo grapa pila')).status).toBe(200);
    expect(await stand.status(email)).toBe('active');
    await stand.database.pool.query('update users set enable = false where email = $1', [email]);
    await stand.byMail('forgotPassword', email);
    expect(await stand.decide()).toEqual(['nothing']);
  });

  test('are not valid for another purpose', async () => {
    const email = fresh();
    await stand.register(email);
    await stand.decide();
    const token = await stand.tokenFor(email);
    expect((await stand.change(token, 'caballo grapa pila')).status).toBe(404);
    expect((await stand.activate(token)).status).toBe(200);
    for (const nonsense of ['x', 'x'.repeat(43), '\u0000', `${token} `])
      expect((await stand.activate(nonsense)).status).toBe(404);
  });
});
