import { defineEntryPage, otherEntries } from '../../kernel/page.ts';
import { serviceHead } from '../guaranteeSections/serviceHead.ts';
import { monitoringServiceSections } from './definition.ts';
import { MonitoringServiceView } from './view.tsx';

/** A monitoring service with links to the others. */
export const monitoringServicePage = defineEntryPage(monitoringServiceSections, {
  beside: async (service, { read }) => ({
    others: await otherEntries(read, 'monitoringServiceSections', service),
  }),
  stops: ({ entry: { title, slug } }) => [
    { name: 'Cómo trabaja la central', path: '/monitoreo-en-casa' },
    { name: title, path: `/monitoreo/${slug}` },
  ],
  head: serviceHead,
  View: ({ data, trail }) => <MonitoringServiceView {...data} trail={trail} />,
});
