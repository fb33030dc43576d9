import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { file, type ImportDesk, line, openImportDesk } from '#testing/importDesk.ts';

let desk: ImportDesk;
beforeAll(async () => {
  desk = await openImportDesk();
});
afterAll(() => desk.close());
beforeEach(async () => {
  await desk.database.pool.query(`delete from users where email like '%@ejemplo.com'`);
  await desk.clear();
});

/** Creates a registered account; the hash belongs to the demo password. */
async function register(email: string, columns: Record<string, string>): Promise<string> {
  const names = Object.keys(columns);
  const { rows } = await desk.database.pool.query<{ id: string }>(
    `insert into users (email, password_hash, first_name, last_name, cellphone, ${names.join(', ')})
     select $1, password_hash, 'Mala', 'Gente', '+5491100000000', ${names.map((_name, at) => `$${at + 2}`).join(', ')}
     from users where email = 'admin@centinela.demo' returning id`,
    [email, ...Object.values(columns)],
  );
  return rows[0]?.id ?? '';
}
const stranger = { kind: 'CLIENT', status: 'pending', dni: '30123456' };
const login = (email: string) =>
  desk.portal.call('POST', '/api/auth/login', { email, password: 'Centinela-demo-2026' });
const owners = async () => (await desk.contracts()).map(({ client }) => client);
const account = async (id: string) =>
  (
    await desk.database.pool.query(
      'select password_hash, status, first_name, last_name, cellphone, dni from users where id = $1',
      [id],
    )
  ).rows[0];

describe('a user who registered with a client’s address and document before the import', () => {
  test('loses the password, links and data of the account when it receives the contract', async () => {
    const id = await register('ana@ejemplo.com', stranger);
    expect((await login('ana@ejemplo.com')).body.code).toBe('pending');
    await desk.database.pool.query(
      `insert into account_links (hash, purpose, user_id, expires_at) values ('x', 'validate', $1, now() + interval '1 day')`,
      [id],
    );
    await desk.run(file(line(), line({ contract: 'C2' })));
    expect(await owners()).toEqual(['ana@ejemplo.com', 'ana@ejemplo.com']);
    expect(await account(id)).toEqual({
      password_hash: '!',
      status: 'pending',
      first_name: 'Ana',
      last_name: 'Pérez',
      cellphone: '+5491155550000',
      dni: '30123456',
    });
    expect((await login('ana@ejemplo.com')).body.code).toBe('wrongLogin');
    expect((await desk.database.pool.query('select from account_links')).rowCount).toBe(0);
  });

  test('keeps an account with a confirmed address', async () => {
    const id = await register('ana@ejemplo.com', { ...stranger, status: 'active' });
    const before = await account(id);
    await desk.run(file(line()));
    expect(await owners()).toEqual(['ana@ejemplo.com']);
    expect(await account(id)).toEqual(before);
  });

  test('receives no contract if only the document matches', async () => {
    const id = await register('mala@ejemplo.com', stranger);
    const before = await account(id);
    await desk.run(file(line()));
    expect(await owners()).toEqual(['ana@ejemplo.com']);
    expect(await account(id)).toEqual(before);
  });
});

test('rejects placeholder addresses in a file', async () => {
  const done = await desk.run(file(line({ email: '31222333@sin-correo.invalid' })));
  expect([done.error, await owners()]).toEqual([1, []]);
});
