import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createUnusedEmail, openRegistration, password } from '#testing/registration.ts';

let fixture: Awaited<ReturnType<typeof openRegistration>>;
beforeAll(async () => {
  fixture = await openRegistration();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.clear());

describe('validation links', () => {
  test('accept one of ten concurrent uses', async () => {
    const email = createUnusedEmail();
    await fixture.register(email);
    await fixture.processRequests();
    const token = await fixture.tokenFor(email);
    const activations = await Promise.all(Array.from({ length: 10 }, () => fixture.activate(token)));
    expect(activations.filter(({ status: code }) => code === 200)).toHaveLength(1);
    for (const { status: code, body } of activations.filter((click) => click.status !== 200)) {
      expect(code).toBe(404);
      expect(body).toMatchObject({ code: 'linkGone', message: expect.stringContaining('Pedí uno nuevo') });
    }
  });

  test('expire after 48 hours, or earlier when a new link is sent', async () => {
    const email = createUnusedEmail();
    await fixture.register(email);
    await fixture.processRequests();
    const first = await fixture.tokenFor(email);
    await fixture.byMail('resendValidationEmail', email);
    expect(await fixture.processRequests()).toEqual(['mailed']);
    expect((await fixture.activate(first)).status).toBe(404);
    const second = await fixture.tokenFor(email);
    await fixture.database.pool.query(
      "update account_links set expires_at = expires_at - interval '48 hours'",
    );
    expect((await fixture.activate(second)).status).toBe(404);
    expect(await fixture.status(email)).toBe('pending');
  });

  test('are used once by submitting the page, not by opening it', async () => {
    const email = createUnusedEmail();
    await fixture.register(email);
    await fixture.processRequests();
    const path = `/validar?token=${await fixture.tokenFor(email)}`;
    for (let visits = 0; visits < 3; visits += 1) {
      const page = await fixture.portal.call('GET', path);
      expect(page.status).toBe(200);
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(page.headers.get('referrer-policy')).toBe('no-referrer');
      expect(page.headers.get('x-robots-tag')).toBe('noindex');
      expect(page.body).not.toContain(path.split('=')[1]);
    }
    const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' };
    const send = (newPassword: string, repeat = newPassword) =>
      fixture.portal.call(
        'POST',
        path,
        new URLSearchParams({ password: newPassword, passwordRepeat: repeat }).toString(),
        form,
      );
    const wrong = [
      await fixture.portal.call('POST', path, '', form),
      await send(password, 'otra'),
      await send('corta'),
    ];
    expect(wrong.map(({ status: code }) => code)).toEqual([400, 400, 400]);
    expect(wrong[1]?.body).toContain('Las dos contraseñas no son iguales');
    expect(await fixture.status(email)).toBe('pending');
    expect((await send(password)).status).toBe(200);
    expect(await fixture.status(email)).toBe('active');
    expect((await fixture.logIn(email)).status).toBe(200);
    const secondUse = await send('otra clave larga');
    expect(secondUse.status).toBe(404);
    expect(secondUse.body).toContain('Este enlace ya no sirve');
  });

  test('do not change the password of an active account', async () => {
    const email = createUnusedEmail();
    await fixture.register(email);
    await fixture.processRequests();
    const token = await fixture.tokenFor(email);
    await fixture.database.pool.query("update users set status = 'active' where email = $1", [email]);
    const path = `/validar?token=${token}`;
    const sent = await fixture.portal.call(
      'POST',
      path,
      new URLSearchParams({ password, passwordRepeat: password }).toString(),
      { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
    );
    expect(sent.status).toBe(404);
    expect((await fixture.logIn(email)).body.code).toBe('wrongLogin');
  });
});

describe('password reset links', () => {
  async function registerAccount(): Promise<string> {
    const email = createUnusedEmail();
    await fixture.register(email);
    await fixture.processRequests();
    await fixture.validate(email);
    return email;
  }

  test('change the password once, end all sessions and notify the owner', async () => {
    const email = await registerAccount();
    const { token: session } = (await fixture.logIn(email)).body.data;
    const bearer = { authorization: `Bearer ${session}` };
    expect((await fixture.portal.call('GET', '/api/auth/me', undefined, bearer)).status).toBe(200);
    expect((await fixture.byMail('forgotPassword', email)).body).toEqual({
      data: { message: 'Te enviamos un mail ¡gracias!' },
    });
    expect(await fixture.processRequests()).toEqual(['mailed']);
    const token = await fixture.tokenFor(email);
    expect((await fixture.change(token, 'corta')).status).toBe(400);
    expect((await fixture.change(token, 'luciaprado1')).body.errors[0].field).toBe('password');
    const answers = await Promise.all([
      fixture.change(token, 'caballo grapa pila'),
      fixture.change(token, 'caballo grapa luna'),
    ]);
    expect(answers.map(({ status: code }) => code).toSorted()).toEqual([200, 404]);
    const newPassword = answers[0].status === 200 ? 'caballo grapa pila' : 'caballo grapa luna';
    expect(answers.find(({ status: code }) => code === 200)?.body).toEqual({
      data: { message: 'Password Changed!' },
    });
    expect((await fixture.portal.call('GET', '/api/auth/me', undefined, bearer)).status).toBe(401);
    expect((await fixture.logIn(email)).body.code).toBe('wrongLogin');
    expect((await fixture.logIn(email, newPassword)).status).toBe(200);
    expect((await fixture.findMails(email))[0]?.template).toBe('password-changed');
  });

  test('expire after an hour, or earlier when a new link is sent', async () => {
    const email = await registerAccount();
    await fixture.byMail('forgotPassword', email);
    await fixture.processRequests();
    const first = await fixture.tokenFor(email);
    await fixture.byMail('forgotPassword', email);
    await fixture.processRequests();
    expect((await fixture.change(first, 'caballo grapa pila')).status).toBe(404);
    const second = await fixture.tokenFor(email);
    await fixture.database.pool.query("update account_links set expires_at = expires_at - interval '1 hour'");
    expect((await fixture.change(second, 'caballo grapa pila')).status).toBe(404);
    expect((await fixture.logIn(email)).status).toBe(200);
  });

  test('validate a pending account and are not sent to a disabled one', async () => {
    const email = createUnusedEmail();
    await fixture.register(email);
    await fixture.processRequests();
    await fixture.byMail('forgotPassword', email);
    await fixture.processRequests();
    expect((await fixture.change(await fixture.tokenFor(email), 'caballo grapa pila')).status).toBe(200);
    expect(await fixture.status(email)).toBe('active');
    await fixture.database.pool.query('update users set enable = false where email = $1', [email]);
    await fixture.byMail('forgotPassword', email);
    expect(await fixture.processRequests()).toEqual(['nothing']);
  });

  test('are not valid as validation links', async () => {
    const email = createUnusedEmail();
    await fixture.register(email);
    await fixture.processRequests();
    const token = await fixture.tokenFor(email);
    expect((await fixture.change(token, 'caballo grapa pila')).status).toBe(404);
    expect((await fixture.activate(token)).status).toBe(200);
    for (const nonsense of ['x', 'x'.repeat(43), '\u0000', `${token} `])
      expect((await fixture.activate(nonsense)).status).toBe(404);
  });
});
