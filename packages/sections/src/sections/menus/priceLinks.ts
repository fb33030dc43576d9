import type { PageLanguage } from '@centinela/ui/language/pageLanguage.ts';
import { formatPrice } from '@centinela/ui/pesos.ts';
import type { View } from '../../views/sections.ts';
import { getPlanPath, getRequestLink } from '../plans/compare.ts';
import { getCurrentPrice } from '../plans/pricing/price.ts';
import { planWords } from '../plans/words.ts';

type SubItem = View<'menus'>['items'][number]['items'][number];
type Plan = Pick<View<'plans'>, 'slug' | 'name' | 'kind' | 'price' | 'promotionalPrice'>;

/** Path of the comparison; the menu panel with a link to it lists all plans. */
export const plansPath = '/planes/todos';

/** Returns the addresses of a plan: its page and its request form. */
const getPlanPaths = (plan: Plan): string[] => [getPlanPath(plan), getRequestLink(plan)];

/** Matches the address of a plan's page or request form, or of a comparison. */
const planUrl = /^\/planes\/(?:todos\?plan=([\w-]+)#pedir|(?!todos$)([\w-]+))$/;

/** Returns the slugs in the links of a menu that may lead to plans. */
export const listLinkedSlugs = (items: View<'menus'>['items']): string[] =>
  items.flatMap((item) =>
    item.items.flatMap(({ url }) => {
      const [, requestedPlan, page] = planUrl.exec(url ?? '') ?? [];
      return requestedPlan ?? page ?? [];
    }),
  );

type PricedLink = SubItem & { price: { text: string; amount: number } | null };

function formatPlanPrice(plan: Plan, language: PageLanguage): PricedLink['price'] {
  const words = planWords[language];
  const amount = getCurrentPrice(plan);
  const price = `${formatPrice(amount, language)}\u00a0${words.perMonth}`;
  return { text: plan.kind === 'CUSTOMISED' ? words.fromPrice(price) : price, amount };
}

/** Number of plans that a panel lists by itself. Every page contains the menu, so that it must not grow with the catalogue. */
const maxOtherPlans = 12;

/**
 * Adds prices to a panel's links to plans. Appends links to the pages of other plans, at most twelve; the panel's link to the
 * comparison leads to the rest.
 */
export function addPrices(
  links: readonly SubItem[],
  plans: readonly Plan[],
  language: PageLanguage = 'es',
): PricedLink[] {
  const linkedUrls = new Set(links.map(({ url }) => url));
  const others = plans
    .filter((plan) => !getPlanPaths(plan).some((place) => linkedUrls.has(place)))
    .slice(0, maxOtherPlans)
    .map((plan) => ({
      title: plan.name,
      url: getPlanPath(plan),
      icon: null,
      price: formatPlanPrice(plan, language),
    }));
  const pricedLinks = links.map((link) => {
    const plan = plans.find((each) => link.url !== null && getPlanPaths(each).includes(link.url));
    return { ...link, price: plan ? formatPlanPrice(plan, language) : null };
  });
  return [...pricedLinks, ...others].sort(
    (one, other) => Number(other.price !== null) - Number(one.price !== null),
  );
}
