import { maxRepairedRecords } from '@centinela/api/imports/qadRepairs.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { counts, file, type ImportDesk, line, openImportDesk } from '#testing/importDesk.ts';
import { isLong } from '#testing/size.ts';

let desk: ImportDesk;
let call: ImportDesk['call'];
let run: ImportDesk['run'];

beforeAll(async () => {
  desk = await openImportDesk();
  ({ call, run } = desk);
});
afterAll(() => desk.close());
beforeEach(() => desk.clear());

/** Downloads a file's errors as lines. */
async function downloadErrors(id: string): Promise<string[]> {
  const answer = await fetch(`${desk.portal.origin}/api/qad-files/${id}/errors`, { headers: desk.admin });
  return (await answer.text()).trim().split('\r\n');
}

describe('the download of errors', () => {
  test('contains the errors of a dry run before any run', async () => {
    const planned = await run(file(line({ plan: 'NADA' }), line({ contract: 'C2' })), '');
    const [header, ...rows] = await downloadErrors(planned.id);
    expect(header).toMatch(/;linea;motivo;sobrante$/);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatch(/^C1;.*;2;Plan desconocido: «NADA»/);
  });

  test('can be corrected and uploaded repeatedly', async () => {
    const first = await run(file(line({ plan: 'NADA' }), line({ contract: 'C2', plan: 'NADA' })));
    const [header = '', ...rows] = await downloadErrors(first.id);
    const second = await run([header, rows[0]?.replace('NADA', 'HOG-ES-01'), rows[1]].join('\r\n'));
    expect(counts(second)).toEqual([2, 1, 0, 1, 0]);
    const again = await downloadErrors(second.id);
    expect(again[0]).toBe(header);
    const third = await run(again.join('\r\n').replace('NADA', 'HOG-ES-01'));
    expect(counts(third)).toEqual([1, 1, 0, 0, 0]);
  });

  test('of a file with mapped columns needs no new mapping and keeps the column names', async () => {
    const content = 'Nro,Doc,Quien,Que,Como\nC1,30123456,Ana Paz,NADA,Activo';
    const { body } = await desk.upload(content, '');
    const columns = ['contract', 'document', 'name', 'plan', 'status'];
    await call('PUT', `/qad-files/mapping/${body.data.id}`, { columns });
    await desk.waitUntilSettled(body.data.id);
    const uploadedAgain = await run((await downloadErrors(body.data.id)).join('\r\n'), '');
    expect(uploadedAgain.columns).toEqual([...columns, null, null, null]);
    expect(uploadedAgain.plan.error).toBe(1);
    const mapped = await call('PUT', `/qad-files/mapping/${uploadedAgain.id}`, {
      columns: uploadedAgain.columns,
    });
    expect(mapped.status).toBe(200);
    expect((await run(content.replace('NADA', 'HOG-ES-01'), '')).plan.new).toBe(1);
  });
});

describe('a missing e-mail address', () => {
  test('is assigned to the account when its cell is corrected', async () => {
    const done = await run(file(line({ email: '' })));
    const correctRecord = (values: object) =>
      call('POST', `/qad-detail-records/re-process/${done.id}-2?sendEmail=true`, { values });
    const conflict = await correctRecord({ email: 'admin@centinela.demo' });
    expect([conflict.status, conflict.body.errors[0].field]).toEqual([400, 'email']);
    const { body } = await correctRecord({ email: 'ana@ejemplo.com' });
    expect([body.data.status, body.data.notice]).toEqual(['SUCCESS', null]);
    expect((await desk.contracts()).map(({ client }) => client)).toEqual(['ana@ejemplo.com']);
    const mails = await desk.database.pool.query('select to_address from mails');
    expect(mails.rows).toEqual([{ to_address: 'ana@ejemplo.com' }]);
  });

  test('is assigned to the account if the file has no column for it', async () => {
    const content = 'contract,document,name,plan,status\nC1,30123456,Ana Paz,HOG-ES-01,ACTIVO';
    const done = await run(content);
    const { status, body } = await call('POST', `/qad-detail-records/re-process/${done.id}-2`, {
      email: 'ana@ejemplo.com',
    });
    expect([status, body.data.notice]).toEqual([200, null]);
    expect((await desk.contracts()).map(({ client }) => client)).toEqual(['ana@ejemplo.com']);
  });

  test('is not assigned if another account has it, and the rest is still processed', async () => {
    const done = await run(file(line({ email: 'admin@centinela.demo' })));
    const { status, body } = await call('POST', `/qad-detail-records/re-process/${done.id}-2`, {
      values: { address: 'Mitre 200' },
    });
    expect([status, body.data.status, body.data.notice]).toEqual([200, 'SUCCESS', 'emailTaken']);
    expect((await desk.contracts()).map(({ client }) => client)).toEqual(['30123456@sin-correo.invalid']);
  });
});

