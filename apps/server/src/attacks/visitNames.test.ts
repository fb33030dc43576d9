import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

let database: TestDatabase;
let portal: Portal;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36';

/** Requests a page as a visitor with a browser from an address. */
const visit = (path: string, address: string) =>
  portal.call('GET', path, undefined, { 'user-agent': browser, 'x-forwarded-for': address });

/** Returns a name in the format of an agent's link. */
const inventedCode = (number: number): string =>
  [...number.toString(8).padStart(12, '0')].map((digit) => 'abcdefgh'[Number(digit)]).join('');

test('invented names from one network do not displace an agent’s link or a campaign', async () => {
  const admin = await portal.login();
  const plan = { slug: 'clasico', code: 'CLA', kind: 'GENERAL', name: 'Plan Clásico', price: 30_000 };
  const { body: made } = await portal.call('POST', '/api/plans', { ...plan, status: 'ACTIVE' }, admin);
  const agent = await portal.login('agente@centinela.demo');
  const shared = { kind: 'PLAN', id: made.data.id };
  const { code } = (await portal.call('POST', '/api/agents/me/links', shared, agent)).body.data;

  for (let at = 0; at < 600; at += 50)
    await Promise.all(
      Array.from({ length: 50 }, (_each, n) => {
        const name = inventedCode(at + n);
        return visit(`/?agente=${name}&utm_source=${name}&utm_campaign=${name}`, '203.0.113.9');
      }),
    );
  await visit(`/?agente=${code}&utm_source=radio&utm_campaign=mayo`, '198.51.100.9');
  await visit(`/?agente=${code}&utm_source=radio&utm_campaign=mayo`, '198.51.100.9');
  await portal.close();

  const { rows } = await database.pool.query(
    `select kind, name, count::int from view_origins where name = any($1) order by kind, name`,
    [[code, 'radio', 'mayo']],
  );
  expect(rows).toEqual([
    { kind: 'AGENT', name: code, count: 2 },
    { kind: 'CAMPAIGN', name: 'mayo', count: 2 },
    { kind: 'SOURCE', name: 'radio', count: 2 },
  ]);
  const { rows: names } = await database.pool.query(
    `select kind, count(distinct name)::int as names from view_origins group by kind order by kind`,
  );
  expect(names).toEqual([
    { kind: 'AGENT', names: 1 },
    { kind: 'CAMPAIGN', names: 52 },
    { kind: 'SOURCE', names: 52 },
  ]);
});
