import { defineChosenPage } from '../../kernel/page.ts';
import { serviceHead } from '../guaranteeSections/serviceHead.ts';
import { myMonitoringAccountSections } from './definition.ts';
import { MyMonitoringAccountView } from './view.tsx';

/** The page about the monitoring account and its features. */
export const myMonitoringAccountPage = defineChosenPage(myMonitoringAccountSections, {
  stops: () => [
    { name: 'Cómo trabaja la central', path: '/monitoreo-en-casa' },
    { name: 'Mi cuenta de monitoreo', path: '/mi-cuenta-de-monitoreo' },
  ],
  head: serviceHead,
  View: ({ data: { entry }, trail }) => <MyMonitoringAccountView entry={entry} trail={trail} />,
});
