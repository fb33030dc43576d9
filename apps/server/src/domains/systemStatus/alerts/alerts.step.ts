import type { CheckState } from '@centinela/api/operations/systemStatus.ts';

/** A failure of a check that is not resolved. */
export interface OpenAlert {
  id: string;
  check: string;
  /** The worst state so far. */
  state: CheckState;
  streak: number;
  evaluatedAt: Date;
  openedAt: Date | null;
  sentAt: Date | null;
}

/** What is sent about an alert. */
export type NoticeKind = 'opened' | 'repeated' | 'resolved';

/** The new values of an alert after an evaluation, and what is sent about it. */
export type AlertStep =
  | { kind: 'insert'; state: CheckState }
  | { kind: 'delete' }
  | {
      kind: 'update';
      values: Pick<OpenAlert, 'state' | 'streak' | 'openedAt' | 'sentAt'> & { resolvedAt: Date | null };
      notice: NoticeKind | null;
    };

/** Consecutive evaluations after which an alert opens, and after which it is resolved. */
const steadyEvaluations = 2;
/** Two workers that evaluate at the same time count once. */
const minEvaluationMs = 30_000;
const repeatAfterMs = 24 * 3_600_000;

/**
 * Decides what an evaluation changes. An alert opens after two failures in a row and is resolved after two successes, so that a
 * figure close to a limit does not cause a message every minute. It is sent again every day, and when it becomes worse.
 *
 * @param stored the unresolved alert of the check; null if there is none
 * @returns null if nothing changes
 */
export function getNextStep(stored: OpenAlert | null, state: CheckState, now: Date): AlertStep | null {
  const isFailing = state !== 'ok';
  if (stored === null) return isFailing ? { kind: 'insert', state } : null;
  if (now.getTime() - stored.evaluatedAt.getTime() < minEvaluationMs) return null;
  if (stored.openedAt === null) return isFailing ? stepPending(stored, state, now) : { kind: 'delete' };
  return isFailing ? stepFailing(stored, state, now) : stepSuccess(stored, now);
}

const getWorse = (a: CheckState, b: CheckState): CheckState =>
  a === 'problem' || b === 'problem' ? 'problem' : 'warning';

function stepPending(stored: OpenAlert, current: CheckState, now: Date): AlertStep {
  const state = getWorse(stored.state, current);
  const streak = stored.streak + 1;
  if (streak < steadyEvaluations)
    return {
      kind: 'update',
      values: { state, streak, openedAt: null, sentAt: null, resolvedAt: null },
      notice: null,
    };
  return {
    kind: 'update',
    values: { state, streak: 0, openedAt: now, sentAt: now, resolvedAt: null },
    notice: 'opened',
  };
}

function stepFailing(
  { state: worst, openedAt, sentAt }: OpenAlert,
  current: CheckState,
  now: Date,
): AlertStep {
  const state = getWorse(worst, current);
  const isDue = sentAt === null || now.getTime() - sentAt.getTime() >= repeatAfterMs;
  const isSent = isDue || state !== worst;
  return {
    kind: 'update',
    values: { state, streak: 0, openedAt, sentAt: isSent ? now : sentAt, resolvedAt: null },
    notice: isSent ? 'repeated' : null,
  };
}

function stepSuccess({ state, streak: successes, openedAt, sentAt }: OpenAlert, now: Date): AlertStep {
  const streak = successes + 1;
  const isResolved = streak >= steadyEvaluations;
  return {
    kind: 'update',
    values: {
      state,
      streak,
      openedAt,
      sentAt: isResolved ? now : sentAt,
      resolvedAt: isResolved ? now : null,
    },
    notice: isResolved ? 'resolved' : null,
  };
}
