import { expect, test } from 'vitest';
import { oneAtATime } from './oneAtATime.ts';

test('what is pressed twice is done once, and again once it has ended, however that was', async () => {
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
  under.reject(new Error('no line'));
  await expect(first).rejects.toThrow('no line');
  await oneAtATime(state, async () => {
    times += 1;
  });
  expect(times).toBe(2);
});
