import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';

let database: TestDatabase;
let portal: Portal;
let admin: Record<string, string>;

/** Inserts one row of each kind, all with the word "zorzal"; of the two users, one is an agent. */
const rows = `
  with people as (
    insert into users (kind, email, password_hash, first_name, last_name, status, enable, dni, cuit) values
      ('CLIENT', 'zorzal@ejemplo.com', 'x', 'Nadia', 'Zorzal', 'active', true, '30999111', null),
      ('INSTALLER', 'zorzal@agentes.example', 'x', 'Omar', 'Zorzal', 'active', true, null, '20287772224')
    returning id, kind)
  , papers as (
    insert into contracts (number, client_id, document, name, plan_id, plan, plan_quantity, status)
    select 'ZORZAL', id, '30999111', 'Nadia Zorzal', gen_random_uuid(), 'CLA', 1, 'ACTIVO' from people where kind = 'CLIENT')
  , bills as (
    insert into invoices (contract, period, due_date, total, file)
    select 'ZORZAL', '2026-0' || n, '2026-10-10', 100, 'fa-0001-0000123' || n || '.pdf' from generate_series(1, 7) n)
  , pictures as (
    insert into media (kind, hash, folder, checksum, source_checksum, name, type, extension, size, search)
    values ('image', 'h', 'f', 'c', 'c', 'zorzal.png', 'image/png', 'png', 1, 'zorzal.png'))
  , calls as (
    insert into leads (source, verified, name, phone, province, request, ip_hash, fingerprint, search, spam)
    values ('CONTACT', true, 'Nadia Zorzal', '1', 'AR-B', '{}', 'x', 'a', 'nadia zorzal', false),
      ('CONTACT', true, 'Oferta Zorzal', '1', 'AR-B', '{}', 'x', 'b', 'oferta zorzal', true))
  select`;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  admin = await portal.login();
  await database.pool.query(rows);
  const page = { slug: 'zorzal', title: 'El zorzal', body: '<p>x</p>' };
  expect((await portal.call('POST', '/api/sections?draft=true', page, admin)).status).toBe(201);
  const form = {
    name: 'Nadia Zorzal',
    document: '30999111',
    contract: 'ZORZAL',
    email: 'n@ejemplo.com',
    phone: '11 5555 0000',
  };
  const sent = await portal.call('POST', '/baja', new URLSearchParams(form).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    origin: portal.origin,
  });
  expect(sent.status).toBe(303);
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

type Found = Record<string, { name?: string; number?: unknown; period?: string; email?: string }[]>;

async function find(q: string, headers = admin): Promise<Found> {
  const { status, body } = await portal.call(
    'GET',
    `/api/finder?q=${encodeURIComponent(q)}`,
    undefined,
    headers,
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

/** Counts the results of each kind; kinds without results are omitted. */
const counts = (found: Found): Record<string, number> =>
  Object.fromEntries(Object.entries(found).flatMap(([kind, { length }]) => (length ? [[kind, length]] : [])));

/** Creates a user with a role of these permissions only. */
async function createUserWith(...permissions: string[]): Promise<Record<string, string>> {
  const slug = `rol-${permissions.join('-').toLowerCase().replaceAll('.', '-')}`;
  await database.pool.query(
    `with role as (insert into roles (slug, name, permissions) values ($1, $1, $2) returning id),
      made as (insert into users (kind, email, password_hash, first_name, last_name, status)
        select kind, $3, password_hash, first_name, last_name, status from users where email = 'admin@centinela.demo'
        returning id)
      insert into user_roles (user_id, role_id) select made.id, role.id from made, role`,
    [slug, permissions, `${slug}@centinela.demo`],
  );
  return portal.login(`${slug}@centinela.demo`);
}

test('one call finds up to five matches of each kind, without spam', async () => {
  const found = await find('ZORZAL');
  expect(counts(found)).toEqual({
    entries: 1,
    people: 2,
    contracts: 1,
    invoices: 5,
    files: 1,
    leads: 1,
    cancellations: 1,
  });
  expect(found.invoices?.[0]?.period).toBe('2026-07');
  expect(found.leads?.[0]?.name).toBe('Nadia Zorzal');
});

test('finds users by name, address, DNI and CUIT, and their contract by its document', async () => {
  const findUserNames = async (q: string) => (await find(q)).people?.map(({ name }) => name);
  expect(await findUserNames('nadia zor')).toEqual(['Nadia Zorzal']);
  expect(await findUserNames('zorzal@ejem')).toEqual(['Nadia Zorzal']);
  expect(await findUserNames('30.999.111')).toEqual(['Nadia Zorzal']);
  expect(await findUserNames('20-28777222-4')).toEqual(['Omar Zorzal']);
  expect((await find('30999111')).contracts).toMatchObject([{ number: 'ZORZAL', plan: 'CLA' }]);
});

test('finds an invoice by the number in its PDF name', async () => {
  for (const q of ['FA-0001-00001233', 'fa-0001-00001233.pdf'])
    expect((await find(q)).invoices).toMatchObject([{ contract: 'ZORZAL', period: '2026-03' }]);
  expect((await find('FA-0001-0000123')).invoices).toEqual([]);
});

test('finds only what the user may both list and open', async () => {
  const cases: [string[], Record<string, number>][] = [
    [['users.list', 'users.show'], { people: 1 }],
    [['usersAgent.list', 'usersAgent.show'], { people: 1 }],
    [['users.list', 'usersAgent.show'], {}],
    [['contracts.list', 'contracts.show'], { contracts: 1 }],
    [['contracts.list'], {}],
    [['invoices.list'], { invoices: 5 }],
    [['files.list'], { files: 1 }],
    [['leads.list', 'leads.show'], { leads: 1 }],
    [['leads.show'], {}],
    [['cancellations.list', 'cancellations.show'], { cancellations: 1 }],
    [['cancellations.list'], {}],
    [['generalHome.list', 'generalHome.show'], { entries: 1 }],
    [['roles.list'], {}],
  ];
  for (const [permissions, expected] of cases)
    expect(counts(await find('zorzal', await createUserWith(...permissions))), permissions.join(' ')).toEqual(
      expected,
    );
  const agents = await find(
    'zorzal',
    await createUserWith('usersAgent.list', 'usersAgent.show', 'leads.delete'),
  );
  expect(agents.people?.map(({ email }) => email)).toEqual(['zorzal@agentes.example']);
  for (const who of ['cliente@centinela.demo', 'agente@centinela.demo'])
    expect(
      (await portal.call('GET', '/api/finder?q=zorzal', undefined, await portal.login(who))).status,
    ).toBe(403);
});

test('finds nothing for a text without words', async () => {
  for (const q of ['%%', '\\\\', "''", '&|!', '\u0301\u0301', '\0\0', '🏠🏠', '( <-> )', 'a'.repeat(200)])
    expect(counts(await find(q)), q).toEqual({});
  for (const q of ['', 'a', ' a ', 'a'.repeat(201)])
    expect((await portal.call('GET', `/api/finder?q=${q}`, undefined, admin)).status, q).toBe(400);
});
