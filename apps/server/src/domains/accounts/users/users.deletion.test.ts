import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockTransaction } from '#platform/database/locks.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/**
 * Creates an account with a contract and an activation. Instead of foreign keys, triggers keep these references valid
 * (decision 043).
 */
async function insertOwner(contractNumber: string): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into users (kind, email, password_hash, first_name, last_name, status)
     values ('CLIENT', $1 || '@ejemplo.com', '!', 'Ana', 'Paz', 'pending') returning id`,
    [contractNumber.toLowerCase()],
  );
  const id = rows[0]?.id ?? '';
  await assignContract(contractNumber, id);
  return id;
}

const assignContract = (
  number: string,
  id: string,
  db: Pick<TestDatabase['pool'], 'query'> = database.pool,
) =>
  db.query(
    `with contract as (
       insert into contracts (number, client_id, document, name, plan_id, plan, plan_quantity, status)
       values ($1, $2, '30111222', 'Ana Paz', $3, 'CLASICO', 1, 'ACTIVO') returning number)
     insert into activations (key, kind, user_id, contract, cause)
     select 'contract:' || number, 'CLIENT', $2, number, 'IMPORT' from contract`,
    [number, id, randomUUID()],
  );

const loadContractState = async (number: string) => {
  const { rows } = await database.pool.query<{ client_id: string | null; activations: number }>(
    `select c.client_id, (select count(*)::int from activations a where a.contract = c.number) as activations
     from contracts c where c.number = $1`,
    [number],
  );
  return rows[0];
};

test('deleting an account unassigns its contracts and deletes its activations', async () => {
  const [goes, stays] = [await insertOwner('GOES'), await insertOwner('STAYS')];
  await database.pool.query('delete from users where id = $1', [goes]);
  expect(await loadContractState('GOES')).toEqual({ client_id: null, activations: 0 });
  expect(await loadContractState('STAYS')).toEqual({ client_id: stays, activations: 1 });
});

test('deleting an account waits for an import chunk that assigns it a contract', async () => {
  const id = await insertOwner('FIRST');
  const chunk = await database.pool.connect();
  try {
    await chunk.query('begin');
    await lockTransaction(chunk, 'chunks');
    await assignContract('SECOND', id, chunk);
    const deletion = database.pool.query('delete from users where id = $1', [id]);
    await expect
      .poll(async () => {
        const { rows } = await database.pool.query(
          `select from pg_locks where locktype = 'advisory' and not granted
             and database = (select oid from pg_database where datname = current_database())`,
        );
        return rows.length;
      })
      .toBe(1);
    await chunk.query('commit');
    await deletion;
  } finally {
    chunk.release();
  }
  expect(await loadContractState('FIRST')).toEqual({ client_id: null, activations: 0 });
  expect(await loadContractState('SECOND')).toEqual({ client_id: null, activations: 0 });
});
