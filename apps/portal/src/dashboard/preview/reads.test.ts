import { expect, test } from 'vitest';
import type { RecordReference } from './lookup.ts';
import { createReads } from './reads.ts';

const plan: RecordReference = { section: 'plans', id: 'one' };
const icon: RecordReference = { section: 'icons', id: 'one' };

/** Reads that the test completes itself, and the stored answers. */
function startReads() {
  const open: { of: RecordReference; answer: (found: string | null) => void }[] = [];
  const kept: string[] = [];
  const reads = createReads<string>({
    readOne: (of) => new Promise((answer) => open.push({ of, answer })),
    storeAnswers: (answers) => kept.push(...answers.map(({ each, found }) => `${each.section} ${found}`)),
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { open, kept, reads, settle };
}

test('requests each record once', async () => {
  const { open, kept, reads, settle } = startReads();
  void reads.read([plan, icon]);
  void reads.read([plan]);
  expect(open).toHaveLength(2);
  for (const { answer } of open) answer('a');
  await settle();
  expect(kept).toEqual(['plans a', 'icons a']);
});

test('discards answers requested before a save, even if they arrive last', async () => {
  const { open, kept, reads, settle } = startReads();
  void reads.read([plan]);
  reads.readAgain('plans');
  reads.readAgain('icons');
  expect(open).toHaveLength(2);
  open[1]?.answer('new');
  await settle();
  open[0]?.answer('old');
  await settle();
  expect(kept).toEqual(['plans new']);
});

test('retries failed requests, and does not treat their records as deleted', async () => {
  const { open, kept, reads, settle } = startReads();
  void reads.read([plan]);
  open[0]?.answer(null);
  await settle();
  expect(kept).toEqual([]);
  void reads.read([plan]);
  open[1]?.answer('there');
  await settle();
  expect(kept).toEqual(['plans there']);
});
