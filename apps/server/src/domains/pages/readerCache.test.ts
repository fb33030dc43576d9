import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TrackedReader } from '#content/read';
import { createReaderCache } from './readerCache.ts';

let isTrusted = true;
let created: TrackedReader[] = [];

beforeEach(() => {
  isTrusted = true;
  created = [];
  vi.useFakeTimers({ now: new Date('2026-11-28T12:00:00Z'), toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

const fail = () => Promise.reject(new Error('not read in this test'));

/** Creates a reader that reads nothing, whose content changes at `expires`. */
function createEmptyReader(expires: Date | null = null): TrackedReader {
  const reader: TrackedReader = {
    tags: new Set(),
    expires,
    list: fail,
    first: fail,
    page: fail,
    queryPage: fail,
    draft: fail,
    values: fail,
    bySlug: fail,
    hasEnded: fail,
    coverageOf: fail,
    coveredProvinces: fail,
    callTimes: fail,
  };
  created.push(reader);
  return reader;
}

const cache = createReaderCache(() => isTrusted);
afterEach(() => cache.invalidate());

const run = (key = 'home', expires: Date | null = null) =>
  cache.run(
    key,
    () => createEmptyReader(expires),
    async (reader) => created.indexOf(reader),
  );

test('the reader of a page is used again, but not for another page', async () => {
  expect(await run()).toBe(0);
  expect(await run()).toBe(0);
  expect(await run('plans')).toBe(1);
});

test('a change of content drops all readers, also those in use at that moment', async () => {
  expect(await run()).toBe(0);
  cache.invalidate();
  expect(await run()).toBe(1);
  const inUse = cache.run('plans', createEmptyReader, async () => cache.invalidate());
  await inUse;
  expect(await run('plans')).toBe(3);
});

test('a reader is replaced when a validity date has passed', async () => {
  expect(await run('home', new Date('2026-11-28T12:00:01Z'))).toBe(0);
  expect(await run()).toBe(0);
  vi.setSystemTime(new Date('2026-11-28T12:00:01Z'));
  expect(await run()).toBe(1);
});

test('a reader is not kept after an error, because it would repeat the error', async () => {
  await expect(cache.run('home', createEmptyReader, fail)).rejects.toThrow();
  expect(await run()).toBe(1);
  await expect(cache.run('home', createEmptyReader, fail)).rejects.toThrow();
  expect(await run()).toBe(2);
});

test('no reader is kept while changes may be missed', async () => {
  isTrusted = false;
  expect(await run()).toBe(0);
  expect(await run()).toBe(1);
});
