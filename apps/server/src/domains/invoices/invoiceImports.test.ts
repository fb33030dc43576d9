import { mkdtempSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../../platform/log/log.ts';
import { xlsxFile } from '../../platform/sheets/xlsx.ts';
import { openDiskStorage } from '../../platform/storage/diskStorage.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';
import { startInvoiceWorker } from './invoiceImports.worker.ts';
import { addContracts, sendFile, settledImport } from './invoices.testing.ts';

const header = 'contract;period;due_date;total;tax_id;file';
const good = '700;2026-10;10/11/2026;24.900,50;20-12345678-6;F-700-10.pdf';

let database: TestDatabase;
let portal: Portal;
let worker: { close(): Promise<void> };
const dataDir = mkdtempSync(join(tmpdir(), 'centinela-invoice-imports-'));
let admin: Record<string, string>;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database, { DATA_DIR: dataDir });
  admin = await portal.login();
  await addContracts(database, ['700', '701', '800', 'A-1/2']);
  worker = startInvoiceWorker({
    database,
    storage: openDiskStorage(`${dataDir}/files`),
    log: createLogger({ level: 'silent', door: 'worker' }),
    chunkSize: 3,
  });
});
afterAll(async () => {
  await worker.close();
  await portal.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  await database.pool.query(
    `truncate invoices, invoice_files, invoice_imports, contract_history, audit_log cascade`,
  );
});

const get = (path: string, headers = admin) => portal.call('GET', `/api${path}`, undefined, headers);
const upload = (content: string | Buffer, name = 'facturas.csv', headers = admin) =>
  sendFile(portal, headers, 'imports', content, name);
const file = (...lines: string[]) => [header, ...lines].join('\n');
async function run(content: string | Buffer, name?: string) {
  const { status, body } = await upload(content, name);
  expect(status).toBe(201);
  return settledImport(portal, admin, body.data.id);
}
const counts = ({ state, created, changed, unchanged, error }: Record<string, unknown>) => [
  state,
  created,
  changed,
  unchanged,
  error,
];
const stored = async () =>
  (
    await database.pool.query(
      `select contract, period, to_char(due_date, 'YYYY-MM-DD') as due, total, tax_id, file, version from invoices order by contract, period`,
    )
  ).rows;
const reasons = async (id: string) =>
  (await get(`/invoices/imports/${id}/lines`)).body.data.map(
    ({ line, problems }: { line: number; problems: { message: string; mend: string }[] }) =>
      `${line}: ${problems.map(({ message, mend }) => `${message}. ${mend}`).join(' ')}`,
  );

