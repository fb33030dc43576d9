import { expect, it } from 'vitest';
import { parseMonth } from './months.ts';

it('ignores an invalid month in the URL', () => {
  expect(parseMonth('2026-07')).toBe('2026-07');
  expect(parseMonth('2026-12')).toBe('2026-12');
  for (const wrong of ['2026-13', '2026-00', '2026-7', '1999-01', '2026-07-01', 'julio', '', null])
    expect(parseMonth(wrong)).toBe('');
});
