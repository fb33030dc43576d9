import { isCompatible, sumCosts } from '../../plans/pricing/cost.ts';
import type { Offer } from '../../plans/pricing/offers.ts';
import { findPointlessPlans } from '../../plans/pricing/pointlessPlans.ts';
import { getCurrentPrice } from '../../plans/pricing/price.ts';
import { chooseOffer, type DesignAddon, type DesignPlan, type Place, places } from '../design.ts';
import { filterPlacePlans } from '../places/placePlans.ts';

/** A question as stored, with references as ids. */
export interface StoredQuestion {
  id: string;
  title: string;
  place: Place;
  options: readonly {
    title: string;
    plan: string | null;
    addons: readonly string[];
    products: readonly { product: string | null }[];
  }[];
}

/** The visible entries by id. Options cannot use any others. */
export interface VisibleEntries {
  plans: ReadonlyMap<string, DesignPlan>;
  addons: ReadonlyMap<string, DesignAddon>;
  products: ReadonlySet<string>;
  /** Offers of the current promotions. */
  offers: readonly Offer[];
}

/** A problem that an editor should fix. */
export type DesignFault =
  | { fault: 'noQuestions' | 'noPlan'; place: Place }
  | { fault: 'noOptions'; id: string; question: string }
  | { fault: 'plan' | 'addon' | 'product' | 'unfit'; id: string; question: string; option: string }
  | PointlessFault;

/** A plan for which a cheaper offer covers the same or more. Prices are monthly, in pesos. */
export interface PointlessFault {
  fault: 'pointless';
  plan: { id: string; name: string; price: number };
  /** The cheaper offer. */
  instead: { plan: string; addons: string[]; price: number };
}

/** The range of monthly prices in a place across all possible answers; null when no answers lead to a plan. */
export interface PriceRange {
  place: Place;
  range: { lowest: number; highest: number } | null;
}

export interface DesignCheck {
  faults: DesignFault[];
  ranges: PriceRange[];
}

type Option = StoredQuestion['options'][number];

type OptionFault = Extract<DesignFault, { option: string }>['fault'];

function findOptionFaults(
  option: Option,
  placePlans: readonly DesignPlan[],
  visibleEntries: VisibleEntries,
): OptionFault[] {
  const visibleAddons = option.addons.map((id) => visibleEntries.addons.get(id));
  const isIncompatible = (addon: DesignAddon | undefined) =>
    addon && !placePlans.some((plan) => isCompatible(addon, plan));
  return [
    ...(option.plan !== null && !visibleEntries.plans.has(option.plan) ? (['plan'] as const) : []),
    ...(visibleAddons.includes(undefined) ? (['addon'] as const) : []),
    ...(placePlans.length > 0 && visibleAddons.some(isIncompatible) ? (['unfit'] as const) : []),
    ...(option.products.some(({ product }) => product === null || !visibleEntries.products.has(product))
      ? (['product'] as const)
      : []),
  ];
}

const listPlans = (questions: readonly StoredQuestion[], { plans }: VisibleEntries): DesignPlan[] =>
  questions.flatMap(({ options }) => options.flatMap(({ plan }) => plans.get(plan ?? '') ?? []));

function findPlaceFaults(
  place: Place,
  questions: readonly StoredQuestion[],
  visibleEntries: VisibleEntries,
): DesignFault[] {
  if (questions.length === 0) return [{ fault: 'noQuestions', place }];
  const placePlans = listPlans(questions, visibleEntries);
  const optionFaults = questions.flatMap(({ id, title: question, options }): DesignFault[] =>
    options.length === 0
      ? [{ fault: 'noOptions', id, question }]
      : options.flatMap((option) =>
          findOptionFaults(option, placePlans, visibleEntries).map((fault) => ({
            fault,
            id,
            question,
            option: option.title,
          })),
        ),
  );
  return placePlans.length > 0 ? optionFaults : [{ fault: 'noPlan', place }, ...optionFaults];
}

