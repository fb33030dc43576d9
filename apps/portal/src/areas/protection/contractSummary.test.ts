import { expect, test } from 'vitest';
import { summarizeContracts } from './contractSummary.ts';

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
