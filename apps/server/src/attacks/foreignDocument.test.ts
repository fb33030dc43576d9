import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

const client = 'cliente@centinela.demo';
/** Two documents that no demo user has: one belongs to another client, the other to a person without an account. */
const [documentOfOtherClient, documentWithoutAccount] = ['30222111', '30222112'] as const;

let database: TestDatabase;
let portal: Portal;
let admin: { authorization: string };
let session: { authorization: string };
let id: string;

const findUserId = async (email: string): Promise<string> =>
  (await database.pool.query<{ id: string }>('select id from users where email = $1', [email])).rows[0]?.id ??
  '';
const insertContract = (number: string, document: string, owner: string | null) =>
  database.pool.query(
    `insert into contracts (number, client_id, document, name, plan_id, plan, plan_quantity, status)
     values ($1, $2, $3, 'Ana Paz', uuidv7(), 'P1', 1, 'ACTIVO')`,
    [number, owner, document],
  );
const setDni = (dni: string) => portal.call('PUT', '/api/auth/me/client', { dni }, session);
const findVisibleContracts = async () =>
  (await portal.call('GET', `/api/users/${id}`, undefined, admin)).body.data.foreignContracts;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  [admin, session] = [await portal.login(), await portal.login(client)];
  id = await findUserId(client);
  await insertContract('C-1', documentOfOtherClient, await findUserId('agente@centinela.demo'));
  // As a company's CUIT that contains the DNI.
  await insertContract('C-2', '20302221112', null);
  await insertContract('C-3', documentWithoutAccount, null);
  await insertContract('C-4', '30999888', id);
});
afterAll(async () => {
  await portal.close();
  await database.drop();
});

test('staff sees contracts of others with a client’s document; the client does not', async () => {
  const before = await setDni('30999888');
  expect(before.status).toBe(200);
  expect(await findVisibleContracts()).toEqual({ otherAccount: 0, noAccount: 0 });
  const claimed = await setDni(documentOfOtherClient);
  expect(await findVisibleContracts()).toEqual({ otherAccount: 1, noAccount: 1 });
  expect(Object.keys(claimed.body.data).toSorted()).toEqual(Object.keys(before.body.data).toSorted());
  expect(claimed.status).toBe(before.status);
  await setDni(documentWithoutAccount);
  expect(await findVisibleContracts()).toEqual({ otherAccount: 0, noAccount: 1 });
});
