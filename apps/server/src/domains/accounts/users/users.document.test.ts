import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { demoPassword, type Portal, startPortal } from '#testing/portal.ts';

let database: TestDatabase;
let portal: Portal;
let admin: { authorization: string };
beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  admin = await portal.login();
});
afterAll(async () => {
  await portal.close();
  await database.drop();
});

const kinds = ['SYSTEM', 'INSTALLER', 'CLIENT'] as const;
let count = 0;
const createPerson = (changes: object = {}) => {
  count += 1;
  return { firstName: 'Ana', lastName: 'Paz', email: `ana-${count}@ejemplo.com`, ...changes };
};
const create = (kind: string, changes: object) =>
  portal.call('POST', `/api/users/${kind.toLowerCase()}`, createPerson(changes), admin);
const update = (id: string, changes: object) => portal.call('PUT', `/api/users/${id}`, changes, admin);

/** Inserts an account without a document, as it could be created before the number was required. */
async function insertWithoutDocument(kind: string, cuit: string | null = null) {
  const { email } = createPerson();
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into users (kind, email, password_hash, first_name, last_name, status, cuit)
     select $1, $2, password_hash, 'Ana', 'Paz', 'active', $3 from users where email = 'admin@centinela.demo'
     returning id`,
    [kind, email, cuit],
  );
  return { id: rows[0]?.id ?? '', email };
}

const dniError = (message: string) => [{ field: 'dni', message }];
const formatMessage = 'Un DNI tiene 7 u 8 números, por ejemplo 30.123.456; una cédula, de 6 a 10';

describe.each(kinds)('specification, section 5: the document number of %s accounts', (kind) => {
  test('is required of a new account, and has to fit its type', async () => {
    for (const [changes, message] of [
      [{}, 'Requerido'],
      [{ dni: '' }, 'Requerido'],
      [{ dni: null }, 'Requerido'],
      [{ dni: '123' }, formatMessage],
      [{ dni: '1.020.304.050', documentType: 'DNI' }, formatMessage],
    ] as const) {
      const { status, body } = await create(kind, changes);
      expect([changes, status, body.errors]).toEqual([changes, 400, dniError(message)]);
    }
    for (const document of [
      { dni: '30.123.456' },
      { dni: '30123456', documentType: 'DNI' },
      { dni: '1020304050', documentType: 'CC' },
    ]) {
      const { status, body } = await create(kind, document);
      expect([status, body.data]).toMatchObject([201, { kind, dni: document.dni.replaceAll('.', '') }]);
    }
  });

  test('cannot be removed', async () => {
    const { id } = (await create(kind, { dni: '30123456' })).body.data;
    for (const dni of [null, '', ' ']) {
      const { status, body } = await update(id, { dni });
      expect([status, body.errors]).toEqual([400, dniError('Requerido')]);
    }
    expect((await update(id, { lastName: 'Sol' })).status).toBe(200);
  });

  test('is requested from an account without one at the next edit, without locking it out', async () => {
    const { id, email } = await insertWithoutDocument(kind);
    const login = await portal.call('POST', '/api/auth/login', { email, password: demoPassword });
    expect(login.status).toBe(200);
    const own = { authorization: `Bearer ${login.body.data.token}` };
    const changeOwn = (changes: object) => portal.call('PUT', '/api/auth/me/changeMyData', changes, own);
    expect((await changeOwn({ cellphone: '11 15-5555-0000' })).body.data).toMatchObject({ dni: null });
    expect((await changeOwn({ dni: null })).body.errors).toEqual(dniError('Requerido'));

    const refused = await update(id, { lastName: 'Sol' });
    expect([refused.status, refused.body.errors]).toEqual([400, dniError('Requerido')]);
    for (const enable of [false, true]) expect((await update(id, { enable })).status).toBe(200);
    expect((await update(id, { lastName: 'Sol', dni: '30123456' })).body.data).toMatchObject({
      lastName: 'Sol',
      dni: '30123456',
    });
    expect((await update(id, { lastName: 'Luz' })).status).toBe(200);
  });
});

test('a company from an ERP file, which has only a CUIT, can be edited', async () => {
  const { id } = await insertWithoutDocument('CLIENT', '30712345671');
  expect((await update(id, { email: 'empresa@ejemplo.com' })).status).toBe(200);
});
