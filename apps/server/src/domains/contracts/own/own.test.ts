import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';

let database: TestDatabase;
let portal: Portal;
let client: Record<string, string>;
let advanced: string;
let contract: string;

const get = (path: string, headers = client) =>
  portal.call('GET', `/api/contracts/me/${path}`, undefined, headers);

/** Stores a history entry like an import does, then changes the contract. */
async function change(set: string, ago = '1 day', before = 'to_jsonb(c)'): Promise<void> {
  await database.pool.query(
    `insert into contract_history (contract_id, version, before, at, by_name)
     select c.id, c.version, ${before}, now() - $2::interval, 'Ana Suárez' from contracts c where c.id = $1`,
    [contract, ago],
  );
  await database.pool.query(`update contracts set version = version + 1, ${set} where id = $1`, [contract]);
}

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  client = await portal.login('cliente@centinela.demo');
  const admin = await portal.login();
  const create = async (section: string, body: object): Promise<string> => {
    const answer = await portal.call('POST', `/api/${section}`, body, admin);
    expect([section, answer.status, answer.body.errors]).toEqual([section, 201, undefined]);
    return answer.body.data.id;
  };
  const plan = (name: string, code: string, more: object = {}) =>
    create('plans', { slug: code.toLowerCase(), kind: 'GENERAL', name, code, price: 1000, ...more });
  await plan('Plan Clásico', 'CLA');
  // The plan is no longer sold; clients who have it still see its contents.
  advanced = await plan('Plan Avanzado', 'AVA', {
    status: 'INACTIVE',
    items: [
      { text: 'Monitoreo las 24 horas', included: true },
      { text: 'Cámara exterior', included: false },
    ],
  });
  await create('qad-addons', {
    name: 'Detector de humo',
    code: 'AD-HUM',
    billing: 'MONTHLY',
    description: 'Avisa solo',
  });
});
beforeEach(async () => {
  await database.pool.query('truncate contracts, contract_history cascade');
  const { rows } = await database.pool.query(
    `insert into contracts (number, client_id, document, name, plan_id, plan, plan_quantity, status, monthly_total)
     select 'C-1', id, '28456123', 'Carla', $1, 'CLA', 1, 'ACTIVO', 1000 from users where email = 'cliente@centinela.demo' returning id`,
    [advanced],
  );
  contract = rows[0].id;
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

test('a contract shows its contents, and its history with names since the client has it', async () => {
  await change(
    `email = 'nueva@ejemplo.com'`,
    '90 days',
    `to_jsonb(c) || '{"client_id": null, "name": "Otro Titular"}'`,
  );
  await change(`plan = 'AVA', monthly_total = 1500`, '60 days');
  await change(`addons = '{AD-HUM,AD-RARO}'`, '3 days');
  await change(`final_user_id = 'F9', document = '28456124'`, '2 days');
  const { status, body } = await get(`${contract}/details`);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    plan: { name: 'Plan Avanzado', lines: ['Monitoreo las 24 horas'] },
    addons: [
      { name: 'Detector de humo', description: 'Avisa solo' },
      { name: 'AD-RARO', description: null },
    ],
  });
  expect(body.data.history.map(({ changes }: { changes: unknown }) => changes)).toEqual([
    [{ field: 'addons', before: [], after: ['Detector de humo', 'AD-RARO'] }],
    [
      { field: 'plan', before: 'Plan Clásico', after: 'Plan Avanzado' },
      { field: 'monthlyTotal', before: 1000, after: 1500 },
    ],
    [{ field: 'client', before: null, after: null }],
  ]);
  // Neither the staff member who changed it nor the former holder is included.
  expect(JSON.stringify(body)).not.toMatch(/Suárez|Otro Titular|F9|2845612/);
  const news = (await get('changes')).body.data;
  expect(news.map(({ changes }: { changes: { field: string }[] }) => changes[0]?.field)).toEqual(['addons']);
  expect(news[0].contract).toEqual({ id: contract, number: 'C-1' });
});

test('returns 404 for details, history and PDF of another client’s contract', async () => {
  const paper = await fetch(`${portal.origin}/api/contracts/me/${contract}/file`, { headers: client });
  expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  await database.pool.query('update contracts set client_id = null where id = $1', [contract]);
  const agent = await portal.login('agente@centinela.demo');
  for (const path of ['details', 'file']) {
    const theirs = await get(`${contract}/${path}`);
    const nothing = await get(`${randomUUID()}/${path}`);
    expect([theirs.status, nothing.status]).toEqual([404, 404]);
    expect((await get(`${contract}/${path}`, agent)).status).toBe(403);
    expect((await get(`${contract}/${path}`, {})).status).toBe(401);
  }
  expect((await get('changes')).body.data).toEqual([]);
});
