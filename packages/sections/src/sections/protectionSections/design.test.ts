import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyCatalogue } from '../plans/pricing/cheapestOffer.ts';
import { listOffers } from '../plans/pricing/offers.ts';
import { getAnswerCode } from './codes.ts';
import {
  buildProposal,
  computeEffect,
  type DesignAddon,
  type DesignPlan,
  getQuestions,
  type Question,
} from './design.ts';
import { describePriceConditions, formatAddon, formatProposal } from './formatting.ts';
import { hasPromotionalPrice, restore, savedDesign, savedProposal, toSaved } from './saved.ts';
import { getDesignStepPath, parseAnswers, parseDesign, parseStep } from './stepPath.ts';

const plan = (id: string, price: number, promotionalPrice: number | null = null): DesignPlan => ({
  id,
  slug: id,
  name: `Plan ${id}`,
  kind: 'GENERAL',
  price,
  promotionalPrice,
});
const addon = (id: string, price: number | null, more: Partial<DesignAddon> = {}): DesignAddon => ({
  id,
  name: id,
  price,
  billing: 'MONTHLY',
  compatiblePlans: [],
  ...more,
});

const small = plan('small', 24900);
const large = plan('large', 58900, 52900);
const smoke = addon('smoke', 3900, { compatiblePlans: [{ id: 'small' }] });
const lock = addon('lock', 189000, { billing: 'ONCE' });
const sensor = { id: 'sensor', name: 'Sensor' };

const option = (title: string, brings: Partial<Question['options'][number]> = {}) => ({
  title,
  plan: null,
  addons: [],
  products: [],
  ...brings,
});
const question = (id: string, order: number, options: Question['options']): Question => ({
  id,
  title: id,
  question: `¿${id}?`,
  place: 'HOGAR',
  order,
  options,
});

const house = question('house', 10, [option('flat', { plan: small }), option('house', { plan: large })]);
const kitchen = question('kitchen', 20, [
  option('gas', { addons: [smoke], products: [{ product: sensor, quantity: 2 }] }),
  option('none'),
]);
const door = question('door', 30, [
  option('code', { addons: [lock, smoke], products: [{ product: sensor, quantity: 1 }] }),
  option('everything', { plan: large }),
]);
const questions = getQuestions([door, kitchen, house], 'HOGAR');

