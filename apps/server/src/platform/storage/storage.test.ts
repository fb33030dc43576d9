import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Storage } from './storage.ts';
import { type TestStorage, testStorages } from './storages.testing.ts';

describe.each(testStorages)('storage on $name', ({ name, open }) => {
  let opened: TestStorage;
  let storage: Storage;
  const bytes = randomBytes(3 * 1024 * 1024);
  const options = { size: bytes.length, type: 'application/octet-stream' };
  beforeAll(async () => {
    opened = await open();
    storage = opened.storage;
  });
  afterAll(() => opened.remove());

  it('returns stored objects, whole and in ranges', async () => {
    await storage.put('media/ab/one.bin', () => Readable.from(chunks(bytes)), options);
    const whole = await storage.read('media/ab/one.bin');
    expect(whole?.size).toBe(bytes.length);
    expect(sha(await buffer(whole?.stream ?? Readable.from([])))).toBe(sha(bytes));
    const part = await storage.read('media/ab/one.bin', { start: 1000, end: 2_000_000 });
    expect(part?.size).toBe(bytes.length);
    expect((await buffer(part?.stream ?? Readable.from([]))).equals(bytes.subarray(1000, 2_000_001))).toBe(
      true,
    );
    expect(await storage.size('media/ab/one.bin')).toBe(bytes.length);
  });

  it('lists complete objects', async () => {
    for (const key of ['list/a.txt', 'list/b/c.txt'])
      await storage.put(key, () => Readable.from([Buffer.from('x')]), { size: 1, type: 'text/plain' });
    const keys: string[] = [];
    for await (const key of storage.list()) if (key.startsWith('list/')) keys.push(key);
    expect(keys.sort()).toEqual(['list/a.txt', 'list/b/c.txt']);
  });

  it.runIf(name === 'disk')('lists and reads objects behind symbolic links', async () => {
    const elsewhere = await mkdtemp(join(tmpdir(), 'centinela-elsewhere-'));
    onTestFinished(() => rm(elsewhere, { recursive: true }));
    await writeFile(join(elsewhere, 'c.txt'), 'x');
    await mkdir(join(opened.folder, 'linked'), { recursive: true });
    await symlink(elsewhere, join(opened.folder, 'linked/folder'));
    await symlink(join(elsewhere, 'c.txt'), join(opened.folder, 'linked/d.txt'));
    await symlink(join(elsewhere, 'gone.txt'), join(opened.folder, 'linked/e.txt'));
    const keys: string[] = [];
    for await (const key of storage.list()) if (key.startsWith('linked/')) keys.push(key);
    expect(keys.sort()).toEqual(['linked/d.txt', 'linked/folder/c.txt']);
  });

  it('returns null for missing objects, and can remove them', async () => {
    expect(await storage.read('media/none.bin')).toBeNull();
    expect(await storage.size('media/none.bin')).toBeNull();
    await storage.remove('media/none.bin');
  });

  it('overwrites and removes objects, individually and by folder', async () => {
    for (const key of ['media/cd/a/1.txt', 'media/cd/a/2.txt', 'media/cd/ab.txt'])
      await storage.put(key, () => Readable.from([Buffer.from('uno')]), { size: 3, type: 'text/plain' });
    await storage.put('media/cd/a/1.txt', () => Readable.from([Buffer.from('cuatro')]), {
      size: 6,
      type: 'text/plain',
    });
    expect(await storage.size('media/cd/a/1.txt')).toBe(6);
    await storage.removeFolder('media/cd/a');
    expect(await storage.size('media/cd/a/2.txt')).toBeNull();
    expect(await storage.size('media/cd/ab.txt')).toBe(3);
    await storage.remove('media/cd/ab.txt');
    expect(await storage.size('media/cd/ab.txt')).toBeNull();
  });

  it('leaves nothing of an interrupted write', async () => {
    const broken = () =>
      Readable.from(
        (async function* () {
          yield bytes.subarray(0, 100_000);
          throw new Error('the line is gone');
        })(),
      );
    await expect(storage.put('media/ef/half.bin', broken, options)).rejects.toThrow();
    // An S3 store creates no object for an interrupted upload; the test server used here does.
    if (name === 'S3') return;
    expect(await storage.size('media/ef/half.bin')).toBeNull();
    const left = await readdir(opened.folder, { recursive: true });
    expect(left.filter((each) => /half|unfinished\/./.test(each))).toEqual([]);
  });

  it.each(['../secret', 'media/../../x', '/etc/passwd', 'a//b', '', 'media/.hidden', 'a\\b', 'a b', 'a\0b'])(
    'rejects the key %j',
    async (key) => {
      await expect(async () => storage.read(key)).rejects.toThrow('not a storage key');
      await expect(async () => storage.remove(key)).rejects.toThrow('not a storage key');
    },
  );

  it('reports whether it is usable', async () => {
    await expect(storage.check()).resolves.toBeUndefined();
  });

  it('links to an object if the store supports it', async () => {
    await storage.put('private/x.txt', () => Readable.from([Buffer.from('hola')]), {
      size: 4,
      type: 'text/plain',
    });
    const url = await storage.link('private/x.txt', {
      seconds: 60,
      type: 'text/plain',
      disposition: 'attachment; filename="x.txt"',
    });
    if (name === 'disk') return expect(url).toBeNull();
    const answer = await fetch(String(url));
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    return expect(await answer.text()).toBe('hola');
  });
});

const sha = (data: Buffer): string => createHash('sha256').update(data).digest('hex');

function* chunks(data: Buffer): Generator<Buffer> {
  for (let at = 0; at < data.length; at += 65_536) yield data.subarray(at, at + 65_536);
}