describe('a file of invoices', () => {
  it('becomes invoices that keep the contract as it was', async () => {
    const done = await run(file(good, '701;2026-10;2026-11-10;1,000.00;;'));
    expect(counts(done)).toEqual(['FINISHED', 2, 0, 0, 0]);
    expect(done).toMatchObject({ total: 2, pending: 0, percentage: 100, problem: null, ignoredColumns: [] });
    expect(await stored()).toEqual([
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
    const { rows } = await database.pool.query(
      `select plan, plan_quantity, addons, status, monthly_total from invoices where contract = '700'`,
    );
    expect(rows[0]).toEqual({
      plan: 'CLASICO',
      plan_quantity: 1,
      addons: ['CAM'],
      status: 'ACTIVO',
      monthly_total: '1000.00',
    });
    const client = await portal.login('cliente@centinela.demo');
    expect((await get('/invoices', client)).body.data).toHaveLength(2);
  });

  it('of a month that is over takes the contract as it was when the month ended', async () => {
    await database.pool.query(
      `insert into contract_history (contract_id, version, before, at)
       select id, 1, '{"plan": "VIEJO", "plan_quantity": 2, "addons": [], "status": "SUSPENDIDO", "monthly_total": 500.5}', '2026-10-15T12:00:00Z'
       from contracts where number = '700'`,
    );
    await run(file('700;2026-09;2026-10-10;1;;', '700;2026-10;2026-11-10;1;;'));
    const { rows } = await database.pool.query(
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

  it('corrects what is there, and what says the same changes nothing', async () => {
    await run(file(good, '701;2026-10;2026-11-10;1;;'));
    const again = await run(file(good.replace('24.900,50', '25.000,00'), '701;2026-10;2026-11-10;1;;'));
    expect(counts(again)).toEqual(['FINISHED', 0, 1, 1, 0]);
    expect((await stored()).map(({ total, version }) => [total, version])).toEqual([
      ['25000.00', 2],
      ['1.00', 1],
    ]);
    const { rows } = await database.pool.query(
      `select before, after, user_name from audit_log where subject = 'invoices' and action = 'update'`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ before: { total: 24900.5 }, after: { total: 25000 } });
    expect(rows[0].user_name).toBeTruthy();
  });

  it('without the columns of CUIT and PDF leaves those as they are', async () => {
    await run(file(good));
    const done = await run('contrato,periodo,vencimiento,total\n700,202610,2026-11-10,99.00');
    expect(counts(done)).toEqual(['FINISHED', 0, 1, 0, 0]);
    expect(await stored()).toEqual([
      expect.objectContaining({ total: '99.00', tax_id: '20123456786', file: 'f-700-10.pdf' }),
    ]);
  });

  it('uploaded again is recognised by its bytes', async () => {
    const first = await upload(file(good));
    expect(first.body.data.sameAs).toBeNull();
    await settledImport(portal, admin, first.body.data.id);
    const second = await upload(file(good), 'otro nombre.csv');
    expect(second.body.data.sameAs).toMatchObject({ id: first.body.data.id, name: 'facturas.csv' });
    expect(counts(await settledImport(portal, admin, second.body.data.id))).toEqual(['FINISHED', 0, 0, 1, 0]);
  });

  it('is told of in the audit: what came, and what came of it', async () => {
    const { id } = await run(file(good));
    const { rows } = await database.pool.query(
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
    ['other columns beside', 'Sucursal;contract;period;due_date;total\nNorte;700;2026-10;2026-11-10;1'],
  ])('may come with %s', async (_what, content) => {
    expect(counts(await run(content))).toEqual(['FINISHED', 1, 0, 0, 0]);
    expect(await stored()).toEqual([
      expect.objectContaining({ contract: '700', period: '2026-10', total: '1.00' }),
    ]);
  });

  it('may come as a workbook', async () => {
    const columns = header.split(';').map((title) => ({ title, width: 10 }));
    const book = await xlsxFile(columns, [['700', '2026-10', '10/11/2026', 1234.5, null, 'a.pdf']]);
    expect(counts(await run(book, 'facturas.xlsx'))).toEqual(['FINISHED', 1, 0, 0, 0]);
    expect(await stored()).toEqual([expect.objectContaining({ total: '1234.50', file: 'a.pdf' })]);
  });
});

describe('what is wrong with a line', () => {
  it.each([
    [
      'nope;2026-10;2026-11-10;1;;',
      'Contrato «nope» no es de ningún contrato. Corregí el número, o importá antes',
    ],
    [';2026-10;2026-11-10;1;;', 'Contrato falta. Completá el dato.'],
    ['7 00;2026-10;2026-11-10;1;;', 'Contrato «7 00» no es un número de contrato'],
    [
      '700;2026-13;2026-11-10;1;;',
      'Período «2026-13» no es un período. Escribilo como 2026-11, 11/2026 o 202611.',
    ],
    ['700;2026-10;31/02/2026;1;;', 'Vencimiento «31/02/2026» no es una fecha que exista'],
    ['700;2026-10;2026-11-10;1,234;;', 'Total «1,234» puede leerse de dos maneras. Escribí los centavos'],
    [
      '700;2026-10;2026-11-10;-5;;',
      'Total «-5» es negativo. El total de una factura no puede ser menor que cero.',
    ],
    ['700;2026-10;2026-11-10;99999999999;;', 'es demasiado grande'],
    ['700;2026-10;2026-11-10;#REF!;;', 'Total «#REF!» es una fórmula que dio un error'],
    ['700;2026-10;2026-11-10;1;20-12345678-5;', 'CUIT «20-12345678-5» no es un CUIT que exista'],
    ['700;2026-10;2026-11-10;1;;factura.html', 'Archivo «factura.html» no es el nombre de un PDF'],
    ['700;2026-10;2026-11-10;1;', 'La línea no tiene las columnas de la cabecera (5 de 6)'],
  ])('%s is told with its way out', async (line, words) => {
    const done = await run(file(line, '701;2026-10;2026-11-10;1;;'));
    expect(counts(done)).toEqual(['FINISHED', 1, 0, 0, 1]);
    const [reason] = await reasons(done.id);
    expect(reason).toMatch(/^2: /);
    expect(reason).toContain(words);
    expect(await stored()).toEqual([expect.objectContaining({ contract: '701' })]);
  });

  it('is told of all fields at once, and in English to those who read it', async () => {
    const { id } = await run(file('nope;x;y;z;1;b'));
    expect((await reasons(id))[0].match(/«/g)).toHaveLength(6);
    const { body } = await get(`/invoices/imports/${id}/lines`, { ...admin, 'accept-language': 'en' });
    expect(body.data[0].problems[0].message).toBe('Contract «nope» is the number of no contract');
  });

  it('may be the same invoice twice, in one chunk or in another', async () => {
    const twin = (total: number) => `700;2026-10;2026-11-10;${total};;`;
    const filler = [1, 2, 3, 4].map((month) => `701;2026-0${month};2026-11-10;1;;`);
    const done = await run(file(twin(1), twin(2), ...filler, twin(3)));
    expect(counts(done)).toEqual(['FINISHED', 5, 0, 0, 2]);
    expect(await reasons(done.id)).toEqual([
      expect.stringContaining('3: Período «2026-10» ya está en la línea 2 de este archivo'),
      expect.stringContaining('8: Período «2026-10» ya está en la línea 2 de este archivo'),
    ]);
    expect((await stored())[0]).toMatchObject({ contract: '700', total: '1.00' });
  });

  it('can be downloaded, mended and uploaded again', async () => {
    const { id } = await run(`${header};nota\n700;2026-13;2026-11-10;1;;;=1+1\n701;2026-10;2026-11-10;1;;;x`);
    const { body, headers } = await get(`/invoices/imports/${id}/errors`);
    expect(headers.get('content-disposition')).toContain(`errores-facturas-${id}.csv`);
    expect(body).toContain(`${header};nota;linea;motivo`);
    expect(body).toContain("'=1+1;2;");
    const done = await run(body.replace('2026-13', '2026-12'));
    expect(counts(done)).toEqual(['FINISHED', 1, 0, 0, 0]);
    expect(done.ignoredColumns).toEqual(['nota']);
  });

  it('is paged by where it stands', async () => {
    const { id } = await run(file(...Array.from({ length: 7 }, () => 'x;;;;;')));
    const first = await get(`/invoices/imports/${id}/lines?limit=5`);
    expect(first.body.pagination).toMatchObject({ total: 7 });
    const second = await get(`/invoices/imports/${id}/lines?${first.body.pagination.next}`);
    expect(second.body.data.map(({ line }: { line: number }) => line)).toEqual([7, 8]);
    expect((await get('/invoices/imports/99/lines')).status).toBe(404);
    expect((await get('/invoices/imports?filter[state]=X')).status).toBe(400);
  });
});

describe('what is no file of invoices', () => {
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
  ])('%s is refused in words, and nothing is kept', async (_what, content, words) => {
    const { status, body } = await upload(content);
    expect(status).toBe(400);
    expect(body.errors[0]).toMatchObject({ field: 'file', message: expect.stringContaining(words) });
    expect((await get('/invoices/imports')).body.data).toEqual([]);
    expect(await readdir(join(dataDir, 'invoices'))).toEqual([]);
  });

  it('is for staff with the permission only', async () => {
    const editor = await portal.login('editor@centinela.demo');
    const client = await portal.login('cliente@centinela.demo');
    const { id } = await run(file(good));
    for (const [headers, status] of [
      [editor, 403],
      [client, 403],
      [{}, 401],
    ] as const) {
      expect((await upload(file(good), 'f.csv', headers)).status).toBe(status);
      for (const path of ['', `/${id}`, `/${id}/lines`, `/${id}/errors`])
        expect((await get(`/invoices/imports${path}`, headers)).status).toBe(status);
    }
    expect((await portal.call('POST', '/api/invoices/imports', {}, admin)).status).toBe(400);
  });
});

const contracts = ['700', '701', '800', 'A-1/2', 'nope'];
const months = new Map([
  ['2026-01', '01'],
  ['02/2026', '02'],
  ['202603', '03'],
]);
const amounts = new Map([
  ['1', '1.00'],
  ['1.234,50', '1234.50'],
  ['1,234.50', '1234.50'],
]);
const cells = fc.tuple(
  fc.constantFrom(...contracts),
  fc.constantFrom('2026-01', '02/2026', '202603', '2026-13', ''),
  fc.constantFrom('2026-02-10', '10/02/2026', '31/02/2026'),
  fc.constantFrom('1', '1.234,50', '1,234.50', '1,234', 'x'),
  fc.constantFrom('', '20123456786', '1'),
  fc.constantFrom('', 'a.pdf', 'ñ;"b".pdf', 'c.txt'),
);

it('random files: counts add up, the first usable line of an invoice counts, and the same again changes nothing', async () => {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  await fc.assert(
    fc.asyncProperty(fc.array(cells, { minLength: 1, maxLength: 25 }), async (lines) => {
      await database.pool.query('truncate invoices, invoice_imports cascade');
      const usable = new Map<string, string>();
      let wrong = 0;
      for (const [contract, period, due, total, taxId, name] of lines) {
        const month = months.get(period);
        const amount = amounts.get(total);
        const isFine =
          contract !== 'nope' && month && amount && due !== '31/02/2026' && taxId !== '1' && name !== 'c.txt';
        const key = `${contract} ${month}`;
        if (!isFine || usable.has(key)) wrong += 1;
        else usable.set(key, amount);
      }
      const content = [header, ...lines.map((line) => line.map(quoted).join(';'))].join('\r\n');
      const done = await run(content);
      expect(counts(done)).toEqual(['FINISHED', usable.size, 0, 0, wrong]);
      const rows = await stored();
      expect(
        new Map(rows.map(({ contract, period, total }) => [`${contract} ${period.slice(5)}`, total])),
      ).toEqual(usable);
      expect(counts(await run(content))).toEqual(['FINISHED', 0, 0, usable.size, wrong]);
      expect(await stored()).toEqual(rows);
    }),
    { numRuns: 25 },
  );
}, 60_000);