describe('a proposal', () => {
  test('adds add-ons to the plan, sums one-time prices separately, and counts included products', () => {
    const {
      plan: decided,
      cost,
      addons,
      products,
    } = buildProposal(
      questions,
      new Map([
        ['house', 0],
        ['kitchen', 0],
        ['door', 0],
      ]),
    );
    expect(decided).toBe(small);
    expect(cost).toEqual({ monthly: 28800, once: 189000 });
    expect(addons).toEqual([smoke, lock]);
    expect(products).toEqual([{ product: sensor, quantity: 3 }]);
  });

  test('uses the plan of the last option with one, at its promotional price', () => {
    const found = buildProposal(
      questions,
      new Map([
        ['house', 0],
        ['door', 1],
      ]),
    );
    expect(found.plan).toBe(large);
    expect([found.cost.monthly, found.fullMonthly]).toEqual([52900, 58900]);
  });

  test('does not charge for add-ons that are incompatible with the plan', () => {
    const found = buildProposal(
      questions,
      new Map([
        ['house', 1],
        ['kitchen', 0],
      ]),
    );
    expect([found.addons, found.unfit, found.cost.monthly]).toEqual([[], [smoke], 52900]);
  });

  test('has no plan until one is chosen', () => {
    expect(buildProposal(questions, new Map([['kitchen', 0]]))).toMatchObject({
      plan: null,
      cost: { monthly: 3900, once: 0 },
    });
  });

  describe('with a promotion that includes an add-on', () => {
    const promotion = { title: 'Humo gratis', plans: [small], includedAddons: [smoke, lock] };
    const catalogue = { ...emptyCatalogue, offers: listOffers([promotion]) };
    const withSmoke = new Map([
      ['house', 0],
      ['kitchen', 0],
      ['door', 0],
    ]);

    test('charges the add-on only without the promotion', () => {
      const charged = buildProposal(questions, withSmoke);
      const found = buildProposal(questions, withSmoke, catalogue);
      expect(found.addons).toEqual([smoke, lock]);
      expect([...found.included]).toEqual([
        ['smoke', 'Humo gratis'],
        ['lock', 'Humo gratis'],
      ]);
      expect(charged.cost).toEqual({ monthly: 24900 + 3900, once: 189000 });
      expect(found.cost).toEqual({ monthly: 24900, once: 0 });
      expect(found.fullMonthly).toBe(28800);
    });

    test('charges the add-on with a plan outside the promotion, and without a plan', () => {
      const other = { ...emptyCatalogue, offers: listOffers([{ ...promotion, plans: [large] }]) };
      expect(buildProposal(questions, withSmoke, other).cost.monthly).toBe(28800);
      expect(buildProposal(questions, new Map([['kitchen', 0]]), catalogue).cost.monthly).toBe(3900);
      const any = { ...emptyCatalogue, offers: listOffers([{ ...promotion, plans: [] }]) };
      expect(buildProposal(questions, withSmoke, any).cost.monthly).toBe(24900);
    });

    test('marks the add-on as included in the option’s effect', () => {
      expect(computeEffect(questions, new Map([['house', 0]]), 'kitchen', 0, catalogue)).toEqual({
        plan: null,
        cost: { monthly: 0, once: 0 },
        included: ['smoke'],
      });
      // The promotion's plan is chosen after the add-on, so only the plan's price is added.
      expect(computeEffect(questions, new Map([['kitchen', 0]]), 'house', 0, catalogue).cost.monthly).toBe(
        24900,
      );
    });

    test('saves the add-on with its promotion and price, and shows them in every text', () => {
      const state = { place: 'HOGAR', questions, answers: withSmoke, catalogue, step: null } as const;
      const proposal = toSaved({ ...state, questions: [...questions] })?.proposal;
      const [kept] = proposal?.addons ?? [];
      expect(kept).toEqual({ name: 'smoke', price: 3900, billing: 'MONTHLY', includedBy: 'Humo gratis' });
      expect(kept && formatAddon(kept)).toBe('smoke (incluido por la promoción “Humo gratis”)');
      expect(proposal && hasPromotionalPrice(proposal)).toBe(false);
      const said = formatProposal('HOGAR', buildProposal(questions, withSmoke, catalogue), '/x');
      expect(said).toContain('smoke (incluido por la promoción “Humo gratis”)');
      expect(said).toContain('En total: $\u00a024.900 por mes.');
      const reasons = describePriceConditions({
        plan: small,
        isPromoted: false,
        addons: proposal?.addons ?? [],
      });
      expect(reasons).toContain('smoke: va incluido si contratás mientras dura la promoción “Humo gratis”.');
      expect(reasons.join()).not.toContain('El plan tiene un precio de promoción');
    });

    test('reads designs that were saved before promotions could include add-ons', () => {
      const old = { name: 'smoke', price: 3900, billing: 'MONTHLY' };
      const { addons } = savedProposal.parse({
        plan: null,
        products: [],
        addons: [old],
        cost: { monthly: 3900, once: 0 },
        fullMonthly: 3900,
      });
      expect(addons).toEqual([{ ...old, includedBy: null }]);
    });
  });

  test('never includes an add-on whose plans are no longer available', () => {
    const gone = addon('gone', 9900, { compatiblePlans: null });
    const asked = [
      house,
      question('more', 20, [option('yes', { addons: [gone, lock, smoke] }), option('no')]),
    ];
    for (const answers of [[['more', 0]] as const, [['house', 0] as const, ['more', 0] as const]]) {
      const found = buildProposal(asked, new Map<string, number>(answers));
      expect([found.addons, found.unfit]).toEqual([[lock, smoke], [gone]]);
    }
    expect(computeEffect(asked, new Map(), 'more', 0).cost).toEqual({ monthly: 3900, once: 189000 });
  });

  test('returns an option’s effect regardless of the current choice', () => {
    const answers = new Map([
      ['house', 0],
      ['door', 1],
    ]);
    expect(computeEffect(questions, answers, 'door', 0)).toEqual({
      plan: null,
      cost: { monthly: 3900, once: 189000 },
      included: [],
    });
    expect(computeEffect(questions, answers, 'door', 1)).toEqual({
      plan: large,
      cost: { monthly: 28000, once: 0 },
      included: [],
    });
  });
});

