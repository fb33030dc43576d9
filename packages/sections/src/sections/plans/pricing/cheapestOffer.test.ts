import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CatalogueAddon, type CataloguePlan, findCheapestOffer } from './cheapestOffer.ts';
import { getFirstYearCost, isCompatible, priceOffer } from './cost.ts';
import { addAddons, covers, getPlanCoverage } from './coverage.ts';
import { listOffers } from './offers.ts';
import { findPointlessPlans } from './pointlessPlans.ts';

const toEquipment = (devices: Record<string, number>) =>
  Object.entries(devices).map(([name, quantity]) => ({ name, quantity }));

const createPlan = (
  id: string,
  price: number,
  devices: Record<string, number>,
  lines: readonly string[] = [],
): CataloguePlan => ({
  id,
  kind: 'GENERAL',
  price,
  promotionalPrice: null,
  items: lines.map((text) => ({ text, included: true })),
  equipment: toEquipment(devices),
});

const createAddon = (id: string, price: number, devices: Record<string, number>): CatalogueAddon => ({
  id,
  name: Object.keys(devices)[0] ?? id,
  price,
  billing: 'MONTHLY',
  compatiblePlans: [],
  equipment: toEquipment(devices),
});

const basic = createPlan('basic', 24_900, { 'Sensor de movimiento': 2 });
const detection = createPlan('detection', 31_900, {
  'Sensor de movimiento': 2,
  'Detector de humo': 1,
  'Detector de gas': 1,
});
const smoke = createAddon('smoke', 3_900, { 'Detector de humo': 1 });
const gas = createAddon('gas', 4_400, { 'Detector de gas': 1 });
const catalogue = { plans: [basic, detection], addons: [smoke, gas], offers: [] };

describe('the coverage of a plan', () => {
  test('counts devices, and lines that say more than a quantity and a device', () => {
    const lines = ['2 sensores de movimiento', 'Móvil que se acerca', 'Sensor de movimiento sin cables'];
    const coverage = getPlanCoverage(createPlan('x', 1, { 'Sensor de movimiento': 2 }, lines));
    expect([...coverage.values()]).toEqual([2, 1, 1]);
  });

  test('ignores case, accents and plural endings', () => {
    const one = getPlanCoverage(createPlan('one', 1, { 'Cámara exterior': 1 }, ['Botón rojo']));
    const other = getPlanCoverage(createPlan('other', 1, { 'CAMARAS EXTERIORES': 1 }, ['boton rojos']));
    expect([covers(one, other), covers(other, one)]).toEqual([true, true]);
  });

  test('is not that of a device of the same name with less', () => {
    const month = createPlan('month', 2, { Cámara: 1 }, ['Cámara con 30 días de grabación']);
    const week = createPlan('week', 1, { Cámara: 1 }, ['Cámara con 7 días de grabación']);
    expect(covers(getPlanCoverage(week), getPlanCoverage(month))).toBe(false);
  });
});

