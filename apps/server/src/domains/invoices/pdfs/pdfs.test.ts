import { createWriteStream } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemActor } from '#platform/audit/audit.ts';
import { openDiskStorage } from '#platform/storage/diskStorage.ts';
import { removeUnreferenced } from '#platform/storage/unreferenced.ts';
import {
  buildCsv,
  createPdf,
  createZip,
  type InvoicePortal,
  openInvoicePortal,
  sendFile,
} from '../invoices.testing.ts';
import { storePdfs } from './pdfs.upload.ts';

let portal: InvoicePortal;
let client: Record<string, string>;
beforeAll(async () => {
  portal = await openInvoicePortal();
  client = await portal.portal.login('cliente@centinela.demo');
});
afterAll(() => portal.close());
beforeEach(() => portal.clear());

const send = (content: string | Buffer, name: string, headers = portal.admin) =>
  sendFile(portal.portal, headers, 'files', content, name);
const line = (contract: string, file: string, period = '2026-10') =>
  `${contract};${period};2026-11-10;1;;${file}`;
const importLines = (...lines: string[]) => portal.run(buildCsv(...lines));
const missing = async () =>
  (await portal.get('/invoices/files/missing')).body.data.map(
    ({ contract, file }: Record<string, string>) => [contract, file],
  );
const unused = async () =>
  (await portal.get('/invoices/files/unused')).body.data.map(({ name }: { name: string }) => name);
const listStoredKeys = () => readdir(`${portal.dataDir}/files/invoices/pdf`).catch(() => []);
const opened = async () => {
  const [invoice] = (await portal.get('/invoices', client)).body.data;
  const answer = await fetch(portal.portal.origin + invoice.invoiceLink);
  return Buffer.from(await answer.arrayBuffer()).toString();
};

