import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import yauzl from 'yauzl';
import { openDiskStorage } from '#platform/storage/diskStorage.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import { listInvoices, readInvoiceQuery } from './invoices.list.ts';
import { explainDifference, type InvoiceRow } from './invoices.rows.ts';

const pdf = Buffer.from('%PDF-1.4\n% factura de prueba\n%%EOF\n');

let database: TestDatabase;
let portal: Portal;
let dataDir: string;
let admin: Record<string, string>;
let client: Record<string, string>;
let agent: Record<string, string>;

async function insert(
  contract: string,
  period: string,
  total: number,
  more: Partial<Record<string, unknown>> = {},
) {
  const { plan = 'CLASICO', quantity = 1, monthly = total, file = null } = more;
  await database.pool.query(
    `insert into invoices (contract, period, due_date, total, tax_id, plan, plan_quantity, addons, status, monthly_total, file)
     values ($1, $2, ($2 || '-20')::date, $3, '20123456786', $4, $5, '{}', 'ACTIVO', $6, $7)`,
    [contract, period, total, plan, quantity, monthly, file],
  );
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'centinela-invoices-'));
  database = await createTestDatabase();
  portal = await startPortal(database, { DATA_DIR: dataDir });
  admin = await portal.login();
  client = await portal.login('cliente@centinela.demo');
  agent = await portal.login('agente@centinela.demo');
  const storage = await openDiskStorage(`${dataDir}/files`);
  await storage.put('invoices/uno.pdf', () => Readable.from([pdf]), {
    size: pdf.length,
    type: 'application/pdf',
  });
  await database.pool.query(`insert into contracts (number, client_id, document, name, plan_id, plan, plan_quantity, status)
    select n, case when n < '8' then (select id from users where email = 'cliente@centinela.demo') end, '30123456', 'Ana',
      gen_random_uuid(), 'CLASICO', 1, 'ACTIVO' from unnest(array['700', '701', '800']) n`);
  await database.pool.query(
    `insert into invoice_files (name, storage_key, size, hash) values ('uno.pdf', 'invoices/uno.pdf', $1, 'x')`,
    [pdf.length],
  );
  await insert('700', '2026-08', 20_000);
  await insert('700', '2026-09', 24_900.5, { file: 'uno.pdf' });
  await insert('700', '2026-10', 39_900, { plan: 'PREMIUM', file: 'falta.pdf' });
  await insert('701', '2025-12', 10_000, { file: 'uno.pdf' });
  for (let month = 1; month <= 9; month++) await insert('800', `2026-0${month}`, 1_000 + month);
});
afterAll(async () => {
  await portal.close();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string>) => portal.call('GET', path, undefined, headers);

describe('GET invoices', () => {
  it('returns the customer of each contract to staff and not to clients', async () => {
    const [first] = (await get('/api/invoices?filter[contract]=701', admin)).body.data;
    expect(first.customer).toMatchObject({ name: 'Ana', document: '30123456' });
    expect([first.customer.contract, first.customer.client]).toEqual([
      expect.any(String),
      (await get('/api/auth/me', client)).body.data.id,
    ]);
    const own = (await get('/api/invoices', client)).body.data;
    expect(own.map(({ customer }: { customer: unknown }) => customer)).toEqual([null, null, null, null]);
  });

  it('sums the requested invoices, and uses stored totals for whole months', async () => {
    const totals = async (query: string) => (await get(`/api/invoices/totals?${query}`, admin)).body.data;
    const summed = async () => {
      const { rows } = await database.pool.query(
        `select count(*)::int as invoices, sum(total)::float8 as total from invoices where period >= '2026-08'`,
      );
      return rows[0];
    };
    expect(await totals('filter[contract]=700')).toEqual({ invoices: 3, total: 84_800.5 });
    expect(await totals('filter[period][from]=2026-08')).toEqual(await summed());
    expect(await totals('filter[period]=2019-01')).toEqual({ invoices: 0, total: 0 });
    // The totals stay correct when an invoice changes in any way.
    await insert('999', '2026-08', 500);
    await database.pool.query(`update invoices set total = total + 1 where period = '2026-08'`);
    await database.pool.query(`update invoices set period = '2026-09' where contract = '999'`);
    expect(await totals('filter[period][from]=2026-08')).toEqual(await summed());
    await database.pool.query(`update invoices set total = total - 1 where period = '2026-08'`);
    await database.pool.query(`delete from invoices where contract = '999'`);
    expect(await totals('filter[period][from]=2026-08')).toEqual(await summed());
    expect((await get('/api/invoices/totals?filter[nada]=1', admin)).status).toBe(400);
    expect((await get('/api/invoices/totals', client)).status).toBe(403);
  });

  it('sorts a range of due dates by due date for staff, page by page, each once', async () => {
    const found: string[] = [];
    let query = 'filter[dueDate][from]=2026-02-01&filter[dueDate][to]=2026-08-31&limit=3';
    while (query) {
      const { body } = await get(`/api/invoices?${query}`, admin);
      expect(body.pagination.total).toBe(8);
      found.push(...body.data.map(({ dueDate }: { dueDate: string }) => dueDate));
      query = body.pagination.next;
    }
    const days = ['08', '08', '07', '06', '05', '04', '03', '02'].map((month) => `2026-${month}-20`);
    expect(found).toEqual(days);
  });

  it('lists a client’s own invoices, newest first, and explains why a month differs', async () => {
    const { status, body } = await get('/api/invoices', client);
    expect(status).toBe(200);
    expect(body.data.map(({ contract, period }: InvoiceRow) => `${contract} ${period}`)).toEqual([
      '700 2026-10',
      '700 2026-09',
      '700 2026-08',
      '701 2025-12',
    ]);
    expect(body.data[0]).toMatchObject({
      totalOfMonth: 39_900,
      dueDate: '2026-10-20',
      taxId: '20123456786',
      invoiceLink: null,
      difference: {
        against: '2026-09',
        total: 24_900.5,
        amount: 14_999.5,
        reason: 'plan',
        before: 'CLASICO',
        after: 'PREMIUM',
      },
    });
    expect(body.data[1]).toMatchObject({ difference: { amount: 4_900.5, reason: 'price' } });
    expect(body.data[2]).toMatchObject({ difference: { against: null, amount: null, reason: 'first' } });
  });

  it('lists all invoices for staff page by page, and rejects other users', async () => {
    const seen: string[] = [];
    let query: string | null = 'limit=4';
    while (query !== null) {
      const { body } = await get(`/api/invoices?${query}`, admin);
      expect(body.pagination.total).toBe(13);
      seen.push(...body.data.map(({ id }: { id: string }) => id));
      query = body.pagination.next;
    }
    expect(new Set(seen).size).toBe(13);
    expect((await get('/api/invoices', agent)).status).toBe(403);
    expect((await get('/api/invoices', {})).status).toBe(401);
    const editor = await portal.login('editor@centinela.demo');
    expect((await get('/api/invoices', editor)).status).toBe(403);
  });

  it('does not return another client’s invoices to a client', async () => {
    expect((await get('/api/invoices?filter[contract]=800', client)).body.data).toEqual([]);
    const { rows } = await database.pool.query(`select id from users where email = 'agente@centinela.demo'`);
    expect((await get(`/api/invoices?filter[client]=${rows[0].id}`, client)).body.data).toEqual([]);
  });

  it.each([
    'filter[period]=2026-13',
    'filter[total]=1',
    'cursor=x',
    'filter[dueDate][to]=2026-02-30',
    'filter[dueDate][from]=0000-01-01',
    'sort[total]=asc',
  ])('rejects %s with the field name', async (query) => {
    const { status, body } = await get(`/api/invoices?${query}`, admin);
    expect(status).toBe(400);
    expect(body.errors[0].field).toBe(query.split('=')[0]);
  });
});

it('runs no database query for an invalid cursor', async () => {
  const closedPool = new pg.Pool({ connectionString: database.url });
  await closedPool.end();
  for (const cursor of ['x', `0000-01-01_${crypto.randomUUID()}`]) {
    const query = { cursor, 'filter[dueDate][from]': '2026-01-01' };
    await expect(listInvoices(closedPool, readInvoiceQuery(query), null)).rejects.toMatchObject({
      options: { errors: [{ field: 'cursor' }] },
    });
  }
});

describe('GET invoices/forecasts', () => {
  const compare = async () => {
    const { status, body } = await get('/api/invoices/forecasts', client);
    expect(status).toBe(200);
    return body.data;
  };
  const start = (contract: string) =>
    database.pool.query(
      `update contracts set start_date = '2026-07-10', monthly_total = 24900.5 where number = $1`,
      [contract],
    );
  const propose = (savedAt: string, plan: string) =>
    database.pool.query(
      `insert into designs (design, network, owner_id, created_at, expires_at)
       select jsonb_build_object('forecast', $2::jsonb), 'x', id, $1, now() from users where email = 'cliente@centinela.demo'`,
      [
        savedAt,
        JSON.stringify({
          ...{ plan, addons: [], discount: 0 },
          bills: Array.from({ length: 12 }, () => ({
            ...{ month: '2026-01', amount: 20_000, once: 0, isAfterPromotion: false },
          })),
        }),
      ],
    );
  const summarise = (months: { period: string; forecast: number; billed: number; reason: string }[]) =>
    months
      .filter(({ reason }) => reason !== null)
      .map(({ period, forecast, billed, reason }) => [period, forecast, billed, reason]);

  it('leaves out contracts without a known monthly total or proposal', async () => {
    expect(await compare()).toEqual([]);
  });

  it('compares the current contract, and says so', async () => {
    await start('700');
    const [only, ...others] = await compare();
    expect(others).toEqual([]);
    expect(only).toMatchObject({ contract: '700', basis: 'CONTRACT', proposedOn: null });
    expect(summarise(only.months)).toEqual([
      ['2026-08', 24_900.5, 20_000, 'price'],
      ['2026-09', 24_900.5, 24_900.5, 'same'],
      ['2026-10', 24_900.5, 39_900, 'plan'],
    ]);
  });

  it('compares the proposal that was saved before the contract started, for one contract only', async () => {
    await start('700');
    await propose('2026-07-11T12:00:00-03:00', 'CLASICO');
    await propose('2026-07-01T12:00:00-03:00', 'OTRO');
    expect((await compare())[0].basis).toBe('CONTRACT');
    await propose('2026-07-02T12:00:00-03:00', 'CLASICO');
    const [only] = await compare();
    expect(only).toMatchObject({ basis: 'PROPOSAL', proposedOn: '2026-07-02' });
    expect(only.months).toHaveLength(12);
    expect(summarise(only.months)).toEqual([
      ['2026-08', 20_000, 20_000, 'same'],
      ['2026-09', 20_000, 24_900.5, 'price'],
      ['2026-10', 20_000, 39_900, 'plan'],
    ]);
    await start('701');
    const bases = (await compare()).map(({ basis }: { basis: string }) => basis);
    expect(bases.toSorted()).toEqual(['CONTRACT', 'PROPOSAL']);
  });

  it('is for clients, and shows nothing of contracts of others', async () => {
    await start('800');
    const numbers = (await compare()).map(({ contract }: { contract: string }) => contract);
    expect(numbers.toSorted()).toEqual(['700', '701']);
    expect((await get('/api/invoices/forecasts', agent)).status).toBe(403);
    expect((await get('/api/invoices/forecasts', admin)).status).toBe(403);
  });
});

describe('the PDF of an invoice', () => {
  const linkOf = async () =>
    (await get('/api/invoices?filter[period]=2026-09', client)).body.data[0].invoiceLink as string;

  it('is served to any holder of a signed link', async () => {
    const answer = await fetch(portal.origin + (await linkOf()));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(Buffer.from(await answer.arrayBuffer()).equals(pdf)).toBe(true);
  });

  it('is not served for another invoice’s link, an expired link or no link', async () => {
    const link = await linkOf();
    const other = (await get('/api/invoices?filter[contract]=701', client)).body.data[0].id;
    const linkOfOtherInvoice = link.replace(/invoices\/[^/]+/, `invoices/${other}`);
    const expiredLink = link.replace(/expires=\d+/, `expires=${Math.floor(Date.now() / 1000) - 1}`);
    const extendedLink = link.replace(/expires=\d+/, `expires=${Math.floor(Date.now() / 1000) + 9_999}`);
    for (const wrong of [
      linkOfOtherInvoice,
      expiredLink,
      extendedLink,
      link.split('?')[0] ?? '',
      '/api/invoices/x/file',
    ])
      expect((await portal.call('GET', wrong)).status).toBe(404);
  });
});

describe('a client', () => {
  it('downloads a year of PDFs as a zip', async () => {
    expect((await get('/api/invoices/years', client)).body.data).toEqual([
      { year: 2026, invoices: 3, files: 1 },
      { year: 2025, invoices: 1, files: 1 },
    ]);
    const answer = await fetch(`${portal.origin}/api/invoices/zip?year=2026`, { headers: client });
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(await namesIn(Buffer.from(await answer.arrayBuffer()))).toEqual([
      'factura 2026-09 contrato 700.pdf',
    ]);
    expect((await get('/api/invoices/zip?year=2019', client)).status).toBe(404);
    expect((await get('/api/invoices/zip?year=19', client)).status).toBe(400);
  });

  it('sees monthly totals of all own contracts or of one, and none of other clients', async () => {
    const months = async (query = '') => (await get(`/api/invoices/months${query}`, client)).body.data;
    expect(await months()).toEqual([
      { period: '2025-12', total: 10_000, invoices: 1 },
      { period: '2026-08', total: 20_000, invoices: 1 },
      { period: '2026-09', total: 24_900.5, invoices: 1 },
      { period: '2026-10', total: 39_900, invoices: 1 },
    ]);
    expect(await months('?contract=701')).toHaveLength(1);
    expect(await months('?contract=800')).toEqual([]);
  });

  it('downloads the due dates as a calendar', async () => {
    const soon = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
    const due = (day: string) =>
      database.pool.query(`update invoices set due_date = $1 where period = '2026-10' and contract = '700'`, [
        day,
      ]);
    onTestFinished(async () => {
      await due('2026-10-20');
    });
    await due(soon);
    const { body, headers } = await get('/api/invoices/due-dates.ics', client);
    expect(headers.get('content-type')).toContain('text/calendar');
    expect(body).toContain(`DTSTART;VALUE=DATE:${soon.replaceAll('-', '')}`);
    expect(body).toContain('BEGIN:VALARM');
    expect(body).toContain(String.raw`39.900\,00`);
    expect(body).not.toContain('Contrato 800');
  });
});

const namesIn = (bytes: Buffer): Promise<string[]> =>
  new Promise((done, failed) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return failed(error);
      const names: string[] = [];
      zip.on('entry', ({ fileName }: { fileName: string }) => {
        names.push(fileName);
        zip.readEntry();
      });
      zip.on('end', () => done(names));
      zip.readEntry();
    });
  });

