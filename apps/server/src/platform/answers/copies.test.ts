import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLogger } from '../log/log.ts';
import type { Answer } from './answerCache.ts';
import { type Copies, openCopies } from './copies.ts';

const log = createLogger({ level: 'silent', role: 'test' });
const compressed = promisify(brotliCompress);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'centinela-copies-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function open(
  maxBytes = 1e6,
  compress: (answer: Answer) => Promise<Buffer> = (stored) => compressed(stored.bytes.identity),
): Promise<Copies> {
  const copies = await openCopies({ folder, maxBytes, compress: (_key, answer) => compress(answer), log });
  copies.resume();
  return copies;
}
const answer = (body: string, tags: string[] = []): Answer => ({
  status: 200,
  contentType: 'text/plain',
  etag: 'e',
  tags,
  expires: Number.POSITIVE_INFINITY,
  requestCount: 0,
  isStored: false,
  address: { host: 'x', url: '/' },
  bytes: { identity: Buffer.from(body) },
  pending: {},
  headers: {},
});
const files = (): string[] => readdirSync(folder);
const readText = async (copies: Copies, key: string): Promise<string | undefined> =>
  (await copies.read(key))?.bytes.identity.toString();

test('a stored copy can be read, also by another process', async () => {
  const [one, other] = [await open(), await open()];
  one.put('a', answer('first', ['t']));
  await one.waitUntilSettled();
  one.put('a', answer('second', ['t', 'u']));
  await one.waitUntilSettled();
  expect(files()).toHaveLength(1);
  expect(await readText(one, 'a')).toBe('second');
  const read = await other.read('a');
  expect(read).toMatchObject({ status: 200, etag: 'e', tags: ['t', 'u'], expires: Number.POSITIVE_INFINITY });
  expect(read?.bytes.br).toBeDefined();
  expect(await readText(other, 'b')).toBeUndefined();
});

test('a change removes exactly the copies with its tag, of every process and before they are written', async () => {
  const [one, other] = [await open(), await open()];
  for (const key of ['a', 'b']) one.put(key, answer(key, [key]));
  await one.waitUntilSettled();
  const gate = Promise.withResolvers<void>();
  const slow = await open(1e6, async (stored) => gate.promise.then(() => compressed(stored.bytes.identity)));
  slow.put('c', answer('old', ['a']));
  other.drop(['a']);
  slow.drop(['a']);
  expect(await other.read('a')).toBeNull();
  gate.resolve();
  await Promise.all([other.waitUntilSettled(), slow.waitUntilSettled()]);
  expect(files()).toHaveLength(1);
  expect(await readText(one, 'a')).toBeUndefined();
  expect(await readText(one, 'b')).toBe('b');
  expect(await readText(one, 'c')).toBeUndefined();
});

test('a copy whose removal ends while it is read is not returned', async () => {
  const copies = await open();
  for (let round = 0; round < 60; round += 1) {
    copies.put('a', answer('x'.repeat(200_000), ['t']));
    await copies.waitUntilSettled();
    const removed = round % 2 === 0 ? copies.drop(['t']) : copies.dropAll();
    expect(await copies.read('a')).toBeNull();
    await Promise.all([removed, copies.waitUntilSettled()]);
  }
});

test('the folder stays below its limit, and the least recently used copies are removed', async () => {
  const copies = await open(100_000, async (stored) => stored.bytes.identity);
  copies.put('loved', answer('x'.repeat(5000)));
  await copies.waitUntilSettled();
  for (let number = 0; number < 60; number += 1) {
    copies.put(`page ${number}`, answer('x'.repeat(5000)));
    await copies.waitUntilSettled();
    await pause(2);
    await copies.touch(['loved']);
    const bytes = files().reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
    expect(bytes).toBeLessThan(100_000);
  }
  const names = files().join();
  const again = await open();
  await again.waitUntilSettled();
  expect(files().join()).toBe(names);
  expect(files().length).toBeGreaterThan(5);
  expect(names).toContain((await import('./copyFile.ts')).formatKeyName('loved'));
});

test('ignores a damaged copy', async () => {
  const copies = await open();
  copies.put('a', answer('x'.repeat(1000)));
  await copies.waitUntilSettled();
  for (const name of files()) truncateSync(join(folder, name), statSync(join(folder, name)).size - 1);
  expect(await copies.read('a')).toBeNull();
});
