import { describe, expect, test } from 'vitest';
import { ago, dateTime, toInstant, toLocal } from './dates.ts';

describe('dates', () => {
  test('an input is read as Argentine time, and written back the same', () => {
    expect(toInstant('2026-12-24T21:30')).toBe('2026-12-25T00:30:00.000Z');
    expect(toLocal(Date.parse('2026-12-25T00:30:00.000Z'))).toBe('2026-12-24T21:30');
  });

  test.each(['', 'mañana', '2026-13-01T00:00', '2026-12-24'])('"%s" is no instant', (text) => {
    expect(toInstant(text)).toBeNull();
  });

  test('an instant is shown in Argentine time', () => {
    expect(dateTime('2026-12-25T00:30:00.000Z', 'es')).toMatch(/24 .*dic.* 21:30/);
  });

  test('how long ago', () => {
    const now = Date.parse('2026-11-20T12:00:00Z');
    expect(ago('2026-11-20T11:57:00Z', 'es', now)).toBe('hace 3 minutos');
    expect(ago('2026-11-21T12:00:00Z', 'es', now)).toBe('mañana');
    expect(ago('2026-11-20T11:59:59Z', 'en', now)).toBe('1 second ago');
    expect(ago('2026-11-20T12:00:20Z', 'es', now)).toBe('ahora');
  });
});
