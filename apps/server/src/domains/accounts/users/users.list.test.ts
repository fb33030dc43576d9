import { type AccountKind, accountKinds, maxCountedUsers } from '@centinela/api/accounts/users.ts';
import { formatListQuery } from '@centinela/api/http/lists.ts';
import { foldText } from '@centinela/sections/kernel/fold.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Conditions } from '#platform/lists/conditions.ts';
import { countRowsRead } from '#testing/countRowsRead.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { scaleBySize } from '#testing/size.ts';
import { listUsers, readUserQuery } from './users.list.ts';
import { buildSearchCondition } from './users.read.ts';
import { insertManyUsers } from './users.testing.ts';

const loadPage = async (
  database: TestDatabase,
  query: string,
  reachableKinds: readonly AccountKind[] = accountKinds,
) => listUsers(database.pool, readUserQuery(Object.fromEntries(new URLSearchParams(query))), reachableKinds);

/** Loads all pages of a list by following `next`. */
async function loadAllPages(database: TestDatabase, query: string): Promise<string[]> {
  const found: string[] = [];
  for (let next: string | null = query; next !== null; ) {
    const { rows, pagination } = await loadPage(database, next);
    found.push(...rows.map(({ email }) => email));
    next = pagination.next;
  }
  return found;
}

