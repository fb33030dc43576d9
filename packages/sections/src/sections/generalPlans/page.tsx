import { defineEntryPage } from '../../kernel/page.ts';
import { firstWords, pageHead } from '../../kernel/pageHead.ts';
import { planProduct } from '../../structured/planProduct.ts';
import { pricedName } from '../plans/shareCard.ts';
import { readPhone } from '../productSections/readPhone.ts';
import { generalPlans } from './definition.ts';
import { ownPlan } from './ownPlan.ts';
import { GeneralPlanView } from './view.tsx';

/** The page of a plan line. */
export const generalPlanPage = defineEntryPage(generalPlans, {
  beside: async (_entry, { read }) => ({ phone: await readPhone(read) }),
  stops: ({ entry: { title, slug } }) => [
    { name: 'Planes', path: '/planes/todos' },
    { name: title, path: `/planes/${slug}` },
  ],
  head: (entry, { request: { origin }, brand }) => {
    const plan = ownPlan(entry);
    return pageHead(entry, {
      title: `${entry.title}: planes y precios`,
      description: firstWords(entry.description),
      picture: entry.mainImage,
      priced: plan && pricedName(plan.name, [plan]),
      structured: entry.planSection.plans.map((plan) =>
        planProduct(plan, { origin, page: `/planes/${entry.slug}`, brand }),
      ),
    });
  },
  ask: ({ entry }) => ({
    title: 'Pedí tu visita',
    lead: 'Te llama una persona y vamos a verlo con vos.',
    isVisit: true,
    topic: 'PLAN',
    about: { plan: ownPlan(entry)?.slug },
    plans: entry.planSection.plans.map(({ slug, name }) => ({ slug, name })),
    chat: entry.title,
  }),
  View: ({ data: { entry, phone }, trail }) => <GeneralPlanView entry={entry} trail={trail} phone={phone} />,
});
