import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createXlsx } from '#platform/sheets/xlsx.ts';
import {
  buildCsv,
  getCounts,
  header,
  type InvoicePortal,
  openInvoicePortal,
  waitForImport,
} from '../invoices.testing.ts';

const good = '700;2026-10;10/11/2026;24.900,50;20-12345678-6;F-700-10.pdf';

let portal: InvoicePortal;
beforeAll(async () => {
  portal = await openInvoicePortal();
});
afterAll(() => portal.close());
beforeEach(() => portal.clear());

describe('an invoice file', () => {
  it('creates invoices that store the contract data of that time', async () => {
    const done = await portal.run(buildCsv(good, '701;2026-10;2026-11-10;1,000.00;;'));
    expect(getCounts(done)).toEqual(['FINISHED', 2, 0, 0, 0]);
    expect(done).toMatchObject({ total: 2, pending: 0, percentage: 100, problem: null, ignoredColumns: [] });
    expect(await portal.stored()).toEqual([
      {
        contract: '700',
        period: '2026-10',
        due: '2026-11-10',
        total: '24900.50',
        tax_id: '20123456786',
        file: 'f-700-10.pdf',
        version: 1,
      },
      expect.objectContaining({ contract: '701', total: '1000.00', tax_id: null, file: null }),
    ]);
    const { rows } = await portal.database.pool.query(
      `select plan, plan_quantity, addons, status, monthly_total from invoices where contract = '700'`,
    );
    expect(rows[0]).toEqual({
      plan: 'CLASICO',
      plan_quantity: 1,
      addons: ['CAM'],
      status: 'ACTIVO',
      monthly_total: '1000.00',
    });
    const client = await portal.portal.login('cliente@centinela.demo');
    expect((await portal.get('/invoices', client)).body.data).toHaveLength(2);
  });

  it('uses the contract at the end of the month for a past month', async () => {
    await portal.database.pool.query(
      `insert into contract_history (contract_id, version, before, at)
       select id, 1, '{"plan": "VIEJO", "plan_quantity": 2, "addons": [], "status": "SUSPENDIDO", "monthly_total": 500.5}', '2026-10-15T12:00:00Z'
       from contracts where number = '700'`,
    );
    await portal.run(buildCsv('700;2026-09;2026-10-10;1;;', '700;2026-10;2026-11-10;1;;'));
    const { rows } = await portal.database.pool.query(
      'select period, plan, plan_quantity, addons, status, monthly_total from invoices order by period',
    );
    expect(rows).toEqual([
      {
        period: '2026-09',
        plan: 'VIEJO',
        plan_quantity: 2,
        addons: [],
        status: 'SUSPENDIDO',
        monthly_total: '500.50',
      },
      {
        period: '2026-10',
        plan: 'CLASICO',
        plan_quantity: 1,
        addons: ['CAM'],
        status: 'ACTIVO',
        monthly_total: '1000.00',
      },
    ]);
  });

  it('updates existing invoices and changes nothing when repeated', async () => {
    await portal.run(buildCsv(good, '701;2026-10;2026-11-10;1;;'));
    const again = await portal.run(
      buildCsv(good.replace('24.900,50', '25.000,00'), '701;2026-10;2026-11-10;1;;'),
    );
    expect(getCounts(again)).toEqual(['FINISHED', 0, 1, 1, 0]);
    expect((await portal.stored()).map(({ total, version }) => [total, version])).toEqual([
      ['25000.00', 2],
      ['1.00', 1],
    ]);
    const { rows } = await portal.database.pool.query(
      `select before, after, user_name from audit_log where subject = 'invoices' and action = 'update'`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ before: { total: 24900.5 }, after: { total: 25000 } });
    expect(rows[0].user_name).toBeTruthy();
  });

  it('without columns for CUIT and PDF keeps the stored values', async () => {
    await portal.run(buildCsv(good));
    const done = await portal.run('contrato,periodo,vencimiento,total\n700,202610,2026-11-10,99.00');
    expect(getCounts(done)).toEqual(['FINISHED', 0, 1, 0, 0]);
    expect(await portal.stored()).toEqual([
      expect.objectContaining({ total: '99.00', tax_id: '20123456786', file: 'f-700-10.pdf' }),
    ]);
  });

  it('is recognized by its bytes when uploaded again', async () => {
    const first = await portal.upload(buildCsv(good));
    expect(first.body.data.sameAs).toBeNull();
    await waitForImport(portal.portal, portal.admin, first.body.data.id);
    const second = await portal.upload(buildCsv(good), 'otro nombre.csv');
    expect(second.body.data.sameAs).toMatchObject({ id: first.body.data.id, name: 'facturas.csv' });
    expect(getCounts(await waitForImport(portal.portal, portal.admin, second.body.data.id))).toEqual([
      'FINISHED',
      0,
      0,
      1,
      0,
    ]);
  });

  it('is audited with its upload and its result', async () => {
    const { id } = await portal.run(buildCsv(good));
    const { rows } = await portal.database.pool.query(
      `select action, after from audit_log where subject = 'invoiceImports' and subject_id = $1 order by id`,
      [id],
    );
    expect(rows).toEqual([
      { action: 'create', after: expect.objectContaining({ name: 'facturas.csv', lines: 1 }) },
      { action: 'process', after: { created: 1, changed: 0, unchanged: 0, error: 0 } },
    ]);
  });

  it.each([
    [
      'Windows-1252 and CRLF',
      Buffer.from(`contrato;Período;Vencimiento;Total\r\n700;2026-10;2026-11-10;1\r\n`, 'latin1'),
    ],
    ['a byte order mark and tabs', '\uFEFFcontrato\tmes\tvence\timporte\n700\t10/2026\t10-11-2026\t1,00\n'],
    ['quotes and commas', '"contract","period","due_date","total"\n"700","2026-10","2026-11-10","1.00"'],
    ['additional columns', 'Sucursal;contract;period;due_date;total\nNorte;700;2026-10;2026-11-10;1'],
  ])('accepts %s', async (_what, content) => {
    expect(getCounts(await portal.run(content))).toEqual(['FINISHED', 1, 0, 0, 0]);
    expect(await portal.stored()).toEqual([
      expect.objectContaining({ contract: '700', period: '2026-10', total: '1.00' }),
    ]);
  });

  it('can be an Excel workbook', async () => {
    const columns = header.split(';').map((title) => ({ title, width: 10 }));
    const book = await createXlsx(columns, [['700', '2026-10', '10/11/2026', 1234.5, null, 'a.pdf']]);
    expect(getCounts(await portal.run(book, 'facturas.xlsx'))).toEqual(['FINISHED', 1, 0, 0, 0]);
    expect(await portal.stored()).toEqual([expect.objectContaining({ total: '1234.50', file: 'a.pdf' })]);
  });
});

