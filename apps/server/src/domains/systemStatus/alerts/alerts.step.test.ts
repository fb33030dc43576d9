import type { CheckState } from '@centinela/api/operations/systemStatus.ts';
import { expect, test } from 'vitest';
import { getNextStep, type OpenAlert } from './alerts.step.ts';

/** Runs evaluations at these minutes. @returns what is sent, as `minute kind` */
function simulate(evaluations: readonly (readonly [minute: number, state: CheckState])[]): string[] {
  let alert: OpenAlert | null = null;
  const sent: string[] = [];
  for (const [minute, state] of evaluations) {
    const now = new Date(minute * 60_000);
    const step = getNextStep(alert, state, now);
    if (!step) continue;
    if (step.kind === 'delete') alert = null;
    else if (step.kind === 'insert')
      alert = {
        id: '1',
        check: 'mail',
        state: step.state,
        streak: 1,
        evaluatedAt: now,
        openedAt: null,
        sentAt: null,
      };
    else {
      if (step.notice) sent.push(`${minute} ${step.notice}`);
      alert = step.values.resolvedAt ? null : { id: '1', check: 'mail', evaluatedAt: now, ...step.values };
    }
  }
  return sent;
}

const day = 24 * 60;

test.each<[string, [number, CheckState][], string[]]>([
  [
    'opens after two failures in a row',
    [
      [0, 'problem'],
      [1, 'problem'],
      [2, 'problem'],
    ],
    ['1 opened'],
  ],
  [
    'does not open for a single failure',
    [
      [0, 'problem'],
      [1, 'ok'],
      [2, 'problem'],
      [3, 'ok'],
    ],
    [],
  ],
  [
    'counts evaluations at the same time once',
    [
      [0, 'warning'],
      [0.1, 'warning'],
      [0.4, 'warning'],
    ],
    [],
  ],
  [
    'is resolved after two successes',
    [
      [0, 'warning'],
      [1, 'warning'],
      [2, 'ok'],
      [3, 'ok'],
      [4, 'ok'],
    ],
    ['1 opened', '3 resolved'],
  ],
  [
    'stays open after a single success',
    [
      [0, 'warning'],
      [1, 'warning'],
      [2, 'ok'],
      [3, 'warning'],
      [4, 'ok'],
    ],
    ['1 opened'],
  ],
  [
    'is repeated once a day',
    [
      [0, 'warning'],
      [1, 'warning'],
      [day, 'warning'],
      [day + 1, 'warning'],
      [day + 2, 'warning'],
      [2 * day + 1, 'warning'],
    ],
    ['1 opened', `${day + 1} repeated`, `${2 * day + 1} repeated`],
  ],
  [
    'is repeated once when it becomes worse',
    [
      [0, 'warning'],
      [1, 'warning'],
      [2, 'problem'],
      [3, 'warning'],
      [4, 'problem'],
    ],
    ['1 opened', '2 repeated'],
  ],
  [
    'opens again after it was resolved',
    [
      [0, 'problem'],
      [1, 'problem'],
      [2, 'ok'],
      [3, 'ok'],
      [4, 'problem'],
      [5, 'problem'],
    ],
    ['1 opened', '3 resolved', '5 opened'],
  ],
])('an alert %s', (_name, evaluations, sent) => {
  expect(simulate(evaluations)).toEqual(sent);
});
