import { defineEntryPage, loadOtherEntries } from '../../pages/page.ts';
import { createServiceHead } from '../guaranteeSections/serviceHead.ts';
import { monitoringServiceSections } from './definition.ts';
import { MonitoringServiceView } from './view.tsx';

/** A monitoring service with links to the others. */
export const monitoringServicePage = defineEntryPage(monitoringServiceSections, {
  extras: async (service, { read }) => ({
    others: await loadOtherEntries(read, 'monitoringServiceSections', service),
  }),
  breadcrumb: ({ entry: { title, slug } }) => [
    { name: 'Cómo trabaja la central', path: '/monitoreo-en-casa' },
    { name: title, path: `/monitoreo/${slug}` },
  ],
  head: createServiceHead,
  View: ({ data, trail }) => <MonitoringServiceView {...data} trail={trail} />,
});
