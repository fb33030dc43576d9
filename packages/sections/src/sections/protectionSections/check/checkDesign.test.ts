import { expect, test } from 'vitest';
import { checkDesign, type StoredQuestion, type VisibleEntries } from './checkDesign.ts';

const plan = (id: string, price: number) => ({
  id,
  slug: id,
  name: id,
  kind: 'GENERAL' as const,
  price,
  promotionalPrice: null,
});
const addon = (id: string, price: number, plans: string[] = []) => ({
  id,
  name: id,
  price,
  billing: 'MONTHLY' as const,
  compatiblePlans: plans.map((each) => ({ id: each })),
});

const usable: VisibleEntries = {
  plans: new Map([
    ['small', plan('small', 100)],
    ['large', plan('large', 200)],
  ]),
  addons: new Map([
    ['camera', addon('camera', 10)],
    ['smoke', addon('smoke', 5, ['small'])],
    ['boat', addon('boat', 7, ['ship'])],
  ]),
  products: new Set(['panel']),
  offers: [],
};

const question = (title: string, options: Partial<StoredQuestion['options'][number]>[]): StoredQuestion => ({
  id: title,
  title,
  place: 'HOGAR',
  options: options.map((option, index) => ({
    title: `${title} ${index}`,
    plan: null,
    addons: [],
    products: [],
    ...option,
  })),
});

test('reports what an editor should fix', () => {
  const { faults } = checkDesign(
    [
      question('Casa', [{ plan: 'small' }, { plan: 'gone' }]),
      question('Vacía', []),
      question('Extras', [
        { addons: ['gone'] },
        { addons: ['boat'] },
        { products: [{ product: 'gone' }] },
        { products: [{ product: 'panel' }] },
      ]),
      { ...question('Auto', [{ addons: ['camera'] }]), place: 'VEHICULO' },
    ],
    usable,
  );
  expect(faults).toEqual([
    { fault: 'plan', id: 'Casa', question: 'Casa', option: 'Casa 1' },
    { fault: 'noOptions', id: 'Vacía', question: 'Vacía' },
    { fault: 'addon', id: 'Extras', question: 'Extras', option: 'Extras 0' },
    { fault: 'unfit', id: 'Extras', question: 'Extras', option: 'Extras 1' },
    { fault: 'product', id: 'Extras', question: 'Extras', option: 'Extras 2' },
    { fault: 'noPlan', place: 'VEHICULO' },
    { fault: 'noQuestions', place: 'NEGOCIO' },
  ]);
});

test('returns the lowest and the highest reachable monthly price', () => {
  const { ranges } = checkDesign(
    [
      question('Casa', [{ plan: 'small', addons: ['smoke'] }, { plan: 'large' }]),
      question('Cámaras', [{ addons: ['camera'] }, { addons: ['camera', 'smoke'] }]),
      question('Otra', [{ addons: ['camera'] }, { plan: 'small' }]),
    ],
    usable,
  );
  // The camera counts once; the smoke detector is incompatible with the large plan.
  expect(ranges).toEqual([
    { place: 'HOGAR', range: { lowest: 100, highest: 210 } },
    { place: 'VEHICULO', range: null },
    { place: 'NEGOCIO', range: null },
  ]);
});

test('charges nothing for an add-on that a promotion includes', () => {
  const questions = [question('Casa', [{ plan: 'small' }]), question('Extras', [{ addons: ['smoke'] }])];
  const highest = (offers: VisibleEntries['offers']) =>
    checkDesign(questions, { ...usable, offers }).ranges[0]?.range?.highest;
  expect(highest([])).toBe(105);
  expect(highest([{ addonId: 'smoke', planIds: ['small'], promotion: 'Humo' }])).toBe(100);
  expect(highest([{ addonId: 'smoke', planIds: ['large'], promotion: 'Humo' }])).toBe(105);
});

test('names plans for which a cheaper offer covers the same or more', () => {
  const withDevices = (id: string, price: number, names: string[]) => ({
    ...plan(id, price),
    equipment: names.map((name) => ({ name, quantity: 1 })),
  });
  const plans = [withDevices('basic', 100, ['Panel']), withDevices('dear', 150, ['Panel', 'Cámara'])];
  const camera = { ...addon('camera', 10), equipment: [{ name: 'Cámaras', quantity: 1 }] };
  const { faults } = checkDesign([], {
    ...usable,
    plans: new Map(plans.map((each) => [each.id, each])),
    addons: new Map([['camera', camera]]),
  });
  expect(faults).toContainEqual({
    fault: 'pointless',
    plan: { id: 'dear', name: 'dear', price: 150 },
    instead: { plan: 'basic', addons: ['camera'], price: 110 },
  });
});
