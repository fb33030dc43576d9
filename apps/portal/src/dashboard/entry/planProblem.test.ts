import { expect, test } from 'vitest';
import { findPlanProblems } from './planProblem.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const [past, soon, later] = [
  '2026-11-20T11:00:00.000Z',
  '2026-11-20T13:00:00.000Z',
  '2026-11-21T13:00:00.000Z',
];

test.each([
  ['nothing', null, null, 'missing', null],
  ['a past beginning', past, null, 'past', null],
  ['a past beginning before an end', past, soon, 'past', null],
  ['a past end', null, past, null, 'past'],
  ['an end before the beginning', later, soon, null, 'order'],
  ['an end at the beginning', soon, soon, null, 'order'],
])('reports %s at the field with the error', (_name, from, to, publishAt, unpublishAt) => {
  expect(findPlanProblems(from, to, now)).toEqual({ publishAt, unpublishAt });
});

test.each([
  ['a beginning', soon, null],
  ['an end', null, soon],
  ['both', soon, later],
])('accepts %s', (_name, from, to) => {
  expect(findPlanProblems(from, to, now)).toBeNull();
});
