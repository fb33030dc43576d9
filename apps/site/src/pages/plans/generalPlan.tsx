import type { View } from '@centinela/sections/registry.ts';
import { GeneralPlanView } from '@centinela/sections/sections/generalPlans/view.tsx';
import { oneVariant } from '@centinela/ui/parts/Picture/Picture.tsx';
import { definePage } from '../../page.ts';
import { breadcrumbList, type Stop } from '../../structured/breadcrumb.ts';
import { planProduct } from '../../structured/planProduct.ts';
import { Trail } from './planTrail.tsx';

const stopsOf = (entry: View<'generalPlans'>): Stop[] => [
  { name: 'Inicio', path: '/' },
  { name: 'Planes', path: '/planes/todos' },
  { name: entry.title, path: `/planes/${entry.slug}` },
];

/** The page of one line of plans. */
export const generalPlan = definePage({
  pattern: '/planes/{slug}',
  load: ({ read, params }) => read.bySlug('generalPlans', params.slug ?? ''),
  head: (entry, { request: { origin }, brand }) => {
    const page = `/planes/${entry.slug}`;
    const picture = entry.seo.shareImage ?? entry.mainImage;
    return {
      title: entry.seo.title ?? `${entry.title}: planes y precios`,
      description: entry.seo.description ?? entry.description.slice(0, 160),
      canonical: entry.seo.canonical ?? page,
      noindex: entry.seo.noindex,
      ...(picture && { image: oneVariant(picture, 1280, 'webp') }),
      structured: [
        breadcrumbList(origin, stopsOf(entry)),
        ...entry.planSection.plans.map((plan) => planProduct(plan, { origin, page, brand })),
      ],
    };
  },
  View: ({ data }) => <GeneralPlanView entry={data} trail={<Trail stops={stopsOf(data)} />} />,
});
