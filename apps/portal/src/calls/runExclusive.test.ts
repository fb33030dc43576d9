import { expect, test } from 'vitest';
import { runExclusive } from './runExclusive.ts';

test('ignores a second click while the task runs, and runs again after it ended or failed', async () => {
  const state = { isRunning: false };
  const pending = Promise.withResolvers<void>();
  let runCount = 0;
  const task = () => {
    runCount += 1;
    return pending.promise;
  };
  const first = runExclusive(state, task);
  await runExclusive(state, task);
  expect(runCount).toBe(1);
  pending.reject(new Error('connection lost'));
  await expect(first).rejects.toThrow('connection lost');
  await runExclusive(state, async () => {
    runCount += 1;
  });
  expect(runCount).toBe(2);
});
