import { getCurrentPrice } from '../plans/price.ts';
import { findPromotion, type Offer } from './offers.ts';

/** What can be protected. */
export const places = ['HOGAR', 'VEHICULO', 'NEGOCIO'] as const;
export type Place = (typeof places)[number];

/** The plan fields used by a design. */
export interface DesignPlan {
  id: string;
  slug: string;
  name: string;
  kind: 'GENERAL' | 'CUSTOMISED';
  price: number;
  promotionalPrice: number | null;
  /** The plan's features. */
  items?: readonly { text: string; included: boolean }[];
}

/** The add-on fields used by a design. */
export interface DesignAddon {
  id: string;
  name: string;
  /** Null when it is free. */
  price: number | null;
  billing: 'MONTHLY' | 'ONCE';
  /** Compatible plans: an empty list means all; null means that none of them is available any more. */
  compatiblePlans: readonly { id: string }[] | null;
}

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

/** Chosen options by question id; null for a skipped question. */
export type Answers = ReadonlyMap<string, number | null>;

/** A price: monthly and one-time. */
export interface Cost {
  monthly: number;
  once: number;
}

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
  /** Monthly price without any promotion; never less than `cost.monthly`. */
  fullMonthly: number;
}

/** Returns a place's questions in the editor's order; skips questions without options. */
export const getQuestions = <Q extends Question>(questions: readonly Q[], place: Place): Q[] =>
  questions
    .filter((question) => question.place === place && question.options.length > 0)
    .toSorted((one, other) => one.order - other.order || (one.id < other.id ? -1 : 1));

/** Checks whether an add-on is compatible with a plan; without a plan, with any available one. */
export const isCompatible = (
  { compatiblePlans: compatible }: DesignAddon,
  plan: Pick<DesignPlan, 'id'> | null,
): boolean =>
  compatible !== null &&
  (compatible.length === 0 || plan === null || compatible.some(({ id }) => id === plan.id));

/** Rounds to whole cents to avoid floating-point drift in sums. */
const roundToCents = (amount: number): number => Math.round(amount * 100) / 100;

/** Sums the prices of add-ons. */
export function sumCosts(addons: readonly DesignAddon[]): Cost {
  const sum = (billing: DesignAddon['billing']) =>
    roundToCents(addons.reduce((all, each) => all + (each.billing === billing ? (each.price ?? 0) : 0), 0));
  return { monthly: sum('MONTHLY'), once: sum('ONCE') };
}

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

/** Returns the titles of the promotions that include add-ons in a plan, by the add-on's id. */
const findIncluded = (
  addons: readonly DesignAddon[],
  plan: DesignPlan | null,
  offers: readonly Offer[],
): Map<string, string> =>
  new Map(
    addons.flatMap((addon) => {
      const promotion = addon.price ? findPromotion(offers, addon, plan) : null;
      return promotion === null ? [] : [[addon.id, promotion] as const];
    }),
  );

/** Returns the chosen options in the order of the questions; ignores answers to unknown questions. */
export const listChoices = <P, A, R>(
  questions: readonly Question<P, A, R>[],
  answers: Answers,
): Choice<P, A, R>[] =>
  questions.flatMap((question) => {
    const option = question.options[answers.get(question.id) ?? -1];
    return option ? [{ question, option }] : [];
  });

/**
 * Computes the proposal. The last chosen option with a plan determines the plan. The price is the sum of the plan and of the
 * add-ons that no promotion includes; products cost nothing extra.
 *
 * @param questions questions of one place in order (`getQuestions`)
 * @param offers offers of the current promotions
 */
export function buildProposal<P extends DesignPlan, A extends DesignAddon, R extends DesignProduct>(
  questions: readonly Question<P, A, R>[],
  answers: Answers,
  offers: readonly Offer[] = [],
): Proposal<P, A, R> {
  const choices = listChoices(questions, answers);
  const options = choices.map(({ option }) => option);
  const plan = options.findLast((option) => option.plan !== null)?.plan ?? null;
  const chosen = removeDuplicates(options.flatMap((option) => option.addons));
  const addons = chosen.filter((addon) => isCompatible(addon, plan));
  const included = findIncluded(addons, plan, offers);
  const added = sumCosts(addons.filter(({ id }) => !included.has(id)));
  return {
    plan,
    addons,
    included,
    unfit: chosen.filter((addon) => !addons.includes(addon)),
    products: countProducts(options),
    choices,
    cost: { monthly: roundToCents(added.monthly + (plan ? getCurrentPrice(plan) : 0)), once: added.once },
    fullMonthly: roundToCents(sumCosts(addons).monthly + (plan?.price ?? 0)),
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
export function computeEffect<P extends DesignPlan>(
  questions: readonly Question<P>[],
  answers: Answers,
  id: string,
  option: number,
  offers: readonly Offer[] = [],
): Effect<P> {
  const without = buildProposal(questions, new Map([...answers, [id, null]]), offers);
  const chosen = buildProposal(questions, new Map([...answers, [id, option]]), offers);
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