describe('the cheapest offer', () => {
  test('is another plan when the same costs less with it', () => {
    const needed = addAddons(getPlanCoverage(basic), [smoke, gas]);
    expect(findCheapestOffer(needed, catalogue)).toMatchObject({
      plan: { id: 'detection' },
      addons: [],
      cost: { monthly: 31_900, once: 0 },
    });
    expect(findCheapestOffer(addAddons(getPlanCoverage(basic), [gas]), catalogue)).toMatchObject({
      plan: { id: 'basic' },
      addons: [{ id: 'gas' }],
      cost: { monthly: 29_300 },
    });
  });

  test('uses promotions', () => {
    const offers = listOffers([{ title: 'Humo gratis', plans: [basic], includedAddons: [smoke] }]);
    const needed = addAddons(getPlanCoverage(basic), [smoke, gas]);
    const found = findCheapestOffer(needed, { ...catalogue, offers });
    expect([found?.plan.id, found?.cost.monthly]).toEqual(['basic', 29_300]);
    expect(found?.included.get('smoke')).toBe('Humo gratis');
  });

  test('is never a plan without a fixed price', () => {
    const customised = { ...detection, kind: 'CUSTOMISED' as const };
    const needed = addAddons(getPlanCoverage(basic), [smoke, gas]);
    const found = findCheapestOffer(needed, { ...catalogue, plans: [basic, customised] });
    expect([found?.plan.id, found?.cost.monthly]).toEqual(['basic', 33_200]);
  });

  test('never lacks a feature of the chosen plan', () => {
    const patrolled = createPlan('patrolled', 50_000, { 'Sensor de movimiento': 2 }, ['Móvil que se acerca']);
    const all = { ...catalogue, plans: [...catalogue.plans, patrolled] };
    expect(findCheapestOffer(getPlanCoverage(patrolled), all)?.plan.id).toBe('patrolled');
  });

  test('is found in a large catalogue without trying every order of its add-ons', () => {
    const addons = Array.from({ length: 40 }, (_none, index) =>
      createAddon(`sensor-${index}`, 100 + index, { Sensor: 1 }),
    );
    const plan = createPlan('plan', 1_000, { Panel: 1 });
    const needed = addAddons(getPlanCoverage(plan), addons.slice(0, 20));
    expect(findCheapestOffer(needed, { plans: [plan], addons, offers: [] })?.addons).toHaveLength(20);
    const impossible = addAddons(needed, [createAddon('more', 1, { Sensor: 21 })]);
    expect(findCheapestOffer(impossible, { plans: [plan], addons, offers: [] })).toBeNull();
  });

  const devices = fc.dictionary(
    fc.constantFrom('camara', 'humo', 'gas', 'sensor'),
    fc.integer({ min: 1, max: 3 }),
  );
  const price = fc.integer({ min: 0, max: 9 }).map((thousands) => thousands * 1_000);
  const someCatalogue = fc.record({
    plans: fc.array(fc.tuple(price, devices, fc.subarray(['móvil', 'horarios'])), {
      minLength: 1,
      maxLength: 4,
    }),
    addons: fc.array(fc.tuple(price, devices, fc.boolean()), { maxLength: 5 }),
    free: fc.nat(5),
  });

  test('costs no more than any combination that covers the same, by comparing all of them', () => {
    fc.assert(
      fc.property(someCatalogue, fc.nat(3), fc.nat(31), (some, planIndex, chosenBits) => {
        const plans = some.plans.map(([amount, list, lines], index) =>
          createPlan(`plan-${index}`, amount, list, lines),
        );
        const addons = some.addons.map(([amount, list, isForAll], index) => ({
          ...createAddon(`addon-${index}`, amount, list),
          compatiblePlans: isForAll ? [] : plans.slice(0, 1),
        }));
        const offers = listOffers([
          { title: 'Gratis', plans: [], includedAddons: addons.slice(some.free, some.free + 1) },
        ]);
        const plan = plans[planIndex % plans.length];
        if (!plan) return;
        const combine = (of: CataloguePlan, bits: number) =>
          addons.filter((addon, index) => (bits >> index) % 2 === 1 && isCompatible(addon, of));
        const needed = addAddons(getPlanCoverage(plan), combine(plan, chosenBits));
        const costs = plans.flatMap((each) =>
          Array.from({ length: 2 ** addons.length }, (_none, bits) => combine(each, bits)).flatMap((set) =>
            covers(addAddons(getPlanCoverage(each), set), needed)
              ? getFirstYearCost(priceOffer(each, set, offers).cost)
              : [],
          ),
        );
        const found = findCheapestOffer(needed, { plans, addons, offers });
        expect(found && getFirstYearCost(found.cost)).toBe(Math.min(...costs));
        expect(found && covers(addAddons(getPlanCoverage(found.plan), found.addons), needed)).toBe(true);
      }),
    );
  });
});

test('a plan is pointless when a cheaper offer covers the same or more', () => {
  const dear = createPlan('dear', 40_000, { 'Sensor de movimiento': 2, 'Detector de humo': 1 });
  const unknown = createPlan('unknown', 99_000, {});
  const found = findPointlessPlans({ ...catalogue, plans: [basic, detection, dear, unknown] });
  expect(found.map(({ plan, instead }) => [plan.id, instead.plan.id, instead.cost.monthly])).toEqual([
    ['dear', 'basic', 28_800],
  ]);
});
