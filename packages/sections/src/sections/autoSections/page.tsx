import { defineEntryPage } from '../../pages/page.ts';
import { buildBreadcrumb, createProtectionHead, loadRelatedData } from '../homeSections/parts/pageData.ts';
import { loadVehicleCards } from '../homeSections/parts/related.ts';
import { autoSections } from './definition.ts';
import { AutoSectionView } from './view.tsx';

/** The page of a vehicle service with its plans. */
export const autoPage = defineEntryPage(autoSections, {
  extras: async ({ id }, { read }) => {
    const [around, related] = await Promise.all([
      loadRelatedData(read, 'vehiculos'),
      loadVehicleCards(read, id),
    ]);
    return { ...around, related };
  },
  breadcrumb: (data) => buildBreadcrumb(data, 'vehiculos'),
  head: createProtectionHead,
  View: ({ data, trail }) => <AutoSectionView {...data} trail={trail} />,
});
