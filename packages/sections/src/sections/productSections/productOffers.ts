import { getOriginalText } from '../../kernel/translation.ts';
import type { SiteReader } from '../../pages/reader.ts';
import type { PriceTag } from '../../structured/productOffer.ts';
import type { View } from '../../views/sections.ts';
import { findCheapestOffer } from '../plans/pricing/cheapestOffer.ts';
import { getFirstYearCost, isCompatible, type PricedOffer, sumCosts } from '../plans/pricing/cost.ts';
import { type Device, getAddonCoverage, normaliseName } from '../plans/pricing/coverage.ts';
import { listOffers } from '../plans/pricing/offers.ts';
import { getCurrentPrice } from '../plans/pricing/price.ts';
import { getQuestions, listQuestionPlaces } from '../protectionSections/design.ts';
import { designPath } from '../protectionSections/paths.ts';
import { getDesignStepPath } from '../protectionSections/stepPath.ts';
import type { ProductEntry } from './paths.ts';

type Plan = View<'plans'>;
type Addon = View<'upsellings'>;
type Question = View<'protectionSections'>;

/** What is for sale, and the questions of “Diseñá tu protección”. */
export interface SoldEntries {
  plans: readonly Plan[];
  addons: readonly Addon[];
  promotions: readonly View<'promotionSections'>[];
  questions: readonly Question[];
}

/** How a product is bought: in a plan, or added to one. */
export interface ProductOffers {
  /** The plans that include it, by price. */
  plans: Plan[];
  /** The add-on with which it is added to a plan; null if there is none. */
  addon: Addon | null;
  /** The cheapest plan that includes it, or to which it is added; null if nothing for sale has it. */
  cheapest: PricedOffer<Plan, Addon> | null;
  /** Address of “Diseñá tu protección”, with the product chosen if a question offers it; null without questions. */
  designPath: string | null;
}

/** Loads everything that `findProductOffers` needs. */
export async function loadSoldEntries(read: SiteReader): Promise<SoldEntries> {
  const [plans, addons, promotions, questions] = await Promise.all([
    read.list('plans'),
    read.list('upsellings'),
    read.list('promotionSections', 'PUBLICO'),
    read.list('protectionSections'),
  ]);
  return { plans, addons, promotions, questions };
}

/** Returns the name with which plans and add-ons list a product. */
const getDeviceName = (product: Pick<ProductEntry, 'name' | 'deviceName'>): string =>
  product.deviceName || getOriginalText(product, 'name');

const hasDevice = ({ equipment }: { equipment?: readonly Device[] | null }, deviceName: string): boolean =>
  equipment?.some(({ name }) => normaliseName(name) === normaliseName(deviceName)) ?? false;

/** Returns the address of a design in which the first option that matches is chosen; null without one. */
function findAnswerPath(
  all: readonly Question[],
  matches: (option: Question['options'][number]) => boolean,
): string | null {
  for (const place of listQuestionPlaces(all)) {
    const questions = getQuestions(all, place);
    for (const { id, options } of questions) {
      const option = options.findIndex(matches);
      if (option >= 0) return getDesignStepPath({ place, questions, answers: new Map([[id, option]]) }, null);
    }
  }
  return null;
}

/** Returns the address of a design with the product: as its only add-on, else among several, else in a plan. */
function findDesignPath(questions: readonly Question[], deviceName: string): string | null {
  if (listQuestionPlaces(questions).length === 0) return null;
  const hasAddon = ({ addons }: Question['options'][number]) =>
    addons.some((addon) => hasDevice(addon, deviceName));
  return (
    findAnswerPath(questions, (option) => option.addons.length === 1 && hasAddon(option)) ??
    findAnswerPath(questions, hasAddon) ??
    findAnswerPath(questions, ({ plan }) => plan !== null && hasDevice(plan, deviceName)) ??
    designPath
  );
}

/** Returns the cheapest add-on with a device; null if there is none. */
function findAddon(
  deviceName: string,
  { plans, addons }: Pick<SoldEntries, 'plans' | 'addons'>,
): Addon | null {
  const byCost = (one: Addon, other: Addon) =>
    getFirstYearCost(sumCosts([one])) - getFirstYearCost(sumCosts([other]));
  const [addon = null] = addons
    .filter((each) => hasDevice(each, deviceName) && plans.some((plan) => isCompatible(each, plan)))
    .toSorted(byCost);
  return addon;
}

/** Returns the cheapest offer with a device, by the only code that compares offers (decision 098). */
const findOffer = (
  deviceName: string,
  { plans, addons, promotions }: SoldEntries,
): ProductOffers['cheapest'] =>
  findCheapestOffer(getAddonCoverage({ name: deviceName }), {
    plans,
    addons,
    offers: listOffers(promotions),
  });

/** Finds how a product is bought. */
export function findProductOffers(
  product: Pick<ProductEntry, 'name' | 'deviceName'>,
  sold: SoldEntries,
): ProductOffers {
  const deviceName = getDeviceName(product);
  return {
    plans: sold.plans
      .filter((plan) => hasDevice(plan, deviceName))
      .toSorted((one, other) => getCurrentPrice(one) - getCurrentPrice(other)),
    addon: findAddon(deviceName, sold),
    cheapest: findOffer(deviceName, sold),
    designPath: findDesignPath(sold.questions, deviceName),
  };
}

/** The price of a product. */
export interface ProductPriceTag extends PriceTag {
  /** True if the price is that of the cheapest plan that includes it, because it is not sold on its own. */
  isOfPlan: boolean;
}

/** Returns the price of a product: what it costs added to a plan, else the cheapest plan that includes it; null if not sold. */
export function getProductPrice({
  addon,
  cheapest,
}: Pick<ProductOffers, 'addon' | 'cheapest'>): ProductPriceTag | null {
  if (addon?.price) return { amount: addon.price, billing: addon.billing, isOfPlan: false };
  return cheapest && { amount: cheapest.cost.monthly, billing: 'MONTHLY', isOfPlan: true };
}

/** Prices of products by their id; products that are not sold are missing. */
export type ProductPrices = Readonly<Record<string, ProductPriceTag>>;

/** Returns the prices of products for a list. Offers are compared only for products that no add-on has. */
export const listProductPrices = (products: readonly ProductEntry[], sold: SoldEntries): ProductPrices =>
  Object.fromEntries(
    products.flatMap((product) => {
      const deviceName = getDeviceName(product);
      const addon = findAddon(deviceName, sold);
      const price = getProductPrice({ addon, cheapest: addon?.price ? null : findOffer(deviceName, sold) });
      return price ? [[product.id, price] as const] : [];
    }),
  );
