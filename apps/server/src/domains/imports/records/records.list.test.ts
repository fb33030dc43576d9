import { formatListQuery, type ListRequest } from '@centinela/api/http/lists.ts';
import { qadRecordRules } from '@centinela/api/imports/qadRecords.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readListQuery } from '#platform/lists/page.ts';
import { countRowsRead } from '#testing/countRowsRead.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { isLong } from '#testing/size.ts';
import { splitNameWords } from './records.filters.ts';
import { listRecords } from './records.list.ts';
import { generateRecords } from './records.testing.ts';

const requestOf = (query: string): ListRequest =>
  readListQuery(Object.fromEntries(new URLSearchParams(query)), qadRecordRules);
const ask = (database: TestDatabase, query: string) => listRecords(database.pool, requestOf(query));

/** Returns the record ids of all pages by following `next`. */
async function pages(database: TestDatabase, query: string): Promise<string[]> {
  const found: string[] = [];
  for (let next: string | null = query; next !== null; ) {
    const { rows, pagination } = await ask(database, next);
    found.push(...rows.map(({ file, line }) => `${file}-${line}`));
    next = pagination.next;
  }
  return found;
}

const insert = `insert into qad_detail_records (file, line, status, outcome, contract, document, name, plan, cells)
  values ($1, $2, 'SUCCESS', 'NEW', $3, $4, $5, 'X', '{}')`;

