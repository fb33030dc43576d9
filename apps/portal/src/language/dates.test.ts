import { describe, expect, test } from 'vitest';
import {
  formatDateTime,
  formatDay,
  formatDayAndTime,
  formatElapsed,
  formatRelative,
  getMorningShortcuts,
  splitDateTime,
  toInstant,
  toLocalInput,
} from './dates.ts';

describe('dates', () => {
  test('converts an input in Argentine time to an instant and back', () => {
    expect(toInstant('2026-12-24T21:30')).toBe('2026-12-25T00:30:00.000Z');
    expect(toLocalInput(Date.parse('2026-12-25T00:30:00.000Z'))).toBe('2026-12-24T21:30');
  });

  test.each(['', 'mañana', '2026-13-01T00:00', '2026-12-24'])(
    'returns null for the invalid input "%s"',
    (text) => {
      expect(toInstant(text)).toBeNull();
    },
  );

  test('formats an instant in Argentine time', () => {
    expect(splitDateTime('2026-12-25T00:30:00.000Z', 'es')).toEqual({ day: '24/12/2026', time: '21:30' });
    expect(formatDateTime('2026-12-25T00:30:00.000Z', 'es')).toBe('24 dic 2026, 21:30');
    expect(formatDateTime('2026-12-25T00:30:00.000Z', 'en')).toBe('24 Dec 2026, 21:30');
    expect(formatDay('2026-12-25T00:30:00.000Z', 'es')).toBe('24 dic 2026');
  });

  test('formats an instant without its year', () => {
    expect(formatDayAndTime('2026-11-12T17:05:00.000Z', 'es')).toBe('12 de noviembre, 14:05');
    expect(formatDayAndTime('2026-11-12T17:05:00.000Z', 'en')).toBe('12 November, 14:05');
  });

  test('formats a relative time', () => {
    const now = Date.parse('2026-11-20T12:00:00Z');
    expect(formatRelative('2026-11-20T11:57:00Z', 'es', now)).toBe('hace 3 minutos');
    expect(formatRelative('2026-11-21T12:00:00Z', 'es', now)).toBe('mañana');
    expect(formatRelative('2026-11-20T11:59:59Z', 'en', now)).toBe('1 second ago');
    expect(formatRelative('2026-11-20T12:00:20Z', 'es', now)).toBe('ahora');
  });

  test.each([
    [0, 'ahora', 'now'],
    [4_999, 'ahora', 'now'],
    [5_000, 'hace 5 s', '5 s ago'],
    [59_999, 'hace 55 s', '55 s ago'],
    [60_000, 'hace 1 minuto', '1 minute ago'],
    [-3_000, 'ahora', 'now'],
  ])('formats elapsed time after %d ms', (elapsedMs, es, en) => {
    const now = Date.parse('2026-11-20T12:00:00Z');
    expect(formatElapsed(now - elapsedMs, 'es', now)).toBe(es);
    expect(formatElapsed(now - elapsedMs, 'en', now)).toBe(en);
  });

  test.each([
    ['a Friday', '2026-11-20T12:00:00Z', '2026-11-21T09:00', '2026-11-23T09:00'],
    ['a Sunday', '2026-11-22T12:00:00Z', '2026-11-23T09:00', '2026-11-23T09:00'],
    ['a Monday before nine', '2026-11-23T11:00:00Z', '2026-11-24T09:00', '2026-11-30T09:00'],
    [
      'a Sunday evening here, a Monday in London',
      '2026-11-23T01:00:00Z',
      '2026-11-23T09:00',
      '2026-11-23T09:00',
    ],
    ['the end of a year', '2026-12-31T12:00:00Z', '2027-01-01T09:00', '2027-01-04T09:00'],
  ])('returns the next mornings on %s', (_name, now, tomorrow, monday) => {
    expect(getMorningShortcuts(Date.parse(now))).toEqual({ tomorrow, monday });
    expect(toInstant(tomorrow)).toBe(`${tomorrow.slice(0, 10)}T12:00:00.000Z`);
  });
});
