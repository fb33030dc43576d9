import { hasTranslatedTitle } from '../../kernel/translation.ts';
import { definePage, loadAllEntries } from '../../pages/page.ts';
import { getFirstWords, getPricedShareImage } from '../../pages/pageHead.ts';
import type { View } from '../../views/sections.ts';
import { loadPhone } from '../productSections/loadPhone.ts';
import { filterPlacePlans, listOfferedPlans } from '../protectionSections/places/placePlans.ts';
import { getPlanPath } from './compare.ts';
import { PlanPage } from './PlanPage.tsx';
import { planProduct } from './planProduct.ts';
import { createPricedName } from './pricedName.ts';
import { isCompatible } from './pricing/cost.ts';
import { getCurrentPrice } from './pricing/price.ts';
import { planWords } from './words.ts';

/** The plan of the page, and what is shown around it. */
interface Data {
  plan: View<'plans'>;
  /** The add-ons that can be added to it. */
  addons: View<'upsellings'>[];
  /** Whether “Diseñá tu protección” has questions. */
  hasDesign: boolean;
  /** Plans that cost about the same. */
  others: View<'plans'>[];
  phone: string | null;
}

const isTranslated = (plan: View<'plans'>): boolean => hasTranslatedTitle('name', { ...plan });

/** Maximum number of other plans on the page. */
const maxOthers = 2;

/** Returns the plans with a fixed price that fit the same places and cost about the same, by price. */
function findSimilarPlans(
  plan: View<'plans'>,
  all: readonly View<'plans'>[],
  questions: readonly View<'protectionSections'>[],
): View<'plans'>[] {
  const offered = listOfferedPlans(questions);
  const places = offered.filter(({ planIds }) => planIds.includes(plan.id)).map(({ place }) => place);
  const fitting = places.length > 0 ? places.flatMap((place) => filterPlacePlans(all, place, offered)) : all;
  const getDifference = (other: View<'plans'>) => Math.abs(getCurrentPrice(other) - getCurrentPrice(plan));
  return [...new Set(fitting)]
    .filter(({ id, kind }) => id !== plan.id && kind === 'GENERAL')
    .toSorted((one, other) => getDifference(one) - getDifference(other))
    .slice(0, maxOthers)
    .toSorted((one, other) => getCurrentPrice(one) - getCurrentPrice(other));
}

/**
 * The page of a plan that no plan line describes: the page of a line with the same address comes first, because its folder
 * does (registry.ts).
 */
export const planPage = definePage<Data>({
  pattern: '/planes/{slug}',
  load: async ({ read, params }) => {
    const plan = await read.bySlug('plans', params.slug ?? '');
    if (!plan) return null;
    const [plans, addons, questions, phone] = await Promise.all([
      read.list('plans'),
      read.list('upsellings'),
      read.list('protectionSections'),
      loadPhone(read),
    ]);
    return {
      plan,
      addons: addons.filter((addon) => isCompatible(addon, plan)),
      hasDesign: questions.length > 0,
      others: findSimilarPlans(plan, plans, questions),
      phone,
    };
  },
  inEnglish: true,
  isTranslated: ({ plan }) => isTranslated(plan),
  hasTranslation: async ({ read, params }) => {
    const plan = await read.bySlug('plans', params.slug ?? '');
    return plan !== null && isTranslated(plan);
  },
  breadcrumb: ({ plan }, { request: { language } }) => [
    { name: planWords[language].plans, path: '/planes/todos' },
    { name: plan.name, path: getPlanPath(plan) },
  ],
  head: ({ plan }, { request: { origin, language }, brand }) => {
    const path = getPlanPath(plan);
    const priced = createPricedName(plan.name, [plan]);
    return {
      title: planWords[language].planTitle(plan.name),
      description: getFirstWords(plan.description ?? plan.items.map(({ text }) => text).join('. ')),
      canonical: path,
      ...(priced && getPricedShareImage(path, priced, plan.image)),
      structured: [planProduct(plan, { origin, page: path, brand })],
    };
  },
  // The page of a plan line with the same address is in the sitemap of lines.
  sitemap: async ({ read }) => {
    const [plans, lines] = await Promise.all([
      loadAllEntries(read, 'plans'),
      loadAllEntries(read, 'generalPlans'),
    ]);
    const lineSlugs = new Set(lines.map(({ slug }) => slug));
    return plans
      .filter(({ slug }) => !lineSlugs.has(slug))
      .map((plan) => ({
        path: getPlanPath(plan),
        lastmod: new Date(plan.publishedAt),
        isInEnglish: isTranslated(plan),
      }));
  },
  contactForm: ({ plan }, { request: { language } }) => ({
    title: planWords[language].requestVisit,
    lead: planWords[language].visitLead,
    isVisit: true,
    hasSteps: true,
    topic: 'PLAN',
    about: { plan: plan.slug },
    plans: [{ slug: plan.slug, name: plan.name }],
    chat: planWords[language].chat(plan.name),
  }),
  answer: ({ plan }) => plan,
  View: ({ data, trail }) => <PlanPage {...data} trail={trail} />,
});
