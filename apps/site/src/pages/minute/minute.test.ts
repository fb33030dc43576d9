import { type CallTimes, minCalls } from '@centinela/sections/kernel/calls/callTimes.ts';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { CallWindows, createColumns } from './CallWindows.tsx';
import { chooseMonth, explainFewCalls, formatInWords, formatKeptShare } from './minuteText.ts';

const counts = fc.array(fc.record({ seconds: fc.nat(4000), calls: fc.integer({ min: 1, max: 5000 }) }), {
  minLength: 1,
  maxLength: 60,
});
const promises = fc.option(fc.integer({ min: 1, max: 600 }));

describe('the columns of windows', () => {
  test('contain every call once, and show each of them by at least one window', () => {
    fc.assert(
      fc.property(counts, promises, (distribution, promise) => {
        const columns = createColumns(distribution, promise);
        expect(columns.length).toBeLessThanOrEqual(20);
        const sum = (all: readonly { calls: number }[]) => all.reduce((total, { calls }) => total + calls, 0);
        expect(sum(columns)).toBe(sum(distribution));
        for (const { calls, windows } of columns) {
          expect(windows > 0).toBe(calls > 0);
          expect(windows).toBeLessThanOrEqual(16);
        }
      }),
    );
  });

  test('count a call of exactly the promised seconds as kept', () => {
    const columns = createColumns(
      [
        { seconds: 60, calls: 7 },
        { seconds: 61, calls: 3 },
      ],
      60,
    );
    expect(columns.filter(({ calls }) => calls > 0)).toMatchObject([
      { calls: 7, isLate: false },
      { calls: 3, isLate: true },
    ]);
  });

  test('have an alternative text', () => {
    const html = renderToStaticMarkup(
      CallWindows({ counts: [{ seconds: 38, calls: 40 }], promise: 60, label: '40 avisos' }),
    );
    expect(html).toContain('role="img" aria-label="40 avisos"');
    expect(html).not.toContain('<script');
  });
});

const month = (name: string, calls: number, median: number | null) => ({
  month: name,
  calls,
  median,
  p95: median,
  worst: median,
  keptCalls: calls,
  promisedCalls: calls,
});
const times = (...months: CallTimes['months']): CallTimes => ({
  months,
  distribution: null,
  updatedAt: '2026-11-29T12:00:00.000Z',
});

describe('the texts', () => {
  test('show the latest month with enough calls', () => {
    const [october, november] = [month('2026-10', 900, 38), month('2026-11', 5, null)];
    expect(chooseMonth(times(october, november))).toMatchObject({ shown: october, isCurrent: false });
    expect(explainFewCalls(november)).toBe(
      `De noviembre todavía hay 5 avisos. Con menos de ${minCalls} no mostramos cifras: no dirían nada.`,
    );
    expect(explainFewCalls(month('2026-11', 0, null))).toContain('no hay avisos');
    expect(chooseMonth(times(november))).toMatchObject({ shown: null, isCurrent: false });
  });

  test('never round a broken promise up to all calls', () => {
    expect(formatKeptShare({ ...month('2026-11', 2000, 38), keptCalls: 1999 })).toBe('99,9\u00a0%');
    expect(formatKeptShare(month('2026-11', 2000, 38))).toBe('100\u00a0%');
    expect(formatKeptShare({ ...month('2026-11', 2000, 38), promisedCalls: 0 })).toBeNull();
  });

  test.each([
    [1, '1 segundo'],
    [38, '38 segundos'],
    [60, '1 minuto'],
    [72, '1 minuto y 12 segundos'],
    [121, '2 minutos y 1 segundo'],
  ])('write %i seconds in words', (seconds, text) => {
    expect(formatInWords(seconds)).toBe(text);
  });
});
