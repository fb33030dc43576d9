import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import { type CoverageActions, createCoverageActions } from './coverage.testing.ts';

let database: TestDatabase;
let portal: Portal;
let coverageActions: CoverageActions;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  coverageActions = await createCoverageActions(database, portal);
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});
beforeEach(async () => {
  await coverageActions.clear();
  await database.pool.query('truncate audit_log');
});

const importing = (csv: string, query = '', as = coverageActions.admin) =>
  portal.call('POST', `/api/coverage/import${query}`, { csv }, as);

const listPlaces = async (): Promise<string[]> => {
  const { rows } = await database.pool.query(
    `select concat_ws(' ', c.province, nullif(c.locality, ''), c.state, a.name, c.opens_on) as said
     from coverage c left join coverage_agents a on a.id = c.agent_id order by c.search`,
  );
  return rows.map(({ said }) => said);
};

test('previews a file line by line, and then writes it exactly as previewed', async () => {
  await coverageActions.addAgent('Laura Benítez', 'Morón');
  await coverageActions.addPlace({ province: 'AR-B', locality: 'Tigre', state: 'KIT' });
  await coverageActions.addPlace({ province: 'AR-B', locality: 'Lanús', state: 'YES' });
  const csv = [
    '\uFEFFProvincia;Localidad;Estado;Agente;Desde',
    'Buenos Aires;Morón;Sí;laura  benitez;',
    'bs as;tigre;si',
    'AR-B;Lanús;Sí',
    'CABA;;Sí',
    'Misiones;Posadas;Próximamente;;1/3/2099',
    '',
    'Narnia;Morón;Sí',
    'Buenos Aires;Springfield;Sí',
    'Buenos Aires;Olivos;Quizás',
    'Buenos Aires;Olivos;Sí;Nadie',
    'Misiones;Oberá;Pronto;;31/2/2099',
    'Misiones;Oberá;Pronto',
    'Buenos Aires;MORON;No',
    ';Morón;Sí',
  ].join('\r\n');
  const { status, body } = await importing(csv, '?dryRun=true');
  expect(status, JSON.stringify(body)).toBe(200);
  const lineResults = body.data.map(({ line, outcome, field }: Record<string, unknown>) =>
    [line, outcome, field].filter(Boolean).join(' '),
  );
  expect(lineResults).toEqual([
    '2 new',
    '3 changed',
    '4 same',
    '5 new',
    '6 new',
    '8 refused province',
    '9 refused locality',
    '10 refused state',
    '11 refused agent',
    '12 refused from',
    '13 refused from',
    '14 refused locality',
    '15 refused province',
  ]);
  expect(body.data[0]).toMatchObject({ place: 'Morón, Buenos Aires', said: 'Sí · laura benitez' });
  expect(body.data.slice(5).every(({ message }: { message: string }) => message.length > 8)).toBe(true);
  expect(await listPlaces()).toEqual(['AR-B Lanús YES', 'AR-B Tigre KIT']);

  expect((await importing(csv)).body.data).toEqual(body.data);
  expect(await listPlaces()).toEqual([
    'AR-B Lanús YES',
    'AR-B Morón YES Laura Benítez',
    'AR-B Tigre YES',
    'AR-C YES',
    'AR-N Posadas SOON 2099-03-01',
  ]);
  const { rows } = await database.pool.query(
    "select count(*)::int as count from audit_log where subject = 'coverage' and title in ('Morón, Buenos Aires', 'Tigre, Buenos Aires')",
  );
  expect(rows).toEqual([{ count: 3 }]);
});

test('imports its own export without changes', async () => {
  await coverageActions.addAgent('=Ana', 'Morón');
  await importing('Buenos Aires;Morón;Sí;=Ana\nMisiones;;Pronto;;2099-03-01\nSalta;Cachi;Kit\nChubut;;No');
  const file = await fetch(`${portal.origin}/api/coverage/download`, { headers: coverageActions.admin });
  expect(file.headers.get('content-disposition')).toMatch(/filename="cobertura-[\d-]+\.csv"/);
  const lines = (await importing(await file.text(), '?dryRun=true')).body.data;
  expect(lines.map(({ outcome }: { outcome: string }) => outcome)).toEqual(Array(4).fill('same'));
});

test('accepts ten thousand lines and rejects one more', async () => {
  const csv = (count: number) => Array.from({ length: count }, () => 'Salta;Cachi;Kit').join('\n');
  const { body } = await importing(csv(10_000));
  expect(body.data.length).toBe(10_000);
  expect(body.data[1]).toMatchObject({ outcome: 'refused', field: 'locality' });
  expect(await listPlaces()).toEqual(['AR-A Cachi KIT']);
  const { status, body: refused } = await importing(csv(10_001));
  expect([status, refused.errors[0].field]).toEqual([400, 'csv']);
});

test('rejects an unreadable file and names the line', async () => {
  const { status, body } = await importing('Salta;Cachi;Kit\nSalta;"Orán;Kit');
  expect([status, body.errors[0].message]).toEqual([400, expect.stringContaining('La línea 2')]);
  expect((await importing(' \n')).status).toBe(400);
});

test('changes no existing place for users who may only add', async () => {
  const { body } = await coverageActions.send('POST', 'roles', {
    slug: 'solo-agrega',
    name: 'Solo agrega',
    permissions: ['coverage.list', 'coverage.save'],
  });
  await database.pool.query(
    "insert into user_roles (user_id, role_id) select id, $1 from users where email = 'editor@centinela.demo'",
    [body.data.id],
  );
  await coverageActions.addPlace({ province: 'AR-A', locality: 'Cachi', state: 'KIT' });
  const editor = await portal.login('editor@centinela.demo');
  const { data } = (await importing('Salta;Cachi;Sí\nSalta;Orán;Sí', '', editor)).body;
  expect(data.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['refused', 'new']);
  expect(await listPlaces()).toEqual(['AR-A Cachi KIT', 'AR-A Orán YES']);
});
