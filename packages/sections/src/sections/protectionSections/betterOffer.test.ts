import { describe, expect, it } from 'vitest';
import { findBetterOffer } from './betterOffer.ts';

const createPlan = (id: string, price: number, devices: readonly string[]) => ({
  id,
  kind: 'GENERAL' as const,
  price,
  promotionalPrice: null,
  items: [],
  equipment: devices.map((name) => ({ name, quantity: 1 })),
});
const createAddon = (code: string, price: number, billing: 'MONTHLY' | 'ONCE' = 'MONTHLY') => ({
  id: code,
  code,
  name: code,
  price,
  billing,
  compatiblePlans: [],
  equipment: [{ name: code, quantity: 1 }],
});

const small = createPlan('small', 20_000, ['panel']);
const large = createPlan('large', 28_000, ['panel', 'camera', 'smoke']);
const shop = createPlan('shop', 1_000, ['panel', 'camera', 'smoke']);
const market = {
  plans: [small, large, shop],
  addons: [createAddon('camera', 9_000), createAddon('smoke', 4_000), createAddon('siren', 50_000, 'ONCE')],
  offered: [
    { place: 'HOGAR' as const, planIds: ['small', 'large'] },
    { place: 'NEGOCIO' as const, planIds: ['shop'] },
  ],
};
const contract = { planId: 'small', planQuantity: 1, addons: ['CAMERA', 'smoke'], monthlyTotal: 33_000 };

describe('a better offer for a client', () => {
  it('compares an add-on that is no longer for sale by its devices', () => {
    const former = { ...createAddon('camera', 12_000), id: 'former', code: 'camera-2023' };
    const withdrawn = [{ ...former, compatiblePlans: null }];
    const old = { ...contract, addons: ['CAMERA-2023'], monthlyTotal: 32_000 };
    expect(findBetterOffer(old, market)).toBeNull();
    const better = findBetterOffer(old, { ...market, withdrawn });
    expect([better?.offer.plan.id, better?.before]).toEqual(['large', 32_000]);
    expect(better?.offer.addons).toEqual([]);
  });

  it('finds a plan that contains the add-ons and costs less, but no plan for another place', () => {
    const better = findBetterOffer(contract, market);
    expect(better?.offer.plan.id).toBe('large');
    expect(better?.before).toBe(33_000);
  });

  it('finds nothing for a contract that is already the cheapest', () => {
    expect(findBetterOffer({ ...contract, addons: ['smoke'], monthlyTotal: 24_000 }, market)).toBeNull();
  });

  it('does not count a part of the total that the services do not explain', () => {
    expect(findBetterOffer({ ...contract, monthlyTotal: 90_000 }, market)?.before).toBe(33_000);
    expect(findBetterOffer({ ...contract, monthlyTotal: 29_000 }, market)?.before).toBe(29_000);
  });

  it('does not charge again what was paid once', () => {
    const better = findBetterOffer({ ...contract, addons: ['camera', 'smoke', 'siren'] }, market);
    expect(better?.offer.cost).toEqual({ monthly: 28_000, once: 0 });
  });

  it('ignores promotional prices', () => {
    const promoted = { ...market, plans: [small, { ...large, promotionalPrice: 10_000 }, shop] };
    expect(findBetterOffer(contract, promoted)?.before).toBe(33_000);
  });

  it('does not compare what it does not know', () => {
    expect(findBetterOffer({ ...contract, planId: 'gone' }, market)).toBeNull();
    expect(findBetterOffer({ ...contract, addons: ['camera', 'gone'] }, market)).toBeNull();
    expect(findBetterOffer({ ...contract, planQuantity: 2 }, market)).toBeNull();
    expect(findBetterOffer({ ...contract, monthlyTotal: null }, market)).toBeNull();
    const unknown = { ...market, plans: [{ ...small, equipment: [] }, large] };
    expect(findBetterOffer(contract, unknown)).toBeNull();
  });
});