describe('search results', () => {
  let database: TestDatabase;
  let roleId: string;
  beforeAll(async () => {
    database = await createTestDatabase();
    const { rows } = await database.pool.query<{ id: string }>(
      "insert into roles (slug, name) values ('ventas', 'Ventas') returning id",
    );
    roleId = rows[0]?.id ?? '';
    await database.pool.query(
      `insert into users (kind, email, password_hash, first_name, last_name, status, enable, dni, cuit, cellphone,
         business_name, province, created_at) values
       ('CLIENT', 'ana@ejemplo.com', 'x', 'Ana', 'Álvarez', 'active', true, '30123456', '27301234568', '+5491155550000',
         null, 'AR-B', '2026-03-01T12:00:00Z'),
       ('CLIENT', 'beto.85@ejemplo.com', 'x', 'Beto', 'Zárate', 'pending', true, '20111222', null, null,
         'Kiosco El Sol', 'AR-B', '2026-03-02T12:00:00Z'),
       ('INSTALLER', 'caro@otro.com.ar', 'x', 'Carolina', 'Ñandú', 'active', false, null, null, '+543414400000',
         null, 'AR-S', '2026-03-03T02:30:00Z'),
       ('SYSTEM', '1234dora@centinela.com', 'x', 'Dora', 'alvear', 'active', true, null, null, null, null, null,
         '2026-03-04T12:00:00Z')`,
    );
    await database.pool.query(
      "insert into user_roles (user_id, role_id) select id, $1 from users where email like '%dora@%'",
      [roleId],
    );
  });
  afterAll(() => database.drop());

  const listNames = async (query: string) =>
    (await loadPage(database, query)).rows.map(({ email }) => email.split('@')[0]?.replace(/[.\d]/g, ''));

  test.each([
    ['', ['dora', 'caro', 'beto', 'ana']],
    ['sort[createdAt]=asc', ['ana', 'beto', 'caro', 'dora']],
    // In alphabetical order, ignoring case and accents.
    ['sort[lastName]=asc', ['ana', 'dora', 'caro', 'beto']],
    ['filter[__t]=CLIENT', ['beto', 'ana']],
    ['filter[__t]=CLIENT&filter[status]=active', ['ana']],
    ['filter[enable]=false', ['caro']],
    ['filter[province]=AR-B&sort[lastName]=desc', ['beto', 'ana']],
    ['filter[email]=ANA@ejemplo.com', ['ana']],
    ['filter[document]=30.123.456', ['ana']],
    ['filter[document]=27-30123456-8', ['ana']],
    ['filter[roles]=ventas', ['dora']],
    // Days are days in Argentina: 02:30 UTC belongs to the previous day.
    ['filter[createdAt][from]=2026-03-02&filter[createdAt][to]=2026-03-02', ['caro', 'beto']],
    ['filter[createdAt][to]=2026-03-02&sort[lastName]=asc', ['ana', 'caro', 'beto']],
    ['offset=1&limit=2', ['caro', 'beto']],
    ['filter[enable]=true&offset=1&limit=1', ['beto']],
    ['filter[q]=alv', ['dora', 'ana']],
    ['filter[q]=alv&sort[lastName]=asc&offset=1', ['dora']],
    ['filter[q]=ÁLVAREZ ana', ['ana']],
    ['filter[q]=a', ['dora', 'caro', 'ana']],
    ['filter[q]=30.123.456', ['ana']],
    ['filter[q]=27-30123456-8', ['ana']],
    ['filter[q]=11 5555-0000', ['ana']],
    ['filter[q]=%2B54 9 11 5555 0000', ['ana']],
    ['filter[q]=341 440', ['caro']],
    ['filter[q]=ana@ej', ['ana']],
    ['filter[q]=álvarez 30.123', ['ana']],
    ['filter[q]=30.123 álv', ['ana']],
    ['filter[q]=álvarez 31', []],
    ['filter[q]=beto.85@', ['beto']],
    ['filter[q]=bet', ['beto']],
    ['filter[q]=beto.8', ['beto']],
    ['filter[q]=beto.86', []],
    ['filter[q]=beto 85', []],
    ['filter[q]=1234', ['dora']],
    ['filter[q]=@ejemplo.com', ['beto', 'ana']],
    ['filter[q]=ana @ejemplo', ['ana']],
    ['filter[q]=kiosco sol', ['beto']],
    ['filter[q]=ejemplo&filter[status]=pending', ['beto']],
    ['filter[q]=nadie', []],
    ['filter[q]=---', []],
    ["filter[q]=' | 'ana", ['ana']],
    ['filter[q]=%25@', []],
  ])('%s', async (query, names) => {
    expect(await listNames(query)).toEqual(names);
    if (query.includes('offset')) return;
    expect((await loadPage(database, `${query}&limit=100`)).pagination.total).toBe(names.length);
  });

  test('filters by role id', async () => {
    expect(await listNames(`filter[roles]=${roleId}`)).toEqual(['dora']);
  });

  test.each([
    'filter[password_hash]=x',
    'filter[kind]=CLIENT',
    'filter[status]=other',
    "filter[province]=AR-B' or true --",
    'filter[document]=12',
    'filter[roles]=a b',
    'filter[createdAt][from]=ayer',
    'sort[dni]=asc',
    'sort[email]=asc',
    'limit=101',
    'cursor=x',
  ])('rejects %s and names the parameter', async (query) => {
    const field = query.split('=')[0];
    await expect(loadPage(database, query)).rejects.toMatchObject({
      code: 'badRequest',
      options: { errors: [{ field }] },
    });
  });

  test('folds names in SQL in the same way as search terms', async () => {
    const names = [
      'Schröder',
      'Ångström',
      'Şahin',
      'Dvořák',
      'Őry',
      'Ñíguez',
      'Lacunza-Ibáñez',
      'D’Angelo',
      'Łuszcz',
    ];
    for (const name of names) {
      const { rows } = await database.pool.query<{ email: string; sort_name: string }>(
        `insert into users (kind, email, password_hash, first_name, last_name, status)
         values ('CLIENT', $1 || '@nombres.com', 'x', 'Uma', $2, 'active') returning email, sort_name`,
        [String(names.indexOf(name)), name],
      );
      expect(rows[0]?.sort_name).toBe(`${foldText(name)} uma`);
      expect(
        (await loadPage(database, `filter[q]=${encodeURIComponent(name)}`)).rows.map(({ email }) => email),
      ).toEqual([rows[0]?.email]);
    }
    await database.pool.query("delete from users where email like '%@nombres.com'");
  });

  test('ignores operators and punctuation in a search', () => {
    const where = new Conditions();
    expect(buildSearchCondition(where, "ana' & !x | (b:*) \\ \0")).toBe('u.words @@ $1::tsquery');
    expect(where.values).toEqual(["'ana' & 'x' & 'b':*"]);
    expect(buildSearchCondition(where, '  ')).toBeNull();
  });
});

