import { once } from 'node:events';
import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { counts, file, type ImportDesk, line, openImportDesk } from '../../testing/importDesk.ts';
import { qadBytes } from '../../testing/qadFile.ts';
import { lockChunks } from './chunk.ts';

let desk: ImportDesk;
let call: ImportDesk['call'];
let upload: ImportDesk['upload'];
let settled: ImportDesk['settled'];
let run: ImportDesk['run'];
let records: ImportDesk['records'];
let contracts: ImportDesk['contracts'];

beforeAll(async () => {
  desk = await openImportDesk();
  ({ call, upload, settled, run, records, contracts } = desk);
});
afterAll(() => desk.close());
beforeEach(() => desk.clear());

describe('a run', () => {
  test('makes contracts and pending clients, and orders activations', async () => {
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
  });

  test('gives no contract to whoever merely registered with its document', async () => {
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
    const owned = (await contracts()).filter(({ number }) => /^(AJENO|PROPIO)1$/.test(number));
    expect(owned.map(({ number, client }) => [number, client])).toEqual([
      ['AJENO1', 'titular@ejemplo.com'],
      ['PROPIO1', 'duena@ejemplo.com'],
    ]);
    await desk.database.pool.query('delete from contracts where number in ($1, $2)', ['AJENO1', 'PROPIO1']);
    await desk.database.pool.query('delete from users where id = any($1)', [rows.map(({ id }) => id)]);
  });

  test('of the same file again changes nothing, and says what came of it before', async () => {
    const content = Buffer.concat([
      ...qadBytes({ rows: 120, seed: 5, errors: 0.1, encoding: 'windows-1252' }),
    ]);
    const first = await run(content);
    const before = await contracts();
    expect(first.success + first.error).toBe(120);
    expect(first.error).toBeGreaterThan(3);
    const again = await upload(content, '?process=true');
    expect(again.body.data.sameAs).toMatchObject({ id: first.id, state: 'FINISHED', success: first.success });
    const second = await settled(again.body.data.id);
    expect(counts(second)).toEqual([120, 0, first.success, first.error, 0]);
    expect(await contracts()).toEqual(before);
    expect((await desk.database.pool.query('select from contract_history')).rowCount).toBe(0);
  });

  test('tells which fields change, and keeps what they were', async () => {
    await run(file(line()));
    await run(file(line({ status: 'SUSPENDIDO', monthly_total: '26,000.50' })));
    const { data } = await records('filter[contract]=C1&filter[outcome]=CHANGED');
    expect(data[0].changes).toEqual({ status: ['ACTIVO', 'SUSPENDIDO'], monthly_total: [24_900, 26_000.5] });
    const history = await desk.database.pool.query('select version, before from contract_history');
    expect(history.rows).toMatchObject([{ version: 1, before: { status: 'ACTIVO' } }]);
  });
});

