import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { doorstepConsent } from '@centinela/api/leads/consent.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildCsv, createPdf, createZip } from '../domains/invoices/invoices.testing.ts';
import { parseClamd } from '../platform/config/clamdAddress.ts';
import { createMetrics } from '../platform/metrics/metrics.ts';
import { openDiskStorage } from '../platform/storage/diskStorage.ts';
import { scanQuarantine } from '../platform/uploads/quarantine.ts';
import { createScanner } from '../platform/uploads/scanner.ts';
import { solveCaptcha } from '../testing/captcha.ts';
import { createCvPdf, createVisitorHeaders } from '../testing/cvs.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import { qadHeader } from '../testing/qadFile.ts';
import { createClamd, eicar, hasClamd, type RealClamd } from '../testing/realClamd.ts';

type Headers = Record<string, string>;

/** A way for a file to enter the portal. */
interface Entrance {
  name: string;
  fileName: string;
  clean: () => Buffer;
  send: (file: Blob, fileName: string) => Promise<Response>;
}

let clamd: RealClamd;
let database: TestDatabase;
let portal: Portal;
let dataDir: string;
let staff: Headers;
let client: Headers;
let agent: Headers;
let photo: Buffer;
let existing: string;
let form: string;
const unique = () => randomUUID();
const withEicar = (bytes: Buffer) => Buffer.concat([bytes, Buffer.from(`\n${eicar}\n`)]);

beforeAll(async () => {
  if (!hasClamd) return;
  clamd = await createClamd();
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'centinela-scans-'));
  await clamd.start();
  portal = await startPortal(database, { DATA_DIR: dataDir, CLAMD: clamd.address });
  staff = await portal.login();
  client = await portal.login('cliente@centinela.demo');
  agent = await portal.login('agente@centinela.demo');
  photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#2a3b63' } })
    .jpeg()
    .toBuffer();
  const stored = await post('/api/files', staff)(new Blob([Uint8Array.from(createPdf('first'))]), 'a.pdf');
  existing = (await stored.json()).data.id;
  form = unique();
  const sent = await portal.call('POST', '/api/agents/me/doorstep-forms', createForm(form), agent);
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
  await clamd?.close();
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  if (!hasClamd) return;
  await clamd.start().catch(() => undefined);
  await database.pool.query('truncate rate_limits, audit_log, quarantined_objects');
});

const createForm = (id: string) => ({
  id,
  name: 'Marta Gil',
  phone: '11 5555 0101',
  email: 'marta@ejemplo.com',
  address: 'Mitre 120',
  locality: 'Rosario, Santa Fe',
  note: '',
  design: null,
  quoted: null,
  pricesAt: null,
  filledAt: '2026-11-21T12:00:00.000Z',
  acceptance: { kind: 'DRAWN', name: 'Marta Gil', consent: doorstepConsent },
  photos: 8,
});

/** Posts a form with a file in the order of browsers: texts first. */
const post =
  (path: string, headers: Headers, texts: Headers = {}, method = 'POST', field = 'file') =>
  async (file: Blob, fileName: string): Promise<Response> => {
    const body = new FormData();
    for (const [name, value] of Object.entries(texts)) body.set(name, value);
    body.set(field, file, fileName);
    return fetch(portal.origin + path, { method, headers, body, redirect: 'manual' });
  };

const createEntrances = async (): Promise<Entrance[]> => {
  const captcha = await solveCaptcha('cv');
  const visitor = { origin: portal.origin, ...createVisitorHeaders() };
  const zip = await createZip({ 'f-1.pdf': createPdf(unique()) });
  const lead = { page: '/sumate-equipo', topic: 'JOB', name: 'Ana', phone: '11 5555 0000', place: 'Morón' };
  return [
    {
      name: 'library',
      fileName: 'plan.pdf',
      clean: () => createPdf(unique()),
      send: post('/api/files', staff),
    },
    {
      name: 'video of the library',
      fileName: 'central.mp4',
      clean: () => readFileSync(join(import.meta.dirname, '../../demo/media/central.mp4')),
      send: post('/api/files/20mb', staff),
    },
    {
      name: 'replaced file',
      fileName: 'plan.pdf',
      clean: () => createPdf(unique()),
      send: post(`/api/files/${existing}`, staff, {}, 'PUT'),
    },
    {
      name: 'ERP file',
      fileName: 'qad.csv',
      clean: () => Buffer.from(`${qadHeader}\n${unique()}`),
      send: post('/api/qad-files', staff),
    },
    {
      name: 'file of invoices',
      fileName: 'facturas.csv',
      clean: () => Buffer.from(buildCsv(`700;2026-10;2026-11-10;1;;${unique()}.pdf`)),
      send: post('/api/invoices/imports', staff),
    },
    {
      name: 'PDF of an invoice',
      fileName: 'f-2.pdf',
      clean: () => createPdf(unique()),
      send: post('/api/invoices/files', staff),
    },
    {
      name: 'zip of invoices',
      fileName: 'f.zip',
      clean: () => zip,
      send: post('/api/invoices/files', staff),
    },
    {
      name: 'CV',
      fileName: 'cv.pdf',
      clean: () => Buffer.from(createCvPdf(unique())),
      send: post('/api/leads/cv', visitor, { captcha }),
    },
    {
      name: 'CV of the plain form',
      fileName: 'cv.pdf',
      clean: () => Buffer.from(createCvPdf(unique())),
      send: post('/pedir/cv', visitor, lead, 'POST', 'cv'),
    },
    {
      name: 'photo of a claim',
      fileName: 'foto.jpg',
      clean: () => photo,
      send: post('/api/requests/me/photos', client),
    },
    {
      name: 'photo from the doorstep',
      fileName: 'foto.jpg',
      clean: () => photo,
      send: post(`/api/agents/me/doorstep-forms/${form}/files/0`, agent),
    },
  ];
};

