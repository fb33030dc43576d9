import { expect, test } from 'vitest';
import { startPace } from './pace.ts';

test('chunks shrink until they take seven tenths of a second, and grow again', () => {
  const pace = startPace(5_000);
  for (let chunk = 0; chunk < 12; chunk += 1) pace.note(pace.size() * 1);
  expect(pace.size()).toBeGreaterThan(650);
  expect(pace.size()).toBeLessThan(760);
  for (let chunk = 0; chunk < 12; chunk += 1) pace.note(pace.size() * 0.05);
  expect(pace.size()).toBe(5_000);
});

test('never more than asked for, never fewer than pay', () => {
  const pace = startPace(5_000);
  for (let chunk = 0; chunk < 40; chunk += 1) pace.note(60_000);
  expect(pace.size()).toBe(250);
  const small = startPace(4);
  small.note(60_000);
  expect(small.size()).toBe(4);
  small.note(0);
  expect(small.size()).toBe(4);
});
