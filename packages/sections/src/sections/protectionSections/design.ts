import {
  type Catalogue,
  type CatalogueAddon,
  type CataloguePlan,
  emptyCatalogue,
  findCheapestOffer,
} from '../plans/pricing/cheapestOffer.ts';
import {
  type Cost,
  getFirstYearCost,
  isCompatible,
  type PricedOffer,
  priceOffer,
  roundToCents,
  sumCosts,
} from '../plans/pricing/cost.ts';
import { addAddons, getPlanCoverage, isComparable } from '../plans/pricing/coverage.ts';
import { filterPlacePlans, listOfferedPlans } from './places/placePlans.ts';

/** What can be protected. */
export const places = ['HOGAR', 'VEHICULO', 'NEGOCIO'] as const;
export type Place = (typeof places)[number];

/** The plan fields used by a design. */
export interface DesignPlan extends CataloguePlan {
  slug: string;
  name: string;
}

/** The add-on fields used by a design. */
export type DesignAddon = CatalogueAddon;

/** The product fields used by a design. */
export interface DesignProduct {
  id: string;
  name: string;
}

/** An option of a question with the entries that it adds to the design; deleted entries are left out. */
export interface DesignOption<P = DesignPlan, A = DesignAddon, R = DesignProduct> {
  title: string;
  plan: P | null;
  addons: readonly A[];
  products: readonly { product: R | null; quantity: number }[];
}

/** A question about one place. */
export interface Question<P = DesignPlan, A = DesignAddon, R = DesignProduct> {
  id: string;
  title: string;
  question: string;
  place: Place;
  order: number;
  options: readonly DesignOption<P, A, R>[];
}

/** The type of the plans of questions. */
export type PlanOf<Q> = Q extends Question<infer P extends DesignPlan, infer _A, infer _R> ? P : never;
/** The type of the add-ons of questions. */
export type AddonOf<Q> = Q extends Question<infer _P, infer A extends DesignAddon, infer _R> ? A : never;

/** Chosen options by question id; null for a skipped question. */
export type Answers = ReadonlyMap<string, number | null>;

/** A question with its chosen option. */
export interface Choice<P = DesignPlan, A = DesignAddon, R = DesignProduct> {
  question: Question<P, A, R>;
  option: DesignOption<P, A, R>;
}

/** A product with its included quantity. */
export interface CountedProduct<R = DesignProduct> {
  product: R;
  quantity: number;
}

/** The result of a visitor's answers. */
export interface Proposal<P = DesignPlan, A = DesignAddon, R = DesignProduct> {
  /** Null until an option with a plan is chosen. */
  plan: P | null;
  /** Add-ons to the plan, without duplicates. */
  addons: A[];
  /** Promotion titles by id of the add-ons that they include free of charge. */
  included: ReadonlyMap<string, string>;
  /** Chosen add-ons that are incompatible with this plan; they cost nothing here and are discussed at the visit. */
  unfit: A[];
  /** Included products. */
  products: CountedProduct<R>[];
  /** The chosen options in the order of the questions. */
  choices: Choice<P, A, R>[];
  cost: Cost;
  /** The chosen plan and add-ons, if the proposal replaces them by a cheaper offer that covers the same; otherwise null. */
  replaced: Pick<PricedOffer<P, A>, 'plan' | 'addons' | 'cost'> | null;
  /** Monthly price without any promotion; never less than `cost.monthly`. */
  fullMonthly: number;
}

/** Returns a place's questions in the editor's order; skips questions without options. */
export const getQuestions = <Q extends Question>(questions: readonly Q[], place: Place): Q[] =>
  questions
    .filter((question) => question.place === place && question.options.length > 0)
    .toSorted((one, other) => one.order - other.order || (one.id < other.id ? -1 : 1));

/** Returns the places that have questions. */
export const listQuestionPlaces = (questions: readonly Question[]): Place[] =>
  places.filter((place) => getQuestions(questions, place).length > 0);

/** Returns a catalogue with the plans that fit a place. */
export const limitToPlace = <P extends DesignPlan, A extends DesignAddon>(
  all: readonly Question[],
  place: Place,
  catalogue: Catalogue<P, A>,
): Catalogue<P, A> => ({
  ...catalogue,
  plans: filterPlacePlans(catalogue.plans, place, listOfferedPlans(all)),
});

const removeDuplicates = <T extends { id: string }>(items: readonly T[]): T[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];

function countProducts<R extends DesignProduct>(
  options: readonly DesignOption<unknown, unknown, R>[],
): CountedProduct<R>[] {
  const all = new Map<string, CountedProduct<R>>();
  for (const { product, quantity } of options.flatMap((option) => option.products)) {
    if (!product || quantity <= 0) continue;
    all.set(product.id, { product, quantity: quantity + (all.get(product.id)?.quantity ?? 0) });
  }
  return [...all.values()];
}

