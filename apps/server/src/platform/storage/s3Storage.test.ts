import { once } from 'node:events';
import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { endWhenStalled } from './endWhenStalled.ts';
import { s3Limits } from './s3Calls.ts';
import { openS3Storage } from './s3Storage.ts';
import { stalledS3 } from './storages.testing.ts';

const quick = { connectMs: 200, answerMs: 200, callMs: 500, minBytesPerSecond: 3_000_000 };
const opened: { remove(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0)) await each.remove();
});

describe('an S3 store that accepts connections and never responds', () => {
  it('fails every call in time, with a message', async () => {
    const store = await stalledS3(quick);
    opened.push(store);
    const body = Buffer.alloc(3_000_000);
    const calls = {
      put: () =>
        store.storage.put('a/b.bin', () => Readable.from([body]), { size: body.length, type: 'x/y' }),
      read: () => store.storage.read('a/b.bin'),
      size: () => store.storage.size('a/b.bin'),
      remove: () => store.storage.remove('a/b.bin'),
      check: () => store.storage.check(),
    };
    for (const [name, work] of Object.entries(calls)) {
      const started = performance.now();
      await expect(work(), name).rejects.toMatchObject({ code: 'storageAway' });
      expect(performance.now() - started, name).toBeLessThan(5_000);
    }
    await expect(store.storage.removeFolder('a')).rejects.toThrow();
  }, 40_000);
});

describe('an S3 store that fails at first', () => {
  it('gets the bytes again from the beginning', async () => {
    const got: Buffer[] = [];
    const server = createServer(async (request, response) => {
      got.push(await buffer(request));
      response.statusCode = got.length < 3 ? 503 : 200;
      response.end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const storage = openS3Storage(
      {
        endpoint: `http://127.0.0.1:${port}`,
        region: 'us-east-1',
        bucket: 'b',
        accessKeyId: 'k',
        secretAccessKey: 's',
      },
      s3Limits,
    );
    opened.push({
      async remove() {
        storage.close();
        server.close();
        server.closeAllConnections();
      },
    });
    await storage.put('a.txt', () => Readable.from([Buffer.from('hola')]), { size: 4, type: 'text/plain' });
    expect(got.map(String)).toEqual(['hola', 'hola', 'hola']);
  });
});

describe('a stream that stalls', () => {
  it('ends with an error', async () => {
    const source = new Readable({ read: () => undefined });
    source.push('a');
    await expect(buffer(endWhenStalled(source, 100))).rejects.toMatchObject({ code: 'storageAway' });
  });

  it('is not aborted while the reader is slow', async () => {
    const source = Readable.from(Array.from({ length: 40 }, () => Buffer.alloc(16_384)));
    const watched = endWhenStalled(source, 50);
    await pause(300);
    expect(await buffer(watched)).toHaveLength(40 * 16_384);
  });
});
