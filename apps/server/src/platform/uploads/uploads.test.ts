import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCvPdf, sendCvTo, sendLead } from '#testing/cvs.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import { parseClamd } from '../config/clamdAddress.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { openDiskStorage } from '../storage/diskStorage.ts';
import { removeUnreferenced } from '../storage/unreferenced.ts';
import { type LoopbackClamd, openLoopbackClamd } from './clamd.testing.ts';
import { ClamdUnavailable, parseVersion, readClamdVersion, scanStream } from './clamd.ts';
import { readQuarantine, scanQuarantine } from './quarantine.ts';
import { createScanner } from './scanner.ts';

let clamd: LoopbackClamd;
let database: TestDatabase;
let portal: Portal;
let admin: Record<string, string>;
let dataDir: string;
beforeAll(async () => {
  [clamd, database] = await Promise.all([openLoopbackClamd(), createTestDatabase()]);
  dataDir = mkdtempSync(join(tmpdir(), 'centinela-scan-'));
  portal = await startPortal(database, { DATA_DIR: dataDir, CLAMD: `127.0.0.1:${clamd.port}` });
  admin = await portal.login();
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
  await clamd?.close();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  clamd.answer = { text: 'stream: OK' };
  await database.pool.query(
    'truncate leads, audit_log, rate_limits, unreferenced_objects, quarantined_objects cascade',
  );
  await rm(join(dataDir, 'files/leads'), { recursive: true, force: true });
});

const address = () => ({ host: '127.0.0.1', port: clamd.port });
const scan = (bytes: Buffer, timeoutMs = 20_000) => scanStream(address(), Readable.from([bytes]), timeoutMs);
const found = { text: 'stream: Test.Virus-1 FOUND' };

