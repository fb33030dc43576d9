import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { accountKinds } from '@centinela/api/accounts/users.ts';
import { parse } from 'csv-parse/sync';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import yauzl from 'yauzl';
import { z } from 'zod';
import { claimRows } from '#platform/leases/leasedRows.ts';
import { type LeasedWork, startLeases } from '#platform/leases/leases.ts';
import { createLogger } from '#platform/log/log.ts';
import { openDiskStorage } from '#platform/storage/diskStorage.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal, testConfig } from '#testing/portal.ts';
import { isLong } from '#testing/size.ts';
import { deletionDeps } from '../../../compose/accountDeps.ts';
import { bulkWork, runQueuedBulk } from './users.bulkTask.ts';
import { createExportWork, type ExportDeps, expireExports, writeExport } from './users.exports.ts';
import { insertManyUsers } from './users.testing.ts';
import { writeUserZip } from './users.zip.ts';

/** Output of users.zip.testing.ts. The process memory is in megabytes, after a tenth of the rows and at the maximum. */
const memoryReport = z.object({ count: z.number(), early: z.number(), highest: z.number() });

let database: TestDatabase;
let portal: Portal;
let admin: { authorization: string };
let dataDir: string;
let deps: ExportDeps;
const bulkDeps = () => ({ ...deletionDeps, ...deps });
const neverAborted = new AbortController().signal;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'centinela-exports-'));
  portal = await startPortal(database, { DATA_DIR: dataDir });
  admin = await portal.login();
  deps = {
    pool: database.pool,
    // The folder of the server, because the web process sends the file that a worker has written.
    storage: openDiskStorage(join(dataDir, 'files')),
    temporaryFolder: join(dataDir, 'tmp'),
    config: testConfig(database, dataDir),
  };
});
afterAll(async () => {
  await portal.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});
afterEach(async () => {
  // Without a timeout: deleting a hundred thousand rows takes longer than the default allows.
  await database.pool.query(`begin; set local statement_timeout = 0;
    delete from users where email like 'persona%' or email like '%@ejemplo.com'; commit`);
  await database.pool.query('truncate user_exports, user_bulks, mails, audit_log cascade');
});

/** Reads the files of a zip, by name. */
async function unzip(bytes: Buffer): Promise<Record<string, string>> {
  const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true });
  const files: Record<string, string> = {};
  for await (const entry of zip.eachEntry())
    files[entry.fileName] = await text(await zip.openReadStreamPromise(entry));
  return files;
}

const startWorker = (work: LeasedWork) =>
  startLeases({ database, log: createLogger({ level: 'silent', role: 'test' }) }, [work]);

const requestExport = async (body: object = {}, headers: Record<string, string> = admin) =>
  (await portal.call('POST', '/api/users/sendZip', body, headers)).body.data;
const listExports = async (headers: Record<string, string> = admin) =>
  (await portal.call('GET', '/api/users/exports', undefined, headers)).body.data;
