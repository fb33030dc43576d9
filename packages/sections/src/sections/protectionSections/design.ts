import { priceOf } from '../plans/price.ts';
import { type Offer, promotionOf } from './offers.ts';

/** What can be protected. */
export const places = ['HOGAR', 'VEHICULO', 'NEGOCIO'] as const;
export type Place = (typeof places)[number];

/** As much of a plan as a design asks for. */
export interface DesignPlan {
  id: string;
  slug: string;
  name: string;
  kind: 'GENERAL' | 'CUSTOMISED';
  price: number;
  promotionalPrice: number | null;
  /** What it brings, line by line. */
  items?: readonly { text: string; included: boolean }[];
}

/** As much of an add-on as a design asks for. */
export interface DesignAddon {
  id: string;
  name: string;
  /** Null where it costs nothing. */
  price: number | null;
  billing: 'MONTHLY' | 'ONCE';
  /** The plans that it can be added to; all of them when there is none, and null when those it is for are sold no more. */
  compatiblePlans: readonly { id: string }[] | null;
}

/** As much of a product as a design asks for. */
export interface DesignProduct {
  id: string;
  name: string;
}

/** An option, with all that it brings; what was taken away since is not among it. */
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

/** The chosen options by the id of their question; null is a question that was passed over. */
export type Answers = ReadonlyMap<string, number | null>;

/** What is paid: each month, and once. */
export interface Cost {
  monthly: number;
  once: number;
}

/** A question with the option that was chosen. */
export interface Choice<P = DesignPlan, A = DesignAddon, R = DesignProduct> {
  question: Question<P, A, R>;
  option: DesignOption<P, A, R>;
}

/** A product with how many of it are included. */
export interface Counted<R = DesignProduct> {
  product: R;
  quantity: number;
}

/** What somebody's answers come to. */
export interface Proposal<P = DesignPlan, A = DesignAddon, R = DesignProduct> {
  /** Null until an option with a plan is chosen. */
  plan: P | null;
  /** What is added to the plan, each once however many options bring it. */
  addons: A[];
  /** Titles of promotions by the ids of the add-ons that they include: those are not charged. */
  included: ReadonlyMap<string, string>;
  /** Chosen, but not to be had with this plan: they cost nothing here and are talked about at the visit. */
  unfit: A[];
  /** What is included. */
  products: Counted<R>[];
  /** What was chosen, in the order of the questions. */
  choices: Choice<P, A, R>[];
  cost: Cost;
  /** A month without any promotion; never less than `cost.monthly`. */
  fullMonthly: number;
}

/** The questions of a place, in the editors' order; those with nothing to choose from are left out. */
export const questionsOf = <Q extends Question>(questions: readonly Q[], place: Place): Q[] =>
  questions
    .filter((question) => question.place === place && question.options.length > 0)
    .toSorted((one, other) => one.order - other.order || (one.id < other.id ? -1 : 1));

/** Whether an add-on can be had with a plan; before there is one, with any that is sold. */
export const fits = ({ compatiblePlans: named }: DesignAddon, plan: Pick<DesignPlan, 'id'> | null): boolean =>
  named !== null && (named.length === 0 || plan === null || named.some(({ id }) => id === plan.id));

/** Whole cents: sums of prices do not drift. */
const cents = (amount: number): number => Math.round(amount * 100) / 100;

/** What add-ons cost. */
export function costOf(addons: readonly DesignAddon[]): Cost {
  const sum = (billing: DesignAddon['billing']) =>
    cents(addons.reduce((all, each) => all + (each.billing === billing ? (each.price ?? 0) : 0), 0));
  return { monthly: sum('MONTHLY'), once: sum('ONCE') };
}

const onceEach = <T extends { id: string }>(items: readonly T[]): T[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];

