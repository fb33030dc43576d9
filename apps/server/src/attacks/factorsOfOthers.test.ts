import { readFileSync } from 'node:fs';
import { permissionKeys } from '@centinela/api/access/permissions.ts';
import { sessionUser } from '@centinela/api/accounts/auth.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { admin, client, generateCode, openMfaFixture } from '../domains/accounts/mfa/mfa.testing.ts';
import { changeUserPassword } from '../domains/accounts/users/users.password.ts';

const fixture = openMfaFixture();
beforeEach(() =>
  fixture.database.pool.query(
    'update users u set password_hash = demo.password_hash from users demo where demo.email = $1 and u.email = $2',
    [admin, client],
  ),
);
const temporaryPassword = 'clave que dio soporte';
const newPassword = 'mesa lluvia tren';

const findId = async (email: string): Promise<string> =>
  (await fixture.database.pool.query<{ id: string }>('select id from users where email = $1', [email]))
    .rows[0]?.id ?? '';
const logInWith = (email: string, password: string) =>
  fixture.send('POST', '/auth/login', { body: { email, password } });

/** Staff sets the client's password. */
async function setPasswordAsStaff(): Promise<void> {
  const id = await findId(admin);
  const user = sessionUser.parse({
    id,
    kind: 'SYSTEM',
    firstName: '',
    lastName: '',
    email: admin,
    roles: [],
  });
  const manager = {
    caller: { permissions: new Set(permissionKeys), user },
    actor: { user: { id, name: 'Soporte' }, requestId: null, ip: null },
  };
  const sent = { password: temporaryPassword, passwordRepeat: temporaryPassword };
  await changeUserPassword(fixture.database.pool, await findId(client), sent, manager, {
    secret: ['s'.repeat(32)],
  });
}

/** Staff sets the client's password and logs in with it. @returns the session's token */
async function logInAsStaff(): Promise<string> {
  await setPasswordAsStaff();
  return (await logInWith(client, temporaryPassword)).json().data.token;
}

const changePassword = (token: string, current = temporaryPassword) =>
  fixture.send('PUT', '/users/changeMyPassword', {
    token,
    body: { current, password: newPassword, passwordRepeat: newPassword },
  });

const readFactors = async (email: string) =>
  (
    await fixture.database.pool.query(
      `select (select count(*)::int from passkeys where user_id = u.id) as passkeys,
         (select count(*)::int from totp_secrets where user_id = u.id) as apps,
         (select count(*)::int from recovery_codes where user_id = u.id) as codes from users u where email = $1`,
      [email],
    )
  ).rows[0];

/** Sets up a passkey and an app in the session, without the restriction to change the password first. */
async function enrolFactors(token: string): Promise<void> {
  await fixture.database.pool.query('update users set must_change_password = false where email = $1', [
    client,
  ]);
  await fixture.setUpPasskey(client, token);
  await fixture.setUpApp(client, token);
  await fixture.database.pool.query('update users set must_change_password = true where email = $1', [
    client,
  ]);
}

describe('a session whose password was set by another user', () => {
  test.each([
    ['GET', '/auth/second-factor'],
    ['POST', '/auth/second-factor/totp'],
    ['POST', '/auth/second-factor/totp/confirm'],
    ['DELETE', '/auth/second-factor/totp'],
    ['POST', '/auth/second-factor/recovery-codes'],
    ['POST', '/auth/passkeys/options'],
    ['POST', '/auth/passkeys'],
    ['POST', '/auth/confirm'],
    ['POST', '/auth/confirm/passkey'],
  ] as const)('cannot set up a login method: %s %s', async (method, path) => {
    const token = await logInAsStaff();
    const answer = await fixture.send(method, path, { token, ...(method === 'POST' && { body: {} }) });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'mustChangePassword']);
    expect(await readFactors(client)).toEqual({ passkeys: 0, apps: 0, codes: 0 });
  });

  test('can set up a second factor that its role requires once the user has changed the password', async () => {
    const token = await logInAsStaff();
    await fixture.database.pool.query('update roles set second_factor = true');
    await fixture.database.pool.query(
      `insert into user_roles (user_id, role_id) select u.id, r.id from users u, roles r
       where u.email = $1 and r.slug = 'editor-contenido' on conflict do nothing`,
      [client],
    );
    expect((await fixture.send('POST', '/auth/second-factor/totp', { token })).json().code).toBe(
      'mustChangePassword',
    );
    expect((await changePassword(token)).statusCode).toBe(200);
    expect((await fixture.send('GET', '/auth/me', { token })).json().data.restriction).toBe('secondFactor');
    expect((await fixture.setUpApp(client, token)).recoveryCodes).toHaveLength(10);
    await fixture.database.pool.query('delete from user_roles where user_id = $1', [await findId(client)]);
  });

  test('loses the factors set up with the old password when the owner changes it', async () => {
    const token = await logInAsStaff();
    await enrolFactors(token);
    expect(await readFactors(client)).toEqual({ passkeys: 1, apps: 1, codes: 10 });
    expect((await changePassword(token)).statusCode).toBe(200);
    expect(await readFactors(client)).toEqual({ passkeys: 0, apps: 0, codes: 0 });
    expect((await logInWith(client, newPassword)).statusCode).toBe(200);
  });

  test('loses them when staff sets another password', async () => {
    await enrolFactors(await logInAsStaff());
    await fixture.database.pool.query('delete from sessions');
    await logInAsStaff();
    expect(await readFactors(client)).toEqual({ passkeys: 0, apps: 0, codes: 0 });
  });

  test('keeps the factors that the owner had set up before staff set the password', async () => {
    const { secret } = await fixture.setUpApp(client);
    await setPasswordAsStaff();
    const requested = (await logInWith(client, temporaryPassword)).json();
    expect(requested.code).toBe('secondFactor');
    const session = (
      await fixture.finishLogin(requested.data.challenge, { code: generateCode(secret) })
    ).json().data.token;
    expect((await changePassword(session)).statusCode).toBe(200);
    expect(await readFactors(client)).toEqual({ passkeys: 0, apps: 1, codes: 10 });
  });
});

test('a migration removes factors set up with a staff password that has been changed since', async () => {
  const token = await logInAsStaff();
  // The state before the migration: the factor was set up with the temporary password, which was changed later.
  await fixture.database.pool.query('update users set must_change_password = false where email = $1', [
    client,
  ]);
  await fixture.setUpPasskey(client, token);
  await fixture.setUpApp(admin);
  expect((await changePassword(token)).statusCode).toBe(200);
  await fixture.setUpApp(client, token);
  expect(await readFactors(client)).toMatchObject({ passkeys: 1, apps: 1 });
  const file = new URL('../../migrations/0034_password_of_others.sql', import.meta.url);
  const [, ...statements] = readFileSync(file, 'utf8').split('--> statement-breakpoint');
  for (const statement of statements) await fixture.database.pool.query(statement);
  expect(await readFactors(client)).toMatchObject({ passkeys: 0, apps: 1, codes: 10 });
  expect(await readFactors(admin)).toMatchObject({ apps: 1, codes: 10 });
});