describe('the repair of a dry run', () => {
  /** Dry run of a file with four wrong records, in lines 2 to 5, and a right one. */
  const planWrongFile = () =>
    run(
      file(
        line({ contract: 'C1', plan: 'HOG-ES-1' }),
        line({ contract: 'C2', plan: 'HOG-ES-1', document: '30123457' }),
        line({ contract: 'C3', plan: 'NADA', document: '30123458', status: 'ALTA' }),
        line({ contract: 'C4', document: '30123459', province: 'Sta' }),
        line({ contract: 'C5', document: '30123460' }),
      ),
      '',
    );
  const repairAll = async (id: string, body: object) => {
    const answer = await call('POST', `/qad-files/${id}/repairs`, body);
    return { status: answer.status, ...answer.body.data, errors: answer.body.errors };
  };
  const repairRow = (id: string, body: object) => call('PUT', `/qad-detail-records/${id}`, body);
  const findRow = async (id: string, lineNumber: number) =>
    (await desk.records(`filter[file]=${id}`)).data.find(
      (each: { line: number }) => each.line === lineNumber,
    );

  test('groups the errors by reason and value, with suggestions', async () => {
    const { id } = await planWrongFile();
    const { body } = await call('GET', `/qad-files/${id}/repairs`);
    expect([body.data.left, body.data.repaired]).toEqual([4, 0]);
    const [plans, ...others] = body.data.groups;
    expect(plans).toMatchObject({
      reason: 'plan:unknownPlan',
      count: 3,
      canBeEmpty: false,
      values: [
        { value: 'HOG-ES-1', count: 2, suggestion: 'HOG-ES-01' },
        { value: 'NADA', count: 1, suggestion: null },
      ],
    });
    expect(others.map(({ reason }: { reason: string }) => reason)).toEqual([
      'province:province',
      'status:status',
    ]);
  });

  test('applies the same fix to all records of a reason, and the import uses it', async () => {
    const { id } = await planWrongFile();
    const suggested = await repairAll(id, { reason: 'plan:unknownPlan', fix: { kind: 'suggest' } });
    expect(suggested).toMatchObject({
      status: 200,
      wrong: 0,
      repair: { lines: 2 },
      file: { plan: { error: 2, new: 3 } },
    });
    const fix = { kind: 'set', value: 'HOG-ES-01' };
    const set = await repairAll(id, { reason: 'plan:unknownPlan', onlyValue: 'NADA', fix });
    expect(set).toMatchObject({ wrong: 1, repair: { lines: 1 }, file: { plan: { error: 2 } } });
    await repairAll(id, { reason: 'status:status', fix: { kind: 'suggest' } });
    const skipped = await repairAll(id, { reason: 'province:province', fix: { kind: 'skip' } });
    expect(skipped.file.plan).toMatchObject({ new: 4, unchanged: 1, error: 0 });
    await call('POST', '/qad-files/process', { id });
    const done = await desk.waitUntilSettled(id);
    expect([counts(done), done.surprises]).toEqual([[5, 4, 1, 0, 0], 0]);
    expect((await desk.contracts()).map(({ number, plan }) => `${number} ${plan}`)).toEqual(
      ['C1', 'C2', 'C3', 'C5'].map((number) => `${number} HOG-ES-01`),
    );
    expect(await findRow(id, 5)).toMatchObject({ status: 'IGNORED', notice: 'skipped', skipped: true });
    const late = await repairAll(id, { reason: 'plan:unknownPlan', fix: { kind: 'skip' } });
    expect(late.status).toBe(412);
  });

  test('checks a corrected row by the rules of the import, and refuses an outdated version', async () => {
    const { id } = await planWrongFile();
    const row = await findRow(id, 4);
    const first = await repairRow(row.id, { version: row.version, values: { plan: 'hog-es-01' } });
    expect(first.body.data).toMatchObject({
      record: { outcome: 'ERROR', mended: true, problems: [{ field: 'status', rule: 'status' }] },
      file: { plan: { error: 4 } },
    });
    const outdated = await repairRow(row.id, { version: row.version, values: { status: 'BAJA' } });
    expect([outdated.status, outdated.body.data.cells[6]]).toEqual([412, 'hog-es-01']);
    const { version } = first.body.data.record;
    const second = await repairRow(row.id, { version, values: { status: 'BAJA' } });
    expect(second.body.data).toMatchObject({
      record: { outcome: 'NEW', problems: [] },
      file: { plan: { error: 3 } },
    });
    const { body } = await call('GET', `/qad-detail-records/${row.id}/repairs`);
    expect(body.data.map(({ changes }: { changes: object[] }) => changes)).toEqual([
      [{ field: 'status', before: 'ALTA', after: 'BAJA' }],
      [{ field: 'plan', before: 'NADA', after: 'hog-es-01' }],
    ]);
    const audit = await desk.database.pool.query(
      `select before, after from audit_log where action = 'update' and subject = 'qadFiles' and subject_id = $1 order by id desc limit 1`,
      [id],
    );
    expect(audit.rows).toEqual([{ before: { status: 'ALTA' }, after: { status: 'BAJA' } }]);
  });

  test('checks the other lines of a contract again, also when a line is skipped', async () => {
    const twins = file(
      line(),
      line({ plan: 'HOG-CL-02' }),
      line({ contract: 'C2', document: '30123457', plan: 'NADA' }),
    );
    const { id, plan } = await run(twins, '');
    expect(plan).toMatchObject({ new: 1, error: 2 });
    const first = await findRow(id, 2);
    const skip = await repairRow(first.id, { version: first.version, skip: true });
    expect(skip.body.data).toMatchObject({
      isAlone: false,
      file: { plan: { new: 1, unchanged: 1, error: 1 } },
    });
    // A contract number that another line has makes that line wrong.
    const third = await findRow(id, 4);
    const values = { contract: 'C1', plan: 'HOG-ES-01' };
    const moved = await repairRow(third.id, { version: third.version, values });
    expect(moved.body.data.record.problems).toMatchObject([
      { rule: 'duplicate', message: expect.stringContaining('línea 3') },
    ]);
    await call('POST', '/qad-files/process', { id });
    const done = await desk.waitUntilSettled(id);
    expect([counts(done), done.surprises]).toEqual([[3, 1, 1, 1, 0], 0]);
    expect((await desk.contracts()).map(({ plan: code }) => code)).toEqual(['HOG-CL-02']);
  });

  test('can be undone, except for records that were corrected again', async () => {
    const { id } = await planWrongFile();
    const { repair } = await repairAll(id, { reason: 'plan:unknownPlan', fix: { kind: 'suggest' } });
    const row = await findRow(id, 2);
    await repairRow(row.id, { version: row.version, values: { name: 'Paz, Ana' } });
    const undo = await call('POST', `/qad-files/${id}/repairs/${repair.id}/undo`);
    expect(undo.body.data).toMatchObject({
      kept: 1,
      wrong: 1,
      repair: { kind: 'undo', lines: 1 },
      file: { plan: { error: 3 } },
    });
    expect(await findRow(id, 3)).toMatchObject({ mended: false, outcome: 'ERROR', plan: 'HOG-ES-1' });
    const again = await call('POST', `/qad-files/${id}/repairs/${repair.id}/undo`);
    expect(again.status).toBe(412);
  });

  test('can be undone after a later one of the same records was undone', async () => {
    const { id } = await planWrongFile();
    const undo = (repair: number) => call('POST', `/qad-files/${id}/repairs/${repair}/undo`);
    const plan = { kind: 'set', value: 'HOG-ES-01' };
    const first = await repairAll(id, { reason: 'plan:unknownPlan', onlyValue: 'NADA', fix: plan });
    const second = await repairAll(id, { reason: 'status:status', fix: { kind: 'suggest' } });
    expect([first.repair.lines, second.repair.lines]).toEqual([1, 1]);
    // As long as nothing can be undone, the undo is not used up.
    expect((await undo(first.repair.id)).status).toBe(412);
    expect((await undo(second.repair.id)).body.data).toMatchObject({ kept: 0, repair: { lines: 1 } });
    expect((await undo(first.repair.id)).body.data).toMatchObject({
      ...{ kept: 0, repair: { lines: 1 }, file: { plan: { error: 4 } } },
    });
    expect(await findRow(id, 4)).toMatchObject({ mended: false, plan: 'NADA' });
  });

  test.runIf(isLong)('is refused if too many records would be checked again', async () => {
    const { id } = await planWrongFile();
    await desk.database.pool.query(
      `insert into qad_detail_records (file, line, status, outcome, contract, document, name, plan, cells)
       select d.file, 100 + n, d.status, d.outcome, 'C1', d.document, d.name, d.plan, d.cells
       from qad_detail_records d, generate_series(0, $2::int) n where d.file = $1 and d.line = 2`,
      [id, maxRepairedRecords],
    );
    const row = await findRow(id, 3);
    const refused = await repairRow(row.id, { version: row.version, values: { contract: 'C1' } });
    expect([refused.status, refused.body.message]).toEqual([
      412,
      expect.stringContaining('corregí el archivo'),
    ]);
    expect(await findRow(id, 3)).toMatchObject({ contract: 'C2', mended: false });
  });

  test('refuses a value that breaks the rules, and changes nothing', async () => {
    const { id } = await planWrongFile();
    const answer = await repairAll(id, { reason: 'plan:unknownPlan', fix: { kind: 'set', value: 'OTRO' } });
    expect([answer.status, answer.errors[0].field]).toEqual([400, 'fix.value']);
    const nothing = await repairAll(id, { reason: 'date:date', fix: { kind: 'skip' } });
    expect(nothing.status).toBe(400);
    const { body } = await call('GET', `/qad-files/${id}/repairs`);
    expect([body.data.left, body.data.repairs]).toEqual([4, []]);
  });
});
