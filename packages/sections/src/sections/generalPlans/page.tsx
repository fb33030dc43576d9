import { defineEntryPage } from '../../pages/page.ts';
import { createPageHead, getFirstWords } from '../../pages/pageHead.ts';
import { planProduct } from '../plans/planProduct.ts';
import { createPricedName } from '../plans/pricedName.ts';
import { planWords } from '../plans/words.ts';
import { loadPhone } from '../productSections/loadPhone.ts';
import { generalPlans } from './definition.ts';
import { findPagePlan } from './findPagePlan.ts';
import { GeneralPlanView } from './view.tsx';

/** The page of a plan line. */
export const generalPlanPage = defineEntryPage(generalPlans, {
  inEnglish: true,
  extras: async (_entry, { read }) => ({ phone: await loadPhone(read) }),
  breadcrumb: ({ entry: { title, slug } }, { request: { language } }) => [
    { name: planWords[language].plans, path: '/planes/todos' },
    { name: title, path: `/planes/${slug}` },
  ],
  head: (entry, { request: { origin, language }, brand }) => {
    const plan = findPagePlan(entry);
    return createPageHead(entry, {
      title: planWords[language].lineTitle(entry.title),
      description: getFirstWords(entry.description),
      picture: entry.mainImage,
      priced: plan && createPricedName(plan.name, [plan]),
      structured: entry.planSection.plans.map((plan) =>
        planProduct(plan, { origin, page: `/planes/${entry.slug}`, brand }),
      ),
    });
  },
  contactForm: ({ entry }, { request: { language } }) => ({
    title: planWords[language].requestVisit,
    lead: planWords[language].visitLead,
    isVisit: true,
    hasSteps: true,
    topic: 'PLAN',
    about: { plan: findPagePlan(entry)?.slug },
    plans: entry.planSection.plans.map(({ slug, name }) => ({ slug, name })),
    chat: entry.title,
  }),
  View: ({ data: { entry, phone }, trail }) => <GeneralPlanView entry={entry} trail={trail} phone={phone} />,
});
