import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { startS3 } from '#platform/storage/storages.testing.ts';
import type { BackupStore } from './backupStore.ts';
import { openFolderStore } from './folderStore.ts';
import { openS3Store } from './s3Store.ts';

let cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const each of cleanUp.reverse()) await each();
  cleanUp = [];
});

interface OpenedStore {
  store: BackupStore;
  /** Lists all stored files, including those that the store does not list. */
  listAll(): Promise<string[]>;
}

async function openFolder(): Promise<OpenedStore> {
  const folder = await mkdtemp(join(tmpdir(), 'centinela-store-'));
  cleanUp.push(() => rm(folder, { recursive: true, force: true }));
  const listAll = async () =>
    (await readdir(folder, { recursive: true })).filter((name) => name !== 'unfinished');
  return { store: openFolderStore(folder), listAll };
}

async function openBucket(): Promise<OpenedStore> {
  const s3 = await startS3('backups');
  cleanUp.push(s3.stop);
  const store = openS3Store(s3.settings);
  cleanUp.push(async () => store.close());
  const listAll = async () =>
    (await readdir(join(s3.directory, 'backups')))
      .filter((name) => name.endsWith('._S3rver_object'))
      .map((name) => name.replace('._S3rver_object', ''));
  return { store, listAll };
}

async function* chunk(all: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < all.length; start += 200_000) yield all.subarray(start, start + 200_000);
}

const accept = () => Promise.resolve();
const name = (day: number) => `centinela-2026-11-${day}T030000Z.copia`;
const content = Buffer.from('contenido');

describe.each([
  ['a folder', openFolder],
  ['a bucket', openBucket],
] as const)('%s for backups', (_kind, open) => {
  it('stores a backup, which is read back before it is listed', async () => {
    const { store } = await open();
    // A part and a rest.
    const all = randomBytes(20 * 1024 * 1024);
    const bytes = await store.write(name(10), chunk(all), async (openAgain) => {
      expect(await store.list()).toEqual([]);
      expect((await buffer(await openAgain())).equals(all)).toBe(true);
    });
    expect(bytes).toBe(all.length);
    await store.write(name(11), chunk(content), accept);
    expect(await store.list()).toEqual([
      { name: name(11), bytes: content.length },
      { name: name(10), bytes: all.length },
    ]);
    expect((await buffer(await store.open(name(11)))).equals(content)).toBe(true);
    await expect(store.open(name(12))).rejects.toThrow('No existe el archivo');
    await expect(store.write(name(11), chunk(content), accept)).rejects.toThrow('Ya existe');
    await store.remove(name(10));
    await store.remove(name(10));
    expect((await store.list()).map((each) => each.name)).toEqual([name(11)]);
  });

  it('keeps nothing of a backup that fails or is not accepted', async () => {
    const { store, listAll } = await open();
    const refuse = () => Promise.reject(new Error('it differs'));
    await expect(store.write(name(10), chunk(content), refuse)).rejects.toThrow('it differs');
    async function* failing(): AsyncGenerator<Buffer> {
      yield randomBytes(17 * 1024 * 1024);
      throw new Error('the connection was lost');
    }
    await expect(store.write(name(10), failing(), accept)).rejects.toThrow('the connection was lost');
    expect(await listAll()).toEqual([]);
    await store.write(name(10), chunk(content), accept);
    expect((await store.list()).map((each) => each.name)).toEqual([name(10)]);
  });
});

it('a folder that is missing is not created, because its disk may not be mounted', async () => {
  const folder = join(tmpdir(), `centinela-store-${randomBytes(8).toString('hex')}`);
  const store = openFolderStore(folder);
  expect(await store.list()).toEqual([]);
  await expect(store.write(name(10), chunk(content), accept)).rejects.toThrow(
    `No existe la carpeta ${folder}`,
  );
  await expect(readdir(folder)).rejects.toThrow('ENOENT');
});

describe('a bucket for backups', () => {
  it('does not list the backup of a killed process, and the next one removes it', async () => {
    const { store, listAll } = await openBucket();
    const other = 'centinela_test-2026-11-10T030000Z.copia';
    for (const left of [name(10), other]) {
      // A process that is killed while it verifies never gets an answer.
      const killed = Promise.withResolvers<void>();
      void store.write(left, chunk(content), () => {
        killed.resolve();
        return new Promise<void>(() => undefined);
      });
      await killed.promise;
    }
    expect(await store.list()).toEqual([]);
    await store.write(name(11), chunk(content), accept);
    expect((await listAll()).sort()).toEqual([name(11), `${name(11)}.verified`, other].sort());
  });

  it('continues a read after a lost connection', async () => {
    const s3 = await startS3('backups');
    cleanUp.push(s3.stop);
    const all = randomBytes(2_900_000);
    const direct = openS3Store(s3.settings);
    await direct.write(name(10), chunk(all), accept);
    direct.close();
    const proxy = await startBreakingProxy(s3.settings.endpoint, 1_000_000);
    cleanUp.push(proxy.stop);
    const store = openS3Store({ ...s3.settings, endpoint: proxy.url });
    expect((await buffer(await store.open(name(10)))).equals(all)).toBe(true);
    expect(proxy.countBroken()).toBe(2);
    store.close();
  }, 20_000);
});

/** Starts a proxy that breaks the connection after some bytes of a response, so that a large one takes several. */
async function startBreakingProxy(target: string, maxBytes: number) {
  let broken = 0;
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const forwarded = request(new URL(url ?? '/', target), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      let sent = 0;
      answer.on('data', (data: Buffer) => {
        const rest = data.subarray(0, maxBytes - sent);
        sent += rest.length;
        outgoing.write(rest, () => {
          if (sent < maxBytes || outgoing.destroyed) return;
          broken += 1;
          outgoing.destroy();
          answer.destroy();
        });
      });
      answer.on('end', () => outgoing.end());
    });
    incoming.pipe(forwarded);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}`,
    countBroken: () => broken,
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
