import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { type S3Limits, s3Limits } from './s3Calls.ts';
import { openS3Storage } from './s3Storage.ts';
import { openStorage, type Storage } from './storage.ts';

export interface TestStorage {
  storage: Storage;
  /** Folder on this host with the stored objects, so that tests can inspect them directly. */
  folder: string;
  remove(): Promise<void>;
}

async function disk(): Promise<TestStorage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'centinela-disk-'));
  const storage = await openStorage({ s3: undefined, dataDir });
  return {
    storage,
    folder: join(dataDir, 'files'),
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

/** Starts an S3 server with an empty bucket. */
export async function startS3(bucket: string) {
  const directory = await mkdtemp(join(tmpdir(), 'centinela-s3-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  return {
    /** Folder with the stored objects. */
    directory,
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    async stop() {
      const closed = once(server.httpServer, 'close');
      server.httpServer.close();
      server.httpServer.closeAllConnections();
      await closed;
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function s3(): Promise<TestStorage> {
  const { directory, settings, stop } = await startS3('centinela');
  const storage = await openStorage({ dataDir: directory, s3: settings });
  return {
    storage,
    folder: directory,
    async remove() {
      storage.close();
      await stop();
    },
  };
}

/** Starts an S3 store that accepts connections and never responds, and counts them. */
export async function stalledS3(limits?: Partial<S3Limits>) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    // Unread bytes stay in the connection, as with a hanging store.
    socket.pause();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const storage = openS3Storage(
    {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: 'centinela',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    { ...s3Limits, ...limits },
  );
  return {
    storage,
    taken: () => sockets.size,
    async remove() {
      storage.close();
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Every kind of storage, for `describe.each`: the same tests run on each. */
export const testStorages = [
  { name: 'disk', open: disk },
  { name: 'S3', open: s3 },
] as const;
