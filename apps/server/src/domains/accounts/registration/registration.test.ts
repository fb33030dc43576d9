import { readFileSync } from 'node:fs';
import { currentAccountConsent } from '@centinela/api/accounts/consent.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '#platform/database/transaction.ts';
import { solveCaptcha } from '#testing/captcha.ts';
import {
  config,
  createUnusedEmail,
  openRegistration,
  password,
  registeredEmail,
  requestDeps,
} from '#testing/registration.ts';
import { isInvited } from '../passwords/invited.read.ts';
import { processRequest } from './accountRequests.ts';
import { createGuestLink } from './invitedGuests.ts';

let fixture: Awaited<ReturnType<typeof openRegistration>>;
beforeAll(async () => {
  fixture = await openRegistration();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.clear());

describe('registration', () => {
  test('lets a client register, validate the address, choose a password and log in', async () => {
    const email = createUnusedEmail();
    const answer = await fixture.register(email);
    expect(answer.status).toBe(201);
    expect(answer.body.data).toEqual({ email, message: 'Te enviamos un mail para validar tu cuenta' });
    expect(await fixture.processRequests()).toEqual(['registered']);
    expect((await fixture.database.pool.query('select 1 from account_requests')).rowCount).toBe(0);
    const { rows } = await fixture.database.pool.query(
      'select kind, status, dni, cellphone, province, location, services_bought from users where email = $1',
      [email],
    );
    expect(rows).toEqual([
      {
        kind: 'CLIENT',
        status: 'pending',
        dni: '30123456',
        cellphone: '+5491152630900',
        province: 'AR-B',
        location: 'Olivos',
        services_bought: ['ALARM'],
      },
    ]);
    expect((await fixture.logIn(email)).body.code).toBe('wrongLogin');
    const { data } = (await fixture.activate(await fixture.tokenFor(email))).body;
    expect(data).toEqual({
      message: 'Tu cuenta está validada',
      next: 'choosePassword',
      token: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect((await fixture.logIn(email)).body.code).toBe('wrongLogin');
    expect((await fixture.change(data.token, password)).status).toBe(200);
    expect((await fixture.change(data.token, 'otra clave larga')).status).toBe(404);
    expect((await fixture.logIn(email)).body.data.user.kind).toBe('CLIENT');
    // The first password of an account is not a change of which the owner must be notified.
    expect((await fixture.findMails(email)).map(({ template }) => template)).toEqual(['validate-account']);
    const audit = await fixture.database.pool.query(
      `select action, after from audit_log
       where subject = 'users' and subject_id = (select id::text from users where email = $1) order by id`,
      [email],
    );
    expect(audit.rows.map(({ action }) => action)).toEqual([
      'register',
      'activate',
      'changePassword',
      'login',
    ]);
    expect(JSON.stringify(audit.rows)).not.toMatch(/argon2|mesa lluvia/);
  });

  test('stores the version and time of the privacy notice', async () => {
    const registerWithConsent = async (consent?: string) => {
      const email = createUnusedEmail();
      await fixture.register(email, consent === undefined ? {} : { consent });
      await fixture.processRequests();
      const { rows } = await fixture.database.pool.query(
        'select id, consent_version, consent_at from users where email = $1',
        [email],
      );
      return rows[0];
    };
    const storedConsent = await registerWithConsent(currentAccountConsent);
    expect(storedConsent.consent_version).toBe(currentAccountConsent);
    expect(Math.abs(Date.now() - storedConsent.consent_at.getTime())).toBeLessThan(60_000);
    const admin = await fixture.portal.login();
    const { body } = await fixture.portal.call('GET', `/api/users/${storedConsent.id}`, undefined, admin);
    expect(body.data.consent).toEqual({
      version: currentAccountConsent,
      at: storedConsent.consent_at.toISOString(),
    });
    // An unknown version does not prove which notice the user saw, so it is not stored.
    for (const unknown of [undefined, 'inventada', 'toString'])
      expect(await registerWithConsent(unknown)).toMatchObject({ consent_version: null, consent_at: null });
  });

  test('registers an installer and rejects fields such as kind and roles', async () => {
    const email = createUnusedEmail();
    expect((await fixture.register(email, {}, 'register-installer')).status).toBe(201);
    await fixture.processRequests();
    expect(
      (await fixture.database.pool.query('select kind from users where email = $1', [email])).rows,
    ).toEqual([{ kind: 'INSTALLER' }]);
    for (const extraField of [
      { kind: 'SYSTEM' },
      { roles: ['admin'] },
      { enable: true },
      { status: 'active' },
    ]) {
      const refused = await fixture.register(createUnusedEmail(), extraField);
      expect(refused.status).toBe(400);
      expect(refused.body.errors).toEqual([
        { field: Object.keys(extraField)[0], message: 'Este campo no existe' },
      ]);
    }
  });

  test.each([
    ['firstName', '', 'Requerido'],
    ['dni', '', 'Requerido'],
    ['dni', '12', 'Un DNI tiene 7 u 8 números, por ejemplo 30.123.456; una cédula, de 6 a 10'],
    ['cuit', '20-12345678-9', 'Ese CUIT no existe: revisá los 11 números, por ejemplo 20-12345678-6'],
    ['email', 'x@', 'Escribí un correo como nombre@ejemplo.com'],
    ['province', 'Narnia', 'Elegí una de las opciones'],
    ['cellphone', '123', /código de área/],
    ['password', 'corta', 'Demasiado Corto!'],
    ['password', 'x'.repeat(129), 'Demasiado Largo!'],
  ])('rejects %s "%s" and names the field', async (field, value, message) => {
    const repeat = field === 'password' ? { repeat: value } : {};
    const { status: code, body } = await fixture.register(createUnusedEmail(), {
      [field]: value,
      ...repeat,
      captcha: 'x',
    });
    expect(code).toBe(400);
    expect(body.errors).toEqual([
      { field, message: typeof message === 'string' ? message : expect.stringMatching(message) },
    ]);
  });

  test('checks the length of a cédula and reports all errors at once', async () => {
    const number = '1.020.304.050';
    expect((await fixture.register(createUnusedEmail(), { documentType: 'CC', dni: number })).status).toBe(
      201,
    );
    const cuit = '20-12345678-9';
    for (const [invalidValues, fields] of [
      [{ firstName: '', cuit }, ['firstName', 'cuit']],
      [{ documentType: 'DNI', dni: number, cuit }, ['cuit', 'dni']],
    ] as const) {
      const { body } = await fixture.register(createUnusedEmail(), { ...invalidValues, captcha: 'x' });
      expect(body.errors.map(({ field }: { field: string }) => field)).toEqual(fields);
    }
  });

  test('accepts a form without a password', async () => {
    const email = createUnusedEmail();
    const noPassword = { password: undefined, repeat: undefined };
    const answer = await fixture.register(email, noPassword);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([201, []]);
    expect(await fixture.processRequests()).toEqual(['registered']);
    await fixture.validate(email);
    expect((await fixture.logIn(email)).status).toBe(200);
  });

  test('rejects a weak password but keeps the link valid', async () => {
    const email = createUnusedEmail();
    await fixture.register(email);
    await fixture.processRequests();
    const { token } = (await fixture.activate(await fixture.tokenFor(email))).body.data;
    for (const [weakPassword, message] of [
      ['Argentina2026', 'Es una de las primeras que probaría cualquiera: elegí otra'],
      ['luciaprado99', 'Se parece a tu nombre o a tu correo: elegí otra'],
    ] as const) {
      const { status, body } = await fixture.change(token, weakPassword);
      expect([status, body.errors]).toEqual([400, [{ field: 'password', message }]]);
    }
    expect((await fixture.change(token, password)).status).toBe(200);
  });

  test('the migration clears passwords of unvalidated accounts, except those set by staff', async () => {
    const insertClient = async (status: string, hash: string, mustChange: boolean): Promise<string> => {
      const email = createUnusedEmail();
      await fixture.database.pool.query(
        `insert into users (kind, email, password_hash, first_name, last_name, status, must_change_password)
         values ('CLIENT', $1, $2, 'Ana', 'Paz', $3, $4)`,
        [email, hash, status, mustChange],
      );
      return email;
    };
    const emails = [
      await insertClient('pending', '$argon2id$stranger', false),
      await insertClient('pending', '$argon2id$staff', true),
      await insertClient('active', '$argon2id$own', false),
      await fixture.makeInvited(),
    ];
    const file = new URL('../../../../migrations/0035_passwords_to_choose.sql', import.meta.url);
    await fixture.database.pool.query(readFileSync(file, 'utf8'));
    const { rows } = await fixture.database.pool.query<{ password_hash: string }>(
      'select password_hash from users where email = any($1) order by array_position($1, email)',
      [emails],
    );
    expect(rows.map(({ password_hash }) => password_hash)).toEqual([
      '*',
      '$argon2id$staff',
      '$argon2id$own',
      '!',
    ]);
  });

  test('when staff validates a user, e-mails them a link to choose a password', async () => {
    const email = createUnusedEmail();
    await fixture.register(email);
    await fixture.processRequests();
    const { rows } = await fixture.database.pool.query<{ id: string }>(
      'select id from users where email = $1',
      [email],
    );
    const activation = await fixture.portal.call(
      'POST',
      '/api/users/bulk',
      { ids: [rows[0]?.id], action: 'activate' },
      await fixture.portal.login(),
    );
    expect(activation.status).toBe(200);
    expect((await fixture.findMails(email)).map(({ template }) => template)).toEqual([
      'account-invited',
      'validate-account',
    ]);
    expect((await fixture.change(await fixture.tokenFor(email), password)).status).toBe(200);
    expect((await fixture.logIn(email)).status).toBe(200);
  });

  test('does not treat a pending account as invited, so that imports do not match its unverified document', async () => {
    const email = createUnusedEmail();
    await fixture.register(email);
    await fixture.processRequests();
    const { rows } = await fixture.database.pool.query(
      `select ${isInvited('users')} as is_invited, segment from users where email = $1`,
      [email],
    );
    expect(rows).toEqual([{ is_invited: false, segment: 9 }]);
  });

  test('does not change an existing account and notifies its owner', async () => {
    const before = await fixture.database.pool.query('select * from users where email = $1', [
      registeredEmail,
    ]);
    expect((await fixture.register(registeredEmail)).status).toBe(201);
    expect(await fixture.processRequests()).toEqual(['exists']);
    expect((await fixture.findMails(registeredEmail)).map(({ template }) => template)).toEqual([
      'account-exists',
    ]);
    expect(
      (await fixture.database.pool.query('select * from users where email = $1', [registeredEmail])).rows,
    ).toEqual(before.rows);
  });

  test('does not change an unvalidated registration and mails a new link', async () => {
    const email = createUnusedEmail();
    await fixture.register(email);
    await fixture.processRequests();
    const firstToken = await fixture.tokenFor(email);
    await fixture.register(email, { firstName: 'Otra', dni: '20.111.222' });
    expect(await fixture.processRequests()).toEqual(['mailed']);
    expect((await fixture.activate(firstToken)).status).toBe(404);
    await fixture.validate(email);
    expect((await fixture.logIn(email)).body.data.user.firstName).toBe('Lucía');
  });

  test('completes the account of a person whom a client has invited', async () => {
    const email = createUnusedEmail();
    const invite = { email, name: 'Luz Paz', days: 7 };
    await transaction(fixture.database.pool, (client) => createGuestLink(client, invite, config));
    await fixture.register(email);
    expect(await fixture.processRequests()).toEqual(['completed']);
    await fixture.register(email, { firstName: 'Otra' });
    expect(await fixture.processRequests()).toEqual(['mailed']);
    await fixture.validate(email);
    expect((await fixture.logIn(email)).body.data.user.firstName).toBe('Lucía');
  });

  test('does not replace a pending account created by staff', async () => {
    const email = createUnusedEmail();
    await fixture.database.pool.query(
      `insert into users (kind, email, password_hash, first_name, last_name, status, updated_by)
       values ('INSTALLER', $1, 'x', 'Ana', 'Paz', 'pending', uuidv7())`,
      [email],
    );
    await fixture.register(email);
    expect(await fixture.processRequests()).toEqual(['exists']);
    expect(
      (await fixture.database.pool.query('select kind from users where email = $1', [email])).rows,
    ).toEqual([{ kind: 'INSTALLER' }]);
  });

  test('creates one account for ten concurrent registrations of one address', async () => {
    const email = createUnusedEmail();
    for (let index = 0; index < 5; index += 1) expect((await fixture.register(email)).status).toBe(201);
    const { rows } = await fixture.database.pool.query<{ id: string }>('select id from account_requests');
    await Promise.allSettled(
      rows.map(({ id }) =>
        transaction(fixture.database.pool, (client) => processRequest(client, id, requestDeps)),
      ),
    );
    await fixture.processRequests();
    expect(
      (await fixture.database.pool.query('select 1 from users where email = $1', [email])).rowCount,
    ).toBe(1);
    expect((await fixture.database.pool.query('select 1 from account_requests')).rowCount).toBe(0);
  });

  test('accepts a captcha proof once and only for its form', async () => {
    const captcha = await solveCaptcha('register');
    expect((await fixture.register(createUnusedEmail(), { captcha })).status).toBe(201);
    expect((await fixture.register(createUnusedEmail(), { captcha })).body.code).toBe('captcha');
    expect(
      (await fixture.register(createUnusedEmail(), { captcha: await solveCaptcha('forgot') })).body.code,
    ).toBe('captcha');
    expect(
      (await fixture.byMail('forgotPassword', registeredEmail, await solveCaptcha('register'))).body.code,
    ).toBe('captcha');
    expect((await fixture.database.pool.query('select 1 from account_requests')).rowCount).toBe(1);
  });
});
