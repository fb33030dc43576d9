import { Trail } from '@centinela/ui/parts/Trail/Trail.tsx';
import { type AnyPage, defineEntryPage, definePage, type Head, type HeadContext } from '../../kernel/page.ts';
import { firstWords, pageHead } from '../../kernel/pageHead.ts';
import type { SiteReader } from '../../kernel/reader.ts';
import type { View } from '../../registry.ts';
import { breadcrumbList, type Stop } from '../../structured/breadcrumb.ts';
import { faqPage } from '../../structured/faqPage.ts';
import { homePlans } from '../plans/homePlans.ts';
import { homeSections } from './definition.ts';
import { type Hub, readAround, stopsTo } from './parts/pageData.ts';
import { homeCards, vehicleCards } from './parts/related.ts';
import { tellText } from './parts/tellText.ts';
import { HomeSectionView } from './view.tsx';

type Entry = View<'homeSections'>;

interface HomePageData {
  entry: Entry;
  stops: Stop[];
  plans: View<'plans'>[];
  related: View<'landingSections'>['cards'];
  phone: string | null;
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

const Alone = ({ data }: { data: Entry }) => <HomeSectionView entry={data} />;

const HomePage = ({ data: { entry, stops, plans, related, phone } }: { data: HomePageData }) => (
  <HomeSectionView
    entry={entry}
    trail={<Trail stops={stops} />}
    plans={plans}
    related={related}
    phone={phone}
  />
);

/** What a page of one kind reads beside its entry. */
interface Kind {
  flavour: Entry['type'];
  hub: Hub;
  more(read: SiteReader, entry: Entry): Promise<Pick<HomePageData, 'plans' | 'related'>>;
}

/** The page of one kind. Its address and the sitemap are those of any entry's page; the rest is read beside them. */
function pageOf({ flavour, hub, more }: Kind): AnyPage {
  const alone = defineEntryPage(homeSections, {
    flavour,
    head: (entry, context) => headOf(entry, context),
    View: Alone,
  });
  return {
    ...definePage<HomePageData>({
      pattern: alone.pattern,
      load: async ({ read, params }) => {
        const entry = await read.bySlug('homeSections', params.slug ?? '', { type: flavour });
        if (!entry) return null;
        const [around, rest] = await Promise.all([readAround(read, hub), more(read, entry)]);
        return { entry, stops: stopsTo(entry, hub, around.hub), phone: around.phone, ...rest };
      },
      head: ({ entry, stops }, context) => headOf(entry, context, stops),
      View: HomePage,
    }),
    sitemap: alone.sitemap,
  };
}

/** Alarms, cameras, fire and gas, automation: with the plans that the home page compares. */
export const housePage = pageOf({
  flavour: 'HOGARES',
  hub: 'hogares',
  more: async (read, entry) => {
    const [plans, related] = await Promise.all([read.list('plans'), homeCards(read, entry.id)]);
    return { plans: homePlans(plans), related };
  },
});

/** Fleets and tracking: with the other pages of vehicles. */
export const vehiclePage = pageOf({
  flavour: 'VEHICULOS',
  hub: 'vehiculos',
  more: async (read, entry) => ({ plans: [], related: await vehicleCards(read, entry.id) }),
});
