import { auditActions } from '@centinela/api/operations/audit.ts';
import { auditSubjectNames } from '@centinela/api/operations/auditSubjects.ts';
import { definitions } from '@centinela/sections/registry.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';

let database: TestDatabase;
let portal: Portal;
let admin: Record<string, string>;
let adminId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  admin = await portal.login();
  const { rows } = await database.pool.query("select id from users where email = 'admin@centinela.demo'");
  adminId = rows[0].id;
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

const get = async (path: string) => {
  const answer = await portal.call('GET', `/api/${path}`, undefined, admin);
  expect([path, answer.status, answer.body.errors]).toEqual([path, 200, undefined]);
  return answer.body;
};

const subjects = [...definitions.map(({ key }) => key), ...Object.keys(auditSubjectNames)];

/** Kinds of ids in audit entries: of a row, of a whole list, a number, a file name. */
const subjectIds = ['00000000-0000-4000-8000-000000000001', '', '12', 'f.pdf'];

/** Every module that reads the audit log. */
const readers = [
  'desk',
  'desk/home-page',
  'audit?limit=100',
  'audit?limit=8&filter[changes]=true',
  ...auditActions.map((action) => `audit?filter[action]=${action}`),
  ...subjects.map((subject) => `audit?filter[subject]=${subject}`),
  ...subjectIds.map((id) => `audit?filter[subject]=users&filter[subjectId]=${id}`),
  ...subjectIds.map((id) => `audit?filter[subject]=sections&filter[subjectId]=${id}`),
  'audit?filter[q]=Entrada&filter[user]=Ana',
  'audit/download',
  'finder?q=Entrada',
  'waiting/operations',
  'waiting/trends',
];

test('exporting a section leaves its author’s dashboard unchanged', async () => {
  const page = { slug: 'mia', title: 'Mi página', body: '<p>Texto</p>' };
  const made = await portal.call('POST', '/api/sections', page, admin);
  expect(made.status).toBe(201);
  const before = (await get('desk')).data;
  for (const { api, kind, single } of definitions)
    if (!single) await get(`${api}/download${kind ? `?filter[kind]=${kind}` : ''}`);
  const after = (await get('desk')).data;
  expect(after).toEqual(before);
  expect(after.lists).toEqual([{ section: 'sections', flavour: null, changes: 1 }]);
});

describe('entries of every action on every subject', () => {
  beforeAll(() =>
    database.pool.query(
      `insert into audit_log (user_id, user_name, action, subject, subject_id, title, before, after)
     select $1, 'Ana', a, s, i, 'Entrada', b, b from unnest($2::text[]) a, unnest($3::text[]) s,
       unnest($4::text[], array['null', '{"kind": "CLIENT"}', '[]', '"x"']::jsonb[]) as each (i, b)`,
      [adminId, auditActions, subjects, subjectIds],
    ),
  );
  afterAll(() => database.pool.query("delete from audit_log where title = 'Entrada'"));

  test('are handled by every reader of the log', async () => {
    for (const path of readers) await get(path);
  }, 60_000);

  test('have labels in the log export', async () => {
    const csv: string = await get('audit/download?filter[q]=Entrada');
    const cells = csv
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(';'));
    expect(cells).toHaveLength(auditActions.length * subjects.length * subjectIds.length);
    const written = new Set(cells.flatMap(([, , what = '', about = '']) => [what, about]));
    for (const key of [...auditActions, ...subjects, '']) expect([...written]).not.toContain(key);
  }, 60_000);
});

test('entries can be found by a field that they changed', async () => {
  const insert = (before: unknown, after: unknown) =>
    database.pool.query(
      `insert into audit_log (user_name, action, subject, subject_id, title, before, after)
       values ('Ana', 'save', 'plans', '1', 'Por campo', $1, $2)`,
      [JSON.stringify(before), JSON.stringify(after)],
    );
  await insert({ price: 24_900, title: 'A' }, { price: 49_900, title: 'A' });
  await insert({ price: 49_900, title: 'A' }, { price: 49_900, title: 'B' });
  await insert(null, { price: 1, title: 'C' });
  await insert([1], [2]);
  const find = async (field: string) =>
    (await get(`audit?filter[q]=Por campo&filter[field]=${field}`)).data.map(
      ({ after }: { after: { title: string } }) => after.title,
    );
  expect([await find('price'), await find('title'), await find('nada')]).toEqual([['A'], ['B'], []]);
  const inPlans = 'price&filter[subject]=plans';
  expect([await find(inPlans), await find('price&filter[subject]=users')]).toEqual([['A'], []]);
});
