import { expect, test } from 'vitest';
import { formatDayOfYear } from './dates.ts';
import { formatDocumentNumber } from './documents.ts';
import { formatDecimal, formatFileSize, formatList, formatPercent } from './numbers.ts';

/** Every file of the dashboard that formats by itself. */
const sources = import.meta.glob<string>('../dashboard/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

test('screens of the dashboard format numbers, dates and lists only with this folder', () => {
  const formatting = /new Intl\.|\.toLocale(Date|Time)?String\(|\.toFixed\(/;
  const allowed = [
    // Calculates with dates instead of showing them.
    '../dashboard/analytics/useVisits.ts',
  ];
  const files = Object.entries(sources)
    .filter(([path, source]) => !/\.test\./.test(path) && formatting.test(source))
    .map(([path]) => path);
  expect(Object.keys(sources).length).toBeGreaterThan(300);
  expect(files).toEqual(allowed);
});

test.each([
  [formatDecimal(1234.567, 'es', 2), '1.234,57'],
  [formatDecimal(1234.567, 'en', 2), '1,234.57'],
  [formatPercent(0.125, 'en', 1), '12.5%'],
  [formatFileSize(300, 'es'), '1 KB'],
  [formatFileSize(1_300_000, 'es'), '1,2 MB'],
  [formatFileSize(1_300_000, 'en'), '1.2 MB'],
  [formatList(['uno', 'dos', 'tres'], 'es'), 'uno, dos y tres'],
  [formatDayOfYear('2026-09-01', 'es', 'day'), '1 de septiembre'],
  [formatDocumentNumber('30111222'), '30.111.222'],
  [formatDocumentNumber('20301112223'), '20-30111222-3'],
  [formatDocumentNumber('AAB123'), 'AAB123'],
])('%s', (formatted, expected) => {
  expect(formatted).toBe(expected);
});
