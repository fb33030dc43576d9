import { defineEntryPage } from '../../kernel/page.ts';
import { pageHead } from '../../kernel/pageHead.ts';
import { VisitOnwards } from '../../parts/VisitOnwards.tsx';
import { priceSections } from './definition.ts';
import { PriceListView } from './view.tsx';

/** `/precios/{slug}`: a public price list. */
export const pricePage = defineEntryPage(priceSections, {
  flavour: 'PUBLICO',
  stops: ({ entry: { title, slug } }) => [
    { name: 'Planes', path: '/planes/todos' },
    { name: title, path: `/precios/${slug}` },
  ],
  head: (entry) =>
    pageHead(entry, {
      title: entry.title,
      description: `Precios finales, con IVA: ${entry.groups.map(({ title }) => title).join(', ')}.`,
    }),
  View: ({ data: { entry }, trail }) => (
    <>
      <PriceListView entry={entry} trail={trail} lead />
      <VisitOnwards ask="¿Qué necesita tu casa? Lo vemos con vos." />
    </>
  ),
});
