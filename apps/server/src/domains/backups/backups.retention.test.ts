import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { selectExpired } from './backups.retention.ts';
import { getLastOccurrence, getNextOccurrence, isBackupDue } from './backups.schedule.ts';

const rules = { keepDaily: 7, keepWeekly: 4, keepMonthly: 12 };
const backup = (time: string) => ({ startedAt: new Date(time) });
/** Formats the Argentine day, which is three hours behind. */
const toDay = (at: Date): string => new Date(at.getTime() - 3 * 3_600_000).toISOString().slice(0, 10);

const anyBackups = fc.array(
  fc
    .date({ min: new Date('2024-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
    .map((startedAt) => ({ startedAt })),
  { maxLength: 60 },
);
const anyRules = fc.record({
  keepDaily: fc.integer({ min: 1, max: 10 }),
  keepWeekly: fc.integer({ min: 0, max: 6 }),
  keepMonthly: fc.integer({ min: 0, max: 12 }),
});

describe('retention', () => {
  it('keeps one backup a day, then a week, then a month', () => {
    const start = Date.parse('2026-11-29T06:00:00Z');
    const backups = Array.from({ length: 400 }, (_, day) => ({
      startedAt: new Date(start - day * 86_400_000),
    }));
    const expired = new Set(selectExpired(backups, rules));
    const kept = backups.filter((each) => !expired.has(each)).map(({ startedAt }) => toDay(startedAt));
    expect(kept).toEqual([
      ...['2026-11-29', '2026-11-28', '2026-11-27', '2026-11-26', '2026-11-25', '2026-11-24', '2026-11-23'],
      // Sundays, then the last days of months.
      ...['2026-11-22', '2026-11-15', '2026-11-08'],
      ...['2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30', '2026-05-31', '2026-04-30'],
      ...['2026-03-31', '2026-02-28', '2026-01-31', '2025-12-31'],
    ]);
  });

  it('counts days in Argentina', () => {
    const evening = backup('2026-11-29T02:59:00Z');
    const nextDay = backup('2026-11-29T03:00:00Z');
    const noon = backup('2026-11-29T15:00:00Z');
    const daily = { keepDaily: 2, keepWeekly: 0, keepMonthly: 0 };
    expect(selectExpired([evening, nextDay, noon], daily)).toEqual([nextDay]);
  });

  it('removes nothing while no backups are made', () => {
    const old = [backup('2020-01-01T06:00:00Z'), backup('2020-01-02T06:00:00Z')];
    expect(selectExpired(old, rules)).toEqual([]);
  });

  it('never removes the newest, keeps at most one for each counted period, and is stable', () => {
    fc.assert(
      fc.property(anyBackups, anyRules, (backups, anyOf) => {
        const expired = selectExpired(backups, anyOf);
        const kept = backups.filter((each) => !expired.includes(each));
        expect(kept.length + expired.length).toBe(backups.length);
        const newest = Math.max(...backups.map(({ startedAt }) => startedAt.getTime()));
        expect(kept.some(({ startedAt }) => startedAt.getTime() === newest)).toBe(backups.length > 0);
        const { keepDaily, keepWeekly, keepMonthly } = anyOf;
        expect(kept.length).toBeLessThanOrEqual(keepDaily + keepWeekly + keepMonthly);
        // The newest backup of each of the last days with one is kept.
        const days = [...new Set(backups.map(({ startedAt }) => toDay(startedAt)))].sort().reverse();
        for (const day of days.slice(0, keepDaily)) {
          const ofDay = backups.filter(({ startedAt }) => toDay(startedAt) === day);
          const last = Math.max(...ofDay.map(({ startedAt }) => startedAt.getTime()));
          expect(kept.some(({ startedAt }) => startedAt.getTime() === last)).toBe(true);
        }
        expect(selectExpired(kept, anyOf)).toEqual([]);
      }),
    );
  });
});

test('the hour is Argentine', () => {
  const now = new Date('2026-11-29T05:59:00Z');
  expect(getLastOccurrence(3, now).toISOString()).toBe('2026-11-28T06:00:00.000Z');
  expect(getNextOccurrence(3, now).toISOString()).toBe('2026-11-29T06:00:00.000Z');
  expect(getLastOccurrence(3, new Date('2026-11-29T06:00:00Z')).toISOString()).toBe(
    '2026-11-29T06:00:00.000Z',
  );
  expect(getLastOccurrence(23, new Date('2026-11-29T01:00:00Z')).toISOString()).toBe(
    '2026-11-28T02:00:00.000Z',
  );
});

describe('a scheduled backup', () => {
  const now = new Date('2026-11-29T12:00:00Z');
  const none = { hasVerified: false, attempts: 0, lastEndedAt: null };
  const at = (time: string) => ({ ...none, attempts: 1, lastEndedAt: new Date(time) });
  const daily = { isEnabled: true, hour: 3 };

  it.each([
    ['is made up for, however long the machine was off', daily, null, none, true],
    ['is not made when switched off', { ...daily, isEnabled: false }, null, none, false],
    ['is not made twice', daily, null, { ...none, hasVerified: true }, false],
    ['is not made for an hour before the schedule was changed', daily, '2026-11-29T11:00:00Z', none, false],
    ['is made for an hour after the schedule was changed', daily, '2026-11-29T05:00:00Z', none, true],
    ['is repeated half an hour after a failure', daily, null, at('2026-11-29T11:30:00Z'), true],
    ['is not repeated at once', daily, null, at('2026-11-29T11:31:00Z'), false],
    ['is given up after three attempts', daily, null, { ...at('2026-11-29T08:00:00Z'), attempts: 3 }, false],
  ] as const)('%s', (_name, settings, since, recent, expected) => {
    expect(isBackupDue(settings, since === null ? null : new Date(since), recent, now)).toBe(expected);
  });
});
