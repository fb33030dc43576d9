import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

const client = 'cliente@centinela.demo';
/** Documents that no demo user has: that of another client, and one without an account. */
const [others, nobodys] = ['30222111', '30222112'] as const;

let database: TestDatabase;
let portal: Portal;
let admin: { authorization: string };
let session: { authorization: string };
let id: string;

const userId = async (email: string): Promise<string> =>
  (await database.pool.query<{ id: string }>('select id from users where email = $1', [email])).rows[0]?.id ??
  '';
const contract = (number: string, document: string, owner: string | null) =>
  database.pool.query(
    `insert into contracts (number, client_id, document, name, plan_id, plan, plan_quantity, status)
     values ($1, $2, $3, 'Ana Paz', uuidv7(), 'P1', 1, 'ACTIVO')`,
    [number, owner, document],
  );
const setDni = (dni: string) => portal.call('PUT', '/api/auth/me/client', { dni }, session);
const visible = async () =>
  (await portal.call('GET', `/api/users/${id}`, undefined, admin)).body.data.foreignContracts;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  [admin, session] = [await portal.login(), await portal.login(client)];
  id = await userId(client);
  await contract('C-1', others, await userId('agente@centinela.demo'));
  // As a company's CUIT that contains the DNI.
  await contract('C-2', '20302221112', null);
  await contract('C-3', nobodys, null);
  await contract('C-4', '30999888', id);
});
afterAll(async () => {
  await portal.close();
  await database.drop();
});

test('staff sees contracts of others with a client’s document; the client does not', async () => {
  const before = await setDni('30999888');
  expect(before.status).toBe(200);
  expect(await visible()).toEqual({ otherAccount: 0, noAccount: 0 });
  const claimed = await setDni(others);
  expect(await visible()).toEqual({ otherAccount: 1, noAccount: 1 });
  expect(Object.keys(claimed.body.data).toSorted()).toEqual(Object.keys(before.body.data).toSorted());
  expect(claimed.status).toBe(before.status);
  await setDni(nobodys);
  expect(await visible()).toEqual({ otherAccount: 0, noAccount: 1 });
});