describe('a dry run', () => {
  test('says what would come of it and changes nothing; the run does exactly that', async () => {
    await run(Buffer.concat([...qadBytes({ rows: 80, seed: 9, errors: 0 })]));
    const before = await contracts();
    const planned = await run(
      Buffer.concat([...qadBytes({ rows: 120, seed: 9, errors: 0.1, month: 3 })]),
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

describe('undo', () => {
  test('brings back what was, keeps what somebody touched, and lets the file run again', async () => {
    await run(Buffer.concat([...qadBytes({ rows: 60, seed: 4, errors: 0 })]));
    const before = await contracts();
    const users = await desk.database.pool.query('select email from users order by email');
    const second = await run(Buffer.concat([...qadBytes({ rows: 90, seed: 4, errors: 0.05, month: 2 })]));
    expect(await contracts()).not.toEqual(before);
    expect((await call('PUT', `/qad-files/finish/${second.id}`, {})).body.data.closedAt).not.toBeNull();
    const undo = await call('POST', '/qad-files/undo', { id: second.id });
    expect(undo.status).toBe(200);
    const undone = await settled(second.id);
    expect([undone.state, ...counts(undone)]).toEqual(['UPLOADED', 90, 0, 0, 0, 90]);
    expect(await contracts()).toEqual(before);
    expect((await desk.database.pool.query('select email from users order by email')).rows).toEqual(
      users.rows,
    );
    await call('POST', '/qad-files/process', { id: second.id });
    const again = await settled(second.id);
    expect(counts(again)).toEqual(counts(second));
    // Whoever accepted its errors accepted those of a run that has never been.
    expect([again.closedAt, again.can.reprocessErrors]).toEqual([null, true]);
  });

  test('leaves a contract that has changed since', async () => {
    const done = await run(file(line({ status: 'SUSPENDIDO' }), line({ contract: 'C2' })));
    expect((await call('PUT', '/qad-files/contract/reactivate', { contract: 'C1' })).status).toBe(200);
    expect((await call('PUT', '/qad-files/contract/reactivate', { contract: 'C1' })).status).toBe(412);
    await call('POST', '/qad-files/undo', { id: done.id });
    const undone = await settled(done.id);
    expect([undone.kept, ...counts(undone)]).toEqual([1, 2, 1, 0, 0, 1]);
    expect((await contracts()).map(({ number }) => number)).toEqual(['C1']);
    expect((await records(`filter[file]=${done.id}`)).data[0].notice).toBe('kept');
  });
});

describe('what went wrong', () => {
  test('is mended cell by cell, with the counts of the file', async () => {
    const done = await run(
      file(line({ plan: 'NADA', email: '' }), line({ contract: 'C2', document: '31222333', email: '' })),
    );
    expect(counts(done)).toEqual([2, 1, 0, 1, 0]);
    const mend = await call('POST', `/qad-detail-records/re-process/${done.id}-2?sendEmail=true`, {
      email: 'ANA@ejemplo.com',
      values: { plan: 'HOG-CL-02' },
    });
    expect([mend.status, mend.body.data.status, mend.body.data.mended]).toEqual([200, 'SUCCESS', true]);
    expect(counts((await call('GET', `/qad-files/${done.id}`)).body.data)).toEqual([2, 2, 0, 0, 0]);
    expect((await contracts()).map(({ client }) => client)).toEqual([
      'ana@ejemplo.com',
      '31222333@sin-correo.invalid',
    ]);
    const mails = await desk.database.pool.query('select template, to_address from mails');
    expect(mails.rows).toEqual([{ template: 'account-invited', to_address: 'ana@ejemplo.com' }]);
    const given = await call('POST', `/qad-detail-records/re-process/${done.id}-3`, {
      email: 'luz@ejemplo.com',
    });
    expect([given.body.data.status, given.body.data.notice]).toEqual(['SUCCESS', null]);
    const audit = await desk.database.pool.query(
      `select title, before, after, user_name is not null as by from audit_log where subject = 'users' and action = 'update'`,
    );
    expect(audit.rows).toEqual([
      {
        title: 'Ana Pérez',
        before: { email: '31222333@sin-correo.invalid' },
        after: { email: 'luz@ejemplo.com' },
        by: true,
      },
    ]);
    expect((await contracts()).map(({ client }) => client)).toEqual(['ana@ejemplo.com', 'luz@ejemplo.com']);
  });

  test('gives nobody an address that somebody else has, nor one that somebody takes meanwhile', async () => {
    const done = await run(file(line({ email: '' })));
    const other = await desk.database.pool.connect();
    const give = (email: string) => call('POST', `/qad-detail-records/re-process/${done.id}-2`, { email });
    await other.query('begin');
    await other.query(
      `insert into users (kind, email, password_hash, first_name, last_name, status)
       values ('CLIENT', 'otra@ejemplo.com', '!', 'O', 'Tra', 'pending')`,
    );
    const given = give('otra@ejemplo.com');
    const waits = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    while ((await desk.database.pool.query(waits)).rowCount === 0) await pause(20);
    await other.query('commit');
    other.release();
    for (const { status, body } of [await given, await give('admin@centinela.demo')])
      expect([status, body.errors?.[0]?.field]).toEqual([400, 'email']);
    expect((await contracts()).map(({ client }) => client)).toEqual(['30123456@sin-correo.invalid']);
  });

  test('can be downloaded and uploaded again as it is', async () => {
    const done = await run(
      file(line({ plan: 'NADA', phone: '+54 11 5555-0000' }), line({ contract: 'C2', name: '=1+1' })),
    );
    const errors = await fetch(`${desk.portal.origin}/api/qad-files/${done.id}/errors`, {
      headers: desk.admin,
    });
    const text = await errors.text();
    expect(text).toContain("'+54 11 5555-0000");
    expect(text).toContain('linea;motivo');
    await desk.database.pool.query(
      `update plans set data = data || '{"code":"NADA"}' where code = 'HOG-AM-06'`,
    );
    const again = await run(text);
    await desk.database.pool.query(
      `update plans set data = data || '{"code":"HOG-AM-06"}' where code = 'NADA'`,
    );
    expect(counts(again)).toEqual([1, 1, 0, 0, 0]);
    const stored = await desk.database.pool.query(
      'select number, phone, name from contracts order by number',
    );
    expect(stored.rows).toEqual([
      { number: 'C1', phone: '+54 11 5555-0000', name: 'Pérez, Ana' },
      { number: 'C2', phone: '11 5555-0000', name: '=1+1' },
    ]);
  });

  test('a document that is corrected gives the contract to its owner, and the wrong account goes', async () => {
    const done = await run(file(line({ email: '' })), '?process=true&sendEmail=true');
    const fixed = await call('POST', `/qad-detail-records/re-process/${done.id}-2`, {
      values: { document: '31222333' },
    });
    expect([fixed.body.data.status, fixed.body.data.document]).toEqual(['SUCCESS', '31222333']);
    const users = await desk.database.pool.query(`select dni from users where password_hash = '!'`);
    expect(users.rows).toEqual([{ dni: '31222333' }]);
    await call('POST', '/qad-files/undo', { id: done.id });
    await settled(done.id);
    const left = await desk.database.pool.query(`select dni from users where password_hash = '!'`);
    expect([left.rows, await contracts()]).toEqual([[], []]);
  });

  test('other files are told when the one that decided on their contracts is undone', async () => {
    const first = await run(file(line()));
    const second = await run(file(line()));
    expect(counts(second)).toEqual([1, 0, 1, 0, 0]);
    await call('POST', '/qad-files/undo', { id: first.id });
    await settled(first.id);
    expect(await contracts()).toEqual([]);
    const [told] = (await records(`filter[file]=${second.id}`)).data;
    expect([told.status, told.notice]).toEqual(['IGNORED', 'undone']);
    await call('POST', `/qad-detail-records/re-process/${second.id}-2`, {});
    expect((await contracts()).map(({ number }) => number)).toEqual(['C1']);
    expect((await records(`filter[file]=${second.id}`)).data[0]).toMatchObject({
      status: 'SUCCESS',
      notice: null,
    });
    // The one that was undone may run again; what the later one says counts.
    await call('POST', '/qad-files/process', { id: first.id });
    expect(counts(await settled(first.id))).toEqual([1, 0, 1, 0, 0]);
  });

  test('is tried again alone', async () => {
    const done = await run(file(line({ plan: 'NUEVO' }), line({ contract: 'C2' })));
    await desk.database.pool.query(
      `update plans set data = data || '{"code":"NUEVO"}' where code = 'HOG-AM-06'`,
    );
    const again = await call('POST', '/qad-files/process?onlyErrors=true', { id: done.id });
    expect(again.body.data).toMatchObject({ state: 'QUEUED', task: 'errors' });
    expect(counts(await settled(done.id))).toEqual([2, 2, 0, 0, 0]);
    await desk.database.pool.query(
      `update plans set data = data || '{"code":"HOG-AM-06"}' where code = 'NUEVO'`,
    );
    expect((await call('POST', '/qad-files/process', { id: done.id })).status).toBe(412);
  });
});

describe('columns', () => {
  test('an unknown layout waits for somebody to say what is what, and is known from then on', async () => {
    const content = 'Nro|x,Doc,Quien,Que,Como\nC1,30123456,Ana Paz,HOG-ES-01,Activo';
    const { body } = await upload(content, '?process=true');
    expect(body.data).toMatchObject({ state: 'UPLOADED', columns: null });
    const { id } = body.data;
    expect((await call('POST', '/qad-files/process', { id })).status).toBe(412);
    const few = await call('PUT', `/qad-files/mapping/${id}`, {
      columns: ['contract', 'document', null, 'plan', 'status'],
    });
    expect([few.status, few.body.errors[0].field]).toEqual([400, 'columns.name']);
    const columns = ['contract', 'document', 'name', 'plan', 'status'];
    expect((await call('PUT', `/qad-files/mapping/${id}`, { columns })).status).toBe(200);
    expect((await settled(id)).plan).toMatchObject({ new: 1 });
    const next = await run(content.replace('C1', 'C2'));
    expect(counts(next)).toEqual([1, 1, 0, 0, 0]);
  });
});

describe('columns that somebody names while the dry run is under way', () => {
  test('count, and not those that it began with', async () => {
    const other = await desk.database.pool.connect();
    await other.query('begin');
    await lockChunks(other);
    const { body } = await upload(file(line()), '');
    const { id, columns } = body.data;
    // The worker has read what the columns are, and waits for its turn to write.
    const waits = `select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`;
    while ((await desk.database.pool.query(waits)).rowCount === 0) await pause(20);
    const [status, plan] = [columns.indexOf('status'), columns.indexOf('plan')];
    const swapped = columns.with(status, 'plan').with(plan, 'status');
    expect((await call('PUT', `/qad-files/mapping/${id}`, { columns: swapped })).status).toBe(200);
    await other.query('commit');
    other.release();
    expect((await settled(id)).plan).toMatchObject({ new: 0, error: 1 });
  });
});

describe('states', () => {
  test('allow what they allow and answer 412 to anything else', async () => {
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

  test('a file that waits for its turn is not stopped yet', async () => {
    const { body } = await upload(file(line()), '');
    const { id } = await settled(body.data.id);
    await desk.database.pool.query(`update qad_files set state = 'QUEUED', task = null where no = $1`, [id]);
    for (const path of [`/qad-files/${id}`, `/qad-files/kill-process/${id}`])
      expect((await call('PUT', path, {})).status).toBe(412);
  });

  test('of people who do something with a file at once one is first, and the others hear of it', async () => {
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

  test('a file whose worker is gone can be killed, and goes on where it stopped', async () => {
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
])('%s is for those who may look at imports', async (path) => {
  expect((await desk.portal.call('GET', `/api${path}`)).status).toBe(401);
  const client = await desk.portal.login('cliente@centinela.demo');
  expect((await desk.portal.call('GET', `/api${path}`, undefined, client)).status).toBe(403);
});

test('lists are downloaded as sheets, and refuse what they do not know', async () => {
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

test('files are found by words of their name, whatever their accents', async () => {
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

test('records are paged by where they stand', async () => {
  const done = await run(Buffer.concat([...qadBytes({ rows: 130, seed: 2, errors: 0 })]));
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

test('whoever watches hears of every step within a second', async () => {
  const { body } = await upload(Buffer.concat([...qadBytes({ rows: 50, seed: 2, errors: 0 })]), '');
  const { id } = await settled(body.data.id);
  // Not by fetch: that keeps a spare connection open, which a server that closes waits for.
  const watching = get(`${desk.portal.origin}/api/qad-files/${id}/events`, {
    headers: desk.admin,
    agent: false,
  });
  const [response] = await once(watching, 'response');
  expect(response.headers['content-type']).toContain('text/event-stream');
  let heard = '';
  response.on('data', (piece: Buffer) => {
    heard += piece.toString();
  });
  await call('POST', '/qad-files/process', { id });
  await settled(id);
  await pause(700);
  watching.destroy();
  expect(heard).toMatch(/event: file/);
  expect(heard).toMatch(/"state":"FINISHED"/);
});

test('whoever watches all files hears of what happened while nobody listened', async () => {
  const [told, begun] = [await run(file(line()), ''), await run(file(line({ contract: 'C2' })), '')];
  const watching = get(`${desk.portal.origin}/api/qad-files/events`, { headers: desk.admin, agent: false });
  const [response] = await once(watching, 'response');
  let heard = '';
  response.on('data', (piece: Buffer) => {
    heard += piece.toString();
  });
  const hears = async (what: string) => {
    for (let tries = 0; tries < 500 && !heard.includes(what); tries += 1) await pause(20);
    expect(heard).toContain(what);
  };
  await call('POST', '/qad-files/process', { id: told.id });
  await hears('"state":"FINISHED"');
  await desk.database.pool.query(
    `update qad_files set revision = revision + 1, name = case when no = $1 then 'oída.csv' else 'empezada.csv' end,
       state = case when no = $1 then state else 'PROCESSING' end where no = any($2)`,
    [told.id, [told.id, begun.id]],
  );
  await desk.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'centinela-listen' and datname = current_database()`,
  );
  await hears('oída.csv');
  await hears('empezada.csv');
  watching.destroy();
});
