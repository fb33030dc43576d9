import { Trail } from '@centinela/ui/parts/Trail/Trail.tsx';
import { defineChosenPage } from '../../kernel/page.ts';
import { firstWords, pageHead } from '../../kernel/pageHead.ts';
import type { View } from '../../registry.ts';
import { breadcrumbList, type Stop } from '../../structured/breadcrumb.ts';
import { faqPage } from '../../structured/faqPage.ts';
import { stopsTo } from '../homeSections/parts/pageData.ts';
import { motoSections } from './definition.ts';
import { MotoSectionView } from './view.tsx';

const stopsOf = (entry: View<'motoSections'>): Stop[] => stopsTo(entry, 'vehiculos', null);

/** The page of the alarm for motorcycles. */
export const motoPage = defineChosenPage(motoSections, {
  head: (entry, { request: { origin } }) => {
    const questions = faqPage(entry.faqs);
    return pageHead(entry, {
      title: entry.title,
      description: firstWords(entry.text ?? ''),
      picture: entry.image,
      structured: [breadcrumbList(origin, stopsOf(entry)), ...(questions ? [questions] : [])],
    });
  },
  View: ({ data }) => <MotoSectionView entry={data} trail={<Trail stops={stopsOf(data)} />} />,
});
