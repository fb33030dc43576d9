import { describe, expect, it } from 'vitest';
import { comparePlans, getPurpose, toSentenceMiddle } from './compare.ts';
import { getCurrentPrice } from './pricing/price.ts';

const plan = (name: string, price: number, lines: readonly string[], without: readonly string[] = []) => ({
  id: name,
  name,
  price,
  promotionalPrice: null,
  items: [
    ...lines.map((text) => ({ text, included: true })),
    ...without.map((text) => ({ text, included: false })),
  ],
});

const base = plan('Base', 100, ['Monitoreo', 'Sirena'], ['Cámara', 'GPS']);
const more = plan('Más', 200, ['monitoreo ', 'Sirena', 'Cámara']);
const all = plan('Todo', 300, ['Monitoreo', 'Sirena', 'CAMARA', 'Humo']);
const plans = [base, more, all];

describe('comparePlans', () => {
  it('separates differences from equal features, ignoring spelling variants', () => {
    expect(comparePlans(plans)).toEqual({
      differences: [
        { text: 'Cámara', included: [false, true, true] },
        { text: 'Humo', included: [false, false, true] },
      ],
      same: ['Monitoreo', 'Sirena'],
    });
  });

  it('skips features that no plan includes, and accepts an empty list of plans', () => {
    expect(comparePlans([plan('a', 1, [], ['GPS'])])).toEqual({ differences: [], same: [] });
    expect(comparePlans([])).toEqual({ differences: [], same: [] });
  });

  it('treats a duplicate feature as included when one of its lines is', () => {
    expect(comparePlans([plan('a', 1, ['GPS'], ['gps'])]).same).toEqual(['GPS']);
  });
});

describe('the current price', () => {
  it('is the promotional price if that is lower', () => {
    expect(getCurrentPrice({ price: 100, promotionalPrice: 120 })).toBe(100);
    expect(getCurrentPrice({ price: 100, promotionalPrice: 80 })).toBe(80);
  });
});

describe('getPurpose', () => {
  it.each([
    ['Para un auto o una moto: sabés dónde está.', 'Para un auto o una moto'],
    ['Para locales y talleres. Los primeros seis meses…', 'Para locales y talleres'],
    ['sin punto', 'Plan'],
    [null, 'Plan'],
  ])('%s → %s', (description, expected) => expect(getPurpose({ name: 'Plan', description })).toBe(expected));
});

describe('toSentenceMiddle', () => {
  it.each([
    ['Cámara en vivo', 'cámara en vivo'],
    ['GPS en el auto', 'GPS en el auto'],
    ['24 horas', '24 horas'],
    ['', ''],
  ])('%s → %s', (text, expected) => expect(toSentenceMiddle(text)).toBe(expected));
});
