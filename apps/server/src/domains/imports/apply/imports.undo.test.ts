import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { counts, file, type ImportDesk, line, openImportDesk } from '#testing/importDesk.ts';
import { generateQadBytes } from '#testing/qadFile.ts';

let desk: ImportDesk;
let call: ImportDesk['call'];
let settled: ImportDesk['waitUntilSettled'];
let run: ImportDesk['run'];
let records: ImportDesk['records'];
let contracts: ImportDesk['contracts'];

beforeAll(async () => {
  desk = await openImportDesk();
  ({ call, waitUntilSettled: settled, run, records, contracts } = desk);
});
afterAll(() => desk.close());
beforeEach(() => desk.clear());

describe('undo', () => {
  test('restores previous contracts, keeps those edited since, and lets the file run again', async () => {
    await run(Buffer.concat([...generateQadBytes({ rows: 60, seed: 4, errors: 0 })]));
    const before = await contracts();
    const users = await desk.database.pool.query('select email from users order by email');
    const second = await run(
      Buffer.concat([...generateQadBytes({ rows: 90, seed: 4, errors: 0.05, month: 2 })]),
    );
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
    // Errors accepted for the run that was undone are no longer accepted.
    expect([again.closedAt, again.can.reprocessErrors]).toEqual([null, true]);
  });

  test('adds entries to the history of the contract and the file and removes none', async () => {
    const first = await run(file(line()));
    const second = await run(file(line({ monthly_total: '26.000,00', status: 'SUSPENDIDO' })));
    await call('POST', '/qad-files/undo', { id: second.id });
    await settled(second.id);
    const [{ id }] = (await call('GET', '/contracts?filter[number]=C1')).body.data;
    const history = async () => (await call('GET', `/contracts/${id}`)).body.data.history;
    const [undo, change] = await history();
    expect(undo).toMatchObject({
      file: null,
      fileName: 'qad.csv',
      undoes: Number(second.id),
      isUndone: false,
      changes: [
        { field: 'status', before: 'SUSPENDIDO', after: 'ACTIVO' },
        { field: 'monthlyTotal', before: 26_000, after: 24_900 },
      ],
    });
    expect(change).toMatchObject({
      file: Number(second.id),
      fileName: 'qad.csv',
      undoes: null,
      isUndone: true,
    });
    // After another run and another undo, the state from before the first run is restored.
    for (const path of ['process', 'undo']) {
      await call('POST', `/qad-files/${path}`, { id: second.id });
      await settled(second.id);
    }
    expect(await contracts()).toMatchObject([{ number: 'C1', status: 'ACTIVO', monthly_total: '24900.00' }]);
    expect((await history()).map(({ isUndone }: { isUndone: boolean }) => isUndone)).toEqual([
      false,
      true,
      false,
      true,
    ]);
    const steps = (await call('GET', `/qad-files/${second.id}/steps`)).body.data;
    expect(steps.map(({ step }: { step: string }) => step)).toEqual([
      ...['process', 'processed', 'undo', 'undone'],
      ...['process', 'processed', 'undo', 'undone'],
    ]);
    expect(steps[2].by).toBe(steps[0].by);
    expect([steps[0].by === null, steps[1].by, steps[0].at <= steps[1].at]).toEqual([false, null, true]);
    // The older file can still be undone, because no later change depends on it.
    await call('POST', '/qad-files/undo', { id: first.id });
    expect((await settled(first.id)).kept).toBe(0);
    expect(await contracts()).toEqual([]);
    expect((await call('GET', '/qad-files/999/steps')).status).toBe(404);
  });

  test('keeps a contract that has changed since', async () => {
    const done = await run(file(line({ status: 'SUSPENDIDO' }), line({ contract: 'C2' })));
    expect((await call('PUT', '/qad-files/contract/reactivate', { contract: 'C1' })).status).toBe(200);
    expect((await call('PUT', '/qad-files/contract/reactivate', { contract: 'C1' })).status).toBe(412);
    await call('POST', '/qad-files/undo', { id: done.id });
    const undone = await settled(done.id);
    expect([undone.kept, ...counts(undone)]).toEqual([1, 2, 1, 0, 0, 1]);
    expect((await contracts()).map(({ number }) => number)).toEqual(['C1']);
    expect((await records(`filter[file]=${done.id}`)).data[0].notice).toBe('kept');
    // The results of the undo are cleared when the file runs again.
    await call('POST', '/qad-files/process', { id: done.id });
    expect((await settled(done.id)).kept).toBe(0);
  });

  test('reverts an older file undone first once the later file is undone', async () => {
    await run(file(line()));
    const older = await run(
      file(line({ name: 'Luna, Eva', document: '31222333' }), line({ contract: 'C2', document: '32333444' })),
    );
    const later = await run(
      file(line({ monthly_total: '1' }), line({ contract: 'C2', document: '33444555', email: '' })),
    );
    for (const { id } of [older, later]) {
      await call('POST', '/qad-files/undo', { id });
      await settled(id);
    }
    expect(await contracts()).toMatchObject([
      { number: 'C1', name: 'Pérez, Ana', monthly_total: '24900.00' },
    ]);
    const users = await desk.database.pool.query(`select dni from users where password_hash = '!'`);
    expect(users.rows).toEqual([{ dni: '30123456' }]);
    // After both files run again, the later one applies.
    for (const { id } of [older, later]) {
      await call('POST', '/qad-files/process', { id });
      await settled(id);
    }
    await call('POST', '/qad-files/undo', { id: later.id });
    await settled(later.id);
    expect((await contracts()).map(({ document }) => document)).toEqual(['31222333', '32333444']);
  });

  test('marks records of other files when the file that decided on their contracts is undone', async () => {
    const first = await run(file(line()));
    const second = await run(file(line()));
    expect(counts(second)).toEqual([1, 0, 1, 0, 0]);
    await call('POST', '/qad-files/undo', { id: first.id });
    await settled(first.id);
    expect(await contracts()).toEqual([]);
    const [ignoredRecord] = (await records(`filter[file]=${second.id}`)).data;
    expect([ignoredRecord.status, ignoredRecord.notice]).toEqual(['IGNORED', 'undone']);
    await call('POST', `/qad-detail-records/re-process/${second.id}-2`, {});
    expect((await contracts()).map(({ number }) => number)).toEqual(['C1']);
    expect((await records(`filter[file]=${second.id}`)).data[0]).toMatchObject({
      status: 'SUCCESS',
      notice: null,
    });
    // The undone file can run again; the later file still applies.
    await call('POST', '/qad-files/process', { id: first.id });
    expect(counts(await settled(first.id))).toEqual([1, 0, 1, 0, 0]);
  });
});