test('an option that sets the first plan costs the plan’s price, whatever the plan excludes', () => {
  const answers = new Map([['kitchen', 0]]);
  expect(computeEffect(questions, answers, 'house', 1).cost).toEqual({ monthly: 52900, once: 0 });
  expect(computeEffect(questions, answers, 'house', 0).cost).toEqual({ monthly: 24900, once: 0 });
});

const prices = fc.option(fc.integer({ min: 0, max: 500_000 }), { nil: null });
const plans = [small, large, plan('free', 0)];
const someAddons = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    name: fc.constant('x'),
    price: prices,
    billing: fc.constantFrom('MONTHLY', 'ONCE'),
    compatiblePlans: fc.option(fc.subarray(plans), { nil: null }),
  }),
  { selector: ({ id }) => id },
);
const someOptions = fc.array(
  fc.record({
    title: fc.string(),
    plan: fc.option(fc.constantFrom(...plans), { nil: null }),
    addons: someAddons,
    products: fc.array(
      fc.record({ product: fc.constantFrom(sensor, null), quantity: fc.integer({ min: -1, max: 9 }) }),
    ),
  }),
  { maxLength: 4 },
);
const someQuestions = fc.uniqueArray(
  fc.record({
    id: fc.string({ minLength: 1 }),
    title: fc.string(),
    question: fc.string(),
    place: fc.constantFrom('HOGAR', 'VEHICULO'),
    order: fc.integer({ min: 0, max: 3 }),
    options: someOptions,
  }),
  { selector: ({ id }) => id, maxLength: 6 },
);
const someAnswers = fc.array(fc.tuple(fc.nat(5), fc.option(fc.integer({ min: -2, max: 6 }), { nil: null })), {
  maxLength: 6,
});

describe('with arbitrary questions and answers', () => {
  const answersOf = (all: readonly Question[], picked: readonly (readonly [number, number | null])[]) =>
    new Map(picked.flatMap(([index, value]) => (all[index] ? [[all[index].id, value] as const] : [])));

  test('the order of answers does not matter, and no price is negative', () => {
    fc.assert(
      fc.property(someQuestions, someAnswers, (some, picked) => {
        const all: Question[] = some;
        const asked = getQuestions(all, 'HOGAR');
        const answers = answersOf(all, picked);
        const found = buildProposal(asked, answers);
        expect(buildProposal(asked, new Map([...answers].reverse()))).toEqual(found);
        expect(buildProposal(getQuestions(all.toReversed(), 'HOGAR'), answers)).toEqual(found);
        expect(Math.min(found.cost.monthly, found.cost.once)).toBeGreaterThanOrEqual(0);
        expect(found.fullMonthly).toBeGreaterThanOrEqual(found.cost.monthly);
        expect(found.products.every(({ quantity }) => quantity > 0)).toBe(true);
      }),
    );
  });

  test('ignores answers to unknown questions', () => {
    fc.assert(
      fc.property(someQuestions, someAnswers, (some, picked) => {
        const all: Question[] = some;
        const asked = getQuestions(all, 'HOGAR');
        const answers = answersOf(all, picked);
        const known = new Map(
          asked.flatMap(({ id, options }) => {
            const value = answers.get(id);
            return value != null && options[value] ? [[id, value] as const] : [];
          }),
        );
        expect(buildProposal(asked, answers)).toEqual(buildProposal(asked, known));
      }),
    );
  });

  test('an address restores the same design', () => {
    fc.assert(
      fc.property(
        someQuestions,
        fc.array(fc.option(fc.nat(11), { nil: null })),
        fc.nat(7),
        (some, said, at) => {
          const all: Question[] = some;
          const asked = getQuestions(all, 'HOGAR');
          const answers = new Map(
            asked.slice(0, said.length).map(({ id, options }, index) => {
              const value = said[index] ?? null;
              return [id, value !== null && options[value] ? value : null] as const;
            }),
          );
          const step = at < Math.min(asked.length, answers.size + 1) ? at : null;
          const address = getDesignStepPath({ place: 'HOGAR', questions: asked, answers }, step);
          const query = Object.fromEntries(new URL(address, 'https://x').searchParams);
          if (query.r !== undefined) expect(parseAnswers(query.r, [query.r])).toBe(query.r);
          if (query.paso !== undefined) expect(parseStep(query.paso, [query.paso])).toBe(query.paso);
          const found = parseDesign(all, query);
          expect(found.answers).toEqual(answers);
          if (step !== null) expect(found.step).toBe(step);
        },
      ),
    );
  });
});

