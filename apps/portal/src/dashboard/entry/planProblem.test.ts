import { expect, test } from 'vitest';
import { planProblem } from './planProblem.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const [past, soon, later] = [
  '2026-11-20T11:00:00.000Z',
  '2026-11-20T13:00:00.000Z',
  '2026-11-21T13:00:00.000Z',
];

test.each([
  ['nothing', null, null, 'missing'],
  ['a past beginning', past, null, 'past'],
  ['a past end', null, past, 'past'],
  ['an end before the beginning', later, soon, 'order'],
  ['an end at the beginning', soon, soon, 'order'],
  ['a beginning', soon, null, null],
  ['an end', null, soon, null],
  ['both', soon, later, null],
])('%s', (_name, from, to, problem) => {
  expect(planProblem(from, to, now)).toBe(problem);
});
