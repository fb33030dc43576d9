import {
  type Catalogue,
  findCheapestOffer,
} from '@centinela/sections/sections/plans/pricing/cheapestOffer.ts';
import {
  getFirstYearCost,
  isCompatible,
  priceOffer,
} from '@centinela/sections/sections/plans/pricing/cost.ts';
import { addAddons, covers, getPlanCoverage } from '@centinela/sections/sections/plans/pricing/coverage.ts';
import { listOffers } from '@centinela/sections/sections/plans/pricing/offers.ts';
import { findPointlessPlans } from '@centinela/sections/sections/plans/pricing/pointlessPlans.ts';
import {
  buildProposal,
  getQuestions,
  limitToPlace,
  places,
} from '@centinela/sections/sections/protectionSections/design.ts';
import type { View } from '@centinela/sections/views/sections.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReader } from '../domains/content/read/content.read.ts';
import { createOwnReader } from '../domains/contracts/contracts.read.ts';
import { loadForecasts } from '../domains/invoices/forecasts/forecasts.ts';
import { listBetterOffers } from '../domains/requests/betterOffers.ts';
import type { TestDatabase } from '../testing/database.ts';
import { createDemoDatabase } from '../testing/demoDatabase.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createDemoDatabase();
});
afterAll(async () => {
  await database?.drop();
});

test('the main demo client has one contract for which an offer costs less', async () => {
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from users where email = 'cliente@centinela.demo'`,
  );
  const offers = await listBetterOffers(database.pool, rows[0]?.id ?? '');
  expect(offers).toMatchObject([
    { contract: { number: '104210' }, plan: 'Plan Clásico', before: 45_800, monthly: 42_800 },
  ]);
});

test('the main demo client has a proposal with equal and different invoices, and a contract without one', async () => {
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from users where email = 'cliente@centinela.demo'`,
  );
  const compared = await loadForecasts(database.pool, createOwnReader(rows[0]?.id ?? ''));
  const reasons = (number: string) =>
    compared.find(({ contract }) => contract === number)?.months.map(({ reason }) => reason) ?? [];
  expect(compared.map(({ contract, basis }) => [contract, basis]).toSorted()).toEqual([
    ['104207', 'CONTRACT'],
    ['104210', 'PROPOSAL'],
  ]);
  expect(reasons('104210')).toEqual([...Array(6).fill('same'), ...Array(6).fill('price')]);
  expect(reasons('104207')).toEqual(expect.arrayContaining(['price', 'other', 'same']));
});

async function loadCatalogue() {
  const read = createReader(database.pool, 'PUBLICO', new Date());
  const [plans, addons, promotions, questions] = await Promise.all([
    read.list('plans'),
    read.list('upsellings'),
    read.list('promotionSections', 'PUBLICO'),
    read.list('protectionSections'),
  ]);
  return { catalogue: { plans, addons, offers: listOffers(promotions) }, questions };
}

/** Returns all combinations of answers, with skipped questions. */
const listAnswers = (questions: readonly View<'protectionSections'>[]): Map<string, number | null>[] =>
  questions.reduce<Map<string, number | null>[]>(
    (all, { id, options }) =>
      all.flatMap((answers) =>
        [null, ...options.keys()].map((option) => new Map([...answers, [id, option]])),
      ),
    [new Map()],
  );

/** Returns the add-ons that an answer adds. Others have devices that no plan has, so they cannot replace anything. */
const listAskedAddons = (questions: readonly View<'protectionSections'>[]) =>
  new Set(questions.flatMap(({ options }) => options.flatMap(({ addons }) => addons.map(({ id }) => id))));

/** Returns every plan with a fixed price and every set of compatible add-ons: what it covers, and what it costs in the first year. */
const listCombinations = ({ plans, addons, offers }: Catalogue<View<'plans'>, View<'upsellings'>>) =>
  plans
    .filter(({ kind }) => kind === 'GENERAL')
    .flatMap((plan) =>
      Array.from({ length: 2 ** addons.length }, (_none, bits) =>
        addons.filter((_addon, index) => (bits >> index) % 2 === 1),
      )
        .filter((set) => set.every((addon) => isCompatible(addon, plan)))
        .map((set) => ({
          coverage: addAddons(getPlanCoverage(plan), set),
          cost: getFirstYearCost(priceOffer(plan, set, offers).cost),
        })),
    );

