import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Answer } from './answerCache.ts';
import { createCopyMemory } from './copyMemory.ts';

const answer: Answer = {
  status: 200,
  contentType: 'text/plain',
  etag: 'e',
  tags: [],
  expires: Number.POSITIVE_INFINITY,
  requestCount: 0,
  isStored: false,
  address: null,
  bytes: { identity: Buffer.from('x') },
  pending: {},
  headers: {},
};

/** Creates a copy memory for a disk with one copy or none. Reading it takes a moment. */
function createMemory(copy: Answer | null) {
  let reads = 0;
  const read = async () => {
    reads += 1;
    await pause(5);
    return copy;
  };
  return { memory: createCopyMemory({ read }, 1e6, () => true), countReads: () => reads };
}

test('concurrent requests read a copy once, which is then found in memory', async () => {
  const { memory, countReads } = createMemory(answer);
  expect(await Promise.all([memory.get('a'), memory.get('a')])).toEqual([answer, answer]);
  expect(memory.find('a')).toBe(answer);
  expect(countReads()).toBe(1);
});

test('a missing copy is looked up again', async () => {
  const { memory, countReads } = createMemory(null);
  expect(await memory.get('a')).toBeNull();
  expect(memory.find('a')).toBeNull();
  expect(await memory.get('a')).toBeNull();
  expect(countReads()).toBe(2);
});

test.each([
  ['a copy', answer],
  ['no copy', null],
])(
  'a read of %s that is interrupted by clearing the memory returns its result, which is not kept',
  async (_what, copy) => {
    const { memory } = createMemory(copy);
    const read = memory.get('a');
    memory.clear();
    expect(await read).toBe(copy);
    expect(memory.find('a')).toBeNull();
  },
);