/** Maximum number of add-on sets to compare; if there are more, only the most expensive ones are compared. */
const maxSets = 512;

const sumMonthlyPrices = (addons: ReadonlySet<DesignAddon>): number => sumCosts([...addons]).monthly;

/**
 * Returns the sets of add-ons that answers can lead to.
 *
 * @param steps for each question, the add-ons of each possible answer
 */
const listAddonSets = (steps: readonly (readonly (readonly DesignAddon[])[])[]): ReadonlySet<DesignAddon>[] =>
  steps.reduce<ReadonlySet<DesignAddon>[]>(
    (sets, choices) => {
      const next = sets.flatMap((set) => choices.map((addons) => set.union(new Set(addons))));
      const distinctSets = new Map(
        next.map((set) => [
          [...set]
            .map(({ id }) => id)
            .toSorted()
            .join(),
          set,
        ]),
      );
      return [...distinctSets.values()]
        .toSorted((one, other) => sumMonthlyPrices(other) - sumMonthlyPrices(one))
        .slice(0, maxSets);
    },
    [new Set<DesignAddon>()],
  );

/**
 * Returns the lowest and highest monthly price in a place. Any question can be skipped.
 *
 * @param placePlans the visible plans that fit the place
 */
function computePriceRange(
  questions: readonly StoredQuestion[],
  placePlans: readonly DesignPlan[],
  { plans, addons, offers }: VisibleEntries,
): PriceRange['range'] {
  const catalogue = { plans: placePlans, addons: [...addons.values()], offers };
  const prices = questions.flatMap(({ options }, decidingIndex) =>
    options.flatMap((chosen) => {
      const plan = plans.get(chosen.plan ?? '');
      if (!plan) return [];
      const listAddons = (option: Option) =>
        option.addons.flatMap((id) => addons.get(id) ?? []).filter((addon) => isCompatible(addon, plan));
      const steps = questions.map((question, index) => {
        if (index === decidingIndex) return [listAddons(chosen)];
        // An option with a plan in a later question would replace this plan, so only its options without a plan count.
        const remainingOptions = question.options.filter(
          (option) => index < decidingIndex || !plans.has(option.plan ?? ''),
        );
        return [[], ...remainingOptions.map(listAddons)];
      });
      return [listAddons(chosen), ...listAddonSets(steps)].map(
        (set) => chooseOffer(plan, [...new Set(set)], catalogue).cost.monthly,
      );
    }),
  );
  return prices.length > 0 ? { lowest: Math.min(...prices), highest: Math.max(...prices) } : null;
}

const findPointlessFaults = ({ plans, addons, offers }: VisibleEntries): PointlessFault[] =>
  findPointlessPlans({ plans: [...plans.values()], addons: [...addons.values()], offers }).map(
    ({ plan, instead }) => ({
      fault: 'pointless',
      plan: { id: plan.id, name: plan.name, price: getCurrentPrice(plan) },
      instead: {
        plan: instead.plan.name,
        addons: instead.addons.map(({ name }) => name),
        price: instead.cost.monthly,
      },
    }),
  );

/**
 * Reports problems in the questions and in the prices of plans, and the monthly price range of each place.
 *
 * @param questions visible questions in the editor's order
 */
export function checkDesign(
  questions: readonly StoredQuestion[],
  visibleEntries: VisibleEntries,
): DesignCheck {
  const offered = questions.map(({ place, options }) => ({
    place,
    planIds: options.flatMap(({ plan }) => plan ?? []),
  }));
  const byPlace = places.map((place) => ({
    place,
    questions: questions.filter((question) => question.place === place),
    plans: filterPlacePlans([...visibleEntries.plans.values()], place, offered),
  }));
  return {
    faults: [
      ...byPlace.flatMap((each) => findPlaceFaults(each.place, each.questions, visibleEntries)),
      ...findPointlessFaults(visibleEntries),
    ],
    ranges: byPlace.map((each) => ({
      place: each.place,
      range: computePriceRange(each.questions, each.plans, visibleEntries),
    })),
  };
}