describe('search results', () => {
  let database: TestDatabase;
  const names = [
    'PÉREZ GARCÍA, Ana María',
    'Pérez,Juan',
    "D'Angelo Núñez, Íñigo",
    'Ferretería "El Pérez" S.R.L.',
    'Consorcio de Propietarios Edificio Belgrano 1234',
    'Pérez Pereyra, Pedro',
    '',
  ];
  beforeAll(async () => {
    database = await createTestDatabase();
    for (const [index, name] of names.entries())
      await database.pool.query(insert, [1, index + 2, `C-${100 + index}/A`, `3012345${index}`, name]);
    await database.pool.query(insert, [2, 2, 'C-100/A', '30123450', 'Pérez García, Ana']);
    const wrong = `update qad_detail_records set status = $3, outcome = 'ERROR', problems = $4 where file = $1 and line = $2`;
    const plan = { field: 'plan', value: 'X', rule: 'unknownPlan' };
    await database.pool.query(wrong, [1, 2, 'ERROR', JSON.stringify([plan])]);
    await database.pool.query(wrong, [
      1,
      4,
      'PENDING',
      JSON.stringify([{ field: null, value: '', rule: 'columns', with: '3 de 2' }, plan]),
    ]);
    await database.pool.query(wrong, [2, 2, 'ERROR', JSON.stringify([plan])]);
  });
  afterAll(() => database.drop());

  test.each([
    ['filter[q]=perez', ['2-2', '1-2', '1-3', '1-5', '1-7']],
    ['filter[q]=PÉREZ', ['2-2', '1-2', '1-3', '1-5', '1-7']],
    // Sorted by the matching word, then by line.
    ['filter[q]=per', ['2-2', '1-7', '1-2', '1-3', '1-5']],
    ['filter[q]=ana perez', ['2-2', '1-2']],
    ['filter[q]=Pérez, Ana M', ['1-2']],
    ['filter[q]=garcia', ['2-2', '1-2']],
    ['filter[q]=maria', ['1-2']],
    ['filter[q]=dangelo', ['1-4']],
    ["filter[q]=d'angelo iñi", ['1-4']],
    ['filter[q]=srl', ['1-5']],
    ['filter[q]=s.r.l.', ['1-5']],
    ['filter[q]=consorcio belg', ['1-6']],
    ['filter[q]=erez', []],
    ['filter[q]=c-100', ['2-2', '1-2']],
    ['filter[q]=C-10&filter[file]=1', ['1-2', '1-3', '1-4', '1-5', '1-6', '1-7', '1-8']],
    ['filter[q]=30.123.450', ['2-2', '1-2']],
    ['filter[q]=30 123 450', ['2-2', '1-2']],
    ['filter[q]=3012345 perez juan', ['1-3']],
    ['filter[q]=perez&filter[contract]=C-100/A', ['2-2', '1-2']],
    ['filter[contract]=C-100/A', ['2-2', '1-2']],
    ['filter[document]=30.123.451', ['1-3']],
    ['filter[document]=30123450&filter[file]=2', ['2-2']],
    ['filter[q]=perez&filter[status]=IGNORED', []],
    ['filter[q]=perez&offset=1&limit=2', ['1-2', '1-3']],
    ['filter[q]=perez&sort[line]=desc', ['1-7', '1-5', '1-3', '1-2', '2-2']],
    ['filter[q]=---', []],
    ["filter[q]=' or 'a", []],
    ['filter[reason]=plan:unknownPlan', ['2-2', '1-4', '1-2']],
    ['filter[reason]=plan:unknownPlan&filter[file]=1&limit=1&offset=1', ['1-4']],
    ['filter[reason]=plan:required', []],
    ['filter[reason]=:columns&filter[status]=PENDING', ['1-4']],
    ['filter[reason]=plan:unknownPlan&filter[q]=ana', ['2-2', '1-2']],
    ['filter[q]=%25', []],
    ['filter[q]=_', []],
  ])('%s', async (query, ids) => {
    const { rows, pagination } = await ask(database, query);
    expect(rows.map(({ file, line }) => `${file}-${line}`)).toEqual(ids);
    if (!query.includes('offset')) expect(pagination).toMatchObject({ total: ids.length, next: null });
  });

  test('the database normalizes names like the search does', async () => {
    const { rows } = await database.pool.query<{ name: string; words: string[] }>(
      'select name, words from qad_detail_records join qad_record_keys using (file, line)',
    );
    expect(rows.length).toBe(names.length + 1);
    for (const { name, words } of rows) expect(words).toEqual(splitNameWords(name));
  });

  test.each([
    ['cursor=x', 'cursor'],
    ['filter[q]=perez&cursor=1-2', 'cursor'],
    [`filter[q]=perez&cursor=${Buffer.from('[1,2,"x",1,5,true]').toString('base64url')}`, 'cursor'],
    ['offset=10001', 'offset'],
    ['filter[file]=x', 'filter[file]'],
    ['filter[status]=x', 'filter[status]'],
    ['filter[outcome]=x', 'filter[outcome]'],
    [`filter[reason]=plan'`, 'filter[reason]'],
  ])('rejects %s with the parameter name', async (query, field) => {
    await expect(ask(database, query)).rejects.toMatchObject({ options: { errors: [{ field }] } });
  });
});

