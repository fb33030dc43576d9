import { describe, expect, it } from 'vitest';
import {
  comparePlans,
  findFurtherQuestions,
  formatAddition,
  getPurpose,
  recommendPlan,
  toSentenceMiddle,
} from './compare.ts';
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

describe('recommendation', () => {
  const car = plan('Auto', 50, ['Monitoreo', 'GPS']);
  const home = plan('Casa', 100, ['Monitoreo', 'Sirena']);
  const garden = plan('Jardín', 200, ['Monitoreo', 'Sirena', 'Cámara', 'Luz']);
  const shop = plan('Local', 300, ['Monitoreo', 'Sirena', 'Cámara', 'Luz', 'Humo']);
  const offered = [car, home, garden, shop];
  const rows = comparePlans(offered).differences;
  const prices = offered.map(getCurrentPrice);
  const filterRows = (...texts: string[]) => rows.filter((row) => texts.includes(row.text));

  it('asks about features of larger plans, most common first, without duplicates', () => {
    expect(findFurtherQuestions(rows, 1).map((row) => row.text)).toEqual(['Cámara', 'Humo']);
    expect(findFurtherQuestions(rows, 2).map((row) => row.text)).toEqual(['Humo']);
  });

  it('asks nothing when no other plan includes everything in this one', () => {
    expect(findFurtherQuestions(rows, 0)).toEqual([]);
    expect(findFurtherQuestions([], 0)).toEqual([]);
  });

  it.each([
    ['Casa', [], 'Casa'],
    ['Casa', ['Cámara'], 'Jardín'],
    ['Casa', ['Cámara', 'Humo'], 'Local'],
    ['Auto', [], 'Auto'],
  ] as const)('recommends for %s with %j: %s', (name, wished, expected) => {
    const start = offered.findIndex((each) => each.name === name);
    expect(offered[recommendPlan(prices, rows, start, filterRows(...wished)).index]?.name).toBe(expected);
  });

  it('reports missing features when no fitting plan has everything', () => {
    expect(recommendPlan(prices, rows, 0, filterRows('Humo'))).toEqual({
      index: 0,
      has: [],
      missing: ['Humo'],
    });
  });

  it('recommends the only plan', () => {
    expect(recommendPlan([100], [], 0, [])).toEqual({ index: 0, has: [], missing: [] });
  });

  it('compares current prices', () => {
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

describe('formatAddition', () => {
  it.each([
    ['Cámara exterior con 30 días', 'una cámara exterior con 30 días'],
    ['Instalación', 'una instalación'],
    ['Detector de humo', 'un detector de humo'],
    ['Sistema de luces', 'un sistema de luces'],
    ['4 contactos de puerta', '4 contactos de puerta'],
    ['Horarios de cierre', 'horarios de cierre'],
    ['GPS', 'GPS'],
  ])('%s → %s', (text, expected) => expect(formatAddition(text)).toBe(expected));
});

describe('toSentenceMiddle', () => {
  it.each([
    ['Cámara en vivo', 'cámara en vivo'],
    ['GPS en el auto', 'GPS en el auto'],
    ['24 horas', '24 horas'],
    ['', ''],
  ])('%s → %s', (text, expected) => expect(toSentenceMiddle(text)).toBe(expected));
});
