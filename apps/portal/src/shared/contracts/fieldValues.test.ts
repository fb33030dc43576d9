import { expect, it } from 'vitest';
import { formatFieldValue } from './fieldValues.ts';

it.each([
  ['province', 'AR-X', 'Córdoba'],
  ['province', 'de otro lado', 'de otro lado'],
  ['monthlyTotal', 24900.5, '$ 24.900,50'],
  ['monthlyTotal', '1000.00', '$ 1.000'],
  ['startDate', '2024-05-09', '09/05/2024'],
  ['addons', ['CAM', 'SEN'], 'CAM, SEN'],
  ['planQuantity', 0, '0'],
  ['phone', '2024-05-09', '2024-05-09'],
])('formats %s %j for display', (field, value, formatted) => {
  expect(formatFieldValue(field, value)).toBe(formatted);
});

it.each([null, undefined, '', []])('returns null for %j', (value) => {
  expect(formatFieldValue('addons', value)).toBeNull();
});
