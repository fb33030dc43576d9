import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fresh, openStand, password } from '#testing/registration.ts';

let stand: Awaited<ReturnType<typeof openStand>>;
beforeAll(async () => {
  stand = await openStand();
});
afterAll(() => stand.close());
beforeEach(() => stand.clear());

const rowOf = async (email: string) =>
  (await stand.database.pool.query('select * from users where email = $1', [email])).rows[0];

describe('an imported account that has never been used', () => {
  test.each(['register-client', 'register-installer'])(
    'is unchanged by a registration with its address (%s): its owner is invited',
    async (path) => {
      const email = await stand.makeInvited();
      const before = await rowOf(email);
      expect((await stand.register(email, {}, path)).status).toBe(201);
      expect(await stand.decide()).toEqual(['invited']);
      expect(await rowOf(email)).toEqual(before);
      expect((await stand.logIn(email)).body.code).toBe('wrongLogin');
      expect((await stand.mailed(email)).map(({ template }) => template)).toEqual(['account-invited']);
      const chosen = 'cuatro gatos grises';
      expect((await stand.change(await stand.tokenFor(email), chosen)).status).toBe(200);
      expect((await stand.logIn(email, chosen)).body.data.user).toMatchObject({
        kind: 'CLIENT',
        firstName: 'Ana',
      });
      expect((await stand.logIn(email)).body.code).toBe('wrongLogin');
    },
  );

  test.each(['forgotPassword', 'resendValidationEmail'] as const)(
    'is activated by the mailbox owner, whichever request they send (%s)',
    async (path) => {
      const email = await stand.makeInvited();
      expect((await stand.byMail(path, email)).status).toBe(200);
      expect(await stand.decide()).toEqual(['invited']);
      expect((await stand.change(await stand.tokenFor(email), password)).status).toBe(200);
      expect((await stand.logIn(email)).status).toBe(200);
    },
  );

  test('is not invited while it is disabled', async () => {
    const email = await stand.makeInvited();
    await stand.database.pool.query('update users set enable = false where email = $1', [email]);
    await stand.register(email);
    await stand.byMail('forgotPassword', email);
    expect(await stand.decide()).toEqual(['exists', 'nothing']);
  });

  test('blocks its address for registrations', async () => {
    const answer = await stand.register('30123456@Sin-Correo.invalid');
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [{ field: 'email', message: 'Escribí un correo como nombre@ejemplo.com' }],
    ]);
    const neighbour = fresh().replace('correo.demo', 'no-sin-correo.example');
    expect((await stand.register(neighbour)).status).toBe(201);
  });
});
