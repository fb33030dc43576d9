import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toArgentineDate } from '../../kernel/visible.ts';
import { callbackMinutes, computeCallbackTime, getOpenPeriods, type Hours } from './callbackTime.ts';
import { formatCallbackTime } from './formatCallbackTime.ts';

const minuteMs = 60_000;
const parseArgentineTime = (text: string) => new Date(`${text}-03:00`);

const week = ['MON', 'TUE', 'WED', 'THU', 'FRI'] as const;
const weekdayHours: Hours = {
  opening: [
    ...week.map((days) => ({ days, from: '09:00', to: '20:00' })),
    { days: 'SAT', from: '09:00', to: '13:00' },
  ],
  holidays: [{ date: '2026-12-08' }],
};

describe('computeCallbackTime', () => {
  test.each([
    ['within the hours', '2026-11-23T10:00:00', '2026-11-23T12:00:00'],
    ['rounded up to a quarter', '2026-11-23T10:01:00', '2026-11-23T12:15:00'],
    ['before opening', '2026-11-23T03:00:00', '2026-11-23T11:00:00'],
    ['what is left of a day goes on the next', '2026-11-23T19:30:00', '2026-11-24T10:30:00'],
    ['Saturday after closing: Monday', '2026-11-28T14:00:00', '2026-11-30T11:00:00'],
    ['a Sunday', '2026-11-29T12:00:00', '2026-11-30T11:00:00'],
    ['a holiday without hours of its own', '2026-12-08T10:00:00', '2026-12-09T11:00:00'],
  ])('%s', (_name, now, expected) => {
    expect(computeCallbackTime(weekdayHours, parseArgentineTime(now))).toEqual(parseArgentineTime(expected));
  });

  test('uses holiday hours on holidays and Sunday hours on Sundays', () => {
    const hours: Hours = {
      ...weekdayHours,
      opening: [
        ...weekdayHours.opening,
        { days: 'HOLIDAY', from: '10:00', to: '14:00' },
        { days: 'SUN', from: '18:00', to: '22:00' },
      ],
    };
    expect(computeCallbackTime(hours, parseArgentineTime('2026-12-08T01:00:00'))).toEqual(
      parseArgentineTime('2026-12-08T12:00:00'),
    );
    expect(computeCallbackTime(hours, parseArgentineTime('2026-11-29T01:00:00'))).toEqual(
      parseArgentineTime('2026-11-29T20:00:00'),
    );
  });

  test('promises nothing without opening hours', () => {
    expect(computeCallbackTime({ opening: [], holidays: [] }, new Date())).toBeNull();
  });

  const time = fc.integer({ min: 0, max: 23 * 60 + 59 }).map((minutes) => {
    const twoDigits = (value: number) => String(value).padStart(2, '0');
    return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
  });
  const days = fc.constantFrom('MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN', 'HOLIDAY' as const);
  const instant = fc.date({
    min: parseArgentineTime('2026-01-01T00:00:00'),
    max: parseArgentineTime('2028-12-31T00:00:00'),
    noInvalidDate: true,
  });
  const hours = fc.record({
    opening: fc.array(fc.record({ days, from: time, to: time }), { maxLength: 14 }),
    holidays: fc.array(
      instant.map((date) => ({ date: toArgentineDate(date) })),
      { maxLength: 10 },
    ),
  });

  /** Counts opening minutes one by one, as an independent check of the implementation. */
  const countOpenMinutes = (settings: Hours, from: Date, to: Date): number => {
    let sum = 0;
    for (
      let day = new Date(from);
      toArgentineDate(day) <= toArgentineDate(to);
      day = new Date(day.getTime() + 24 * 60 * minuteMs)
    )
      for (const period of getOpenPeriods(settings, toArgentineDate(day)))
        sum += Math.max(0, Math.min(period.to, to.getTime()) - Math.max(period.from, from.getTime()));
    return sum / minuteMs;
  };

  test('falls within opening hours, at least the promised time and less than a quarter of an hour more after the request', () => {
    fc.assert(
      fc.property(hours, instant, (settings, now) => {
        const by = computeCallbackTime(settings, now);
        if (by === null) return;
        expect(by.getTime()).toBeGreaterThanOrEqual(now.getTime() + callbackMinutes * minuteMs);
        const open = getOpenPeriods(settings, toArgentineDate(new Date(by.getTime() - 1)));
        expect(open.some(({ from, to }) => from < by.getTime() && by.getTime() <= to)).toBe(true);
        const waitedMinutes = countOpenMinutes(settings, now, by);
        expect(waitedMinutes).toBeGreaterThanOrEqual(callbackMinutes);
        expect(waitedMinutes).toBeLessThan(callbackMinutes + 15);
      }),
    );
  });

  test('a later request never gets an earlier callback time', () => {
    fc.assert(
      fc.property(hours, instant, fc.integer({ min: 1, max: 10 * 24 * 60 }), (settings, now, minutes) => {
        const [first, second] = [now, new Date(now.getTime() + minutes * minuteMs)].map((each) =>
          computeCallbackTime(settings, each),
        );
        if (first && second) expect(second.getTime()).toBeGreaterThanOrEqual(first.getTime());
      }),
    );
  });
});

test.each([
  ['2026-11-23T08:00:00', 'hoy antes de las 10:30'],
  ['2026-11-22T23:30:00', 'mañana, lunes 23, antes de las 10:30'],
  ['2026-11-20T23:30:00', 'el lunes 23 de noviembre, antes de las 10:30'],
])('formats the time at %s: %s', (now, words) => {
  expect(formatCallbackTime(parseArgentineTime('2026-11-23T10:30:00'), parseArgentineTime(now))).toBe(words);
});