const toBlob = (bytes: Buffer) => new Blob([Uint8Array.from(bytes)]);
/** Sends a file through every entrance. @returns the status by entrance */
async function sendAll(create: (entrance: Entrance) => Buffer | Promise<Buffer>) {
  const statuses: Record<string, number> = {};
  for (const entrance of await createEntrances()) {
    const response = await entrance.send(toBlob(await create(entrance)), entrance.fileName);
    await response.text();
    statuses[entrance.name] = response.status;
  }
  return statuses;
}
const listTemporary = () =>
  ['tmp', 'imports', 'invoices'].flatMap((name) => {
    try {
      return readdirSync(join(dataDir, name));
    } catch {
      return [];
    }
  });
const listStored = async () => {
  const keys: string[] = [];
  for await (const key of openDiskStorage(join(dataDir, 'files')).list()) keys.push(key);
  return keys.sort();
};
const countQuarantined = async () => (await database.pool.query('select from quarantined_objects')).rowCount;
const expectEach = (
  statuses: Record<string, number>,
  expected: number,
  others: Record<string, number> = {},
) =>
  expect(statuses).toEqual({
    ...Object.fromEntries(Object.keys(statuses).map((name) => [name, expected])),
    ...others,
  });

describe.skipIf(!hasClamd)('uploads with a real clamd', () => {
  test('are stored when they are clean', async () => {
    expectEach(await sendAll(({ clean }) => clean()), 201, {
      'replaced file': 200,
      'CV of the plain form': 303,
    });
    expect(listTemporary()).toEqual([]);
  });

  test('are refused with EICAR in them, and leave nothing', async () => {
    const before = await listStored();
    const infectedZip = await createZip({ 'f-1.pdf': withEicar(createPdf('x')) });
    const create = ({ name, clean }: Entrance) => (name.startsWith('zip') ? infectedZip : withEicar(clean()));
    expectEach(await sendAll(create), 422);
    expect([await listStored(), listTemporary()]).toEqual([before, []]);
    const { rowCount } = await database.pool.query(`select from audit_log where action = 'infected'`);
    expect(rowCount).toBe(11);
  });

  test('wait while clamd is stopped, except CVs, which are scanned later', async () => {
    const before = await listStored();
    await clamd.stop();
    expectEach(await sendAll(({ clean }) => clean()), 503, { CV: 201, 'CV of the plain form': 303 });
    const stored = (await listStored()).filter((key) => !before.includes(key));
    expect(stored).toEqual([expect.stringMatching(/^leads\/cv\//), expect.stringMatching(/^leads\/cv\//)]);
    expect([await countQuarantined(), listTemporary()]).toEqual([2, []]);
    await clamd.start();
    const scanner = createScanner(
      { clamd: parseClamd(clamd.address) ?? undefined },
      createMetrics({ role: 'test' }),
    );
    if (scanner)
      await scanQuarantine({
        pool: database.pool,
        storage: openDiskStorage(join(dataDir, 'files')),
        scanner,
      });
    expect(await countQuarantined()).toBe(0);
  });

  test('that are being scanned when clamd is killed are refused, and a CV is kept', async () => {
    const before = await listStored();
    clamd.freeze();
    const entrances = (await createEntrances()).filter(({ name }) => ['library', 'CV'].includes(name));
    const sending = entrances.map(async ({ name, clean, send, fileName }) => [
      name,
      (await send(toBlob(clean()), fileName)).status,
    ]);
    await expect.poll(() => listTemporary().length).toBe(2);
    await clamd.stop('SIGKILL');
    expect(Object.fromEntries(await Promise.all(sending))).toEqual({ library: 503, CV: 201 });
    const stored = (await listStored()).filter((key) => !before.includes(key));
    expect(stored).toEqual([expect.stringMatching(/^leads\/cv\//)]);
    expect([await countQuarantined(), listTemporary()]).toEqual([1, []]);
  });

  test.each([
    ['above the limit for a stream', 60_000],
    ['above the limit for a file', 40_000],
  ])('%s are refused with the reason', async (_limit, count) => {
    const lines = Array.from({ length: count }, (_each, index) => `${index};${unique()}`);
    const csv = Buffer.from(`${qadHeader}\n${lines.join('\n')}`);
    expect(csv.length > 2 * 1024 * 1024).toBe(count === 60_000);
    for (let tries = 0; tries < 20; tries += 1) {
      const response = await post('/api/qad-files', staff)(toBlob(csv), 'qad.csv');
      expect([response.status, (await response.json()).message]).toEqual([
        400,
        expect.stringContaining('El antivirus no puede analizar un archivo tan grande'),
      ]);
    }
  });
});
