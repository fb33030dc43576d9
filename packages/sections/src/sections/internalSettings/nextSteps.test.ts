import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toArgentineDate } from '../../kernel/visible.ts';
import { computeCallbackTime } from './callbackTime.ts';
import { computeNextSteps, getStepsExpiry } from './nextSteps.ts';

const week = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] as const;
const settings = {
  opening: week.map((days) => ({ days, from: '09:00', to: '20:00' })),
  holidays: [{ date: '2026-12-08', name: 'Inmaculada' }],
  company: { visitDays: 3, installDays: 5 },
};
const at = (text: string) => new Date(`${text}-03:00`);

test('the visit and the installation are counted in open days, without Sundays and holidays', () => {
  expect(computeNextSteps(settings, at('2026-11-27T15:50:00'))).toEqual({
    callBy: at('2026-11-27T18:00:00'),
    visitBy: '2026-12-01',
    installedBy: '2026-12-07',
  });
  expect(computeNextSteps(settings, at('2026-12-05T10:00:00'))).toMatchObject({
    visitBy: '2026-12-10',
    installedBy: '2026-12-16',
  });
});

test('nothing is promised that the settings do not say', () => {
  const now = at('2026-11-27T15:50:00');
  const none = { visitDays: null, installDays: 5 };
  expect(computeNextSteps({ ...settings, company: none }, now)).toMatchObject({
    visitBy: null,
    installedBy: null,
  });
  expect(computeNextSteps({ ...settings, opening: [] }, now)).toEqual({
    callBy: null,
    visitBy: null,
    installedBy: null,
  });
});

test('the order is call, visit, installation, and the call time holds for a quarter of an hour', () => {
  fc.assert(
    fc.property(
      fc.date({ min: at('2026-01-01T00:00:00'), max: at('2027-01-01T00:00:00'), noInvalidDate: true }),
      (now) => {
        const { callBy, visitBy, installedBy } = computeNextSteps(settings, now);
        expect(callBy !== null && visitBy !== null && toArgentineDate(callBy) <= visitBy).toBe(true);
        expect(visitBy !== null && installedBy !== null && visitBy <= installedBy).toBe(true);
        // The time for a request at a full quarter is rounded up less than that for the minutes after it.
        const start = new Date(now.getTime() + 1);
        const end = getStepsExpiry(start);
        expect(end.getTime()).toBeGreaterThan(now.getTime());
        expect(computeCallbackTime(settings, end)).toEqual(computeNextSteps(settings, start).callBy);
      },
    ),
  );
});
