import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { counts, file, type ImportDesk, line, openImportDesk } from '#testing/importDesk.ts';

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
