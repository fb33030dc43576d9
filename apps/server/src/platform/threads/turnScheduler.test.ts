import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurnScheduler } from './turnScheduler.ts';

test('a few tasks start at once in the current turn, and the others in later turns', async () => {
  const scheduler = createTurnScheduler();
  const done: number[] = [];
  for (let piece = 0; piece < 10; piece += 1) scheduler.run('a', () => done.push(piece));
  expect(done).toEqual([0, 1]);
  while (done.length < 10) {
    const before = done.length;
    await nextTurn();
    expect(done.length - before).toBeLessThanOrEqual(2);
  }
  expect(done).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('a turn that has taken long starts no more tasks', async () => {
  let at = 0;
  const scheduler = createTurnScheduler(() => at);
  const done: string[] = [];
  scheduler.run('a', () => {
    done.push('long');
    at += 11;
  });
  scheduler.run('a', () => done.push('next'));
  expect(done).toEqual(['long']);
  await expect.poll(() => done).toEqual(['long', 'next']);
});

test('subjects with few tasks do not wait for all tasks of other subjects', async () => {
  const scheduler = createTurnScheduler();
  const done: string[] = [];
  for (let piece = 0; piece < 100; piece += 1) scheduler.run('much', () => done.push('much'));
  scheduler.run('little', () => done.push('little'));
  await expect.poll(() => done.length).toBe(101);
  expect(done.indexOf('little')).toBeLessThan(6);
});

test('callers that start waiting at the same moment are spread over turns, too', async () => {
  const scheduler = createTurnScheduler();
  let begun = 0;
  const release = Promise.withResolvers<void>();
  const all = Array.from({ length: 6 }, async () => {
    await release.promise;
    await scheduler.waitForTurn('a');
    begun += 1;
  });
  release.resolve();
  await Promise.resolve();
  await nextTurn();
  expect(begun).toBeLessThanOrEqual(4);
  await Promise.all(all);
});