function counted<R extends DesignProduct>(
  options: readonly DesignOption<unknown, unknown, R>[],
): Counted<R>[] {
  const all = new Map<string, Counted<R>>();
  for (const { product, quantity } of options.flatMap((option) => option.products)) {
    if (!product || quantity <= 0) continue;
    all.set(product.id, { product, quantity: quantity + (all.get(product.id)?.quantity ?? 0) });
  }
  return [...all.values()];
}

/** The add-ons that promotions include in a plan, by their ids. */
const includedIn = (
  addons: readonly DesignAddon[],
  plan: DesignPlan | null,
  offers: readonly Offer[],
): Map<string, string> =>
  new Map(
    addons.flatMap((addon) => {
      const promotion = addon.price ? promotionOf(offers, addon, plan) : null;
      return promotion === null ? [] : [[addon.id, promotion] as const];
    }),
  );

/** What was chosen, in the order of the questions; answers to nothing that is asked say nothing. */
export const choicesOf = <P, A, R>(
  questions: readonly Question<P, A, R>[],
  answers: Answers,
): Choice<P, A, R>[] =>
  questions.flatMap((question) => {
    const option = question.options[answers.get(question.id) ?? -1];
    return option ? [{ question, option }] : [];
  });

/**
 * What answers come to: the last chosen option with a plan decides the plan, the price is that of the plan and of the
 * add-ons that no promotion includes, products are included.
 *
 * @param questions of one place, in their order (`questionsOf`)
 * @param offers of the promotions of the day
 */
export function proposalOf<P extends DesignPlan, A extends DesignAddon, R extends DesignProduct>(
  questions: readonly Question<P, A, R>[],
  answers: Answers,
  offers: readonly Offer[] = [],
): Proposal<P, A, R> {
  const choices = choicesOf(questions, answers);
  const options = choices.map(({ option }) => option);
  const plan = options.findLast((option) => option.plan !== null)?.plan ?? null;
  const chosen = onceEach(options.flatMap((option) => option.addons));
  const addons = chosen.filter((addon) => fits(addon, plan));
  const included = includedIn(addons, plan, offers);
  const added = costOf(addons.filter(({ id }) => !included.has(id)));
  return {
    plan,
    addons,
    included,
    unfit: chosen.filter((addon) => !addons.includes(addon)),
    products: counted(options),
    choices,
    cost: { monthly: cents(added.monthly + (plan ? priceOf(plan) : 0)), once: added.once },
    fullMonthly: cents(costOf(addons).monthly + (plan?.price ?? 0)),
  };
}

/** What choosing an option would come to, and how that differs from the same design without an answer to it. */
export interface Effect<P = DesignPlan> {
  /** The plan that it would lead to, where that is another one than without it. */
  plan: P | null;
  /** What it changes; a dearer or cheaper plan counted in. */
  cost: Cost;
  /** Names of the add-ons that it brings and that a promotion includes. */
  included: string[];
}

/** What an option of a question does to a design, whatever is chosen in that question now. */
export function effectOf<P extends DesignPlan>(
  questions: readonly Question<P>[],
  answers: Answers,
  id: string,
  option: number,
  offers: readonly Offer[] = [],
): Effect<P> {
  const without = proposalOf(questions, new Map([...answers, [id, null]]), offers);
  const chosen = proposalOf(questions, new Map([...answers, [id, option]]), offers);
  // An option that brings the first plan is not made cheaper by what that plan rules out or a promotion includes in it.
  const before = without.plan
    ? without.cost
    : costOf(without.addons.filter((addon) => fits(addon, chosen.plan) && !chosen.included.has(addon.id)));
  return {
    plan: chosen.plan?.id === without.plan?.id ? null : chosen.plan,
    cost: {
      monthly: cents(chosen.cost.monthly - before.monthly),
      once: cents(chosen.cost.once - before.once),
    },
    included: chosen.addons.flatMap(({ id: addonId, name }) =>
      chosen.included.has(addonId) && !without.addons.some((addon) => addon.id === addonId) ? name : [],
    ),
  };
}
