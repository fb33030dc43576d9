import type { QadFile } from '@centinela/api/imports/qadFiles.ts';
import { describe, expect, it } from 'vitest';
import { getActions, getCorrectionBlocker } from './actions.ts';

const noActions = {
  plan: false,
  process: false,
  reprocessErrors: false,
  terminate: false,
  kill: false,
  finish: false,
  undo: false,
  repair: false,
};
const allow = (...names: (keyof QadFile['can'])[]) => ({
  ...noActions,
  ...Object.fromEntries(names.map((name) => [name, true])),
});
const stoppedCan = allow('process', 'undo', 'reprocessErrors');

describe('getActions', () => {
  it('resumes the task of a stopped file', () => {
    const getFirst = (task: QadFile['task']) => getActions({ state: 'KILLED', task, can: stoppedCan }).first;
    expect(getFirst('run')).toBe('resume');
    expect(getFirst('errors')).toBe('resumeErrors');
    expect(getFirst('undo')).toBe('resumeUndo');
    expect(getFirst('plan')).toBe('process');
  });

  it('never offers to resume when the run would start again', () => {
    for (const task of ['undo', 'errors', null] as const) {
      const { first, others } = getActions({ state: 'TERMINATED', task, can: stoppedCan });
      expect([first, ...others]).not.toContain('resume');
      expect([first, ...others]).toContain('again');
    }
  });

  it('offers to process the remaining records of a stopped file before its errors', () => {
    expect(getActions({ state: 'TERMINATED', task: null, can: stoppedCan }).first).toBe('again');
  });

  it('offers the run of a new file, and the errors of a finished one', () => {
    expect(getActions({ state: 'UPLOADED', task: null, can: allow('process', 'plan', 'finish') })).toEqual({
      first: 'process',
      others: ['putAside'],
    });
    expect(
      getActions({
        state: 'FINISHED',
        task: null,
        can: allow('process', 'reprocessErrors', 'finish', 'undo'),
      }),
    ).toEqual({ first: 'reprocessErrors', others: ['undo', 'finish', 'again'] });
  });

  it('offers no primary action while a file is being processed', () => {
    expect(getActions({ state: 'PROCESSING', task: 'run', can: allow('terminate', 'kill') })).toEqual({
      first: null,
      others: ['terminate', 'kill'],
    });
  });
});

describe('getCorrectionBlocker', () => {
  it('returns why a record cannot be corrected', () => {
    const getBlocker = (state: QadFile['state'], closedAt: string | null = null) =>
      getCorrectionBlocker({ state, closedAt });
    expect(getBlocker('UPLOADED')).toBe('notRun');
    expect(getBlocker('QUEUED')).toBe('atWork');
    expect(getBlocker('PROCESSING')).toBe('atWork');
    expect(getBlocker('FINISHED', '2026-07-01T12:00:00.000Z')).toBe('closed');
    expect(getBlocker('FINISHED')).toBeNull();
    expect(getBlocker('TERMINATED')).toBeNull();
  });
});
