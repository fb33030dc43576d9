import { expect, test } from 'vitest';
import type { RecordReference } from './lookup.ts';
import { createRecordLoader } from './recordLoader.ts';

const plan: RecordReference = { section: 'plans', id: 'one' };
const icon: RecordReference = { section: 'icons', id: 'one' };

/** Creates a loader and answers its requests only when the test calls `respond`. */
function createLoader() {
  const requests: { reference: RecordReference; respond: (record: string | null) => void }[] = [];
  const stored: string[] = [];
  const loader = createRecordLoader<string>({
    fetchRecord: (reference) => new Promise((respond) => requests.push({ reference, respond })),
    storeResults: (results) =>
      stored.push(...results.map(({ reference, record }) => `${reference.section} ${record}`)),
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { requests, stored, loader, settle };
}

test('requests each record once', async () => {
  const { requests, stored, loader, settle } = createLoader();
  void loader.load([plan, icon]);
  void loader.load([plan]);
  expect(requests).toHaveLength(2);
  for (const { respond } of requests) respond('a');
  await settle();
  expect(stored).toEqual(['plans a', 'icons a']);
});

test('ignores responses to requests made before a save, even if they arrive last', async () => {
  const { requests, stored, loader, settle } = createLoader();
  void loader.load([plan]);
  loader.reloadSection('plans');
  loader.reloadSection('icons');
  expect(requests).toHaveLength(2);
  requests[1]?.respond('new');
  await settle();
  requests[0]?.respond('old');
  await settle();
  expect(stored).toEqual(['plans new']);
});

test('retries failed requests, and does not treat their records as deleted', async () => {
  const { requests, stored, loader, settle } = createLoader();
  void loader.load([plan]);
  requests[0]?.respond(null);
  await settle();
  expect(stored).toEqual([]);
  void loader.load([plan]);
  requests[1]?.respond('there');
  await settle();
  expect(stored).toEqual(['plans there']);
});