describe('the client of clamd', () => {
  test('sends the bytes as they are and returns the verdict', async () => {
    const bytes = Buffer.concat([Buffer.alloc(70_000, 'a'), Buffer.from('end')]);
    expect(await scan(bytes)).toEqual({ kind: 'clean' });
    expect(clamd.received.equals(bytes)).toBe(true);
    expect(await scan(Buffer.alloc(0))).toEqual({ kind: 'clean' });
    clamd.answer = found;
    expect(await scan(bytes)).toEqual({ kind: 'infected', signature: 'Test.Virus-1' });
    clamd.answer = { text: 'stream: Heuristics.Limits.Exceeded.MaxFileSize FOUND' };
    expect(await scan(bytes)).toEqual({ kind: 'tooLarge' });
  });

  test('stops sending when the stream is above the limit of clamd', async () => {
    clamd.answer = 'limit';
    const sources: Readable[] = [];
    const open = () => {
      const source = Readable.from(Array.from({ length: 40 }, () => Buffer.alloc(64_000)));
      sources.push(source);
      return source;
    };
    const scanner = createScanner({ clamd: address() }, createMetrics({ role: 'test' }));
    for (let scans = 0; scans < 20; scans += 1)
      expect(await scanner?.scan(open, 40 * 64_000)).toEqual({ kind: 'tooLarge' });
    expect(sources.every(({ destroyed }) => destroyed)).toBe(true);
    expect(sources.length).toBeLessThan(40);
  });

  test.each<[string, LoopbackClamd['answer'], string]>([
    ['an error', { text: 'stream: Can’t allocate memory ERROR' }, 'answered'],
    ['another protocol', { text: 'HTTP/1.1 400 Bad Request' }, 'answered'],
    ['a closed connection', 'close', 'closed the connection'],
    ['no answer', 'nothing', 'no answer within 50 ms'],
  ])('reports %s as unavailable', async (_name, answer, message) => {
    clamd.answer = answer;
    const scanning = scan(Buffer.from('x'), answer === 'nothing' ? 50 : 20_000);
    await expect(scanning).rejects.toThrow(ClamdUnavailable);
    await expect(scanning).rejects.toThrow(message);
  });

  test('reports a missing server as unavailable, and passes errors of the file on', async () => {
    const gone = { path: join(dataDir, 'no.sock') };
    await expect(scanStream(gone, Readable.from([Buffer.from('x')]), 20_000)).rejects.toThrow(
      ClamdUnavailable,
    );
    const broken = new Readable({
      read() {
        this.destroy(new Error('the disk is broken'));
      },
    });
    await expect(scanStream(address(), broken, 20_000)).rejects.toThrow('the disk is broken');
  });

  test('reads the age of the signatures', async () => {
    const reply = 'ClamAV 1.4.3/27800/Sun Nov 29 09:12:00 2026';
    const official = { program: 'ClamAV 1.4.3', signaturesAt: new Date(2026, 10, 29, 9, 12) };
    expect(parseVersion(reply)).toEqual(official);
    expect(await readClamdVersion(address(), 20_000)).toEqual({
      program: 'ClamAV 1.4.3',
      signaturesAt: null,
    });
    expect(() => parseVersion('SSH-2.0')).toThrow(ClamdUnavailable);
  });

  test.each([
    ['127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
    ['[::1]:3310', { host: '::1', port: 3310 }],
    ['unix:/run/clamd.ctl', { path: '/run/clamd.ctl' }],
    ['unix:run/clamd.ctl', null],
    ['clamd', null],
    ['clamd:99999', null],
    ['a@clamd:3310', null],
  ])('has the address %s', (text, expected) => expect(parseClamd(text)).toEqual(expected));
});

const uploadFile = async (name: string, content: string) => {
  const form = new FormData();
  form.set('file', new Blob([content]), name);
  const response = await fetch(`${portal.origin}/api/files`, { method: 'POST', headers: admin, body: form });
  return { status: response.status, body: await response.json() };
};
const listAudit = async () =>
  (
    await database.pool.query(
      `select user_name is not null as by_user, title, after from audit_log where action = 'infected'`,
    )
  ).rows;

describe('uploads', () => {
  test('that are infected are refused and audited, and nothing is stored', async () => {
    clamd.answer = found;
    const { status, body } = await uploadFile('plan.pdf', 'anything');
    expect([status, body]).toMatchObject([422, { code: 'infected', errors: [{ field: 'file' }] }]);
    expect(body.message).toContain('«plan.pdf» tiene un virus (Test.Virus-1)');
    expect(await listAudit()).toMatchObject([
      { by_user: true, title: 'plan.pdf', after: { signature: 'Test.Virus-1', size: 8 } },
    ]);
    expect(readdirSync(join(dataDir, 'tmp'))).toEqual([]);
    const metrics = await (await fetch(`${portal.origin}/metrics`)).text();
    expect(metrics).toMatch(/upload_scans_total\{outcome="infected",role="web"\} 1/);
  });

  test('are not accepted from staff while clamd is unavailable, nor above its limit', async () => {
    clamd.answer = 'close';
    expect(await uploadFile('plan.pdf', 'x')).toMatchObject({ status: 503, body: { code: 'scannerAway' } });
    clamd.answer = 'limit';
    const large = await uploadFile('plan.pdf', 'x'.repeat(300_000));
    expect(large).toMatchObject({ status: 400, body: { code: 'tooLarge' } });
    expect(large.body.message).toContain('antivirus');
  });

  test('all take the same way: only a restored backup, which is verified, is received without a scan', () => {
    const root = join(import.meta.dirname, '../..');
    const users = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      (file) =>
        file.endsWith('.ts') &&
        !file.endsWith('.test.ts') &&
        readFileSync(join(root, file), 'utf8').includes('withReceivedFile('),
    );
    expect(users.sort()).toEqual(['domains/backups/files.ts', 'platform/uploads/intake.ts']);
  });
});

