import { expect, it } from 'vitest';
import { formatPesos, removeTaxes } from './pesos.ts';

it.each([
  [34900, 21, '28.842,98'],
  [12100, 21, '10.000'],
  [24900, 0, '24.900'],
])('%d with %d %% of taxes is %s without taxes', (amount, rate, text) => {
  expect(formatPesos(removeTaxes(amount, rate))).toBe(text);
});