describe('with very many users', { timeout: 300_000 }, () => {
  const userCount = scaleBySize(40_000, 200_000);
  let database: TestDatabase;
  beforeAll(async () => {
    // A single connection, so that its statistics cover all statements.
    database = await createTestDatabase({ max: 1 });
    await database.pool.query('set statement_timeout = 0');
    await insertManyUsers(database.pool, userCount);
    await database.pool.query('vacuum analyze users');
  }, 300_000);
  afterAll(() => database.drop());

  const countRead = () => countRowsRead(database.pool, 'users');

  test.each([
    ['', 1500],
    ['sort[lastName]=asc', 1500],
    ['filter[__t]=CLIENT', 2000],
    ['filter[__t]=SYSTEM&filter[status]=pending&sort[lastName]=asc', 2000],
    ['filter[status]=pending&sort[createdAt]=asc', 4000],
    ['filter[enable]=false&filter[__t]=INSTALLER&sort[lastName]=asc', 4000],
    ['filter[province]=AR-V', 4000],
    ['filter[province]=AR-T', 100],
    ['filter[email]=persona77@yahoo.com.ar', 100],
    ['filter[document]=10.000.077', 100],
    ['filter[q]=10000077', 100],
    ['filter[q]=persona77@', 100],
    ['filter[q]=persona77', 4000],
    ['filter[q]=persona199999', 4000],
    ['filter[q]=9', 4000],
    ['filter[q]=ape77 maria', 4000],
    ['filter[q]=gmail', 4000],
    ['filter[q]=@gmail', 4000],
    ['filter[q]=@gmail.com', 4000],
    ['filter[q]=maria @gmail', 4000],
    ['filter[q]=549115', 4000],
    ['filter[q]=541150', 4000],
    ['filter[q]=%2B54 9 11 5', 4000],
    ['filter[q]=%2B54 9 11 5000-0077', 100],
    ['filter[q]=persona.77', 4000],
    ['filter[q]=zulma', 4000],
    ['filter[q]=m', 4000],
    ['filter[roles]=admin', 4000],
  ])('%s reads only a few rows', async (query, maxRows) => {
    const before = await countRead();
    const first = await loadPage(database, query);
    if (first.pagination.next) await loadPage(database, first.pagination.next);
    expect((await countRead()) - before).toBeLessThan(maxRows);
  });

  test.each<[AccountKind[], string]>([
    [['SYSTEM', 'CLIENT'], ''],
    [['SYSTEM', 'CLIENT'], 'filter[__t]=INSTALLER'],
    [['SYSTEM', 'CLIENT'], 'filter[q]=maria'],
    [['SYSTEM', 'CLIENT'], 'filter[q]=10000077'],
    [['INSTALLER'], 'sort[lastName]=asc'],
    [['INSTALLER'], 'filter[status]=pending'],
    [['INSTALLER'], 'filter[q]=gmail'],
  ])('restricted to %s, %s reads only a few rows', async (reachableKinds, query) => {
    const before = await countRead();
    const first = await loadPage(database, query, reachableKinds);
    expect(first.rows.every(({ kind }) => reachableKinds.includes(kind))).toBe(true);
    if (first.pagination.next) await loadPage(database, first.pagination.next, reachableKinds);
    expect((await countRead()) - before).toBeLessThan(4000);
  });

  test('reads no more rows for a late page than for the first, and returns every user once', async () => {
    const query = formatListQuery({ limit: 100, filters: { status: 'pending', __t: 'CLIENT' }, q: null });
    let next: string | null = query;
    const seenIds = new Set<string>();
    for (let page = 0; page < 30 && next; page += 1) {
      const { rows, pagination } = await loadPage(database, next);
      for (const { id } of rows) seenIds.add(id);
      next = pagination.next;
      expect(pagination).toMatchObject({ total: maxCountedUsers, atLeast: true });
    }
    expect(seenIds.size).toBe(3000);
    const before = await countRead();
    const { rows } = await loadPage(database, next ?? '');
    expect(rows.every(({ id }) => !seenIds.has(id))).toBe(true);
    expect((await countRead()) - before).toBeLessThan(2000);
  });

  test('continues a search after its first page in order and without gaps', async () => {
    for (const query of ['filter[q]=ape77&sort[lastName]=asc&limit=100', 'filter[q]=ape777&limit=7']) {
      const found = await loadAllPages(database, query);
      expect(new Set(found).size).toBe(found.length);
      const { rows } = await database.pool.query<{ email: string }>(
        `select email from users where last_name like $1 order by ${query.includes('lastName') ? 'sort_name asc, id asc' : 'created_at desc, id desc'}`,
        [query.includes('ape777') ? 'Ape777%' : 'Ape77%'],
      );
      expect(found).toEqual(rows.map(({ email }) => email));
    }
  });
});
