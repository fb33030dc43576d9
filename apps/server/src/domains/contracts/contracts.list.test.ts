import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { findAdjacentContracts, listContracts, readContractQuery } from './contracts.list.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  // Provinces and plans cycle at different lengths: some pairs have many contracts, some have one, some have none.
  await database.pool.query(
    `insert into contracts (number, document, name, plan_id, plan, plan_quantity, status, province)
     select 'L' || n, '30123456', 'Ana', gen_random_uuid(), (array['A', 'B', 'Ñ'])[n % 3 + 1], 1,
       (array['ACTIVO', 'ACTIVO', 'BAJA', 'SUSPENDIDO', 'ACTIVO'])[n % 5 + 1],
       case when n = 77 then 'AR-V' else (array['AR-B', 'AR-C', 'AR-B', null, 'AR-X', 'AR-B'])[n % 6 + 1] end
     from generate_series(1, 500) n`,
  );
});
afterAll(() => database.drop());

const none = [undefined] as const;
const provinces = [...none, 'AR-B', 'AR-C', 'AR-V', 'AR-T'] as const;
const plans = [...none, 'A', 'Ñ', 'Z'] as const;
const statuses = [...none, 'ACTIVO', 'BAJA'] as const;
const choices = provinces.flatMap((province) =>
  plans.flatMap((plan) =>
    statuses.flatMap((status) => ['asc', 'desc'].map((way) => ({ province, plan, status, way }))),
  ),
);

test('lists each contract once and in order for any combination of province, plan and status', async () => {
  const { rows: all } = await database.pool.query<{
    number: string;
    province: string | null;
    plan: string;
    status: string;
  }>('select number, province, plan, status from contracts order by id');
  for (const { way, ...filters } of choices) {
    const expected = all
      .filter((row) =>
        (['province', 'plan', 'status'] as const).every(
          (name) => filters[name] === undefined || row[name] === filters[name],
        ),
      )
      .map(({ number }) => number);
    if (way === 'desc') expected.reverse();
    const query = Object.fromEntries(
      Object.entries(filters).flatMap(([name, value]) => (value ? [[`filter[${name}]`, value]] : [])),
    );
    const what = JSON.stringify({ ...query, way });
    const ask = (more: Record<string, string>) =>
      listContracts(database.pool, readContractQuery({ ...query, 'sort[createdAt]': way, ...more }));

    const seen: string[] = [];
    let more: Record<string, string> | null = { limit: '90' };
    while (more !== null) {
      const { rows, pagination } = await ask(more);
      seen.push(...rows.map(({ number }) => number));
      const { next } = pagination;
      more = next === null ? null : { limit: '90', cursor: new URLSearchParams(next).get('cursor') ?? '' };
    }
    expect(seen, what).toEqual(expected);

    const skippedPage = await ask({ limit: '10', offset: '5' });
    expect(
      skippedPage.rows.map(({ number }) => number),
      what,
    ).toEqual(expected.slice(5, 15));
    expect(skippedPage.pagination.total, what).toBe(Math.min(expected.length, 200));
  }
});

test('finds the adjacent contracts of a contract in any list', async () => {
  const queries: Record<string, string>[] = [
    {},
    { 'sort[createdAt]': 'asc' },
    { 'filter[province]': 'AR-C', 'filter[plan]': 'B' },
    { 'filter[status]': 'SUSPENDIDO' },
    { 'filter[q]': 'L12' },
  ];
  for (const query of queries) {
    const request = readContractQuery({ ...query, limit: '100' });
    const { rows } = await listContracts(database.pool, request);
    for (const index of [0, 1, Math.min(40, rows.length - 2)]) {
      const adjacent = await findAdjacentContracts(database.pool, request, rows[index]?.id ?? '');
      expect([query, adjacent.previous?.title, adjacent.next?.title]).toEqual([
        query,
        rows[index - 1]?.number,
        rows[index + 1]?.number,
      ]);
    }
  }
  // A contract that the filters exclude still has a position in the list.
  const { rows } = await database.pool.query<{ id: string }>(`select id from contracts where number = 'L77'`);
  const request = readContractQuery({ 'filter[province]': 'AR-C' });
  const { previous, next } = await findAdjacentContracts(database.pool, request, rows[0]?.id ?? '');
  expect([previous?.title, next?.title]).toEqual(['L79', 'L73']);
  await expect(findAdjacentContracts(database.pool, request, 'L77')).rejects.toMatchObject({
    code: 'notFound',
  });
});