// users.list.test.ts checks the rows that such lists read in every run.
describe.runIf(isLong)('among 200,000 records', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    // A single connection, so that its statistics cover everything.
    database = await createTestDatabase({ max: 1 });
    await database.pool.query('set statement_timeout = 0');
    const parameters = { contracts: 48_000, rare: 10_000 };
    for (const no of [1, 2, 3, 4])
      await generateRecords(database.pool, { no, rows: 49_900, first: 1 + (no - 1) * 49_900 }, parameters);
    await generateRecords(database.pool, { no: 5, rows: 400, first: 199_601 }, parameters);
    await database.pool.query('vacuum analyze qad_detail_records, qad_record_keys');
  }, 300_000);
  afterAll(() => database.drop());

  const read = async () =>
    (await countRowsRead(database.pool, 'qad_detail_records')) +
    (await countRowsRead(database.pool, 'qad_record_keys'));

  test.each([
    ['', 300],
    ['filter[file]=3', 300],
    ['filter[status]=ERROR', 1000],
    ['filter[status]=ERROR&filter[file]=3', 1000],
    ['filter[outcome]=CHANGED', 1500],
    ['filter[status]=SUCCESS&filter[outcome]=ERROR', 300],
    ['filter[contract]=C00000077', 300],
    ['filter[document]=12.000.077&filter[status]=SUCCESS', 300],
    ['filter[q]=maria', 1000],
    ['filter[q]=maria&filter[file]=5', 1000],
    ['filter[q]=centena', 1000],
    ['filter[q]=millar', 1000],
    ['filter[q]=diezmil', 300],
    ['filter[q]=veintena', 300],
    ['filter[q]=nadie', 100],
    ['filter[q]=ro', 1200],
    ['filter[q]=ro&filter[file]=5', 1200],
    ['filter[q]=robaba maria', 3000],
    ['filter[q]=centena&filter[status]=ERROR', 3000],
    ['filter[q]=robaba&filter[status]=ERROR&filter[file]=3', 3000],
    ['filter[q]=C0000', 1000],
    ['filter[q]=C0000&filter[file]=5', 1000],
    ['filter[q]=1200', 1000],
  ])('%s reads only a few rows', async (query, maxRows) => {
    const before = await read();
    const first = await ask(database, query);
    if (first.pagination.next) await ask(database, first.pagination.next);
    expect((await read()) - before).toBeLessThan(maxRows);
  });

  test('a distant page costs as much as the first one', async () => {
    for (const query of ['filter[q]=maria&limit=100', 'filter[outcome]=CHANGED&limit=100']) {
      // Beyond the maximum offset.
      let next: string | null = query;
      const seen = new Set<string>();
      for (let page = 0; page < 110 && next; page += 1) {
        const { rows, pagination } = await ask(database, next);
        for (const { file, line } of rows) seen.add(`${file}-${line}`);
        next = pagination.next;
        expect(pagination.atLeast).toBe(true);
      }
      expect(seen.size).toBe(11_000);
      const before = await read();
      await ask(database, next ?? '');
      expect((await read()) - before).toBeLessThan(1200);
    }
  });

  test.each([
    ['filter[q]=millar&limit=30', `where 'millar' = any(words)`],
    [
      'filter[q]=veintena&filter[status]=SUCCESS&limit=3',
      `where 'veintena' = any(words) and status = 'SUCCESS'`,
    ],
    // Each word is common but the combination is rare: pages end early and continue.
    [
      'filter[q]=anbaba dibaba&filter[outcome]=CHANGED&limit=20',
      `where words @> '{anbaba,dibaba}' and outcome = 'CHANGED'`,
    ],
    [
      'filter[q]=maria&filter[status]=ERROR&filter[file]=2',
      `where 'maria' = any(words) and status = 'ERROR' and file = 2`,
    ],
    [
      'filter[q]=mar gon&filter[file]=5',
      `where file = 5 and ' ' || array_to_string(words, ' ') like '% mar%' and ' ' || array_to_string(words, ' ') like '% gon%'`,
    ],
    ['filter[q]=C0000001', `where contract like 'C0000001%'`],
    ['filter[status]=ERROR&filter[file]=5&limit=7', `where status = 'ERROR' and file = 5`],
    ['filter[outcome]=ERROR&filter[file]=5&limit=7&sort[line]=desc', `where outcome = 'ERROR' and file = 5`],
  ])('%s returns each record once, without gaps', async (query, where) => {
    const found = await pages(database, query);
    expect(new Set(found).size).toBe(found.length);
    const { rows } = await database.pool.query<{ id: string }>(
      `select file || '-' || line as id from qad_detail_records join qad_record_keys using (file, line, contract, document)
       ${where}`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(found.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
  });

  test('a page that reached its scan limit reports that there may be more', async () => {
    const request = { filters: { outcome: 'CHANGED', file: '2' }, q: 'anbaba dibaba', limit: 100 };
    const { rows, pagination } = await ask(database, formatListQuery(request));
    expect(rows.length).toBeLessThan(100);
    expect(pagination).toMatchObject({ atLeast: true, next: expect.stringContaining('cursor=') });
  });
});
