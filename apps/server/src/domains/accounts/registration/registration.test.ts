import { readFileSync } from 'node:fs';
import { accountConsentNow } from '@centinela/api/accounts/consent.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '#platform/database/transaction.ts';
import { config, fresh, known, openStand, password } from '#testing/registration.ts';
import { isInvited } from '../users/invited.read.ts';
import { decideRequest } from './accountRequests.ts';

let stand: Awaited<ReturnType<typeof openStand>>;
beforeAll(async () => {
  stand = await openStand();
});
afterAll(() => stand.close());
beforeEach(() => stand.clear());

describe('registration', () => {
  test('lets a client register, validate the address, choose a password and log in', async () => {
    const email = fresh();
    const answer = await stand.register(email);
    expect(answer.status).toBe(201);
    expect(answer.body.data).toEqual({ email, message: 'Te enviamos un mail para validar tu cuenta' });
    expect(await stand.decide()).toEqual(['registered']);
    expect((await stand.database.pool.query('select 1 from account_requests')).rowCount).toBe(0);
    const { rows } = await stand.database.pool.query(
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
    expect((await stand.logIn(email)).body.code).toBe('wrongLogin');
    const { data } = (await stand.activate(await stand.tokenFor(email))).body;
    expect(data).toEqual({
      message: 'Tu cuenta está validada',
      next: 'choosePassword',
      token: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect((await stand.logIn(email)).body.code).toBe('wrongLogin');
    expect((await stand.change(data.token, password)).status).toBe(200);
    expect((await stand.change(data.token, 'otra clave larga')).status).toBe(404);
    expect((await stand.logIn(email)).body.data.user.kind).toBe('CLIENT');
    // Nothing changed that the owner would have to be notified of.
    expect((await stand.mailed(email)).map(({ template }) => template)).toEqual(['validate-account']);
    const audit = await stand.database.pool.query(
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
    const agreed = async (consent?: string) => {
      const email = fresh();
      await stand.register(email, consent === undefined ? {} : { consent });
      await stand.decide();
      const { rows } = await stand.database.pool.query(
        'select id, consent_version, consent_at from users where email = $1',
        [email],
      );
      return rows[0];
    };
    const shown = await agreed(accountConsentNow);
    expect(shown.consent_version).toBe(accountConsentNow);
    expect(Math.abs(Date.now() - shown.consent_at.getTime())).toBeLessThan(60_000);
    const admin = await stand.portal.login();
    const { body } = await stand.portal.call('GET', `/api/users/${shown.id}`, undefined, admin);
    expect(body.data.consent).toEqual({ version: accountConsentNow, at: shown.consent_at.toISOString() });
    // An unknown version cannot prove which notice was shown.
    for (const unknown of [undefined, 'inventada', 'toString'])
      expect(await agreed(unknown)).toMatchObject({ consent_version: null, consent_at: null });
  });

  test('registers an installer without a DNI and rejects fields such as kind and roles', async () => {
    const email = fresh();
    expect((await stand.register(email, { dni: undefined }, 'register-installer')).status).toBe(201);
    await stand.decide();
    expect(
      (await stand.database.pool.query('select kind from users where email = $1', [email])).rows,
    ).toEqual([{ kind: 'INSTALLER' }]);
    for (const more of [{ kind: 'SYSTEM' }, { roles: ['admin'] }, { enable: true }, { status: 'active' }]) {
      const refused = await stand.register(fresh(), more);
      expect(refused.status).toBe(400);
      expect(refused.body.errors).toEqual([{ field: Object.keys(more)[0], message: 'Este campo no existe' }]);
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
    const repeat = field === 'password' ? { passwordRepeat: value } : {};
    const { status: code, body } = await stand.register(fresh(), { [field]: value, ...repeat, captcha: 'x' });
    expect(code).toBe(400);
    expect(body.errors).toEqual([
      { field, message: typeof message === 'string' ? message : expect.stringMatching(message) },
    ]);
  });

  test('checks the length of a cédula and reports all errors at once', async () => {
    const number = '1.020.304.050';
    expect((await stand.register(fresh(), { documentType: 'CC', dni: number })).status).toBe(201);
    const cuit = '20-12345678-9';
    for (const [wrong, fields] of [
      [{ firstName: '', cuit }, ['firstName', 'cuit']],
      [{ documentType: 'DNI', dni: number, cuit }, ['cuit', 'dni']],
    ] as const) {
      const { body } = await stand.register(fresh(), { ...wrong, captcha: 'x' });
      expect(body.errors.map(({ field }: { field: string }) => field)).toEqual(fields);
    }
  });

  test('accepts a form without a password', async () => {
    const email = fresh();
    const without = { password: undefined, passwordRepeat: undefined };
    expect((await stand.register(email, without)).status).toBe(201);
    expect(await stand.decide()).toEqual(['registered']);
    await stand.validate(email);
    expect((await stand.logIn(email)).status).toBe(200);
  });

  test('rejects a weak password when it is chosen and keeps the link valid', async () => {
    const email = fresh();
    await stand.register(email);
    await stand.decide();
    const { token } = (await stand.activate(await stand.tokenFor(email))).body.data;
    for (const [word, message] of [
      ['Argentina2026', 'Es una de las primeras que probaría cualquiera: elegí otra'],
      ['luciaprado99', 'Se parece a tu nombre o a tu correo: elegí otra'],
    ] as const) {
      const { status, body } = await stand.change(token, word);
      expect([status, body.errors]).toEqual([400, [{ field: 'password', message }]]);
    }
    expect((await stand.change(token, password)).status).toBe(200);
  });

  test('never accepts the password that someone submitted when registering another person’s address', async () => {
    const email = fresh();
    const stranger = 'clave del extraño 7';
    await stand.register(email, { password: stranger, passwordRepeat: stranger });
    const asked = await stand.database.pool.query<{ asked: string }>(
      'select registration::text as asked from account_requests',
    );
    expect(asked.rows[0]?.asked).not.toMatch(/argon2|password/i);
    await stand.decide();
    expect((await stand.logIn(email, stranger)).body.code).toBe('wrongLogin');
    await stand.activate(await stand.tokenFor(email));
    expect((await stand.logIn(email, stranger)).body.code).toBe('wrongLogin');
    const { rows } = await stand.database.pool.query('select password_hash from users where email = $1', [
      email,
    ]);
    expect(rows).toEqual([{ password_hash: '*' }]);
  });

  test('clears earlier passwords of unvalidated accounts, but not those set by staff or of active accounts', async () => {
    const made = async (status: string, hash: string, mustChange: boolean): Promise<string> => {
      const email = fresh();
      await stand.database.pool.query(
        `insert into users (kind, email, password_hash, first_name, last_name, status, must_change_password)
         values ('CLIENT', $1, $2, 'Ana', 'Paz', $3, $4)`,
        [email, hash, status, mustChange],
      );
      return email;
    };
    const emails = [
      await made('pending', '$argon2id$stranger', false),
      await made('pending', '$argon2id$staff', true),
      await made('active', '$argon2id$own', false),
      await stand.makeInvited(),
    ];
    const file = new URL('../../../../migrations/0035_passwords_to_choose.sql', import.meta.url);
    await stand.database.pool.query(readFileSync(file, 'utf8'));
    const { rows } = await stand.database.pool.query<{ password_hash: string }>(
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

  test('e-mails a link to choose a password to a user validated by staff', async () => {
    const email = fresh();
    await stand.register(email);
    await stand.decide();
    const { rows } = await stand.database.pool.query<{ id: string }>(
      'select id from users where email = $1',
      [email],
    );
    const done = await stand.portal.call(
      'POST',
      '/api/users/bulk',
      { ids: [rows[0]?.id], action: 'activate' },
      await stand.portal.login(),
    );
    expect(done.status).toBe(200);
    expect((await stand.mailed(email)).map(({ template }) => template)).toEqual([
      'account-invited',
      'validate-account',
    ]);
    expect((await stand.change(await stand.tokenFor(email), password)).status).toBe(200);
    expect((await stand.logIn(email)).status).toBe(200);
  });

  test('does not treat a pending registration as invited, so imports do not match its unverified document', async () => {
    const email = fresh();
    await stand.register(email);
    await stand.decide();
    const { rows } = await stand.database.pool.query(
      `select ${isInvited('users')} as is_invited, segment from users where email = $1`,
      [email],
    );
    expect(rows).toEqual([{ is_invited: false, segment: 9 }]);
  });

  test('leaves an existing account unchanged and notifies its owner', async () => {
    const before = await stand.database.pool.query('select * from users where email = $1', [known]);
    expect((await stand.register(known)).status).toBe(201);
    expect(await stand.decide()).toEqual(['exists']);
    expect((await stand.mailed(known)).map(({ template }) => template)).toEqual(['account-exists']);
    expect((await stand.database.pool.query('select * from users where email = $1', [known])).rows).toEqual(
      before.rows,
    );
  });

  test('replaces an unvalidated registration and invalidates its first link', async () => {
    const email = fresh();
    await stand.register(email, { firstName: 'Otra' });
    await stand.decide();
    const first = await stand.tokenFor(email);
    await stand.register(email);
    expect(await stand.decide()).toEqual(['registered again']);
    expect((await stand.activate(first)).status).toBe(404);
    await stand.validate(email);
    expect((await stand.logIn(email)).body.data.user.firstName).toBe('Lucía');
  });

  test('does not replace a pending account created by staff', async () => {
    const email = fresh();
    await stand.database.pool.query(
      `insert into users (kind, email, password_hash, first_name, last_name, status, updated_by)
       values ('INSTALLER', $1, 'x', 'Ana', 'Paz', 'pending', uuidv7())`,
      [email],
    );
    await stand.register(email);
    expect(await stand.decide()).toEqual(['exists']);
    expect(
      (await stand.database.pool.query('select kind from users where email = $1', [email])).rows,
    ).toEqual([{ kind: 'INSTALLER' }]);
  });

  test('creates one account for ten concurrent registrations of one address', async () => {
    const email = fresh();
    for (let index = 0; index < 5; index += 1) expect((await stand.register(email)).status).toBe(201);
    const { rows } = await stand.database.pool.query<{ id: string }>('select id from account_requests');
    await Promise.allSettled(
      rows.map(({ id }) => transaction(stand.database.pool, (client) => decideRequest(client, id, config))),
    );
    await stand.decide();
    expect((await stand.database.pool.query('select 1 from users where email = $1', [email])).rowCount).toBe(
      1,
    );
    expect((await stand.database.pool.query('select 1 from account_requests')).rowCount).toBe(0);
  });

  test('accepts a captcha proof once and only for its form', async () => {
    const captcha = await stand.proofFor('register');
    expect((await stand.register(fresh(), { captcha })).status).toBe(201);
    expect((await stand.register(fresh(), { captcha })).body.code).toBe('captcha');
    expect((await stand.register(fresh(), { captcha: await stand.proofFor('forgot') })).body.code).toBe(
      'captcha',
    );
    expect((await stand.byMail('forgotPassword', known, await stand.proofFor('register'))).body.code).toBe(
      'captcha',
    );
    expect((await stand.database.pool.query('select 1 from account_requests')).rowCount).toBe(1);
  });
});