describe('design address', () => {
  test.each([
    '',
    '-',
    'aaaaa',
    'aaaaaaa',
    'aaaaa!',
    'aaaaaa..bbbbbb',
    'aaaaaa.',
    Array(41).fill('aaaaaa').join('.'),
  ])('ignores %j', (value) => expect(parseAnswers(value, [value])).toBeNull());

  test('never skips an open question', () => {
    const first = getAnswerCode(house, 0);
    expect(parseDesign(questions, { lugar: 'hogar', r: first, paso: '3' }).step).toBe(1);
    const all = [first, getAnswerCode(kitchen, null), getAnswerCode(door, 1)].join('.');
    expect(parseDesign(questions, { lugar: 'hogar', r: all })).toMatchObject({ step: null });
    expect(parseDesign(questions, { lugar: 'hogar', r: `zzzzzz.${getAnswerCode(door, 1)}` }).step).toBe(0);
    expect(parseDesign(questions, { lugar: 'barco' }).place).toBeNull();
  });

  test('asks a new question in between, and drops a renamed option', () => {
    const r = [getAnswerCode(house, 0), getAnswerCode(door, 0)].join('.');
    expect(parseDesign(questions, { lugar: 'hogar', r })).toMatchObject({ step: 1 });
    const renamed = { ...door, options: [option('key'), ...door.options.slice(1)] };
    const found = parseDesign([house, kitchen, renamed], { lugar: 'hogar', r });
    expect([...found.answers.keys()]).toEqual(['house']);
  });
});

describe('saved design', () => {
  const finished = fc.tuple(someQuestions, fc.array(fc.nat(3), { minLength: 6, maxLength: 6 }));

  test('costs the sum of its plan and add-ons, and survives any reordering', () => {
    fc.assert(
      fc.property(finished, ([some, said]) => {
        const all: Question[] = some;
        const asked = getQuestions(all, 'HOGAR');
        const answers = new Map(
          asked.map(({ id, options }, index) => [id, (said[index] ?? 0) % options.length] as const),
        );
        const saved = toSaved({
          place: 'HOGAR',
          questions: asked,
          answers,
          catalogue: emptyCatalogue,
          step: null,
        });
        if (!saved) {
          expect(buildProposal(asked, answers).plan).toBeNull();
          return;
        }
        const { plan: kept, addons, cost } = saved.proposal;
        const sum = (billing: 'MONTHLY' | 'ONCE') =>
          addons.reduce((total, each) => total + (each.billing === billing ? (each.price ?? 0) : 0), 0);
        expect(cost).toEqual({ monthly: (kept?.price ?? 0) + sum('MONTHLY'), once: sum('ONCE') });
        expect(savedDesign.parse(JSON.parse(JSON.stringify(saved)))).toEqual({ ...saved, forecast: null });
        const reordered = all.map((each, index) => ({
          ...each,
          order: said[index % said.length] ?? 0,
          options: each.options.toReversed(),
        }));
        // Options with the same title are distinguished by their order.
        fc.pre(
          all.every(({ options }) => new Set(options.map(({ title }) => title)).size === options.length),
        );
        const { state, lost } = restore(reordered, saved);
        expect(lost).toEqual([]);
        const chosen = (questions: readonly Question[], by: ReadonlyMap<string, number | null>) =>
          Object.fromEntries(questions.map(({ id, options }) => [id, options[by.get(id) ?? -1]?.title]));
        expect(chosen(state.questions, state.answers)).toEqual(chosen(asked, answers));
      }),
    );
  });

  test('reports answers that are no longer available', () => {
    const answers = new Map([
      ['house', 0],
      ['kitchen', 0],
      ['door', null],
    ]);
    const saved = toSaved({ place: 'HOGAR', questions, answers, catalogue: emptyCatalogue, step: null });
    const { state, lost } = restore([house, door], saved ?? { place: 'HOGAR', answers: [] });
    expect(lost).toMatchObject([{ question: '¿kitchen?', answer: 'gas' }]);
    expect(buildProposal(state.questions, state.answers).cost).toEqual({ monthly: 24900, once: 0 });
  });
});