/** Returns the chosen options in the order of the questions; ignores answers to unknown questions. */
export const listChoices = <P, A, R>(
  questions: readonly Question<P, A, R>[],
  answers: Answers,
): Choice<P, A, R>[] =>
  questions.flatMap((question) => {
    const option = question.options[answers.get(question.id) ?? -1];
    return option ? [{ question, option }] : [];
  });

/** The parts of a proposal that are bought. */
type Bought<P, A> = Pick<Proposal<P, A>, 'plan' | 'addons' | 'included' | 'cost' | 'replaced'>;

/** Returns the cheapest offer that covers the same as a plan with compatible add-ons. */
export function chooseOffer<P extends DesignPlan, A extends DesignAddon>(
  plan: P | null,
  addons: A[],
  catalogue: Catalogue<P, A>,
): Bought<P, A> {
  if (plan === null) return { plan, addons, included: new Map(), cost: sumCosts(addons), replaced: null };
  const chosen = priceOffer(plan, addons, catalogue.offers);
  const cheapest = isComparable(plan)
    ? findCheapestOffer(addAddons(getPlanCoverage(plan), addons), catalogue)
    : null;
  return cheapest && getFirstYearCost(cheapest.cost) < getFirstYearCost(chosen.cost)
    ? { ...cheapest, replaced: chosen }
    : { ...chosen, replaced: null };
}

/**
 * Computes the proposal. The last chosen option with a plan determines what is needed: the devices and features of that plan
 * and of the compatible add-ons. The proposal is the cheapest offer of the catalogue that covers it; its price is the sum of
 * its plan and of the add-ons that no promotion includes. Products cost nothing extra.
 *
 * @param questions questions of one place in order (`getQuestions`)
 * @param catalogue what is for sale now; without plans, the chosen plan is not compared with others
 */
export function buildProposal<P extends DesignPlan, A extends DesignAddon, R extends DesignProduct>(
  questions: readonly Question<P, A, R>[],
  answers: Answers,
  catalogue: Catalogue<P, A> = emptyCatalogue,
): Proposal<P, A, R> {
  const choices = listChoices(questions, answers);
  const options = choices.map(({ option }) => option);
  const plan = options.findLast((option) => option.plan !== null)?.plan ?? null;
  const chosen = removeDuplicates(options.flatMap((option) => option.addons));
  const [fit, unfit] = [true, false].map((isFit) =>
    chosen.filter((addon) => isCompatible(addon, plan) === isFit),
  );
  const bought = chooseOffer(plan, fit ?? [], catalogue);
  return {
    ...bought,
    unfit: unfit ?? [],
    products: countProducts(options),
    choices,
    fullMonthly: roundToCents(sumCosts(bought.addons).monthly + (bought.plan?.price ?? 0)),
  };
}

/**
 * The effect of choosing an option: the resulting design and its difference from the same design without an
 * answer to the question.
 */
export interface Effect<P = DesignPlan> {
  /** The resulting plan, if it changes. */
  plan: P | null;
  /** The price difference, including a change of plan. */
  cost: Cost;
  /** Names of the option's add-ons that a promotion includes. */
  included: string[];
}

/** Computes the effect of an option regardless of the current choice in its question. */
export function computeEffect<P extends DesignPlan, A extends DesignAddon>(
  questions: readonly Question<P, A>[],
  answers: Answers,
  id: string,
  option: number,
  catalogue: Catalogue<P, A> = emptyCatalogue,
): Effect<P> {
  const without = buildProposal(questions, new Map([...answers, [id, null]]), catalogue);
  const chosen = buildProposal(questions, new Map([...answers, [id, option]]), catalogue);
  // If the option brings the first plan, the previous price contains only the add-ons that this plan charges, because
  // add-ons that become free must not make the option look cheaper.
  const before = without.plan
    ? without.cost
    : sumCosts(
        without.addons.filter((addon) => isCompatible(addon, chosen.plan) && !chosen.included.has(addon.id)),
      );
  return {
    plan: chosen.plan?.id === without.plan?.id ? null : chosen.plan,
    cost: {
      monthly: roundToCents(chosen.cost.monthly - before.monthly),
      once: roundToCents(chosen.cost.once - before.once),
    },
    included: chosen.addons.flatMap(({ id: addonId, name }) =>
      chosen.included.has(addonId) && !without.addons.some((addon) => addon.id === addonId) ? name : [],
    ),
  };
}
