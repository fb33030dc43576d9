import { Trail } from '@centinela/ui/parts/Trail/Trail.tsx';
import { defineEntryPage, definePage, type Head, type HeadContext } from '../../kernel/page.ts';
import { firstWords, pageHead } from '../../kernel/pageHead.ts';
import type { View } from '../../registry.ts';
import { breadcrumbList, type Stop } from '../../structured/breadcrumb.ts';
import { faqPage } from '../../structured/faqPage.ts';
import { type Around, readAround, stopsTo } from '../homeSections/parts/pageData.ts';
import { vehicleCards } from '../homeSections/parts/related.ts';
import { tellText } from '../homeSections/parts/tellText.ts';
import { autoSections } from './definition.ts';
import { AutoSectionView } from './view.tsx';

type Entry = View<'autoSections'>;

interface AutoPageData extends Around {
  entry: Entry;
  related: View<'landingSections'>['cards'];
}

function headOf(entry: Entry, { request: { origin } }: HeadContext, stops: readonly Stop[] = []): Head {
  const questions = faqPage(tellText(entry.description).questions);
  return pageHead(entry, {
    title: entry.title,
    description: firstWords(entry.description ?? ''),
    picture: entry.image,
    structured: [breadcrumbList(origin, stops), ...(questions ? [questions] : [])],
  });
}

/** Its sitemap is that of any entry's page; what stands around the entry is read beside it. */
const alone = defineEntryPage(autoSections, {
  head: (entry, context) => headOf(entry, context),
  View: ({ data }) => <AutoSectionView entry={data} />,
});

/** The page of what looks after a car or another vehicle, with its plans. */
export const autoPage = {
  ...definePage<AutoPageData>({
    pattern: alone.pattern,
    load: async ({ read, params }) => {
      const entry = await read.bySlug('autoSections', params.slug ?? '');
      if (!entry) return null;
      const [around, related] = await Promise.all([
        readAround(read, 'vehiculos'),
        vehicleCards(read, entry.id),
      ]);
      return { entry, ...around, related };
    },
    head: ({ entry, hub }, context) => headOf(entry, context, stopsTo(entry, 'vehiculos', hub)),
    View: ({ data: { entry, hub, related, phone } }) => (
      <AutoSectionView
        entry={entry}
        trail={<Trail stops={stopsTo(entry, 'vehiculos', hub)} />}
        related={related}
        phone={phone}
      />
    ),
  }),
  sitemap: alone.sitemap,
};
