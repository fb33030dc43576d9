import { defineEntryPage } from '../../pages/page.ts';
import { createPageHead } from '../../pages/pageHead.ts';
import { VisitCallToAction } from '../plans/VisitCallToAction.tsx';
import { priceSections } from './definition.ts';
import { PriceListView } from './view.tsx';

/** `/precios/{slug}`: a public price list. */
export const pricePage = defineEntryPage(priceSections, {
  flavour: 'PUBLICO',
  breadcrumb: ({ entry: { title, slug } }) => [
    { name: 'Planes', path: '/planes/todos' },
    { name: title, path: `/precios/${slug}` },
  ],
  head: (entry) =>
    createPageHead(entry, {
      title: entry.title,
      description: `Precios finales, con IVA: ${entry.groups.map(({ title }) => title).join(', ')}.`,
    }),
  View: ({ data: { entry }, trail }) => (
    <>
      <PriceListView entry={entry} trail={trail} lead />
      <VisitCallToAction title="¿Qué necesita tu casa? Lo vemos con vos." />
    </>
  ),
});
