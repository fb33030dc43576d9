import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { counts, file, type ImportDesk, line, openImportDesk } from '#testing/importDesk.ts';
import { generateQadBytes } from '#testing/qadFile.ts';

let desk: ImportDesk;
let call: ImportDesk['call'];
let upload: ImportDesk['upload'];
let settled: ImportDesk['waitUntilSettled'];
let run: ImportDesk['run'];
let records: ImportDesk['records'];
let contracts: ImportDesk['contracts'];

beforeAll(async () => {
  desk = await openImportDesk();
  ({ call, upload, waitUntilSettled: settled, run, records, contracts } = desk);
});
afterAll(() => desk.close());
beforeEach(() => desk.clear());

describe('a run', () => {
  test('creates contracts and pending clients, and orders activations', async () => {
    const done = await run(
      file(
        line(),
        line({ contract: 'C2', plan_quantity: '2' }),
        line({ contract: 'C3', document: '20-30765432-1', email: '', status: 'BAJA' }),
      ),
    );
    expect([done.state, ...counts(done)]).toEqual(['FINISHED', 3, 2, 0, 1, 0]);
    expect(
      (await contracts()).map(({ number, client, monthly_total, start_date }) => [
        number,
        client,
        monthly_total,
        start_date,
      ]),
    ).toEqual([
      ['C1', 'ana@ejemplo.com', '24900.00', expect.anything()],
      ['C2', 'ana@ejemplo.com', '24900.00', expect.anything()],
    ]);
    const users = await desk.database.pool.query(
      `select kind, status, dni, first_name, last_name, cellphone from users where password_hash = '!'`,
    );
    expect(users.rows).toEqual([
      {
        kind: 'CLIENT',
        status: 'pending',
        dni: '30123456',
        first_name: 'Ana',
        last_name: 'Pérez',
        cellphone: '+5491155550000',
      },
    ]);
    const ordered = await desk.database.pool.query('select key, state from activations order by key');
    expect(ordered.rows).toEqual([
      { key: 'contract:C1', state: 'QUEUED' },
      { key: 'contract:C2', state: 'QUEUED' },
    ]);
    const { data } = await records('filter[status]=ERROR');
    expect(data[0].problems[0].message).toContain('no es un DNI ni un CUIT');
    expect(data[0].line).toBe(4);
    const reasons = await call('GET', `/qad-files/${done.id}/reasons`);
    expect(reasons.body.data).toMatchObject([{ field: 'document', count: 1 }]);
  });

  test('assigns no contract to a user who only registered with its document', async () => {
    const { rows } = await desk.database.pool.query(
      `insert into users (kind, email, password_hash, first_name, last_name, status, dni)
       values ('CLIENT', 'intruso@ejemplo.com', 'x', 'In', 'Truso', 'active', '33444555'),
         ('CLIENT', 'duena@ejemplo.com', 'x', 'Due', 'Ña', 'active', '33444666') returning id`,
    );
    await run(
      file(
        line({ contract: 'AJENO1', document: '33.444.555', email: 'titular@ejemplo.com' }),
        line({ contract: 'PROPIO1', document: '33.444.666', email: 'duena@ejemplo.com' }),
      ),
    );
    const ownedContracts = (await contracts()).filter(({ number }) => /^(AJENO|PROPIO)1$/.test(number));
    expect(ownedContracts.map(({ number, client }) => [number, client])).toEqual([
      ['AJENO1', 'titular@ejemplo.com'],
      ['PROPIO1', 'duena@ejemplo.com'],
    ]);
    await desk.database.pool.query('delete from contracts where number in ($1, $2)', ['AJENO1', 'PROPIO1']);
    await desk.database.pool.query('delete from users where id = any($1)', [rows.map(({ id }) => id)]);
  });

  test('changes nothing for the same file again, and reports the earlier result', async () => {
    const content = Buffer.concat([
      ...generateQadBytes({ rows: 120, seed: 5, errors: 0.1, encoding: 'windows-1252' }),
    ]);
    const first = await run(content);
    const before = await contracts();
    expect(first.success + first.error).toBe(120);
    expect(first.error).toBeGreaterThan(3);
    const again = await upload(content, '?process=true');
    expect(again.body.data.sameAs).toMatchObject({ id: first.id, state: 'FINISHED', success: first.success });
    const second = await settled(again.body.data.id);
    expect(counts(second)).toEqual([120, 0, first.success, first.error, 0]);
    // The notice is also returned when the file is read later.
    const reloaded = await call('GET', `/qad-files/${second.id}`);
    expect(reloaded.body.data.sameAs).toMatchObject({ id: first.id });
    expect(await contracts()).toEqual(before);
    expect((await desk.database.pool.query('select from contract_history')).rowCount).toBe(0);
  });

  test('reports the changed fields and stores their previous values', async () => {
    await run(file(line()));
    await run(file(line({ status: 'SUSPENDIDO', monthly_total: '26,000.50' })));
    const { data } = await records('filter[contract]=C1&filter[outcome]=CHANGED');
    expect(data[0].changes).toEqual({ status: ['ACTIVO', 'SUSPENDIDO'], monthly_total: [24_900, 26_000.5] });
    const history = await desk.database.pool.query('select version, before from contract_history');
    expect(history.rows).toMatchObject([{ version: 1, before: { status: 'ACTIVO' } }]);
  });
});

