import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createUnusedEmail, openRegistration, password } from '#testing/registration.ts';

let fixture: Awaited<ReturnType<typeof openRegistration>>;
beforeAll(async () => {
  fixture = await openRegistration();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.clear());

const loadUserRow = async (email: string) =>
  (await fixture.database.pool.query('select * from users where email = $1', [email])).rows[0];

describe('an imported account that has never been used', () => {
  test.each(['register-client', 'register-installer'])(
    'is not changed by a registration with its address (%s); its owner gets an invitation',
    async (path) => {
      const email = await fixture.makeInvited();
      const before = await loadUserRow(email);
      expect((await fixture.register(email, {}, path)).status).toBe(201);
      expect(await fixture.processRequests()).toEqual(['invited']);
      expect(await loadUserRow(email)).toEqual(before);
      expect((await fixture.logIn(email)).body.code).toBe('wrongLogin');
      expect((await fixture.findMails(email)).map(({ template }) => template)).toEqual(['account-invited']);
      const newPassword = 'cuatro gatos grises';
      expect((await fixture.change(await fixture.tokenFor(email), newPassword)).status).toBe(200);
      expect((await fixture.logIn(email, newPassword)).body.data.user).toMatchObject({
        kind: 'CLIENT',
        firstName: 'Ana',
      });
      expect((await fixture.logIn(email)).body.code).toBe('wrongLogin');
    },
  );

  test.each(['forgotPassword', 'resendValidationEmail'] as const)(
    'is activated by the owner of the mailbox after a request to %s',
    async (path) => {
      const email = await fixture.makeInvited();
      expect((await fixture.byMail(path, email)).status).toBe(200);
      expect(await fixture.processRequests()).toEqual(['invited']);
      expect((await fixture.change(await fixture.tokenFor(email), password)).status).toBe(200);
      expect((await fixture.logIn(email)).status).toBe(200);
    },
  );

  test('gets no invitation while it is disabled', async () => {
    const email = await fixture.makeInvited();
    await fixture.database.pool.query('update users set enable = false where email = $1', [email]);
    await fixture.register(email);
    await fixture.byMail('forgotPassword', email);
    expect(await fixture.processRequests()).toEqual(['exists', 'nothing']);
  });

  test('has a placeholder address that registrations cannot use', async () => {
    const answer = await fixture.register('30123456@Sin-Correo.invalid');
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [{ field: 'email', message: 'Escribí un correo como nombre@ejemplo.com' }],
    ]);
    const similarEmail = createUnusedEmail().replace('correo.demo', 'no-sin-correo.example');
    expect((await fixture.register(similarEmail)).status).toBe(201);
  });
});
