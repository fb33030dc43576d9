import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { Onwards } from '@centinela/ui/parts/Onwards/Onwards.tsx';
import { Trail } from '@centinela/ui/parts/Trail/Trail.tsx';
import { defineEntryPage } from '../../kernel/page.ts';
import { pageHead } from '../../kernel/pageHead.ts';
import type { View } from '../../registry.ts';
import { breadcrumbList, type Stop } from '../../structured/breadcrumb.ts';
import { priceSections } from './definition.ts';
import { PriceListView } from './view.tsx';

const stopsOf = ({ title, slug }: View<'priceSections'>): Stop[] => [
  { name: 'Inicio', path: '/' },
  { name: 'Planes', path: '/planes/todos' },
  { name: title, path: `/precios/${slug}` },
];

/** `/precios/{slug}`: a price list for everybody. */
export const pricePage = defineEntryPage(priceSections, {
  flavour: 'PUBLICO',
  head: (entry, { request: { origin } }) =>
    pageHead(entry, {
      title: entry.title,
      description: `Precios finales, con IVA: ${entry.groups.map(({ title }) => title).join(', ')}.`,
      structured: [breadcrumbList(origin, stopsOf(entry))],
    }),
  View: ({ data }) => (
    <>
      <PriceListView entry={data} trail={<Trail stops={stopsOf(data)} />} lead />
      <Onwards ask="¿Qué necesita tu casa? Lo vemos con vos, sin cargo.">
        <ButtonLink href="/planes/todos#pedir">Pedí tu visita</ButtonLink>
        <ButtonLink href="/planes/todos" look="outline">
          Compará los planes
        </ButtonLink>
      </Onwards>
    </>
  ),
});