describe('a PDF', () => {
  it('can be uploaded before or after its invoice, and the client can open it', async () => {
    expect((await send(createPdf('uno'), 'C:\\facturas\\F-700.PDF')).body.data).toEqual({
      created: 1,
      replaced: 0,
      unchanged: 0,
      refused: [],
    });
    expect(await unused()).toEqual(['f-700.pdf']);
    await importLines(line('700', 'F-700.pdf'), line('800', 'f-800.pdf'));
    expect(await unused()).toEqual([]);
    expect(await missing()).toEqual([['800', 'f-800.pdf']]);
    expect(await opened()).toContain('uno');
    await send(createPdf('dos'), 'f-800.pdf');
    expect([await missing(), await unused()]).toEqual([[], []]);
  });

  it('of another client cannot be downloaded', async () => {
    await send(createPdf('uno'), 'f-800.pdf');
    await importLines(line('800', 'f-800.pdf'));
    expect((await portal.get('/invoices', client)).body.data).toEqual([]);
    const [{ id, invoiceLink }] = (await portal.get('/invoices')).body.data;
    expect((await portal.get(`/invoices/${id}/file`, client)).status).toBe(404);
    expect(
      (await portal.get(invoiceLink.replace('/api', '').replace(/token=.{8}/, 'token=AAAAAAAA'), client))
        .status,
    ).toBe(404);
  });

  it('with the same name replaces the bytes, and the audit contains both hashes', async () => {
    await send(createPdf('uno'), 'f.pdf');
    await importLines(line('700', 'f.pdf'));
    expect((await send(createPdf('uno'), 'F.pdf')).body.data).toMatchObject({ unchanged: 1 });
    expect((await send(createPdf('otro'), 'F.pdf')).body.data).toMatchObject({ replaced: 1 });
    expect(await opened()).toContain('otro');
    await removeUnreferenced(portal.database.pool, openDiskStorage(`${portal.dataDir}/files`));
    expect(await listStoredKeys()).toHaveLength(1);
    const { rows } = await portal.database.pool.query(
      `select action, before, after from audit_log where subject = 'invoiceFiles' and subject_id = 'f.pdf' order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['create', 'update']);
    expect(rows[1].before).toEqual(rows[0].after);
  });

  it('is reported as unused when no invoice names it any more', async () => {
    await send(createPdf('a'), 'a.pdf');
    await importLines(line('700', 'a.pdf'));
    await importLines(line('700', 'b.pdf'));
    expect([await missing(), await unused()]).toEqual([[['700', 'b.pdf']], ['a.pdf']]);
  });

  it.each([
    ['HTML', 'f.pdf', '<html><script>alert(1)</script>%PDF-1.4 %%EOF', 'no es un PDF, o está cortado'],
    ['a truncated PDF', 'f.pdf', '%PDF-1.4\nobj', 'no es un PDF, o está cortado'],
    ['nothing', 'f.pdf', '', 'no es un PDF, o está cortado'],
    ['another file extension', 'f.html', createPdf('x'), 'Acá se suben archivos PDF, o un zip'],
    ['no name', '.pdf', createPdf('x'), 'hasta 150 caracteres y no empieza con un punto'],
    ['a long name', `${'a'.repeat(147)}.pdf`, createPdf('x'), 'hasta 150 caracteres'],
    ['a path without a file name', '../..', createPdf('x'), 'Acá se suben archivos PDF, o un zip'],
  ])('rejects %s with a message and stores nothing', async (_what, name, content, words) => {
    const { status, body } = await send(content, name);
    expect(status).toBe(400);
    expect(body.errors[0]).toMatchObject({ field: 'file', message: expect.stringContaining(words) });
    expect([await unused(), await listStoredKeys(), await readdir(join(portal.dataDir, 'invoices'))]).toEqual(
      [[], [], []],
    );
  });

  it('with a path in its name stays inside its folder', async () => {
    await send(createPdf('x'), '../../../etc/cron.d/f.pdf');
    expect(await unused()).toEqual(['f.pdf']);
    expect(await listStoredKeys()).toEqual([expect.stringMatching(/^[0-9a-f-]{36}\.pdf$/)]);
  });

  it('larger than 20 MB is rejected', async () => {
    const { status, body } = await send(
      Buffer.concat([createPdf('x'), Buffer.alloc(20 * 1024 ** 2), createPdf('x')]),
      'f.pdf',
    );
    expect([status, body.errors[0].message]).toEqual([
      400,
      'El archivo es demasiado grande: puede tener hasta 20 MB',
    ]);
  });

  it('requires the staff permission', async () => {
    const editor = await portal.portal.login('editor@centinela.demo');
    for (const headers of [editor, client]) {
      expect((await send(createPdf('x'), 'f.pdf', headers)).status).toBe(403);
      for (const list of ['missing', 'unused'])
        expect((await portal.get(`/invoices/files/${list}`, headers)).status).toBe(403);
    }
    expect((await send(createPdf('x'), 'f.pdf', {})).status).toBe(401);
    expect(await listStoredKeys()).toEqual([]);
  });
});

describe('a zip', () => {
  it('stores many PDFs; other files are reported and skipped', async () => {
    await importLines(line('700', 'a.pdf'), line('800', 'b.pdf'));
    const zip = await createZip({
      'facturas/A.pdf': createPdf('a'),
      'facturas/b.pdf': createPdf('b'),
      'otra/B.PDF': createPdf('otro b'),
      'c.pdf': Buffer.from('<html>'),
      'leeme.txt': Buffer.from('hola'),
      '__MACOSX/._a.pdf': Buffer.from('x'),
      '.DS_Store': Buffer.from('x'),
    });
    const { status, body } = await send(zip, 'facturas.zip');
    expect(status).toBe(201);
    expect(body.data).toEqual({
      created: 2,
      replaced: 0,
      unchanged: 0,
      refused: [
        { name: 'otra/B.PDF', message: 'Está dos veces en el zip con ese nombre.' },
        { name: 'c.pdf', message: expect.stringContaining('«c.pdf» no es un PDF') },
        { name: 'leeme.txt', message: 'No es un PDF.' },
      ],
    });
    expect(await missing()).toEqual([]);
    expect((await send(zip, 'facturas.zip')).body.data).toMatchObject({ created: 0, unchanged: 2 });
  });

  it('reports the problem of each PDF', async () => {
    const long = `${'a'.repeat(147)}.pdf`;
    const zip = await createZip({
      'roto.pdf': createPdf('r'.repeat(500)),
      '.oculta.pdf': createPdf('o'),
      [long]: createPdf('l'),
    });
    // Overwrites the compressed bytes, which follow the first entry's name.
    zip.fill(0xff, zip.indexOf('roto.pdf') + 8, zip.indexOf('roto.pdf') + 20);
    const { body } = await send(zip, 'f.zip', { ...portal.admin, 'accept-language': 'en' });
    expect(body.data.refused).toEqual([
      { name: 'roto.pdf', message: 'The zip is damaged at this file: make it anew and upload it again.' },
      { name: '.oculta.pdf', message: expect.stringContaining('150 characters at most') },
      { name: long, message: expect.stringContaining('150 characters at most') },
    ]);
  });

  it('reports the stored PDFs when the disk is full', async () => {
    const disk = openDiskStorage(`${portal.dataDir}/files`);
    let puts = 0;
    const storage = {
      ...disk,
      put: async (...[key, open, facts]: Parameters<typeof disk.put>) => {
        puts += 1;
        if (puts < 2) return disk.put(key, open, facts);
        await pipeline(open(), createWriteStream('/dev/full'));
      },
    };
    const path = join(portal.dataDir, 'lleno.zip');
    await writeFile(
      path,
      await createZip({ 'a.pdf': createPdf('a'), 'b.pdf': createPdf('b'), 'c.pdf': createPdf('c') }),
    );
    const deps = { pool: portal.database.pool, storage, actor: systemActor, language: 'es' } as const;
    const intake = { folder: join(portal.dataDir, 'invoices'), scanner: null, pool: deps.pool };
    await expect(storePdfs(deps, intake, 'f.zip', { path, size: 1, checksum: '' })).rejects.toMatchObject({
      code: 'noRoom',
      message: expect.stringContaining('ya se guardaron 1 PDF'),
    });
    expect(await unused()).toEqual(['a.pdf']);
  });

  it.each([
    ['a zip bomb', () => createZip({ 'a.pdf': Buffer.alloc(40_000_000, ' ') }), 'se expande demasiado'],
    ['a corrupt zip', async () => Buffer.from('PK\u0003\u0004 no zip'), 'El zip está dañado'],
    [
      'a truncated zip',
      async () => (await createZip({ 'a.pdf': createPdf('a') })).subarray(0, 60),
      'El zip está dañado',
    ],
    ['a zip without PDFs', () => createZip({ 'a.txt': createPdf('a') }), 'no trae ningún PDF'],
    [
      'a zip with too many PDFs',
      () =>
        createZip(
          Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`${index}.pdf`, Buffer.of(1)])),
        ),
      'demasiados archivos',
    ],
    [
      // A name of the same length keeps the zip valid, because its directory repeats the name.
      'a zip entry outside its folder',
      async () =>
        Buffer.from(
          (await createZip({ 'xx/yy.pdf': createPdf('a') })).toString('latin1').replaceAll('xx/yy', '../yy'),
          'latin1',
        ),
      'El zip está dañado',
    ],
  ])('rejects %s with a message and stores nothing', async (_what, make, words) => {
    const { status, body } = await send(await make(), 'f.zip');
    expect(status).toBe(400);
    expect(body.errors[0].message).toContain(words);
    expect([await unused(), await listStoredKeys(), await readdir(join(portal.dataDir, 'invoices'))]).toEqual(
      [[], [], []],
    );
  });
});

it('lists of missing PDFs read only the requested page, however many invoices exist', async () => {
  await portal.database.pool.query(
    `insert into invoices (contract, period, due_date, total, file, lacks_file)
     select n::text, '2026-10', '2026-11-10', 1, n || '.pdf', n % 1000 = 0 from generate_series(1, 20000) n`,
  );
  await portal.database.pool.query(
    `insert into invoice_files (name, storage_key, size, hash, is_used) select n || '.pdf', 'x', 1, 'x', n % 500 <> 0 from generate_series(1, 20000) n`,
  );
  await portal.database.pool.query('analyze invoices; analyze invoice_files');
  for (const [list, total] of [
    ['missing', 20],
    ['unused', 40],
  ] as const) {
    const seen: unknown[] = [];
    let query: string | null = 'limit=7';
    while (query !== null) {
      const { body } = await portal.get(`/invoices/files/${list}?${query}`);
      expect(body.pagination.total).toBe(total);
      seen.push(...body.data.map((row: object) => JSON.stringify(row)));
      query = body.pagination.next;
    }
    expect(new Set(seen).size).toBe(total);
  }
  for (const query of [
    'select from invoices where lacks_file order by period desc, id desc limit 51',
    'select from invoice_files where not is_used order by name limit 51',
  ]) {
    const { rows } = await portal.database.pool.query(`explain (analyze, format json) ${query}`);
    const touched = JSON.stringify(rows[0]['QUERY PLAN']).match(/"Rows Removed by Filter": ([1-9]\d*)/);
    expect(touched).toBeNull();
  }
});
