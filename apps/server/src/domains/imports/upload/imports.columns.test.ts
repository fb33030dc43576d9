import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { blockImports } from '#contracts/write';
import { counts, file, type ImportDesk, line, openImportDesk } from '#testing/importDesk.ts';

let desk: ImportDesk;
let call: ImportDesk['call'];
let upload: ImportDesk['upload'];
let settled: ImportDesk['waitUntilSettled'];
let run: ImportDesk['run'];
let records: ImportDesk['records'];

beforeAll(async () => {
  desk = await openImportDesk();
  ({ call, upload, waitUntilSettled: settled, run, records } = desk);
});
afterAll(() => desk.close());
beforeEach(() => desk.clear());

describe('columns', () => {
  test('missing from a file keep the values of the contracts in dry run, run and undo', async () => {
    const withAddonsColumn = (content: string) =>
      content.replaceAll(/$/gm, ';CAM').replace(';CAM', ';addons');
    await run(withAddonsColumn(file(line({ plan_quantity: '3' }))));
    const loadContractJson = async () =>
      (await desk.database.pool.query('select to_jsonb(c) as all from contracts c')).rows[0]?.all;
    const before = await loadContractJson();
    expect(before).toMatchObject({ addons: ['CAM'], plan_quantity: 3, province: 'AR-S' });
    expect(counts(await run(file(line({ plan_quantity: '3' }))))).toEqual([1, 0, 1, 0, 0]);
    // The ERP renamed its phone column and provides only the required fields.
    const few = 'contract;document;name;plan;status;fono;\nC1;30123456;Pérez, Ana María;HOG-ES-01;ACTIVO;1;';
    const planned = await run(few, '');
    expect([planned.plan.changed, planned.ignoredColumns]).toEqual([1, ['fono']]);
    await call('POST', '/qad-files/process', { id: planned.id });
    await settled(planned.id);
    expect(await loadContractJson()).toMatchObject({
      ...before,
      name: 'Pérez, Ana María',
      version: 2,
      changed_file: Number(planned.id),
      updated_at: expect.anything(),
    });
    const { data } = await records(`filter[file]=${planned.id}`);
    expect(data[0].changes).toEqual({ name: ['Pérez, Ana', 'Pérez, Ana María'] });
    await call('POST', '/qad-files/undo', { id: planned.id });
    await settled(planned.id);
    expect(await loadContractJson()).toMatchObject({ ...before, version: 3, updated_at: expect.anything() });
  });

  test('for the warranty term are read, and undone with the file', async () => {
    const withTerm = (months: string) => {
      const [header, content] = file(line()).split('\n');
      return `${header};Garantía\n${content};${months}`;
    };
    const loadTerm = async () =>
      (await desk.database.pool.query('select warranty_months as term from contracts')).rows[0]?.term;
    await run(withTerm('36'));
    expect(await loadTerm()).toBe(36);
    const changed = await run(withTerm(''));
    expect(await loadTerm()).toBeNull();
    await call('POST', '/qad-files/undo', { id: changed.id });
    await settled(changed.id);
    expect(await loadTerm()).toBe(36);
    const wrong = await run(withTerm('241'));
    const { data } = await records(`filter[file]=${wrong.id}`);
    expect(JSON.stringify(data[0])).toContain(
      'Garantía en meses «241» no es una cantidad de meses de 1 a 240',
    );
  });

  test('for add-ons accept any code until an add-on exists, then only existing codes', async () => {
    const lineWithAddons = (contract: string, addons: string) =>
      `${file(line({ contract })).replace('\n', ';addons\n')};${addons}`;
    expect(counts(await run(lineWithAddons('C1', 'XYZ')))).toEqual([1, 1, 0, 0, 0]);
    const cam = { code: 'Cam', name: 'Cámara', billing: 'MONTHLY' };
    // A draft without a code is not an add-on.
    const draft = await call('POST', '/qad-addons?draft=true', { ...cam, code: '' });
    const made = await call('POST', '/qad-addons', cam);
    expect([draft.status, made.status]).toEqual([201, 201]);
    expect(counts(await run(lineWithAddons('C2', 'CAM')))).toEqual([1, 1, 0, 0, 0]);
    const wrong = await run(lineWithAddons('C3', 'CAM XYZ'));
    expect(counts(wrong)).toEqual([1, 0, 0, 1, 0]);
    const { data } = await records(`filter[file]=${wrong.id}`);
    expect(data[0]).toMatchObject({ status: 'ERROR', line: 2 });
    expect(JSON.stringify(data[0])).toContain('Adicional desconocido: «');
    for (const { body } of [draft, made]) await call('DELETE', `/qad-addons/${body.data.id}`);
    expect(counts(await run(lineWithAddons('C4', 'XYZ')))).toEqual([1, 1, 0, 0, 0]);
  });

  test('an unknown layout waits for a mapping, which is then reused', async () => {
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

describe('a column mapping saved during the dry run', () => {
  test('replaces the mapping that the dry run started with', async () => {
    const other = await desk.database.pool.connect();
    await other.query('begin');
    await blockImports(other);
    const { body } = await upload(file(line()), '');
    const { id, columns } = body.data;
    // The worker has read the column mapping and waits for the lock to write.
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
