import { expect, test } from 'vitest';
import { oneAtATime } from './oneAtATime.ts';

test('ignores a second click while the task runs, and runs again after it ended or failed', async () => {
  const state = { isRunning: false };
  const under = Promise.withResolvers<void>();
  let times = 0;
  const work = () => {
    times += 1;
    return under.promise;
  };
  const first = oneAtATime(state, work);
  await oneAtATime(state, work);
  expect(times).toBe(1);
  under.reject(new Error('connection lost'));
  await expect(first).rejects.toThrow('no line');
  await oneAtATime(state, async () => {
    times += 1;
  });
  expect(times).toBe(2);
});
