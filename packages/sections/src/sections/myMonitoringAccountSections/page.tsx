import { defineChosenPage } from '../../pages/page.ts';
import { createServiceHead } from '../guaranteeSections/serviceHead.ts';
import { myMonitoringAccountSections } from './definition.ts';
import { MyMonitoringAccountView } from './view.tsx';

/** The page about the monitoring account and its features. */
export const myMonitoringAccountPage = defineChosenPage(myMonitoringAccountSections, {
  breadcrumb: () => [
    { name: 'Cómo trabaja la central', path: '/monitoreo-en-casa' },
    { name: 'Mi cuenta de monitoreo', path: '/mi-cuenta-de-monitoreo' },
  ],
  head: createServiceHead,
  View: ({ data: { entry }, trail }) => <MyMonitoringAccountView entry={entry} trail={trail} />,
});
