import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { s3Limits } from './s3Calls.ts';
import { missing, openS3Proxy, resetDownload, resetUpload, slowDown } from './s3Proxy.testing.ts';
import { openS3Storage, type S3Storage } from './s3Storage.ts';
import { startS3 } from './storages.testing.ts';

const limits = { ...s3Limits, connectMs: 500, answerMs: 1_000, callMs: 3_000 };
/** More than the buffers of a connection, so that it can be interrupted in the middle. */
const content = randomBytes(3_000_000);
const type = 'application/octet-stream';

let store: Awaited<ReturnType<typeof startS3>>;
let proxy: Awaited<ReturnType<typeof openS3Proxy>>;
let storage: S3Storage;
beforeAll(async () => {
  store = await startS3('centinela');
  proxy = await openS3Proxy(store.settings);
  storage = openS3Storage(proxy.settings, limits);
});
afterAll(async () => {
  storage.close();
  await proxy.stop();
  await store.stop();
});
beforeEach(() => proxy.inject());

const put = (key: string) =>
  storage.put(key, () => Readable.from([content.subarray(0, 1_000_000), content.subarray(1_000_000)]), {
    size: content.length,
    type,
  });
async function readAll(key: string): Promise<Buffer | null> {
  const stored = await storage.read(key);
  return stored && buffer(stored.stream);
}

test.each([
  ['is overloaded twice', [slowDown, slowDown]],
  ['resets the connection in the middle of the body twice', [resetUpload, resetUpload]],
  ['resets it once and then is overloaded', [resetUpload, slowDown]],
])('an upload to a store that %s is complete', async (name, faults) => {
  proxy.inject(...faults);
  await put(`a/${name}`.replaceAll(' ', '-'));
  expect(await readAll(`a/${name}`.replaceAll(' ', '-'))).toEqual(content);
});

test('an upload to a store that keeps failing is an error, and leaves nothing', async () => {
  for (const fault of [slowDown, resetUpload]) {
    proxy.inject(...Array.from({ length: 20 }, () => fault));
    await expect(put('a/nunca'), fault.name).rejects.toMatchObject({ code: 'storageAway' });
    proxy.inject();
    expect(await storage.read('a/nunca')).toBeNull();
  }
});

test('a store that is down fails every call as unavailable, and works again afterwards', async () => {
  await put('a/antes');
  await proxy.stop();
  await expect(put('a/durante')).rejects.toMatchObject({ code: 'storageAway' });
  await expect(storage.read('a/antes')).rejects.toMatchObject({ code: 'storageAway' });
  await expect(storage.size('a/antes')).rejects.toMatchObject({ code: 'storageAway' });
  await expect(storage.check()).rejects.toMatchObject({ code: 'storageAway' });
  await proxy.restart();
  await put('a/durante');
  expect(await readAll('a/durante')).toEqual(content);
  expect(await readAll('a/antes')).toEqual(content);
});

test('a download that is cut off is an error, never a shorter file', async () => {
  await put('a/cortado');
  proxy.inject(resetDownload);
  const stored = await storage.read('a/cortado');
  expect(stored?.size).toBe(content.length);
  await expect(buffer(stored?.stream ?? Readable.from([]))).rejects.toThrow();
  expect(await readAll('a/cortado')).toEqual(content);
});

test('a read of an overloaded store is repeated', async () => {
  await put('a/leido');
  proxy.inject(slowDown, slowDown);
  expect(await readAll('a/leido')).toEqual(content);
  proxy.inject(slowDown);
  expect(await storage.size('a/leido')).toBe(content.length);
});

test('an object that appears late is missing once, which is not remembered', async () => {
  await put('a/tarde');
  proxy.inject(missing, missing);
  expect(await storage.read('a/tarde')).toBeNull();
  expect(await storage.size('a/tarde')).toBeNull();
  expect(await readAll('a/tarde')).toEqual(content);
});

test('a stream of unknown size is complete in spite of faults, or leaves nothing', async () => {
  async function* createSource() {
    for (let part = 0; part < 5; part += 1) yield content;
  }
  proxy.inject(slowDown);
  expect(await storage.putStream('a/flujo', createSource())).toBe(5 * content.length);
  expect((await readAll('a/flujo'))?.length).toBe(5 * content.length);
  proxy.inject(...Array.from({ length: 50 }, () => slowDown));
  await expect(storage.putStream('a/roto', createSource())).rejects.toMatchObject({ code: 'storageAway' });
  proxy.inject();
  expect(await storage.read('a/roto')).toBeNull();
});
