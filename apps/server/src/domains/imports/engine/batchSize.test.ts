import { expect, test } from 'vitest';
import { startPace } from './batchSize.ts';

/** Chunks are cut one ahead: while one is worked on, the next has its size already. */
function run(pace: ReturnType<typeof startPace>, chunks: number, millisecondsEach: number): number[] {
  const sizes: number[] = [];
  let ready = pace.size();
  for (let chunk = 0; chunk < chunks; chunk += 1) {
    const records = ready;
    ready = pace.size();
    pace.note(records, records * millisecondsEach);
    sizes.push(records);
  }
  return sizes;
}

test('chunks come to six tenths of a second, and stay there', () => {
  const pace = startPace(5_000);
  expect(run(pace, 20, 1).slice(3)).toEqual(Array.from({ length: 17 }, () => 600));
  // Four times as slow all of a sudden: what is cut already takes long, and nothing else does.
  expect(
    run(pace, 12, 4)
      .slice(2)
      .every((records) => records === 250),
  ).toBe(true);
  expect(run(pace, 12, 0.05).at(-1)).toBe(5_000);
  const steady = run(pace, 20, 0.35).slice(4);
  expect(Math.max(...steady) - Math.min(...steady)).toBeLessThan(50);
});

test('never more than asked for, never fewer than pay', () => {
  const pace = startPace(5_000);
  run(pace, 40, 60_000);
  expect(pace.size()).toBe(250);
  const small = startPace(4);
  small.note(4, 60_000);
  expect(small.size()).toBe(4);
  small.note(4, 0);
  expect(small.size()).toBe(4);
});

test('a short last chunk does not make the next one large', () => {
  const pace = startPace(5_000);
  run(pace, 10, 1);
  pace.note(3, 1);
  expect(pace.size()).toBeLessThanOrEqual(1_400);
});
