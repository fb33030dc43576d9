import { defineEntryPage } from '../../kernel/page.ts';
import { careHead, readAround, stopsTo } from '../homeSections/parts/pageData.ts';
import { vehicleCards } from '../homeSections/parts/related.ts';
import { autoSections } from './definition.ts';
import { AutoSectionView } from './view.tsx';

/** The page of a vehicle service with its plans. */
export const autoPage = defineEntryPage(autoSections, {
  beside: async ({ id }, { read }) => {
    const [around, related] = await Promise.all([readAround(read, 'vehiculos'), vehicleCards(read, id)]);
    return { ...around, related };
  },
  stops: (data) => stopsTo(data, 'vehiculos'),
  head: careHead,
  View: ({ data, trail }) => <AutoSectionView {...data} trail={trail} />,
});