describe('why a month differs', () => {
  const month = (total: string, more = {}) => ({
    total,
    plan: 'A',
    plan_quantity: 1,
    addons: ['X'],
    status: 'ACTIVO',
    monthly_total: '100.00',
    ...more,
  });
  const previousMonth = { ...month('100.00'), period: '2026-08', total: 100, monthly_total: 100 };

  it.each([
    [month('100.00'), 'same', 0],
    [month('120.10', { plan: 'B' }), 'plan', 20.1],
    [month('200.00', { plan_quantity: 2 }), 'quantity', 100],
    [month('90.00', { addons: [] }), 'addons', -10],
    [month('50.00', { status: 'SUSPENDIDO' }), 'suspended', -50],
    [month('110.00', { monthly_total: '110.00' }), 'price', 10],
    [month('90.00', { monthly_total: '110.00' }), 'other', -10],
    [month('100.01'), 'other', 0.01],
  ])('%o: %s', (row, reason, amount) => {
    expect(explainDifference({ ...row, previous: previousMonth })).toMatchObject({
      against: '2026-08',
      reason,
      amount,
    });
  });

  it('names the added and removed add-ons', () => {
    const row = {
      ...month('120.00', { addons: ['X', 'CAM', 'HUM'] }),
      previous: { ...previousMonth, addons: ['X', 'Z'] },
    };
    const names: Record<string, string> = { CAM: 'Cámara', Z: 'Sirena' };
    expect(explainDifference(row, (code) => names[code] ?? code)).toMatchObject({
      reason: 'addons',
      total: 100,
      added: ['Cámara', 'HUM'],
      removed: ['Sirena'],
    });
  });
});
