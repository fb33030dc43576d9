import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EntryData } from '../../../kernel/derive.ts';
import { findOfferWarnings } from './findOfferWarnings.ts';
import { type EditedOffer, type OfferSection, offerSections, type StoredOffers } from './offerEntries.ts';

const now = new Date('2026-11-29T12:00:00Z');

const device = (name: string, quantity = 1) => ({ type: 'type', name, quantity });
const line = (text: string, included = true) => ({ text, included });

const basic: EntryData = {
  kind: 'GENERAL',
  name: 'Plan Esencial',
  code: 'ES',
  price: 24_900,
  description: 'Precio final por mes, con IVA.',
  items: [line('Monitoreo'), line('2 sensores de movimiento'), line('Detector de humo', false)],
  equipment: [device('Sensor de movimiento', 2)],
};
const shop: EntryData = {
  kind: 'GENERAL',
  name: 'Plan Comercio',
  code: 'CO',
  price: 58_900,
  promotionalPrice: 52_900,
  description:
    'Los primeros seis meses, $ 52.900 por mes; después, $ 58.900 (precio sin impuestos: $ 48.677,69).',
  items: [line('Monitoreo'), line('2 sensores de movimiento'), line('Detector de humo'), line('Horarios')],
  equipment: [device('Sensor de movimiento', 2), device('Detector de humo')],
};
const smoke: EntryData = {
  name: 'Detector de humo',
  code: 'HU',
  price: 3_900,
  billing: 'MONTHLY',
  compatiblePlans: ['basic'],
  equipment: [device('Detector de humo')],
};
const halfYear: EntryData = {
  title: 'Seis meses en promoción',
  slug: 'seis',
  audience: 'PUBLICO',
  text: '<p>Pagás <strong>$&nbsp;52.900</strong> los primeros seis meses.</p>',
  validFrom: '2026-01-01',
  validTo: '2027-01-01',
  months: 6,
  plans: ['shop'],
  includedAddons: [],
};
const list: EntryData = {
  title: 'Para agentes',
  audience: 'AGENT',
  validFrom: '2026-01-01',
  groups: [{ title: 'Planes', rows: [{ code: 'ES', name: 'Plan Esencial', price: 24_900 }] }],
};

const cars: EntryData = {
  title: 'Tu auto',
  type: 'AUTO',
  protectionPlans: [{ name: 'Plan Comercio', price: 58_900, items: [] }],
};

const stored: StoredOffers = {
  plans: [
    { id: 'basic', live: basic },
    { id: 'shop', live: shop },
  ],
  upsellings: [{ id: 'smoke', live: smoke }],
  promotionSections: [{ id: 'halfYear', live: halfYear }],
  priceSections: [{ id: 'list', live: list }],
  autoSections: [{ id: 'cars', live: cars }],
};

const find = (edited: EditedOffer, offers: StoredOffers = stored) =>
  findOfferWarnings(offers, edited, { now, taxRate: 21 });

/** Returns the warnings about an entry with changed fields; without an id, about a new one. */
const edit = (section: OfferSection, id: string | null, values: EntryData) =>
  find({ section, id, values: { ...stored[section].find((each) => each.id === id)?.live, ...values } });

const codes = (section: OfferSection, id: string | null, values: EntryData) =>
  edit(section, id, values).map(({ code }) => code);

test('offers that agree with each other have no warnings', () => {
  for (const section of offerSections)
    for (const { id, live } of stored[section])
      expect([id, find({ section, id, values: live })]).toEqual([id, []]);
});

describe('pointless offers', () => {
  test('a plan that costs more than another one with an add-on', () => {
    const [warning, ...others] = edit('plans', null, {
      ...basic,
      name: 'Plan Humo',
      code: 'X',
      price: 30_000,
      items: [line('Monitoreo')],
      equipment: [device('Sensor de movimiento', 2), device('Detector de humo')],
    });
    expect(others).toEqual([]);
    expect(warning?.code).toBe('pointless');
    expect(warning?.text[0]).toBe(
      'Así como está, no le conviene a nadie: “Plan Humo” sale $\u00a030.000 por mes, y “Plan Esencial” con Detector de humo trae lo mismo o más por $\u00a028.800 por mes.',
    );
    expect(warning?.links.map(({ section, id }) => [section, id])).toEqual([
      ['plans', 'basic'],
      ['upsellings', 'smoke'],
    ]);
  });

  test('a price that makes another plan or add-on pointless', () => {
    const warnings = edit('plans', 'shop', { price: 24_000, promotionalPrice: null, description: '' });
    expect(warnings.filter(({ code }) => code === 'makesPointless').map(({ links }) => links[0]?.id)).toEqual(
      ['basic', 'smoke'],
    );
  });

  test('an add-on for which a promotion of another one is not counted twice', () => {
    expect(codes('upsellings', null, { ...smoke, code: 'HU2', price: 4_500 })).toEqual(['pointless']);
    expect(codes('upsellings', null, { ...smoke, code: 'HU2', price: 3_500 })).toEqual(['makesPointless']);
  });
});

describe('offers that can never apply', () => {
  test.each([
    ['plans', 'shop', { promotionalPrice: 58_900, description: '' }, ['noReduction']],
    ['plans', 'basic', { promotionalPrice: 20_900 }, ['unusedPromotionalPrice']],
    ['upsellings', 'smoke', { compatiblePlans: ['gone'] }, ['noPlan']],
    ['promotionSections', 'halfYear', { plans: ['gone', 'shop'] }, ['hiddenOffer']],
    ['promotionSections', 'halfYear', { plans: ['basic'], text: '', title: '' }, ['noEffect']],
    [
      'promotionSections',
      null,
      { title: 'Humo', plans: ['shop'], includedAddons: ['smoke'], validTo: '2027-01-01' },
      ['incompatible'],
    ],
    ['promotionSections', null, { title: 'Humo', plans: ['basic'], includedAddons: ['smoke'] }, []],
  ] as const)('%s %s %o', (section, id, values, expected) => {
    expect(codes(section, id, values)).toEqual(expected);
  });
});

