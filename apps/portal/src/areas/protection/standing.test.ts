import { expect, test } from 'vitest';
import { nextDue, standingOf } from './standing.ts';

test.each([
  [[], 'none', 0],
  [['ENDED'], 'ended', 0],
  [['PROTECTED', 'PROTECTED', 'ENDED'], 'well', 2],
  // A contract whose account is still being activated is not monitored yet.
  [['ACTIVATING'], 'activating', 1],
  [['PROTECTED', 'ACTIVATING'], 'activating', 1],
  // A single contract is not "1 of 1", and two are not "2 of 2".
  [['WAITING'], 'missingAll', 1],
  [['SUSPENDED', 'ENDED'], 'paused', 1],
  [['WAITING', 'ACTIVATING', 'PROTECTED'], 'missing', 1],
  [['WAITING', 'SUSPENDED'], 'missing', 1],
])('summarizes contracts in the states %j as %s (%i)', (states, told, count) => {
  expect(standingOf(states)).toMatchObject({ told, count });
});

test('the next due date includes all invoices due on that day', () => {
  const due = (dueDate: string, totalOfMonth: number) => ({ dueDate, totalOfMonth });
  expect(nextDue([])).toBeNull();
  expect(nextDue([due('2026-12-10', 5), due('2026-11-10', 1), due('2026-11-10', 2)])).toEqual({
    date: '2026-11-10',
    count: 2,
    total: 3,
  });
});
