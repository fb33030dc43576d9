import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createUnusedEmail, openRegistration, password } from '#testing/registration.ts';

let fixture: Awaited<ReturnType<typeof openRegistration>>;
beforeAll(async () => {
  fixture = await openRegistration();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.clear());

const rowOf = async (email: string) =>
  (await fixture.database.pool.query('select * from users where email = $1', [email])).rows[0];

describe('an imported account that has never been used', () => {
  test.each(['register-client', 'register-installer'])(
    'is unchanged by a registration with its address (%s): its owner is invited',
    async (path) => {
      const email = await fixture.makeInvited();
      const before = await rowOf(email);
      expect((await fixture.register(email, {}, path)).status).toBe(201);
      expect(await fixture.processRequests()).toEqual(['invited']);
      expect(await rowOf(email)).toEqual(before);
      expect((await fixture.logIn(email)).body.code).toBe('wrongLogin');
      expect((await fixture.findMails(email)).map(({ template }) => template)).toEqual(['account-invited']);
      const chosen = 'cuatro gatos grises';
      expect((await fixture.change(await fixture.tokenFor(email), chosen)).status).toBe(200);
      expect((await fixture.logIn(email, chosen)).body.data.user).toMatchObject({
        kind: 'CLIENT',
        firstName: 'Ana',
      });
      expect((await fixture.logIn(email)).body.code).toBe('wrongLogin');
    },
  );

  test.each(['forgotPassword', 'resendValidationEmail'] as const)(
    'is activated by the mailbox owner, whichever request they send (%s)',
    async (path) => {
      const email = await fixture.makeInvited();
      expect((await fixture.byMail(path, email)).status).toBe(200);
      expect(await fixture.processRequests()).toEqual(['invited']);
      expect((await fixture.change(await fixture.tokenFor(email), password)).status).toBe(200);
      expect((await fixture.logIn(email)).status).toBe(200);
    },
  );

  test('is not invited while it is disabled', async () => {
    const email = await fixture.makeInvited();
    await fixture.database.pool.query('update users set enable = false where email = $1', [email]);
    await fixture.register(email);
    await fixture.byMail('forgotPassword', email);
    expect(await fixture.processRequests()).toEqual(['exists', 'nothing']);
  });

  test('blocks its address for registrations', async () => {
    const answer = await fixture.register('30123456@Sin-Correo.invalid');
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [{ field: 'email', message: 'Escribí un correo como nombre@ejemplo.com' }],
    ]);
    const similarEmail = createUnusedEmail().replace('correo.demo', 'no-sin-correo.example');
    expect((await fixture.register(similarEmail)).status).toBe(201);
  });
});
