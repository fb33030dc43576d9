import { expect, test } from 'vitest';
import { getNextDue, summarizeContracts } from './contractSummary.ts';

test.each([
  [[], 'none', 0],
  [['ENDED'], 'ended', 0],
  [['PROTECTED', 'PROTECTED', 'ENDED'], 'well', 2],
  // A contract whose account is still being activated is not monitored yet.
  [['ACTIVATING'], 'activating', 1],
  [['PROTECTED', 'ACTIVATING'], 'activating', 1],
  // If all contracts are affected, the text is not "1 of 1" or "2 of 2".
  [['WAITING'], 'missingAll', 1],
  [['SUSPENDED', 'ENDED'], 'paused', 1],
  [['WAITING', 'ACTIVATING', 'PROTECTED'], 'missing', 1],
  [['WAITING', 'SUSPENDED'], 'missing', 1],
])('summarizes contracts in the states %j as %s (%i)', (states, kind, count) => {
  expect(summarizeContracts(states)).toMatchObject({ kind, count });
});

test('the next due date includes all invoices due on that day', () => {
  const createInvoice = (dueDate: string, totalOfMonth: number) => ({ dueDate, totalOfMonth });
  expect(getNextDue([])).toBeNull();
  expect(
    getNextDue([
      createInvoice('2026-12-10', 5),
      createInvoice('2026-11-10', 1),
      createInvoice('2026-11-10', 2),
    ]),
  ).toEqual({
    date: '2026-11-10',
    count: 2,
    total: 3,
  });
});
