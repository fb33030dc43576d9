import { describe, expect, it } from 'vitest';
import { adviceQuestions, adviseOn, cheapestWith, comparePlans, inSentence, priceOf } from './compare.ts';

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
  it('parts what differs from what is the same, whatever the spelling', () => {
    expect(comparePlans(plans)).toEqual({
      differences: [
        { text: 'Cámara', included: [false, true, true] },
        { text: 'Humo', included: [false, false, true] },
      ],
      same: ['Monitoreo', 'Sirena'],
    });
  });

  it('leaves out what no plan includes and bears no plans at all', () => {
    expect(comparePlans([plan('a', 1, [], ['GPS'])])).toEqual({ differences: [], same: [] });
    expect(comparePlans([])).toEqual({ differences: [], same: [] });
  });

  it('takes a line that is there twice as included when one of them is', () => {
    expect(comparePlans([plan('a', 1, ['GPS'], ['gps'])]).same).toEqual(['GPS']);
  });
});

describe('advice', () => {
  const comparison = comparePlans(plans);
  const questions = adviceQuestions(comparison, plans.length);

  it('asks what splits the plans, each split once', () => {
    expect(questions.map((row) => row.text)).toEqual(['Cámara', 'Humo']);
    const twins = comparePlans([plan('a', 1, ['x']), plan('b', 2, ['x', 'y', 'z'])]);
    expect(adviceQuestions(twins, 2)).toHaveLength(1);
  });

  it.each([
    ['no', 'no', 'Base'],
    ['yes', 'no', 'Más'],
    ['yes', 'yes', 'Todo'],
    [null, 'yes', 'Todo'],
  ] as const)('camera %s, smoke %s → %s', (first, second, name) => {
    expect(adviseOn(plans, questions, [first, second])?.plan.name).toBe(name);
  });

  it('says what the nearest plan lacks when none has everything', () => {
    const far = [plan('a', 1, ['x']), plan('b', 2, ['y'])];
    const rows = comparePlans(far).differences;
    expect(adviseOn(far, rows, ['yes', 'yes'])).toMatchObject({ plan: { name: 'a' }, has: ['x'], lacks: ['y'] });
    expect(adviseOn([], [], [])).toBeNull();
  });

  it('knows the cheapest plan with a line, by what is paid today', () => {
    const offer = { ...all, promotionalPrice: 150 };
    expect(cheapestWith([base, more, offer], { text: 'Cámara', included: [false, true, true] })?.name).toBe('Todo');
    expect(priceOf({ price: 100, promotionalPrice: 120 })).toBe(100);
  });
});

describe('inSentence', () => {
  it.each([
    ['Cámara en vivo', 'cámara en vivo'],
    ['GPS en el auto', 'GPS en el auto'],
    ['24 horas', '24 horas'],
    ['', ''],
  ])('%s → %s', (text, expected) => expect(inSentence(text)).toBe(expected));
});