describe('a CV that arrives while clamd is unavailable', () => {
  const storage = () => openDiskStorage(join(dataDir, 'files'));
  const scanLater = async (clamd = address()) => {
    const scanner = createScanner({ clamd }, createMetrics({ role: 'test' }));
    if (scanner) await scanQuarantine({ pool: database.pool, storage: storage(), scanner });
  };
  const download = (id: string) => fetch(`${portal.origin}/api/leads/${id}/cv`, { headers: admin });
  const readState = async (id: string) =>
    (await portal.call('GET', `/api/leads/${id}`, undefined, admin)).body.data.cv.quarantine;
  const sendCv = async (name: string) => {
    clamd.answer = 'close';
    const cv = await sendCvTo(portal, createCvPdf(name));
    expect(cv.status).toBe(201);
    const sent = await sendLead(portal, { name, topic: 'JOB', cv: cv.body.data.token });
    expect(sent.status).toBe(201);
    return sent.body.data.id;
  };

  test('waits in quarantine, and can be downloaded once it was scanned', async () => {
    const id = await sendCv('Ana');
    expect([await readState(id), (await download(id)).status]).toEqual(['PENDING', 423]);
    await expect(scanLater({ ...address(), port: 1 })).rejects.toThrow(ClamdUnavailable);
    expect(await readQuarantine(database.pool)).toMatchObject({ waiting: 1 });
    clamd.answer = { text: 'stream: OK' };
    await scanLater();
    expect(await readQuarantine(database.pool)).toEqual({ waiting: 0, oldestSeconds: null });
    expect([await readState(id), (await download(id)).status]).toEqual([null, 200]);
  });

  test('is scanned although clamd has no verdict on another one, which is removed after a day', async () => {
    const first = await sendCv('Caro');
    const second = await sendCv('Dani');
    // clamd does not answer the scan of the first file, but other commands.
    const { rows } = await database.pool.query(
      'select key from quarantined_objects order by received_at limit 1',
    );
    const scanner = createScanner({ clamd: address() }, createMetrics({ role: 'test' }), 300);
    const disk = storage();
    const scanAll = async () => {
      const read: typeof disk.read = async (key) => {
        clamd.answer = key === rows[0].key ? 'nothing' : { text: 'stream: OK' };
        return await disk.read(key);
      };
      if (scanner) await scanQuarantine({ pool: database.pool, storage: { ...disk, read }, scanner });
    };
    await scanAll();
    expect([await readState(first), await readState(second)]).toEqual(['PENDING', null]);
    for (let scans = 2; scans <= 5; scans += 1) await scanAll();
    expect(await readState(first)).toBe('PENDING');
    await database.pool.query("update quarantined_objects set received_at = now() - interval '25 hours'");
    await scanAll();
    expect([await readState(first), (await download(first)).status]).toEqual(['INFECTED', 422]);
    expect(await listAudit()).toMatchObject([{ after: { signature: 'cannot be scanned' } }]);
  });

  test('is removed when it is infected, also before its lead arrives', async () => {
    const id = await sendCv('Beto');
    const unclaimed = await sendCvTo(portal, createCvPdf('Carla'));
    clamd.answer = found;
    await scanLater();
    expect([await readState(id), (await download(id)).status]).toEqual(['INFECTED', 422]);
    const late = await sendLead(portal, { name: 'Carla', topic: 'JOB', cv: unclaimed.body.data.token });
    expect(late.body.errors).toMatchObject([{ field: 'request.cv' }]);
    await removeUnreferenced(database.pool, storage());
    expect(readdirSync(join(dataDir, 'files/leads/cv'))).toEqual([]);
    expect(await listAudit()).toMatchObject([
      { by_user: false, title: '', after: { signature: 'Test.Virus-1' } },
      { by_user: false, title: '' },
    ]);
  });

  test('is refused at once when clamd finds a virus, without the name of the file in the audit', async () => {
    clamd.answer = found;
    const { status, body } = await sendCvTo(portal, createCvPdf('Ana'));
    expect([status, body.code]).toEqual([422, 'infected']);
    expect(await listAudit()).toMatchObject([{ by_user: false, title: '' }]);
  });
});
