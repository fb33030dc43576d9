import { expect, it } from 'vitest';
import { isRedundant, splitIntoViews } from './comparisonViews.ts';

const plan = (description: string) => ({ name: 'Plan', description });

it('groups only plans with the same purpose', () => {
  const plans = [
    plan('Para un auto o una moto: sabés dónde está.'),
    plan('Para departamentos y casas chicas: lo necesario.'),
    plan('Para la casa de todos los días: puertas y ventanas.'),
    plan('Para casas con jardín o fondo: te avisamos antes.'),
    plan('Para locales, consultorios y talleres. Los primeros meses…'),
  ];
  expect(splitIntoViews(plans)).toEqual([
    { use: 'HOME', columns: [1, 2] },
    { use: 'HOME', columns: [2, 3] },
    { use: 'VEHICLE', columns: [0] },
    { use: 'BUSINESS', columns: [4] },
  ]);
});

it('hides rows that are redundant in a view', () => {
  const row = { text: 'Sirena', included: [false, true, true, false] };
  expect(isRedundant(row, { use: 'HOME', columns: [1, 2] })).toBe(true);
  expect(isRedundant(row, { use: 'HOME', columns: [2, 3] })).toBe(false);
  expect(isRedundant(row, { use: 'VEHICLE', columns: [0] })).toBe(true);
  expect(isRedundant(row, { use: 'BUSINESS', columns: [2] })).toBe(false);
});
