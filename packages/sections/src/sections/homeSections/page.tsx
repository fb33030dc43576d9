import { defineEntryPage } from '../../pages/page.ts';
import { maxMainPlans, selectHomePlans } from '../plans/homePlans.ts';
import { homeSections } from './definition.ts';
import { buildBreadcrumb, createProtectionHead, loadRelatedData } from './parts/pageData.ts';
import { loadHomeCards, loadVehicleCards } from './parts/related.ts';
import { HomeSectionView } from './view.tsx';

/** Alarms, cameras, fire and gas, automation: with the same plan comparison as the home page. */
export const housePage = defineEntryPage(homeSections, {
  flavour: 'HOGARES',
  extras: async ({ id }, { read }) => {
    const [around, plans, related] = await Promise.all([
      loadRelatedData(read, 'hogares'),
      read.first('plans', maxMainPlans),
      loadHomeCards(read, id),
    ]);
    return { ...around, plans: selectHomePlans(plans), related };
  },
  breadcrumb: (data) => buildBreadcrumb(data, 'hogares'),
  head: createProtectionHead,
  View: ({ data, trail }) => <HomeSectionView {...data} trail={trail} />,
});

/** Fleets and tracking: with links to the other vehicle pages. */
export const vehiclePage = defineEntryPage(homeSections, {
  flavour: 'VEHICULOS',
  extras: async ({ id }, { read }) => {
    const [around, related] = await Promise.all([
      loadRelatedData(read, 'vehiculos'),
      loadVehicleCards(read, id),
    ]);
    return { ...around, related };
  },
  breadcrumb: (data) => buildBreadcrumb(data, 'vehiculos'),
  head: createProtectionHead,
  View: ({ data, trail }) => <HomeSectionView {...data} trail={trail} />,
});