describe('texts that contradict the fields', () => {
  test.each([
    ['plans', 'basic', { description: 'Sale $ 25.900 por mes' }, ['amount']],
    ['plans', 'basic', { description: 'Con Detector de humo, $ 3.900 más' }, []],
    ['plans', 'basic', { description: 'Desde 23.900 pesos por mes' }, ['amount']],
    ['plans', 'basic', { items: [line('3 sensores de movimiento')] }, ['quantity']],
    ['plans', 'basic', { items: [line('2 sensores')] }, []],
    ['plans', 'basic', { items: [line('Sensores de movimiento', false)] }, ['quantity']],
    ['plans', 'basic', { items: [line('30 días de grabación')] }, []],
    ['plans', 'shop', { description: 'Los primeros tres meses, $ 52.900' }, ['months']],
    ['plans', 'shop', { description: '10 % de descuento' }, []],
    ['plans', 'shop', { description: '20% de descuento' }, ['discount']],
    ['upsellings', 'smoke', { name: '2 detectores de humo' }, ['quantity']],
    ['promotionSections', 'halfYear', { text: '<p>Pagás $ 51.900.</p>' }, ['amount']],
    ['promotionSections', 'halfYear', { terms: '<p>Los primeros tres meses.</p>' }, ['months']],
    // Its own texts and those of the plan say six.
    ['promotionSections', 'halfYear', { months: 3 }, ['months', 'months']],
    ['promotionSections', 'halfYear', { months: null }, ['missingMonths']],
    ['promotionSections', 'halfYear', { months: null, title: 'Comercio', text: '' }, []],
    [
      'promotionSections',
      'halfYear',
      { months: null, title: 'Comercio', text: '', validTo: null },
      ['missingMonths'],
    ],
    ['promotionSections', 'halfYear', { title: 'Comercio', text: '' }, []],
    ['promotionSections', 'halfYear', { text: '<p>Ahorrás $&nbsp;6.000 por mes.</p>' }, []],
  ] as const)('%s %s %o', (section, id, values, expected) => {
    expect(codes(section, id, values)).toEqual(expected);
  });
});

describe('prices', () => {
  test('that change by more than a fifth are named with both amounts', () => {
    const [warning] = edit('upsellings', 'smoke', { price: 4_700 });
    expect(warning?.code).toBe('priceChange');
    expect(warning?.text[1]).toContain('Price: $\u00a03.900 → $\u00a04.700 (+21\u00a0%)');
    expect(codes('upsellings', 'smoke', { price: 4_680 })).toEqual([]);
  });

  test('of a price list that differ from those of the offers', () => {
    const groups = [{ title: 'Planes', rows: [{ code: 'es', name: 'Plan Esencial', price: 25_900 }] }];
    expect(edit('priceSections', 'list', { groups })).toMatchObject([
      { code: 'listPrice', links: [{ section: 'plans', id: 'basic' }] },
    ]);
    const protectionPlans = [{ name: 'plan comercio', price: 51_900, items: [] }];
    expect(edit('autoSections', 'cars', { protectionPlans })).toMatchObject([
      { code: 'listPrice', links: [{ section: 'plans', id: 'shop' }] },
    ]);
    expect(edit('plans', 'basic', { price: 25_900 })).toMatchObject([
      { code: 'listPrice', links: [{ section: 'priceSections', id: 'list' }] },
    ]);
  });

  test('of a hidden entry are not checked', () => {
    expect(codes('plans', 'basic', { price: 99_000, enable: false })).toEqual([]);
    expect(codes('promotionSections', 'halfYear', { plans: ['gone'], validTo: '2026-11-01' })).toEqual([]);
  });
});

test('any entry can be checked, and without a change no other entry becomes pointless', () => {
  const devices = fc.array(
    fc.record({
      name: fc.constantFrom('Sensor', 'Cámara', 'Humo'),
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
    { maxLength: 3 },
  );
  const price = fc.integer({ min: 1, max: 9 }).map((thousands) => thousands * 1_000);
  const plan = fc.record({ name: fc.string(), code: fc.string(), price, equipment: devices });
  const addon = fc.record({ name: fc.string(), code: fc.string(), price, equipment: devices });
  fc.assert(
    fc.property(
      fc.array(plan, { minLength: 1, maxLength: 4 }),
      fc.array(addon, { maxLength: 3 }),
      fc.object(),
      (plans, addons, other) => {
        const toStored = (all: readonly EntryData[], prefix: string) =>
          all.map((live, index) => ({ id: `${prefix}${index}`, live }));
        const offers = { ...stored, plans: toStored(plans, 'p'), upsellings: toStored(addons, 'a') };
        for (const section of ['plans', 'upsellings'] as const)
          for (const { id, live } of offers[section]) {
            const found = find({ section, id, values: live }, offers).map(({ code }) => code);
            expect(found).not.toContain('makesPointless');
            expect(found).not.toContain('priceChange');
          }
        for (const section of offerSections)
          expect(() => find({ section, id: null, values: other }, offers)).not.toThrow();
      },
    ),
    { numRuns: 25 },
  );
});
