import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import { checkFreeSpace, freeBytes, keepDiskReserve } from './diskSpace.ts';

let database: TestDatabase;
/** Larger than any disk: every disk counts as too full. */
const hugeMinFree = '9999999';
let full: Portal;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  full = await startPortal(database, { DISK_MIN_FREE_MB: hugeMinFree });
  folder = await mkdtemp(join(tmpdir(), 'centinela-reserve-'));
});
afterAll(async () => {
  await full?.close();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

test('readiness names the disk when its free space is low', async () => {
  const { status, body } = await full.call('GET', '/health/ready');
  expect([status, body.status, body.degraded]).toEqual([200, 'degraded', ['disk']]);
  const withSpace = await startPortal(database, { DISK_MIN_FREE_MB: '1' });
  expect((await withSpace.call('GET', '/health/ready')).body.status).toBe('ok');
  await withSpace.close();
});

test('with little free space files are rejected, and leads are stored', async () => {
  const headers = await full.login();
  const form = new FormData();
  form.append('file', new Blob(['hola, ¿qué tal?']), 'hola.txt');
  const rejected = await fetch(`${full.origin}/api/files`, { method: 'POST', headers, body: form });
  expect([rejected.status, (await rejected.json()).code]).toEqual([507, 'noRoom']);
  const sent = await fetch(`${full.origin}/pedir`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: full.origin },
    body: new URLSearchParams({ name: 'Ana Paz', phone: '+54 362 455 0000', place: 'Resistencia, Chaco' }),
  });
  expect(sent.status, await sent.text()).toBe(303);
  const { rows } = await database.pool.query("select 1 from leads where name = 'Ana Paz'");
  expect(rows).toHaveLength(1);
});

test('the reserve is released when the disk is full, and created again when there is space', async () => {
  const path = join(folder, 'disk-reserve');
  const size = 1024 * 1024;
  let releases = 0;
  const released = Promise.withResolvers<void>();
  const free = await freeBytes(folder);
  const full = await keepDiskReserve({
    folder,
    size,
    everyMs: 10,
    releaseBelow: free * 2,
    onRelease: () => {
      releases += 1;
      released.resolve();
    },
  });
  await released.promise;
  full.close();
  expect(releases).toBeGreaterThan(0);
  const withSpace = await keepDiskReserve({ folder, size, everyMs: 10, releaseBelow: 0 });
  expect((await stat(path)).size).toBe(size);
  withSpace.close();
  const tooSmall = await keepDiskReserve({ folder, size: free, everyMs: 10 });
  tooSmall.close();
  expect(await readdir(folder)).toEqual([]);
});

test('a check reports the free and the required space', async () => {
  await expect(checkFreeSpace(folder, Number.MAX_SAFE_INTEGER)).rejects.toThrow(/MB of disk space are free/);
  await checkFreeSpace(folder, 0);
});
