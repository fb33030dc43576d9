import { priceOf } from '../plans/price.ts';
import { costOf, type DesignAddon, type DesignPlan, fits, type Place, places } from './design.ts';
import { type Offer, promotionOf } from './offers.ts';

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

/** Visible entries by id; others cannot be used. */
export interface Usable {
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
  | { fault: 'plan' | 'addon' | 'product' | 'unfit'; id: string; question: string; option: string };

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

function optionFaults(option: Option, plansHere: readonly DesignPlan[], usable: Usable): OptionFault[] {
  const known = option.addons.map((id) => usable.addons.get(id));
  const isUnfit = (addon: DesignAddon | undefined) => addon && !plansHere.some((plan) => fits(addon, plan));
  return [
    ...(option.plan !== null && !usable.plans.has(option.plan) ? (['plan'] as const) : []),
    ...(known.includes(undefined) ? (['addon'] as const) : []),
    ...(plansHere.length > 0 && known.some(isUnfit) ? (['unfit'] as const) : []),
    ...(option.products.some(({ product }) => product === null || !usable.products.has(product))
      ? (['product'] as const)
      : []),
  ];
}

const plansOf = (questions: readonly StoredQuestion[], { plans }: Usable): DesignPlan[] =>
  questions.flatMap(({ options }) => options.flatMap(({ plan }) => plans.get(plan ?? '') ?? []));

function placeFaults(place: Place, questions: readonly StoredQuestion[], usable: Usable): DesignFault[] {
  if (questions.length === 0) return [{ fault: 'noQuestions', place }];
  const plansHere = plansOf(questions, usable);
  const inside = questions.flatMap(({ id, title: question, options }): DesignFault[] =>
    options.length === 0
      ? [{ fault: 'noOptions', id, question }]
      : options.flatMap((option) =>
          optionFaults(option, plansHere, usable).map((fault) => ({
            fault,
            id,
            question,
            option: option.title,
          })),
        ),
  );
  return plansHere.length > 0 ? inside : [{ fault: 'noPlan', place }, ...inside];
}

/** Maximum number of add-on sets tracked in parallel; beyond it only the most expensive ones are kept. */
const mostSets = 512;

const monthly = (addons: ReadonlySet<DesignAddon>): number => costOf([...addons]).monthly;

/** Returns the maximum that questions can add to a plan; an add-on in several options counts once. */
function dearest(steps: readonly (readonly (readonly DesignAddon[])[])[]): number {
  const reached = steps.reduce<ReadonlySet<DesignAddon>[]>(
    (sets, choices) => {
      const next = sets.flatMap((set) => choices.map((addons) => set.union(new Set(addons))));
      const different = new Map(
        next.map((set) => [
          [...set]
            .map(({ id }) => id)
            .toSorted()
            .join(),
          set,
        ]),
      );
      return [...different.values()]
        .toSorted((one, other) => monthly(other) - monthly(one))
        .slice(0, mostSets);
    },
    [new Set<DesignAddon>()],
  );
  return Math.max(0, ...reached.map(monthly));
}

/** Returns the lowest and highest monthly price in a place. Any question can be skipped. */
function rangeOf(
  questions: readonly StoredQuestion[],
  { plans, addons, offers }: Usable,
): PriceRange['range'] {
  const prices = questions.flatMap(({ options }, decides) =>
    options.flatMap((chosen) => {
      const plan = plans.get(chosen.plan ?? '');
      if (!plan) return [];
      const added = (option: Option) =>
        option.addons
          .flatMap((id) => addons.get(id) ?? [])
          .filter((addon) => fits(addon, plan) && promotionOf(offers, addon, plan) === null);
      const steps = questions.map((question, index) => {
        if (index === decides) return [added(chosen)];
        // A later question's option with a plan would replace this plan, so only options without one remain there.
        const open = question.options.filter((option) => index < decides || !plans.has(option.plan ?? ''));
        return [[], ...open.map(added)];
      });
      const base = priceOf(plan);
      return [base + monthly(new Set(added(chosen))), base + dearest(steps)];
    }),
  );
  return prices.length > 0 ? { lowest: Math.min(...prices), highest: Math.max(...prices) } : null;
}

/**
 * Reports problems in the questions and the monthly price range of each place.
 *
 * @param questions visible questions in the editor's order
 */
export function checkDesign(questions: readonly StoredQuestion[], usable: Usable): DesignCheck {
  const byPlace = places.map((place) => ({
    place,
    questions: questions.filter((question) => question.place === place),
  }));
  return {
    faults: byPlace.flatMap((each) => placeFaults(each.place, each.questions, usable)),
    ranges: byPlace.map((each) => ({ place: each.place, range: rangeOf(each.questions, usable) })),
  };
}