async function download(id: string, headers: Record<string, string> = admin) {
  const response = await fetch(`${portal.origin}/api/users/exports/${id}/file`, { headers });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

describe('an export', () => {
  test('is written, announced by e-mail, downloaded by its owner and audited', async () => {
    await insertManyUsers(database.pool, 250);
    const requested = await requestExport({ __t: 'CLIENT' });
    expect(requested).toMatchObject({ state: 'queued', mine: true, done: 0, __t: 'CLIENT' });
    await writeExport(deps, requested.id, neverAborted);
    const clients = await database.pool.query("select count(*)::int as n from users where kind = 'CLIENT'");
    const count = clients.rows[0]?.n;
    expect((await listExports())[0]).toMatchObject({ state: 'done', done: count, total: count, mine: true });

    const mails = await database.pool.query(
      'select template, to_address, data, has_link, sealed_link from mails',
    );
    expect(mails.rows).toMatchObject([
      { template: 'zip-ready', to_address: 'admin@centinela.demo', has_link: true },
    ]);
    expect(JSON.stringify(mails.rows[0]?.data)).not.toContain(requested.id);

    const { status, headers, bytes } = await download(requested.id);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="usuarios-.*\.zip"$/);
    const files = await unzip(bytes);
    expect(Object.keys(files)).toEqual(['usuarios-001.csv']);
    const rows = parse(files['usuarios-001.csv'] ?? '', { delimiter: ';', bom: true, columns: true });
    expect(rows).toHaveLength(count);
    expect(rows).toContainEqual(
      expect.objectContaining({
        Correo: 'persona1@hotmail.com',
        Nombre: 'Juan',
        Tipo: 'Cliente',
        Provincia: 'Ciudad Autónoma de Buenos Aires',
      }),
    );
    expect(files['usuarios-001.csv']).not.toMatch(/argon|hash/i);

    const { rows: entries } = await database.pool.query(
      'select action, user_name, after from audit_log where subject_id = $1 order by id',
      [requested.id],
    );
    expect(entries).toMatchObject([
      { action: 'export', user_name: 'Ana Suárez', after: { __t: 'CLIENT' } },
      { action: 'download', user_name: 'Ana Suárez' },
    ]);
  });

  test('can be downloaded only by the user who requested it', async () => {
    const { id } = await requestExport();
    await writeExport(deps, id, neverAborted);
    await database.pool.query(`update users set kind = 'SYSTEM' where email = 'agente@centinela.demo'`);
    await database.pool.query(
      `insert into user_roles (user_id, role_id) select u.id, r.id from users u, roles r
       where u.email = 'agente@centinela.demo' and r.slug = 'admin' on conflict do nothing`,
    );
    const other = await portal.login('agente@centinela.demo');
    expect((await listExports(other))[0]).toMatchObject({ id, mine: false });
    expect((await download(id, other)).status).toBe(404);
    expect((await download(id, {})).status).toBe(401);
    expect((await download(id, await portal.login('editor@centinela.demo'))).status).toBe(403);
    expect((await download('nada')).status).toBe(404);
  });

  test('includes users created on its first and last day and rejects invalid dates', async () => {
    await database.pool.query(
      `insert into users (kind, email, password_hash, first_name, last_name, status, created_at)
       select 'CLIENT', 'd' || n || '@ejemplo.com', 'x', 'N', 'N', 'active', '2020-03-01T12:00:00-03:00'::timestamptz + make_interval(days => n)
       from generate_series(0, 5) n`,
    );
    const { id } = await requestExport({ fromDate: '2020-03-02', toDate: '2020-03-04' });
    await writeExport(deps, id, neverAborted);
    expect((await listExports())[0]).toMatchObject({ total: 3 });
    const wrong = await portal.call('POST', '/api/users/sendZip', { fromDate: 'ayer', __t: 'GUEST' }, admin);
    expect(wrong.body.errors.map(({ field }: { field: string }) => field)).toEqual(['fromDate', '__t']);
  });

  test('is deleted with its file when it expires', async () => {
    const { id } = await requestExport();
    await writeExport(deps, id, neverAborted);
    await database.pool.query("update user_exports set expires_at = now() - interval '1 second'");
    expect((await download(id)).status).toBe(404);
    await expireExports(deps);
    expect((await listExports())[0]).toMatchObject({ state: 'expired' });
    expect(await deps.storage.size(`exports/${id}.zip`)).toBeNull();
  });

  test('restarts after a crash without a partial file, and is written by one worker at a time', async () => {
    await insertManyUsers(database.pool, 3000);
    const { id } = await requestExport();
    const crash = new AbortController();
    const storage: ExportDeps['storage'] = {
      ...deps.storage,
      put: async () => crash.signal.throwIfAborted(),
    };
    crash.abort(new Error('killed'));
    await expect(writeExport({ ...deps, storage }, id, neverAborted)).rejects.toThrow('killed');
    expect(readdirSync(deps.temporaryFolder)).toEqual([]);
    expect((await listExports())[0]).toMatchObject({ state: 'running' });
    expect((await download(id)).status).toBe(404);

    const { rows } = createExportWork(deps);
    const claim = (holder: number) => claimRows(database.pool, rows, 1, { holder, inProgress: [] });
    expect([await claim(1), await claim(2)]).toMatchObject([[{ rowKey: id, attempts: 1 }], []]);
    // Simulates a worker that claimed the export and crashed.
    await database.pool.query('update user_exports set due_at = now()');
    const workers = [1, 2].map(() => startWorker(createExportWork(deps)));
    await expect.poll(async () => (await listExports())[0].state).toBe('done');
    for (const worker of workers) await worker.close();
    expect((await database.pool.query('select from mails')).rowCount).toBe(1);
    // A worker that lost its lease may try to write a finished export again, which has no effect.
    await writeExport(deps, id, neverAborted);
    expect((await database.pool.query('select from mails')).rowCount).toBe(1);
  });

  test('fails after the third attempt', async () => {
    await requestExport();
    await database.pool.query('update user_exports set attempts = 2');
    const storage = { ...deps.storage, put: () => Promise.reject(new Error('no room')) };
    const worker = startWorker(createExportWork({ ...deps, storage }));
    await expect.poll(async () => (await listExports())[0].state).toBe('failed');
    await worker.close();
  });

  test.runIf(isLong)(
    'uses constant memory and is split into several files',
    { timeout: 120_000 },
    async () => {
      const many = 100_000;
      const rowsPerFile = many * 0.4;
      await insertManyUsers(database.pool, many);
      const path = join(dataDir, 'many.zip');
      // Runs in a process with a small heap, which would overflow if memory use grew with the number of rows.
      const { stdout } = await promisify(execFile)(process.execPath, [
        '--max-old-space-size=32',
        '--max-semi-space-size=2',
        join(import.meta.dirname, 'users.zip.testing.ts'),
        database.url,
        path,
        String(rowsPerFile),
      ]);
      const { count, early, highest } = memoryReport.parse(JSON.parse(stdout));
      expect(count).toBeGreaterThanOrEqual(many);
      expect(highest - early).toBeLessThan(25);
      const files = await unzip(await readFile(path));
      expect(Object.keys(files)).toEqual(['usuarios-001.csv', 'usuarios-002.csv', 'usuarios-003.csv']);
      const lines = Object.values(files).map((content) => content.trim().split('\r\n').length - 1);
      expect(lines.slice(0, 2)).toEqual([rowsPerFile, rowsPerFile]);
      expect(lines.reduce((sum, each) => sum + each)).toBe(count);
    },
  );

  test('reports why it cannot be written and releases the connection', async () => {
    await insertManyUsers(database.pool, 2000);
    const stop = new AbortController();
    const path = join(dataDir, 'none', 'there.zip');
    const zip = {
      kinds: accountKinds,
      from: null,
      to: null,
      signal: stop.signal,
      onProgress: async () => undefined,
    };
    await expect(writeUserZip(database.pool, { ...zip, path })).rejects.toThrow('ENOENT');
    const writablePath = join(dataDir, 'stopped.zip');
    await writeFile(writablePath, '');
    await expect(
      writeUserZip(database.pool, {
        ...zip,
        path: writablePath,
        onProgress: async () => stop.abort(new Error('stopped')),
      }),
    ).rejects.toThrow('stopped');
    expect(database.pool.idleCount + database.pool.waitingCount).toBeLessThanOrEqual(10);
    expect((await database.pool.query('select 1')).rowCount).toBe(1);
  });
});