/** Computes the result for a plan with add-ons only once. */
function memoize(compute: (plan: View<'plans'>, addons: readonly View<'upsellings'>[]) => number) {
  const results = new Map<string, number>();
  return (plan: View<'plans'>, addons: readonly View<'upsellings'>[]): number => {
    const key = [plan, ...addons].map(({ id }) => id).join();
    const result = results.get(key) ?? compute(plan, addons);
    results.set(key, result);
    return result;
  };
}

test('no plan is pointless because a cheaper offer covers the same', async () => {
  const { catalogue } = await loadCatalogue();
  for (const offers of [catalogue.offers, []])
    expect(
      findPointlessPlans({ ...catalogue, offers }).map(({ plan, instead }) => [plan.name, instead.plan.name]),
    ).toEqual([]);
});

test('no answers to “Diseñá tu protección” lead to a dearer offer than another one for the same', async () => {
  const { catalogue, questions } = await loadCatalogue();
  const asked = listAskedAddons(questions);
  let compared = 0;
  for (const place of places) {
    const placeCatalogue = limitToPlace(questions, place, catalogue);
    const combinations = listCombinations({
      ...placeCatalogue,
      addons: catalogue.addons.filter(({ id }) => asked.has(id)),
    });
    const findLowest = memoize((plan: View<'plans'>, addons: readonly View<'upsellings'>[]) => {
      const needed = addAddons(getPlanCoverage(plan), addons);
      return Math.min(...combinations.flatMap((each) => (covers(each.coverage, needed) ? each.cost : [])));
    });
    const placeQuestions = getQuestions(questions, place);
    for (const answers of listAnswers(placeQuestions)) {
      const { plan, addons, cost } = buildProposal(placeQuestions, answers, placeCatalogue);
      if (!plan) continue;
      expect(getFirstYearCost(cost), `${place} ${plan.name}`).toBeLessThanOrEqual(findLowest(plan, addons));
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(1000);
});

test('a plan costs no less than the same devices as add-ons, and no more', async () => {
  const { catalogue } = await loadCatalogue();
  const detection = catalogue.plans.find(({ slug }) => slug === 'deteccion');
  const offer = detection && findCheapestOffer(getPlanCoverage(detection), catalogue);
  expect(offer?.addons.map(({ name }) => name).toSorted()).toEqual(['Detector de gas', 'Detector de humo']);
  expect(offer?.cost.monthly).toBe(detection?.price);
});

test('the quantities in the texts of plans are those of their devices', async () => {
  const { catalogue } = await loadCatalogue();
  for (const { name, items, equipment } of catalogue.plans) {
    const quantities = items.flatMap(({ text, included }) => {
      const quantity = /^\d+/.exec(text)?.[0];
      return included && quantity ? [Number(quantity)] : [];
    });
    const installed = equipment.map(({ quantity }) => quantity ?? 1).filter((quantity) => quantity > 1);
    expect(quantities.toSorted(), name).toEqual(installed.toSorted());
  }
});

test('price lists name the prices of the plans and add-ons with the same codes', async () => {
  const { catalogue } = await loadCatalogue();
  const prices = new Map([...catalogue.plans, ...catalogue.addons].map(({ code, price }) => [code, price]));
  const { rows } = await database.pool.query<{ code: string; price: number }>(
    `select row->>'code' as code, (row->>'price')::float8 as price from content_entries e,
       jsonb_array_elements(e.live->'groups') list, jsonb_array_elements(list->'rows') row
     where e.section = 'priceSections' and row->>'code' is not null`,
  );
  const known = rows.filter(({ code }) => prices.has(code));
  expect(known.length).toBeGreaterThan(6);
  expect(known.filter(({ code, price }) => price !== prices.get(code))).toEqual([]);
});
