import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { counts, file, type ImportDesk, line, openImportDesk } from '#testing/importDesk.ts';

let desk: ImportDesk;
let call: ImportDesk['call'];
let settled: ImportDesk['waitUntilSettled'];
let run: ImportDesk['run'];
let contracts: ImportDesk['contracts'];

beforeAll(async () => {
  desk = await openImportDesk();
  ({ call, waitUntilSettled: settled, run, contracts } = desk);
});
afterAll(() => desk.close());
beforeEach(() => desk.clear());

describe('records in error', () => {
  test('are corrected cell by cell, and the counts of the file follow', async () => {
    const done = await run(
      file(line({ plan: 'NADA', email: '' }), line({ contract: 'C2', document: '31222333', email: '' })),
    );
    expect(counts(done)).toEqual([2, 1, 0, 1, 0]);
    const correct = await call('POST', `/qad-detail-records/re-process/${done.id}-2?sendEmail=true`, {
      email: 'ANA@ejemplo.com',
      values: { plan: 'HOG-CL-02' },
    });
    expect([correct.status, correct.body.data.status, correct.body.data.mended]).toEqual([
      200,
      'SUCCESS',
      true,
    ]);
    expect(counts((await call('GET', `/qad-files/${done.id}`)).body.data)).toEqual([2, 2, 0, 0, 0]);
    expect((await contracts()).map(({ client }) => client)).toEqual([
      'ana@ejemplo.com',
      '31222333@sin-correo.invalid',
    ]);
    const mails = await desk.database.pool.query('select template, to_address from mails');
    expect(mails.rows).toEqual([{ template: 'account-invited', to_address: 'ana@ejemplo.com' }]);
    const corrected = await call('POST', `/qad-detail-records/re-process/${done.id}-3`, {
      email: 'luz@ejemplo.com',
    });
    expect([corrected.body.data.status, corrected.body.data.notice]).toEqual(['SUCCESS', null]);
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

  test('have the dates of their upload, first processing, result and last attempt (section 3)', async () => {
    const done = await run(file(line(), line({ contract: 'C2', plan: 'NADA' })));
    const [imported, failed] = (await desk.records(`filter[file]=${done.id}`)).data;
    expect(imported).toMatchObject({ createdAt: done.createdAt, processedAt: expect.any(String) });
    expect([imported.finishedAt, imported.lastAttemptAt]).toEqual([
      imported.processedAt,
      imported.processedAt,
    ]);
    expect([failed.finishedAt, failed.lastAttemptAt]).toEqual([null, failed.processedAt]);
    const retry = async (values: object) =>
      (await call('POST', `/qad-detail-records/re-process/${done.id}-3`, { values })).body.data;
    const again = await retry({ plan: 'NADIE' });
    expect([again.processedAt, again.finishedAt]).toEqual([failed.processedAt, null]);
    expect(again.lastAttemptAt > failed.lastAttemptAt).toBe(true);
    const corrected = await retry({ plan: 'HOG-CL-02' });
    expect([corrected.processedAt, corrected.finishedAt]).toEqual([
      failed.processedAt,
      corrected.lastAttemptAt,
    ]);
    expect(corrected.lastAttemptAt > again.lastAttemptAt).toBe(true);
  });

  test('does not assign an address that another account has or registers concurrently', async () => {
    const done = await run(file(line({ email: '' })));
    const other = await desk.database.pool.connect();
    const give = (email: string) => call('POST', `/qad-detail-records/re-process/${done.id}-2`, { email });
    await other.query('begin');
    await other.query(
      `insert into users (kind, email, password_hash, first_name, last_name, status)
       values ('CLIENT', 'otra@ejemplo.com', '!', 'O', 'Tra', 'pending')`,
    );
    const corrected = give('otra@ejemplo.com');
    const waits = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    while ((await desk.database.pool.query(waits)).rowCount === 0) await pause(20);
    await other.query('commit');
    other.release();
    for (const { status, body } of [await corrected, await give('admin@centinela.demo')])
      expect([status, body.errors?.[0]?.field]).toEqual([400, 'email']);
    expect((await contracts()).map(({ client }) => client)).toEqual(['30123456@sin-correo.invalid']);
  });

  test('can be downloaded and uploaded again unchanged', async () => {
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

  test('correcting a document moves the contract to its owner and deletes the wrong account', async () => {
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

  test('a line with too few or too many cells loses no data and can be corrected', async () => {
    const done = await run(
      file(
        `${line()};de más;`,
        line({ contract: 'C2' }).split(';').slice(0, 9).join(';'),
        line({ contract: 'C3' }),
      ),
    );
    expect(counts(done)).toEqual([3, 1, 0, 2, 0]);
    const errors = await fetch(`${desk.portal.origin}/api/qad-files/${done.id}/errors`, {
      headers: desk.admin,
    });
    expect((await errors.text()).split('\r\n')[1]).toMatch(/;de más \| $/);
    for (const at of [2, 3]) {
      const correctedReply = await call('POST', `/qad-detail-records/re-process/${done.id}-${at}`, {
        values: { address: 'Mitre 200' },
      });
      expect([correctedReply.body.data.status, correctedReply.body.data.cells.length]).toEqual([
        'SUCCESS',
        14,
      ]);
    }
    expect((await contracts()).map(({ number }) => number)).toEqual(['C1', 'C2', 'C3']);
  });

  test('an imported record keeps its contract number and cannot duplicate another contract', async () => {
    const done = await run(file(line(), line({ contract: 'C2', document: 'x' }), line({ contract: 'C3' })));
    const correct = (at: number, contract: string) =>
      call('POST', `/qad-detail-records/re-process/${done.id}-${at}`, {
        values: { contract, document: '30123456' },
      });
    const rejectedReply = await correct(2, 'C9');
    expect([rejectedReply.status, rejectedReply.body.errors[0]]).toEqual([
      400,
      { field: 'values.contract', message: expect.stringContaining('ya importó el contrato C1') },
    ]);
    const duplicateReply = await correct(3, 'C3');
    expect(duplicateReply.body.data).toMatchObject({ status: 'ERROR', problems: [{ rule: 'duplicate' }] });
    expect(duplicateReply.body.data.problems[0].message).toContain('línea 4');
    // The line that imported the contract keeps it when all errors are retried.
    await call('POST', '/qad-files/process', { id: done.id });
    expect(counts(await settled(done.id))).toEqual([3, 2, 0, 1, 0]);
    expect((await correct(3, 'C2')).body.data.status).toBe('SUCCESS');
    expect((await contracts()).map(({ number }) => number)).toEqual(['C1', 'C2', 'C3']);
  });

  test('can be retried individually', async () => {
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