describe('an invalid invoice file', () => {
  it.each([
    ['an empty file', '', 'está vacío'],
    ['a header alone', header, 'ningún registro'],
    ['a binary', Buffer.from([0, 1, 2, 3]), 'no es texto'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000', 'hex'), 'no es texto'],
    ['no columns', 'hola\nchau', 'no tiene columnas'],
    [
      'other columns',
      'a;b\n1;2',
      'Faltan las columnas «contract», «period», «due_date», «total». El archivo tiene «a», «b»',
    ],
    [
      'a column twice',
      'contract;contrato;period;due_date;total\n1;1;1;1;1',
      'Hay dos columnas para «contract»',
    ],
    ['a quote that never ends', `${header}\n"700;1;1;1;1;1\n`, 'se abre una comilla que no se cierra'],
    [
      'mixed encodings',
      Buffer.concat([Buffer.from(`${header}\nñ;;;;;\n`), Buffer.from([0xf1, 0x0a])]),
      'mezcla codificaciones',
    ],
    ['UTF-16', Buffer.from(`\uFEFF${header}\n`, 'utf16le'), 'UTF-16'],
    ['a broken workbook', Buffer.from('PK\u0003\u0004 no zip'), 'dañado'],
  ])('rejects %s with a message and stores nothing', async (_what, content, words) => {
    const { status, body } = await portal.upload(content);
    expect(status).toBe(400);
    expect(body.errors[0]).toMatchObject({ field: 'file', message: expect.stringContaining(words) });
    expect((await portal.get('/invoices/imports')).body.data).toEqual([]);
    expect(await readdir(join(portal.dataDir, 'invoices'))).toEqual([]);
  });

  it('requires the staff permission', async () => {
    const editor = await portal.portal.login('editor@centinela.demo');
    const client = await portal.portal.login('cliente@centinela.demo');
    const { id } = await portal.run(buildCsv(good));
    for (const [headers, status] of [
      [editor, 403],
      [client, 403],
      [{}, 401],
    ] as const) {
      expect((await portal.upload(buildCsv(good), 'f.csv', headers)).status).toBe(status);
      for (const path of ['', `/${id}`, `/${id}/lines`, `/${id}/errors`])
        expect((await portal.get(`/invoices/imports${path}`, headers)).status).toBe(status);
    }
    expect((await portal.portal.call('POST', '/api/invoices/imports', {}, portal.admin)).status).toBe(400);
  });
});