describe('a dry run', () => {
  test('reports the result without changing anything, and the run matches it exactly', async () => {
    await run(Buffer.concat([...generateQadBytes({ rows: 80, seed: 9, errors: 0 })]));
    const before = await contracts();
    const planned = await run(
      Buffer.concat([...generateQadBytes({ rows: 120, seed: 9, errors: 0.1, month: 3 })]),
      '',
    );
    expect([planned.state, ...counts(planned)]).toEqual(['UPLOADED', 120, 0, 0, 0, 120]);
    const { plan } = planned;
    expect(plan.new + plan.changed + plan.unchanged + plan.error).toBe(120);
    expect(Math.min(plan.new, plan.changed, plan.unchanged, plan.error)).toBeGreaterThan(0);
    expect(await contracts()).toEqual(before);
    await call('POST', '/qad-files/process', { id: planned.id });
    const done = await settled(planned.id);
    expect(counts(done)).toEqual([120, plan.new + plan.changed, plan.unchanged, plan.error, 0]);
    expect(done.surprises).toBe(0);
  });
});

describe('states', () => {
  test('allow only their actions and return 412 for all others', async () => {
    const done = await run(file(line({ plan: 'NADA' })));
    for (const [method, path] of [
      ['PUT', `/qad-files/${done.id}`],
      ['PUT', `/qad-files/kill-process/${done.id}`],
    ] as const) {
      const { status, body } = await call(method, path, {});
      expect([status, body.code, body.data.state]).toEqual([412, 'wrongState', 'FINISHED']);
    }
    expect((await call('PUT', `/qad-files/finish/${done.id}`, {})).status).toBe(200);
    expect((await call('PUT', `/qad-files/finish/${done.id}`, {})).status).toBe(412);
    expect((await call('POST', '/qad-files/process', { id: done.id })).status).toBe(412);
    expect((await call('POST', '/qad-files/process', { id: '999' })).status).toBe(404);
  });

  test('a queued file cannot be stopped yet', async () => {
    const { body } = await upload(file(line()), '');
    const { id } = await settled(body.data.id);
    await desk.database.pool.query(`update qad_files set state = 'QUEUED', task = null where no = $1`, [id]);
    for (const path of [`/qad-files/${id}`, `/qad-files/kill-process/${id}`])
      expect((await call('PUT', path, {})).status).toBe(412);
  });

  test('the first of several concurrent actions on a file wins, and the others are rejected', async () => {
    const { body } = await upload(file(line()), '');
    const { id } = await settled(body.data.id);
    const started = await Promise.all([1, 2, 3].map(() => call('POST', '/qad-files/process', { id })));
    expect(started.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
    expect(started.find(({ status }) => status === 412)?.body.data.id).toBe(id);
    expect(counts(await settled(id))).toEqual([1, 1, 0, 0, 0]);
    const undone = await Promise.all([1, 2].map(() => call('POST', '/qad-files/undo', { id })));
    expect(undone.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect(counts(await settled(id))).toEqual([1, 0, 0, 0, 1]);
    await desk.database.pool.query(`update qad_files set state = 'PROCESSING', task = null where no = $1`, [
      id,
    ]);
    const stopped = await Promise.all([
      call('PUT', `/qad-files/${id}`, {}),
      call('PUT', `/qad-files/kill-process/${id}`, {}),
    ]);
    expect(stopped.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  test('a file without a worker can be killed and resumed', async () => {
    const { body } = await upload(file(line(), line({ contract: 'C2' })), '');
    const { id } = await settled(body.data.id);
    await desk.database.pool.query(`update qad_files set state = 'PROCESSING', task = null where no = $1`, [
      id,
    ]);
    const killed = await call('PUT', `/qad-files/kill-process/${id}`, {});
    expect([killed.status, killed.body.data.state]).toEqual([200, 'KILLED']);
    expect((await call('POST', '/qad-files/process', { id })).status).toBe(200);
    expect((await settled(id)).success).toBe(2);
  });
});

test.each([
  '/qad-files/1/events',
  '/qad-files/events',
  '/qad-files/1/errors',
  '/qad-files/download',
  '/qad-detail-records/download',
])('%s requires the permission to list imports', async (path) => {
  expect((await desk.portal.call('GET', `/api${path}`)).status).toBe(401);
  const client = await desk.portal.login('cliente@centinela.demo');
  expect((await desk.portal.call('GET', `/api${path}`, undefined, client)).status).toBe(403);
});

test('exports lists as sheets and rejects unknown filters', async () => {
  const done = await run(file(line(), line({ contract: 'C2', name: '=HOLA()' })));
  for (const path of ['/qad-files/download', `/qad-detail-records/download?filter[file]=${done.id}`]) {
    const { status, headers, body } = await call('GET', path);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(body).toContain(path.includes('detail') ? `'=HOLA()` : 'qad.csv');
  }
  const sheet = await call('GET', '/qad-files/download?format=xlsx');
  expect(sheet.headers.get('content-type')).toContain('spreadsheetml');
  for (const query of ['limit=1501', 'format=pdf', 'filter[x]=1', 'filter[status]=X'])
    expect((await call('GET', `/qad-detail-records/download?${query}`)).status).toBe(400);
});

test('exports the chosen columns of the dashboard, in their order', async () => {
  const done = await run(file(line({ plan: 'NADA' })));
  const dates = 'createdAt,processedAt,finishedAt,lastAttemptAt';
  const download = async (path: string, columns: string) => {
    const { body } = await call('GET', `${path}?columns=${columns}`);
    return body.replace('\uFEFF', '').trim().split('\r\n')[0];
  };
  expect(
    await download(
      '/qad-detail-records/download',
      `plan,planQuantity,finalUserId,contract,document,name,status,${dates},outcome,line,file`,
    ),
  ).toBe(
    'Plan;Cantidad;Usuario final;Contrato;Documento;Nombre;Estado;Creado;Procesado;Finalizado;Último intento;Motivo;Línea;Archivo',
  );
  expect(
    await download(
      '/qad-files/download',
      'name,state,progress,toImport,success,ignored,error,user,start,end,duration,pending,uploaded',
    ),
  ).toBe(
    'Archivo;Estado;Avance (%);A importar;Importados;Sin cambios;Con error;Usuario;Inicio;Fin;Duración (s);Faltan;Subido',
  );
  expect(done.error).toBe(1);
});

test('finds files by words of their name regardless of accents', async () => {
  for (const name of ['Básicos de Peña.csv', 'Ba\u0301sicos.csv', 'otro.csv'])
    await settled((await upload(file(line()), '', name)).body.data.id);
  for (const [q, found] of [
    ['básicos', 2],
    ['BASICOS peña', 1],
    ['ba\u0301sicos pena', 1],
    ['_', 0],
  ] as const) {
    const { body } = await call('GET', `/qad-files?filter[q]=${encodeURIComponent(q)}`);
    expect([q, body.data.length]).toEqual([q, found]);
  }
});

test('pages records by cursor', async () => {
  const done = await run(Buffer.concat([...generateQadBytes({ rows: 130, seed: 2, errors: 0 })]));
  const seen: number[] = [];
  let query: string | null = `filter[file]=${done.id}`;
  while (query) {
    const { data, pagination } = await records(query);
    seen.push(...data.map(({ line: at }: { line: number }) => at));
    query = pagination.next;
  }
  expect(seen).toEqual(Array.from({ length: 130 }, (_, index) => index + 2));
  expect((await records('filter[q]=C0000013')).data.length).toBe(1);
  expect((await records('filter[q]=GONZÁLEZ')).data.length).toBeGreaterThan(0);
});
