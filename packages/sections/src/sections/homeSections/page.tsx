import { defineEntryPage } from '../../kernel/page.ts';
import { homePlans } from '../plans/homePlans.ts';
import { homeSections } from './definition.ts';
import { careHead, readAround, stopsTo } from './parts/pageData.ts';
import { homeCards, vehicleCards } from './parts/related.ts';
import { HomeSectionView } from './view.tsx';

/** Alarms, cameras, fire and gas, automation: with the same plan comparison as the home page. */
export const housePage = defineEntryPage(homeSections, {
  flavour: 'HOGARES',
  beside: async ({ id }, { read }) => {
    const [around, plans, related] = await Promise.all([
      readAround(read, 'hogares'),
      read.list('plans'),
      homeCards(read, id),
    ]);
    return { ...around, plans: homePlans(plans), related };
  },
  stops: (data) => stopsTo(data, 'hogares'),
  head: careHead,
  View: ({ data, trail }) => <HomeSectionView {...data} trail={trail} />,
});

/** Fleets and tracking: with links to the other vehicle pages. */
export const vehiclePage = defineEntryPage(homeSections, {
  flavour: 'VEHICULOS',
  beside: async ({ id }, { read }) => {
    const [around, related] = await Promise.all([readAround(read, 'vehiculos'), vehicleCards(read, id)]);
    return { ...around, related };
  },
  stops: (data) => stopsTo(data, 'vehiculos'),
  head: careHead,
  View: ({ data, trail }) => <HomeSectionView {...data} trail={trail} />,
});