describe('an action on more users than one request may change', { timeout: 120_000 }, () => {
  const startBulk = async (body: object) =>
    (await portal.call('POST', '/api/users/bulk', body, admin)).body.data;
  const showBulk = async (id: string) =>
    (await portal.call('GET', `/api/users/bulk/${id}`, undefined, admin)).body.data;
  const filter = { 'filter[q]': 'persona' };
  test('counts its users, runs in chunks and resumes after a crash', async () => {
    await insertManyUsers(database.pool, 2300);
    const clientFilter = { 'filter[createdAt][to]': '2100-01-01', 'filter[__t]': 'CLIENT' };
    const clientCount = (
      await database.pool.query("select count(*)::int as n from users where kind = 'CLIENT'")
    ).rows[0]?.n;
    expect(
      await portal.call(
        'POST',
        '/api/users/bulk?dryRun=true',
        { filter: clientFilter, action: 'disable' },
        admin,
      ),
    ).toMatchObject({
      body: { data: { count: clientCount, task: null } },
    });
    const enabled = await database.pool.query("select from users where kind = 'CLIENT' and enable");
    const { task, count } = await startBulk({ filter: clientFilter, action: 'disable' });
    expect(count).toBe(clientCount);
    expect(await showBulk(task)).toMatchObject({ state: 'queued', done: 0, total: clientCount });

    const crash = new AbortController();
    crash.abort(new Error('killed'));
    await expect(runQueuedBulk(bulkDeps(), task, crash.signal)).rejects.toThrow('killed');
    expect(await showBulk(task)).toMatchObject({ state: 'running', done: 500 });
    const worker = startWorker(bulkWork(bulkDeps()));
    await expect.poll(async () => (await showBulk(task)).state).toBe('done');
    await worker.close();
    expect(await showBulk(task)).toMatchObject({ done: clientCount, refused: 0, failed: [] });
    const stillEnabled = await database.pool.query("select from users where kind = 'CLIENT' and enable");
    expect(stillEnabled.rowCount).toBe(0);
    const audited = await database.pool.query(
      `select from audit_log where subject = 'users' and after = '{"enable": false}' and user_name = 'Ana Suárez'`,
    );
    // One audit entry per changed user: the chunk completed before the crash is not repeated.
    expect(audited.rowCount).toBe(enabled.rowCount);
    await database.pool.query('update users set enable = true');
  });

  test('stops when the requesting user loses the permission', async () => {
    await insertManyUsers(database.pool, 1200);
    await database.pool.query(
      `insert into user_roles (user_id, role_id) select u.id, r.id from users u, roles r
       where u.email = 'editor@centinela.demo' and r.slug = 'admin' on conflict do nothing`,
    );
    const editor = await portal.login('editor@centinela.demo');
    const clientFilter = { 'filter[__t]': 'CLIENT' };
    const started = await portal.call(
      'POST',
      '/api/users/bulk',
      { filter: clientFilter, action: 'disable' },
      editor,
    );
    const { task } = started.body.data;
    expect((await portal.call('GET', `/api/users/bulk/${task}`, undefined, admin)).status).toBe(404);
    await database.pool.query(
      `delete from user_roles where user_id = (select id from users where email = 'editor@centinela.demo')
       and role_id = (select id from roles where slug = 'admin')`,
    );
    await runQueuedBulk(bulkDeps(), task, neverAborted);
    const { body } = await portal.call('GET', `/api/users/bulk/${task}`, undefined, editor);
    expect(body.data ?? body.code).toBe('forbidden');
    const { rows } = await database.pool.query('select state from user_bulks where id = $1', [task]);
    expect(rows).toEqual([{ state: 'failed' }]);
  });

  test('counts all refused users and names the first hundred', async () => {
    await insertManyUsers(database.pool, 1300);
    await database.pool.query(
      `insert into user_roles (user_id, role_id) select u.id, r.id from users u, roles r
       where u.email like 'persona%' and u.kind = 'CLIENT' and r.slug = 'editor-contenido'`,
    );
    const { rows } = await database.pool.query<{ id: string }>(
      `with role as (insert into roles (slug, name, permissions) values ('mano', 'Mano', '{users.list,users.update}') returning id),
       inserted as (insert into users (kind, email, password_hash, first_name, last_name, status)
         select 'SYSTEM', 'mano@centinela.demo', password_hash, 'Mano', 'Dura', 'active' from users
         where email = 'admin@centinela.demo' returning id)
       insert into user_roles (user_id, role_id) select inserted.id, role.id from inserted, role returning user_id as id`,
    );
    const limitedStaff = await portal.login('mano@centinela.demo');
    const bulkRequest = { filter: { 'filter[__t]': 'CLIENT' }, action: 'disable' };
    const { task, count } = (await portal.call('POST', '/api/users/bulk', bulkRequest, limitedStaff)).body
      .data;
    await runQueuedBulk(bulkDeps(), task, neverAborted);
    const { body } = await portal.call('GET', `/api/users/bulk/${task}`, undefined, limitedStaff);
    // Only the demo client can be disabled: all others have a role with more permissions than the caller.
    expect(count).toBeGreaterThan(1000);
    expect(body.data).toMatchObject({ state: 'done', done: count, total: count, refused: count - 1 });
    expect(body.data.failed).toHaveLength(100);
    await database.pool.query('update users set enable = true');
    await database.pool.query('delete from users where id = $1', [rows[0]?.id]);
  });

  test('applies to the users that the list finds with the same search', async () => {
    await insertManyUsers(database.pool, 300);
    expect((await startBulk({ filter, action: 'disable' })).count).toBe(300);
    const { rowCount } = await database.pool.query(
      "select from users where email like 'persona%' and enable",
    );
    expect(rowCount).toBe(0);
  });
});
