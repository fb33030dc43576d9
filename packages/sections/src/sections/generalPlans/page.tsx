import { Trail } from '@centinela/ui/parts/Trail/Trail.tsx';
import { defineEntryPage } from '../../kernel/page.ts';
import { pageHead } from '../../kernel/pageHead.ts';
import type { View } from '../../registry.ts';
import { breadcrumbList, type Stop } from '../../structured/breadcrumb.ts';
import { planProduct } from '../../structured/planProduct.ts';
import { generalPlans } from './definition.ts';
import { GeneralPlanView } from './view.tsx';

const stopsOf = (entry: View<'generalPlans'>): Stop[] => [
  { name: 'Inicio', path: '/' },
  { name: 'Planes', path: '/planes/todos' },
  { name: entry.title, path: `/planes/${entry.slug}` },
];

/** The page of one line of plans. */
export const generalPlanPage = defineEntryPage(generalPlans, {
  head: (entry, { request: { origin }, brand }) =>
    pageHead(entry, {
      title: `${entry.title}: planes y precios`,
      description: entry.description.slice(0, 160),
      picture: entry.mainImage,
      structured: [
        breadcrumbList(origin, stopsOf(entry)),
        ...entry.planSection.plans.map((plan) =>
          planProduct(plan, { origin, page: `/planes/${entry.slug}`, brand }),
        ),
      ],
    }),
  View: ({ data }) => <GeneralPlanView entry={data} trail={<Trail stops={stopsOf(data)} />} />,
});
